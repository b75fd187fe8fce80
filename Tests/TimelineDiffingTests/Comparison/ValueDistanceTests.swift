import Drawing
import LayerTree
import Testing
import TimingModel

@testable import TimelineDiffing

/// Which values look the same, and the texts of values.
@Suite struct ValueDistanceTests {
    private func distance(
        _ property: LayerProperty, _ a: PropertyValue, _ b: PropertyValue
    ) -> Double? {
        ValueDistance(of: property)(a, b)
    }

    @Test(arguments: [
        (LayerProperty.position, 0x1p-16, 0x1.8p-16), (.alpha, 0x1p-16, 0x1.8p-16),
        (.rotate, 0x1p-32, 0x1.8p-32), (.scale, 0x1p-32, 0x1.8p-32),
        (.anchorPoint, 0x1p-32, 0x1.8p-32),
    ])
    func numbers(property: LayerProperty, same: Double, other: Double) {
        let value = PropertyValue(0.5)
        #expect(distance(property, value, PropertyValue(0.5 + same)) == nil)
        #expect(distance(property, value, PropertyValue(0.5 - same)) == nil)
        #expect(distance(property, value, PropertyValue(0.5 + other)) == other)
        #expect(distance(property, PropertyValue(0.5 + other), value) == other)
    }

    @Test func everyComponentCounts() {
        for component in 0..<4 {
            var other = Components.zero
            other[component] = -3
            #expect(distance(.cornerRadii, .numbers(.zero), .numbers(other)) == 3)
        }
    }

    @Test func nonfiniteNumbers() {
        func number(_ a: Double, _ b: Double) -> Double? {
            distance(.alpha, PropertyValue(a), PropertyValue(b))
        }
        #expect(number(.nan, .nan) == nil && number(.nan, 0) == nil)
        #expect(number(.infinity, .infinity) == nil)
        #expect(number(-.infinity, .infinity)?.isFinite == true)
        #expect(number(.nan, 1) == 1)
    }

    @Test func colors() {
        let red = PropertyValue.color(.red)
        #expect(distance(.backgroundColor, red, .color(Color(css: "#fe0000")!)) ?? 0 > 0.003)
        #expect(
            distance(
                .backgroundColor, .color(.clear), .color(Color(red: 1, green: 1, blue: 1, alpha: 0))
            )
                == nil)
        #expect(distance(.gradientColors, .colors([.red, .blue]), .colors([.red])) == 1)
        #expect(distance(.gradientColors, .colors([.red, .blue]), .colors([.red, .white])) == 1)
        #expect(distance(.gradientColors, .colors([.red, .blue]), .colors([.red, .blue])) == nil)
    }

    /// Transforms are compared by their matrices.
    @Test func transforms() {
        func transform(_ a: [TransformOperation], _ b: [TransformOperation]) -> Double? {
            distance(.transform, .transform(Transform(a)), .transform(Transform(b)))
        }
        let turn = TransformOperation.rotate(angle: .pi / 2, x: 0, y: 0, z: 1)
        #expect(transform([turn, turn], [.scale(x: -1, y: -1, z: 1)]) == nil)
        #expect(transform([], [.translate(x: 0, y: 0, z: 0)]) == nil)
        #expect(transform([.scale(x: 1, y: 1, z: 1)], [.scale(x: 1 + 0x1p-30, y: 1, z: 1)]) != nil)
        #expect(transform([], [.translate(x: 0x1p-17, y: 0, z: 0)]) == nil)
        #expect(transform([], [.translate(x: 3, y: 0, z: -4)]) == 4)
    }

    @Test func pathsListsWordsAndPictures() throws {
        func path(_ data: String) throws -> PropertyValue { .path(try Path(svg: data)) }
        #expect(try distance(.shapePath, path("M0 0L1 1Z"), path("M0 0L1 1Z")) == nil)
        #expect(try distance(.shapePath, path("M0 0L1 1Z"), path("M0 0L1 3Z")) == 2)
        #expect(try distance(.shapePath, path("M0 0L1 1Z"), path("M0 0L1 1")) == 1)
        #expect(try distance(.shapePath, path("M0 0L1 1"), path("M0 0M1 1")) == 1)
        #expect(distance(.shapeDash, .list([1, 2]), .list([1, 2.5])) == 0.5)
        #expect(distance(.shapeDash, .list([1, 2]), .list([])) == 1)
        #expect(distance(.blendMode, .string("normal"), .string("hue")) == 1)
        #expect(distance(.isHidden, .flag(true), .flag(true)) == nil)
        func picture(_ pixel: UInt32) -> PropertyValue {
            .image(.bitmap(Bitmap(name: "p", width: 1, height: 1, pixels: [pixel])))
        }
        #expect(distance(.imageSource, picture(7), picture(7)) == nil)
        #expect(distance(.imageSource, picture(7), picture(8)) == 1)
        #expect(distance(.imageSource, .image(.named("p")), .image(nil)) == 1)
    }

    // MARK: - Texts

    @Test func texts() throws {
        func text(_ property: LayerProperty, _ value: PropertyValue) -> String {
            ValueText(of: property)(value)
        }
        #expect(text(.position, PropertyValue(Point(x: 10, y: 20.5))) == "(10, 20.5)")
        #expect(text(.rotate, PropertyValue(.pi / 4)) == "45°")
        #expect(text(.scale, PropertyValue(Vector(dx: 2, dy: 2))) == "2")
        #expect(text(.scale, PropertyValue(Vector(dx: 2, dy: 1))) == "(2, 1)")
        #expect(text(.cornerRadii, PropertyValue(CornerRadii(8))) == "8")
        #expect(text(.backgroundColor, .color(.orange)) == "rgba(255 127.5 0 1)")
        #expect(text(.backgroundColor, .color(Color(css: "#0a141e80")!)) == "#0a141e80")
        #expect(text(.textString, .string("a\nb")) == #""a\nb""#)
        #expect(text(.blendMode, .string("hue")) == "hue")
        #expect(text(.shapeDash, .list([1, 2.5])) == "[1, 2.5]")
        #expect(text(.shapePath, .path(try Path(svg: "M0 0L1 1Z"))) == "M0 0 L1 1 Z")
        #expect(text(.imageSource, .image(.named("a b.png"))) == "\"a b.png\"")
        let list = Transform([
            .translate(x: 0, y: 60, z: 0), .scale(x: 0.6, y: 0.6, z: 1),
            .rotate(angle: -.pi / 9, x: 0, y: 0, z: 1), .rotate(angle: .pi, x: 1, y: 0, z: 0),
            .perspective(distance: 300),
        ])
        #expect(
            text(.transform, .transform(list))
                == "translate(0, 60) scale(0.6) rotate(-20°) rotateX(180°) perspective(300)"[
                    ...
                ].prefix(60) + "…")
        #expect(text(.transform, .transform(.identity)) == "none")
    }

    /// Texts have enough digits to differ. Long texts are shortened around their first difference.
    @Test func differentValuesHaveDifferentTexts() {
        let text = ValueText(of: .alpha)
        #expect(text(PropertyValue(0.5), PropertyValue(0.25)) == ("0.5", "0.25"))
        #expect(
            text(PropertyValue(0.5), PropertyValue(0.50001)) == ("0.5", "0.50001"))
        let start = String(repeating: "x", count: 500)
        let words = ValueText(of: .textString)(.string(start + "a"), .string(start + "b"))
        #expect(words.0 != words.1 && words.0.count < 70 && words.1.hasSuffix("b\""))
    }
}
