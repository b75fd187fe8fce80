import Testing
import UIKitNames

/// Geometry beside Foundation's, boxes, text and numbers.
@Suite struct GeometryTests {
    @Test func integersAndLiteralsMakeGeometry() {
        let number = 3
        #expect(CGPoint(x: number, y: number) == CGPoint(x: 3, y: 3.0))
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: CGFloat(1), dy: 2))
        var rect = CGRect(x: 0, y: 0, width: number, height: 4)
        rect.size.width = 10
        #expect(rect.insetBy(dx: 1, dy: 1) == CGRect(x: 1, y: 1, width: 8, height: 2))
        #expect(rect.insetBy(dx: 6, dy: 0).isNull)
        #expect(rect.intersection(CGRect(x: 50, y: 0, width: 1, height: 1)).isNull)
        #expect(rect.contains(CGPoint.zero) && !rect.contains(CGPoint(x: 10, y: 0)))
    }

    @Test func insetsShrinkRectangles() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets)
                == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(UIEdgeInsets.zero == UIEdgeInsets())
        #expect(NSDirectionalEdgeInsets.zero.leading == 0)
    }

    @Test func boxesGiveTheirValuesBack() {
        let point = CGPoint(x: 1, y: 2)
        let box = NSValue(cgPoint: point)
        #expect(box.cgPointValue == point)
        #expect(box.cgRectValue == .zero)
        #expect(box == NSValue(cgPoint: point))
        #expect(box != NSValue(cgSize: CGSize(width: 1, height: 2)))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
        let space = CATransform3DMakeScale(1, 2, 3)
        #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
        #expect(NSValue(uiEdgeInsets: .zero).uiEdgeInsetsValue == .zero)
        #expect(Set([box, NSValue(cgPoint: point)]).count == 1)
    }

    @Test func geometryAsText() {
        #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(
            NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGPointFromString("nonsense") == .zero)
        #expect(NSCoder.string(for: CGSize(width: 1, height: 2)) == "{1, 2}")
        #expect(NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
    }

    @Test func numbersOfTheCLibrary() {
        #expect(hypot(3, 4) == 5)
        let side: CGFloat = 3
        #expect(hypot(side, 4) == 5)
        let length: CGFloat = hypot(3, 4)
        #expect(length == 5)
        #expect(HUGE > 1e30 && MAXFLOAT == Float.greatestFiniteMagnitude && INFINITY.isInfinite)
        #expect(autoreleasepool { 7 } == 7)
    }

    @MainActor @Test func theDeviceIsTheSameEverywhere() {
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(UIDevice.current.systemVersion == "18.0")
        #expect(UIScreen.main.scale == 1)
    }
}
