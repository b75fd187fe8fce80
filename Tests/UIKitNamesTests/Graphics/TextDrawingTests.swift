import Testing
import UIKitNames

/// Fonts, and text that is measured and drawn.
@MainActor
@Suite struct TextDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)

    @Test func metricsAreThoseOfTheDrawnFont() {
        // DejaVu Sans: 1901 and 483 of 2048 above and below the baseline.
        #expect(abs(font.ascender - 20 * 1901 / 2048) < 0.01)
        #expect(abs(font.descender + 20 * 483 / 2048) < 0.01)
        #expect(font.lineHeight == font.ascender - font.descender)
        let size = "Hg".size(withAttributes: [.font: font])
        #expect(abs(size.height - font.lineHeight) < 0.01)
        #expect("Hg\nHg".size(withAttributes: [.font: font]).height > 1.9 * size.height)
    }

    @Test func namesAndWeights() throws {
        #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "DejaVuSans-Bold")
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
        #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
        #expect(
            try #require(UIFont(name: "HelveticaNeue-Bold", size: 10)).fontName == "DejaVuSans-Bold"
        )
        #expect(try #require(UIFont(name: "Georgia", size: 10)).familyName == "DejaVu Serif")
        #expect(try #require(UIFont(name: "Courier", size: 10)).familyName == "DejaVu Sans Mono")
        #expect(UIFont(name: "Nobody's Font", size: 10) == nil)
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
        let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(UIFont(descriptor: try #require(bold), size: 0) == .boldSystemFont(ofSize: 20))
    }

    @Test(arguments: ["Montserrat-Light", "Avenir-Medum", "Helvetica-Neue", "SF Pro", ""])
    func otherNamesGiveNilAsOnAnIPhone(name: String) throws {
        _ = try UIStage(size: CGSize(width: 1, height: 1)).record {
            #expect(UIFont(name: name, size: 12) == nil)
        }
    }

    @Test(arguments: [
        "Avenir-Medium", "AvenirNext-DemiBold", "HelveticaNeue", "Helvetica Neue", "ArialMT",
        "DejaVuSans-Bold", "DejaVu Serif", "Trebuchet-BoldItalic", "CourierNewPS-BoldMT",
    ])
    func namesOfIOSAndDejaVuAreFound(name: String) throws {
        #expect(try #require(UIFont(name: name, size: 12)).fontName.hasPrefix("DejaVu"))
    }

    @Test func boldTextIsWider() {
        let plain = "wide".size(withAttributes: [.font: font]).width
        let bold = "wide".size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20)]).width
        let kerned = "wide".size(withAttributes: [.font: font, .kern: 2]).width
        #expect(bold > plain)
        #expect(abs(kerned - plain - 8) < 1)
    }

    @Test func textWrapsInAFrame() {
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        let one = "one".size(withAttributes: attributes)
        let frame = CGSize(width: one.width + 5, height: .greatestFiniteMagnitude)
        let box = "one two".boundingRect(
            with: frame, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(abs(box.height - 2 * one.height) < 0.01)
        let styled = NSMutableAttributedString(string: "one ", attributes: attributes)
        styled.append(
            NSAttributedString(
                string: "two", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
        let other = styled.boundingRect(with: frame, options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(other.height - 2 * one.height) < 0.01)
        #expect(abs(styled.size().height - one.height) < 0.01)
    }

    @Test func lineSpacingIsBetweenLines() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let one = "a".size(withAttributes: attributes).height
        #expect(abs(one - font.lineHeight) < 0.01)
        let two = "a\nb".size(withAttributes: attributes).height
        #expect(abs(two - 2 * one - 10) < 0.01)
    }

    @Test func textIsDrawnAsText() throws {
        let items = try drawn { _ in
            "Hi".draw(
                at: CGPoint(x: 3, y: 4),
                withAttributes: [
                    .font: UIFont.boldSystemFont(ofSize: 10), .foregroundColor: UIColor.red,
                ])
        }
        #expect(items.count == 1)
        #expect(items.first?.hasPrefix("text \"Hi\" 10 weight 700 in 3 4 ") == true)
        #expect(items.first?.hasSuffix("#ff0000 at [10 20]") == true)
    }

    @Test func runsAreDrawnOneAfterTheOther() throws {
        let text = NSMutableAttributedString(string: "A", attributes: [.font: font])
        text.append(
            NSAttributedString(
                string: "b",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 10),
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        let items = try drawn { _ in text.draw(at: .zero) }
        #expect(items.count == 3)
        #expect(items[0].hasPrefix("text \"A\" 20"))
        #expect(items[1].hasPrefix("fill path("))
        #expect(items[2].hasPrefix("text \"b\" 10"))
    }

    @Test func textOutsideDrawingEndsTheRecording() {
        #expect(throws: RecordingError.self) {
            try UIStage(size: CGSize(width: 1, height: 1)).record { "x".draw(at: .zero) }
        }
    }
}
