import Testing
import UIKitNames

/// What code from an iPhone does with Foundation's types, and Linux's Foundation alone can't.
@Suite struct FoundationGapTests {
    @Test func lengthsAndNumbersBecomeEachOther() {
        let lengths: [CGFloat] = [4, 2.5]
        #expect(lengths as [NSNumber] == [4, 2.5])
        #expect(lengths[1] as NSNumber == 2.5)
        let boxed: Any = NSNumber(value: 3.25)
        #expect(boxed as? CGFloat == 3.25)
        #expect((lengths[1] as Any) as? NSNumber == 2.5)
        #expect(CGFloat(truncating: NSNumber(value: 7.5)) == 7.5)
        #expect(CGFloat(exactly: NSNumber(value: Int.max)) == nil)
    }

    @Test @MainActor func layersValueIsReadAsALength() {
        let layer = CAShapeLayer()
        layer.lineDashPattern = [CGFloat(4), 2] as [NSNumber]
        layer.lineWidth = 3
        #expect(layer.value(forKeyPath: "lineWidth") as? CGFloat == 3)
        layer.setValue(CGFloat(0.5), forKeyPath: "transform.scale")
        #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 0.5)
    }

    @Test func textsBeginEmpty() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        #expect(text.string == "a")
    }

    /// Foundation alone stops the program when neighbours have different values of an attribute.
    @Test(
        arguments: [
            (.font, [UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 12)]),
            (.foregroundColor, [UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 1)]),
            (.backgroundColor, [UIColor.label, UIColor { _ in .red }]),
            (.paragraphStyle, [NSParagraphStyle(), NSMutableParagraphStyle.centered]),
            (.shadow, [NSShadow(), NSShadow.blurred]), (.kern, [CGFloat(1), CGFloat(2)]),
            (.baselineOffset, [1.5, 2.5]), (.underlineStyle, [1, 2]),
        ] as [(NSAttributedString.Key, [any Sendable])])
    func textsPartsMayHaveDifferentValuesOfAnAttribute(
        key: NSAttributedString.Key, values: [any Sendable]
    ) {
        let text = NSMutableAttributedString(string: "a", attributes: [key: values[0]])
        text.append(NSAttributedString(string: "b", attributes: [key: values[1]]))
        text.append(NSAttributedString(string: "c", attributes: [key: values[1]]))
        text.insert(NSAttributedString(string: "d", attributes: [key: values[1]]), at: 0)
        text.addAttribute(key, value: values[0], range: NSRange(location: 3, length: 1))
        var ends: [Int] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: 4)) { _, range, _ in
            ends.append(range.location + range.length)
        }
        #expect(text.string == "dabc" && ends == [1, 2, 3, 4])
        text.deleteCharacters(in: NSRange(location: 1, length: 1))
        #expect(NSAttributedString(attributedString: text).isEqual(to: text))
    }

    @Test @MainActor func oldCallsPassCoreFoundationsBooleans() {
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        #expect(CATransaction.disableActions())
        CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
    }
}

extension NSMutableParagraphStyle {
    fileprivate static var centered: NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        return style
    }
}

extension NSShadow {
    fileprivate static var blurred: NSShadow {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        return shadow
    }
}
