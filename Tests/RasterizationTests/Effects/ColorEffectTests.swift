import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Effects of colours.
@Suite struct ColorEffectTests {
    private struct Measured: Decodable {
        struct Row: Decodable {
            struct Effect: Decodable {
                let kind: String
                let amount: Double
            }
            let effects: [Effect]
            let results: [[Int]]
        }
        let colors: [String]
        let cases: [Row]
    }

    /// A square of one colour after `effects`, on a transparent canvas.
    private static func pixel(_ color: Color, _ effects: [VisualEffect]) throws -> [Int] {
        let square = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), color)
        let placed = PlacedEffects(effects, placement: .identity, center: .zero)
        let image = try Canvas.image(
            [.group(Group(effects: placed, items: [square]))], width: 2, height: 2)
        return (0..<4).map { Int(image[1, 1][$0]) }
    }

    /// CSS's functions, as Chromium paints them. Translucent colours are compared as they are composited.
    @Test func agreesWithChromium() throws {
        let table = try vectors("css_filter_colors", as: Measured.self)
        var worst = 0
        for row in table.cases {
            let effects = try row.effects.map { effect in
                let kind = try #require(VisualEffect.Kind(rawValue: effect.kind))
                return VisualEffect(
                    kind, [kind == .hue ? effect.amount * .pi / 180 : effect.amount])
            }
            for (css, expected) in zip(table.colors, row.results) {
                let found = try Self.pixel(try #require(Color(css: css)), effects)
                #expect(found[3] == expected[3], "\(effects) of \(css)")
                for (a, b) in zip(found.prefix(3), expected) {
                    worst = max(worst, abs(a - b) * expected[3] / 255)
                }
            }
        }
        #expect(table.cases.count == 19)
        #expect(worst <= 1)
    }

    @Test func tints() throws {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(try Self.pixel(Color(white: 0), [.tint(half)]) == [128, 0, 0, 255])
        #expect(try Self.pixel(Color(white: 1, alpha: 0.5), [.tint(.blue)]) == [0, 0, 255, 128])
    }

    /// Red and blue are exchanged, and green becomes opacity.
    @Test func matrices() throws {
        let elements: [Double] = [
            0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0,
        ]
        let matrix = try #require(ColorMatrix(elements: elements))
        let color = Color(red: 1, green: 0.6, blue: 0.2)
        // 0.2 of 153 is stored as 31, which is 52 of 255.
        #expect(try Self.pixel(color, [.matrix(matrix)]) == [52, 153, 255, 153])
        #expect(ColorMatrix(elements: [1]) == nil)
    }

    /// A matrix that adds opacity doesn't fill what is empty.
    @Test func emptyPixelsStayEmpty() throws {
        let matrix = try #require(
            ColorMatrix(elements: Array(repeating: 0, count: 19) + [1]))
        #expect(try Self.pixel(.clear, [.matrix(matrix)]) == [0, 0, 0, 0])
        #expect(try Self.pixel(Color(white: 1, alpha: 0.2), [.matrix(matrix)]) == [0, 0, 0, 255])
    }

    /// Each function's result is limited before the next.
    @Test func resultsAreLimitedBetween() throws {
        let found = try Self.pixel(.init(white: 0.8), [.brightness(2), .brightness(0.5)])
        #expect(found == [128, 128, 128, 255])
    }

    /// An effect that changes nothing leaves all premultiplied pixels as they are.
    @Test func theIdentityIsExact() throws {
        let surface = try CairoSurface(width: 256, height: 256)
        surface.changeRows(0..<256) { alpha, row in
            for x in 0..<256 {
                let level = UInt32(min(x, alpha))
                row[x] = UInt32(alpha) << 24 | level << 16 | level / 2 << 8 | level / 3
            }
        }
        let before = (0..<256).map { Array(surface.row($0)) }
        var steps = ColorSteps()
        steps.append(.identity)
        surface.change(by: steps)
        for alpha in 1..<256 { #expect(Array(surface.row(alpha)) == before[alpha]) }
    }
}
