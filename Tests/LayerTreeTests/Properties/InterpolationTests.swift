import Drawing
import LayerTree
import TestSupport
import Testing

/// Interpolation is exact at 0 and 1, and between equal ends, for every kind of value.
@Suite struct InterpolationTests {
    static let kinds = ["number", "color", "transform", "colors", "list", "path", "effects"]

    private func value(of kind: String, _ random: inout SplitMix64) -> PropertyValue {
        func number() -> Double {
            let infinite = Double.random(in: 0...1, using: &random) < 0.05
            return infinite ? .infinity : Double.random(in: -99...99, using: &random)
        }
        func color() -> Color {
            let parts = (0..<4).map { _ in
                [0, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random)!
            }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        func transform() -> Transform {
            [
                Transform(translationX: number(), y: number()),
                Transform(rotationAngle: number()).scaledBy(x: number(), y: 2),
                Transform(AffineTransform(a: 1, b: number(), c: 0.5, d: 0.25, tx: 1, ty: 2)),
                Transform([.perspective(distance: 300), .rotate(angle: number(), x: 0, y: 1, z: 0)]
                ),
            ].randomElement(using: &random)!
        }
        switch kind {
        case "number": return .numbers(Components(number(), number(), number(), number()))
        case "color": return .color(color())
        case "transform": return .transform(transform())
        case "colors": return .colors([color(), color()])
        case "effects":
            let all: [VisualEffect] = [
                .blur(number()), .tint(color()), .glow(color: color(), radius: 2, strength: 1),
            ]
            return .effects(Array(all.prefix(Int.random(in: 0...3, using: &random))))
        case "list": return .list([number(), number()])
        default:
            var path = Path()
            path.move(to: Point(x: number(), y: number()))
            path.curve(
                to: Point(x: number(), y: 0), control1: Point(x: 1, y: number()), control2: .zero)
            return .path(path)
        }
    }

    @Test(arguments: kinds) func isExactAtTheEnds(kind: String) {
        var random = SplitMix64(seed: 1)
        for _ in 0..<500 {
            let (start, end) = (value(of: kind, &random), value(of: kind, &random))
            #expect(start.interpolated(to: end, progress: 0) == start)
            #expect(start.interpolated(to: end, progress: 1) == end)
        }
    }

    @Test(arguments: kinds) func isExactBetweenEqualValues(kind: String) {
        var random = SplitMix64(seed: 2)
        for _ in 0..<500 {
            let value = value(of: kind, &random)
            let progress = Double.random(in: -1...2, using: &random)
            #expect(value.interpolated(to: value, progress: progress) == value)
        }
    }

    /// A past mistake: red 0.9 of 255 levels came back as 0.9000000000000001.
    @Test func equalColoursKeepTheirLastDigit() {
        for level in 0...255 {
            let color = Color(red: Double(level) / 255, green: 0.1, blue: 0.7, alpha: 0.3)
            for step in 0...20 {
                let mixed = Color.interpolate(from: color, to: color, progress: Double(step) / 20)
                #expect(mixed == color)
            }
        }
    }

    @Test(arguments: [CalculationMode.linear, .paced, .cubic, .cubicPaced, .discrete])
    func keyframesOfOneValueStay(mode: CalculationMode) throws {
        let value = PropertyValue.numbers(Components(0.1, 0.7, 1.0 / 3, 1e-3))
        let keyframes = try #require(KeyframeValues([value, value, value], mode: mode))
        for step in 0...100 {
            let shown = keyframes.value(at: Double(step) / 100, over: .numbers(.zero))
            #expect(shown == value, "\(step)")
        }
    }
}

@Suite struct ComponentsTests {
    @Test func componentsAreNumbered() {
        var components = Components(1, 2, 3, 4)
        #expect((0...3).map { components[$0] } == [1, 2, 3, 4])
        for component in 0...3 { components[component] = Double(10 * component) }
        #expect(components == Components(0, 10, 20, 30))
    }

    @Test func arithmeticIsByComponent() {
        let (a, b) = (Components(1, 2, 3, 4), Components(0.5, -1, 0, 8))
        #expect(a + b == Components(1.5, 1, 3, 12))
        #expect(a - b == Components(0.5, 3, 3, -4))
        #expect(2 * a == Components(2, 4, 6, 8) && a * 2 == 2 * a && 2 * a / 2 == a)
        #expect(Components(3, 4, 0, 12).length == 13)
    }

    /// The sign of a zero can change an angle by half a turn.
    @Test func negatedZeroHasNoSign() {
        #expect(
            (0...3).allSatisfy { (-Components(1, 0, 0, 0))[$0].sign == ($0 == 0 ? .minus : .plus) })
    }
}
