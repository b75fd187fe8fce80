import Testing
import UIKitNames

/// A view with contents of a size.
final class SizedView: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    override var intrinsicContentSize: CGSize { size }
}

/// A view that counts how often it is asked for its size.
private final class AskedView: UIView {
    var count = 0

    override var intrinsicContentSize: CGSize {
        count += 1
        return CGSize(width: 10, height: 10)
    }
}

/// A view with a label 30 points below its upper edge, which has its first line of text.
private final class CardView: UIView {
    private let label = UILabel()

    init(_ copied: UILabel) {
        super.init(frame: .zero)
        label.text = copied.text
        label.sizeToFit()
        label.frame.origin.y = 30
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 60) }
    override var forFirstBaselineLayout: UIView { label }
}

/// Where stacks place views, by the rules of UIKit's documentation and by published lists of its constraints.
@MainActor @Suite struct StackLayoutTests {
    /// A row of 100 points with gaps of 5, of views that are 10, 20 and 30 points wide.
    private func row(_ distribution: UIStackView.Distribution) -> UIStackView {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        stack.distribution = distribution
        stack.spacing = 5
        for width in [10.0, 20, 30] { stack.addArrangedSubview(SizedView(width, 4)) }
        return stack
    }

    /// Starts and lengths of all arranged views.
    private func places(_ stack: UIStackView) -> [CGFloat] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.flatMap { view in
            stack.axis == .horizontal
                ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
        }
    }

    @Test func lineOfAViewInAViewCounts() {
        let title = UILabel()
        title.text = "title"
        let card = CardView(title)
        let stack = UIStackView(arrangedSubviews: [title, card])
        stack.alignment = .firstBaseline
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.layoutIfNeeded()
        // The card's label is a copy of the title, 30 points below the card's edge.
        #expect(title.frame.minY - card.frame.minY == 30)
    }

    @Test(arguments: [false, true])
    func columnCanBeSpacedByItsLinesOfText(isSolved: Bool) throws {
        let labels = ["a", "b"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        (stack.axis, stack.spacing) = (.vertical, 40)
        stack.isBaselineRelativeArrangement = true
        stack.frame = CGRect(origin: .zero, size: stack.intrinsicContentSize)
        if isSolved { labels[0].widthAnchor.constraint(equalToConstant: 30).isActive = true }
        stack.layoutIfNeeded()
        let distance = labels[1].frame.minY - labels[0].frame.minY
        #expect(abs(distance - 40) < 1e-6)
    }

    /// With `fillProportionally` the multipliers are 10/70, 20/70 and 30/70 of 100, and the last view gets the rest.
    @Test(arguments: [
        (UIStackView.Distribution.fill, [0.0, 40, 45, 20, 70, 30]),
        (.fillEqually, [0, 30, 35, 30, 70, 30]),
        (.fillProportionally, [0, 14.2857, 19.2857, 28.5714, 52.8571, 47.1429]),
        (.equalSpacing, [0, 10, 30, 20, 70, 30]),
        (.equalCentering, [0, 10, 35, 20, 70, 30]),
    ])
    func stackSharesItsRoom(_ distribution: UIStackView.Distribution, _ expected: [Double]) {
        let stack = row(distribution)
        #expect(areClose(places(stack), expected.map { CGFloat($0) }, within: 1e-3))
        #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == 10 })
    }

    @Test(arguments: [
        (UIStackView.Distribution.fill, [0.0, 0, 5, 10, 20, 30]),
        (.fillEqually, [0, 13.3333, 18.3333, 13.3333, 36.6667, 13.3333]),
        (.equalSpacing, [0, 0, 5, 10, 20, 30]),
    ])
    func missingRoomIsTakenFromTheFirstView(
        _ distribution: UIStackView.Distribution, _ expected: [Double]
    ) {
        let stack = row(distribution)
        stack.frame.size.width = 50
        #expect(areClose(places(stack), expected.map { CGFloat($0) }, within: 1e-3))
    }

    @Test func prioritiesDecideWhoGrowsAndWhoShrinks() {
        let stack = row(.fill)
        let views = stack.arrangedSubviews
        views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        #expect(places(stack) == [0, 10, 15, 50, 70, 30])
        views[2].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        stack.frame.size.width = 50
        #expect(places(stack) == [0, 10, 15, 20, 40, 10])
    }

    @Test("middles keep the spacing where their distances can't be equal")
    func middlesKeepSpacingWhereTheirDistances() {
        let stack = row(.equalCentering)
        stack.insertArrangedSubview(SizedView(40, 4), at: 3)
        stack.frame.size.width = 130
        // Middles would be 35 points apart; the last two need 40.
        stack.layoutIfNeeded()
        let middles = stack.arrangedSubviews.map(\.center.x)
        #expect(middles.last == 110)
        #expect(middles[3] - middles[2] == 40)
        #expect(isClose(middles[1] - middles[0], middles[2] - middles[1]))
    }

    @Test(arguments: UIStackView.Distribution.all)
    func singleViewFillsTheStack(_ distribution: UIStackView.Distribution) {
        let stack = UIStackView(arrangedSubviews: [SizedView(10, 10)])
        stack.distribution = distribution
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        #expect(places(stack) == [0, 100])
    }

    @Test func viewWithoutASizeIsASpacer() {
        let stack = UIStackView(arrangedSubviews: [SizedView(10, 4), UIView(), SizedView(20, 4)])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        #expect(places(stack) == [0, 10, 10, 70, 80, 20])
    }

    @Test func viewWithAFrameAndNoContentsKeepsThatSize() {
        let view = UIView(frame: CGRect(x: 3, y: 3, width: 30, height: 6))
        let stack = UIStackView(arrangedSubviews: [SizedView(10, 4), view])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        #expect(places(stack) == [0, 70, 70, 30])
        stack.alignment = .center
        #expect(places(stack) == [0, 70, 70, 30])
        #expect(view.frame.minY == 2 && view.frame.height == 6)
        stack.distribution = .fillEqually
        #expect(places(stack) == [0, 50, 50, 50])
        #expect(stack.intrinsicContentSize == CGSize(width: 60, height: 6))
        stack.distribution = .fill
        #expect(places(stack) == [0, 70, 70, 30])
        for width: CGFloat in [44, 0] {
            view.frame.size.width = width
            stack.setNeedsLayout()
            #expect(places(stack) == [0, 100 - width, 100 - width, width])
        }
    }

    @Test func contentsOfAnySizeLeaveFiniteFrames() {
        let widths: [CGFloat] = [.greatestFiniteMagnitude, .infinity, .nan, 10]
        let stack = UIStackView(arrangedSubviews: widths.map { SizedView($0, 10) })
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        for distribution in UIStackView.Distribution.all {
            stack.distribution = distribution
            #expect(places(stack).allSatisfy { (0...100).contains($0) }, "\(distribution)")
        }
    }

    /// What a new user tried: the stack had no size yet when it was laid out first.
    @Test func viewsKeepTheirSizesThroughALayoutWithoutRoom() {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }
        let stack = UIStackView(arrangedSubviews: views)
        (stack.alignment, stack.distribution) = (.center, .fillEqually)
        stack.layoutIfNeeded()
        stack.frame = CGRect(x: 0, y: 0, width: 150, height: 40)
        #expect(places(stack) == [0, 50, 50, 50, 100, 50])
        #expect(views.allSatisfy { $0.frame.minY == 10 && $0.frame.height == 20 })
    }

    @Test func turnedViewKeepsItsSizeAndStandsInItsPlace() {
        let views = [SizedView(10, 10), SizedView(20, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        views[1].transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        stack.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        stack.layoutIfNeeded()
        #expect(views[1].bounds.size == CGSize(width: 20, height: 10))
        #expect(views[1].center == CGPoint(x: 20, y: 5))
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, 0.0, 40.0), (.leading, 0, 10), (.center, 15, 10),
        (.trailing, 30, 10), (.firstBaseline, 0, 10), (.lastBaseline, 30, 10),
    ])
    func columnAlignsItsViews(
        _ alignment: UIStackView.Alignment, _ x: Double, _ width: Double
    ) {
        let view = SizedView(10, 10)
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = .vertical
        stack.alignment = alignment
        stack.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: x, y: 0, width: width, height: 10))
    }

    @Test func rowAlignsByLinesOfText() throws {
        let (small, large, box) = (UILabel(), UILabel(), SizedView(10, 8))
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 30)
        (small.text, large.text) = ("a\nb", "A")
        small.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [small, large, box])
        stack.alignment = .firstBaseline
        stack.frame = CGRect(origin: .zero, size: stack.intrinsicContentSize)
        stack.layoutIfNeeded()
        let line = large.frame.minY + large.font.ascender
        #expect(isClose(small.frame.minY + small.font.ascender, line, within: 1))
        #expect(isClose(box.frame.minY, line, within: 1))
        #expect(stack.arrangedSubviews.map(\.frame.minY).min() == 0)
        stack.alignment = .lastBaseline
        stack.frame.size.height = 50
        stack.layoutIfNeeded()
        let last = large.frame.minY + large.font.ascender
        #expect(isClose(small.frame.maxY + small.font.descender, last, within: 1))
        #expect(isClose(box.frame.maxY, last, within: 1))
        #expect(stack.arrangedSubviews.map(\.frame.maxY).max() == 50)
    }

    @Test func customSpacingAndMargins() {
        let views = (0..<3).map { _ in SizedView(10, 10) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 2
        stack.setCustomSpacing(6, after: views[0])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
        #expect(stack.intrinsicContentSize == CGSize(width: 46, height: 12))
        stack.frame = CGRect(x: 0, y: 0, width: 46, height: 12)
        #expect(places(stack) == [4, 10, 20, 10, 32, 10])
        views[1].isHidden = true
        // The hidden view lies in the middle of the gap after the first one.
        #expect(places(stack) == [4, 22, 29, 0, 32, 10])
        stack.removeArrangedSubview(views[0])
        #expect(views[0].superview === stack && stack.arrangedSubviews.count == 2)
    }

    @Test func nestedStackTellsTheOuterOneOfChanges() {
        let inner = SizedView(10, 10)
        let column = UIStackView(arrangedSubviews: [inner, SizedView(10, 10)])
        column.axis = .vertical
        let outer = UIStackView(arrangedSubviews: [column, SizedView(10, 10)])
        outer.axis = .vertical
        outer.alignment = .leading
        outer.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
        #expect(places(outer) == [0, 20, 20, 10])
        outer.frame.size.height = 45
        inner.size = CGSize(width: 30, height: 25)
        #expect(places(outer) == [0, 35, 35, 10])
        #expect(column.frame.width == 30)
        column.arrangedSubviews[1].isHidden = true
        outer.frame.size.height = 35
        #expect(places(outer) == [0, 25, 25, 10])
    }

    @Test func stacksInStacksAskTheirViewsSeldom() {
        let view = AskedView()
        let stack = (0..<12).reduce(UIStackView(arrangedSubviews: [view])) { inner, _ in
            UIStackView(arrangedSubviews: [inner])
        }
        view.count = 0
        #expect(stack.intrinsicContentSize == CGSize(width: 10, height: 10))
        #expect(view.count < 100)
    }

    @Test func stacksOwnSizeDoesntResizeItsViewsByTheirMasks() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let stack = UIStackView(arrangedSubviews: [view, UIView()])
        stack.frame = CGRect(x: 0, y: 0, width: 50, height: 10)
        stack.layoutIfNeeded()
        stack.frame.size.width = 100
        #expect(places(stack) == [0, 20, 20, 80])
    }
}

extension UIStackView.Distribution {
    /// All distributions.
    static let all: [Self] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
}
