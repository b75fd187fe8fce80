import Testing
import UIKitNames

/// Sizes and lines of labels, alone and in stacks.
@MainActor @Suite struct LabelTests {
    private static let long =
        "The quick brown fox jumps over the lazy dog and runs away from the very slow cat"
    private let stage = UIStage(size: CGSize(width: 400, height: 200))

    private func label(_ text: String, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    /// What a label draws in a size, as a display list.
    private func drawing(_ label: UILabel, _ width: CGFloat, _ height: CGFloat) throws -> String {
        label.frame = CGRect(x: 0, y: 0, width: width, height: height)
        stage.addSubview(label)
        return "\(try stage.record(until: .zero) {}.displayList(at: .zero))"
    }

    // MARK: - Lines

    @Test func labelOfOneLineShowsTheTextBeforeALineBreak() throws {
        let label = label("first\nsecond", lines: 1)
        #expect(label.intrinsicContentSize.height == 20)
        #expect(try drawing(label, 100, 20).contains("\"first…\""))
        label.lineBreakMode = .byClipping
        #expect(try drawing(label, 100, 20).contains("\"first\""))
    }

    @Test("the last line is cut between letters, and only if it is to be truncated")
    func lastLineIsCutBetweenLetters() throws {
        let label = label(Self.long, lines: 2)
        #expect(try drawing(label, 205, 40).contains("jumps over the lazy d…"))
        label.lineBreakMode = .byWordWrapping
        let list = try drawing(label, 205, 40)
        #expect(list.contains("jumps over the lazy") && !list.contains("…"))
    }

    @Test("a word that is wider than the label goes on in the next line")
    func wordThatIsWiderThanLabel() throws {
        let label = label("Donaudampfschifffahrtsgesellschaftskapitän", lines: 3)
        let size = label.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(size.height == 40 && size.width <= 200)
        label.attributedText = NSAttributedString(
            string: label.text ?? "", attributes: [.underlineStyle: 1])
        #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == 40)
    }

    @Test("lines of smaller letters than the label's fit by their own height")
    func linesOfSmallerLettersThanLabels() throws {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: Self.long, attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let size = label.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(try !drawing(label, size.width, size.height).contains("…"))
    }

    @Test func textWithSeveralFontsShrinksAsAWhole() throws {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "Large ", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        text.append(NSAttributedString(string: "and small"))
        label.attributedText = text
        (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.1)
        let width = label.intrinsicContentSize.width / 2
        let list = try drawing(label, width, 50)
        #expect(list.contains("\"and small\"") && !list.contains("…"))
    }

    @Test(arguments: [
        (UIBaselineAdjustment.alignBaselines, 17.97), (.alignCenters, 15.04), (.none, 10.11),
    ])
    func smallerFontStandsWhereBaselineAdjustmentSays(
        _ adjustment: UIBaselineAdjustment, _ expected: Double
    ) throws {
        let label = label("A text that is too long", lines: 1)
        (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.1)
        label.baselineAdjustment = adjustment
        let width = label.intrinsicContentSize.width
        let list = try drawing(label, width / 2, 40)
        // In full size the text is 19.79 high and stands on 25.88; letters are 1901/2048 of the font's size high.
        #expect(abs(try top(in: list) - expected) < 0.01)
    }

    /// The upper edge of the only text.
    private func top(in list: String) throws -> Double {
        let match = try #require(try /in [-\d.]+ ([-\d.]+)/.firstMatch(in: list))
        return try #require(Double(match.output.1))
    }

    @Test("preferredMaxLayoutWidth breaks the lines of the intrinsic size")
    func preferredMaxLayoutWidthBreaksLines() {
        let label = label(Self.long)
        #expect(label.intrinsicContentSize.height == 20)
        label.preferredMaxLayoutWidth = 200
        #expect(label.intrinsicContentSize.height == 80)
        #expect(label.intrinsicContentSize.width <= 200)
    }

    // MARK: - In stacks

    @Test(arguments: [UIStackView.Alignment.fill, .leading, .center, .trailing])
    func columnWrapsItsLabelsInItsWidth(_ alignment: UIStackView.Alignment) {
        let labels = [label(Self.long), label("short")]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.alignment = alignment
        let size = stack.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(size == CGSize(width: 200, height: 100))
        stack.frame = CGRect(origin: .zero, size: size)
        stack.layoutIfNeeded()
        #expect(labels[0].frame == CGRect(x: 0, y: 0, width: 200, height: 80))
        #expect(labels[1].frame.minY == 80 && labels[1].frame.height == 20)
        #expect((labels[1].frame.width == 200) == (alignment == .fill))
    }

    @Test func rowSharesItsWidthAmongLabelsThatWrap() {
        let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let labels = [label(Self.long), label(Self.long)]
        let stack = UIStackView(arrangedSubviews: [labels[0], fixed, labels[1]])
        (stack.alignment, stack.spacing) = (.top, 10)
        let size = stack.sizeThatFits(CGSize(width: 450, height: 0))
        #expect(size == CGSize(width: 450, height: 80))
        stack.frame = CGRect(origin: .zero, size: size)
        stack.layoutIfNeeded()
        #expect(labels.map(\.frame.width) == [200, 200] && labels.map(\.frame.height) == [80, 80])
        #expect(fixed.frame == CGRect(x: 210, y: 0, width: 30, height: 30))
    }

    @Test("a label that wraps gives way before one that would be cut off")
    func labelThatWrapsGivesWay() {
        let (title, text) = (label("A title", lines: 1), label(Self.long))
        let stack = UIStackView(arrangedSubviews: [title, text])
        stack.frame = CGRect(x: 0, y: 0, width: 260, height: 80)
        stack.layoutIfNeeded()
        #expect(title.frame.width == title.intrinsicContentSize.width)
        #expect(text.frame.maxX == 260)
    }

    @Test func labelsWrapInStacksInStacks() {
        let icon = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let texts = UIStackView(arrangedSubviews: [label("Title", lines: 1), label(Self.long)])
        texts.axis = .vertical
        let row = UIStackView(arrangedSubviews: [icon, texts])
        (row.alignment, row.spacing) = (.top, 10)
        let column = UIStackView(arrangedSubviews: [row, label("below")])
        column.axis = .vertical
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        column.frame.size = column.sizeThatFits(CGSize(width: 260, height: 0))
        #expect(column.frame.size == CGSize(width: 260, height: 130))
        column.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 5, y: 5, width: 250, height: 100))
        #expect(texts.frame == CGRect(x: 50, y: 0, width: 200, height: 100))
        #expect(texts.arrangedSubviews[1].frame.height == 80)
    }

    @Test func subclassWithMarginsOfItsOwnIsAskedForItsSize() {
        final class Padded: UILabel {
            override func textRect(
                forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
            ) -> CGRect {
                super.textRect(
                    forBounds: bounds.insetBy(dx: 10, dy: 10), limitedToNumberOfLines: numberOfLines
                ).insetBy(dx: -10, dy: -10)
            }
        }
        let label = Padded()
        (label.text, label.numberOfLines) = (Self.long, 0)
        let stack = UIStackView(arrangedSubviews: [label])
        stack.axis = .vertical
        #expect(stack.sizeThatFits(CGSize(width: 220, height: 0)).height == 100)
    }
}
