import Drawing
import ImageCodecs
import TestSupport
import Testing

@testable import Rasterization

/// Every blend mode agrees with its published formula.
@Suite struct BlendModeTests {
    /// Dodge and burn divide, so rounding their inputs to bytes changes the result by several levels. The
    /// other modes are within two levels of the published numbers.
    @Test func publishedCases() throws {
        let table = try CompositingVectors.read().blend
        for row in table {
            let mode = try #require(BlendMode(rawValue: row.mode))
            let drawn = try DrawnBlend(mode, SIMD4(row.source), over: SIMD4(row.backdrop))
            let exact = BlendFormulas.composite(
                mode, SIMD4(row.source), over: SIMD4(row.backdrop))
            #expect(exact.isNear(SIMD4(row.expected), within: 1e-9), "\(row)")
            #expect(drawn.result.isNear(drawn.expected, within: 2), "\(row) \(drawn)")
            if mode != .colorDodge, mode != .colorBurn {
                #expect(drawn.result.isNear(exact * 255, within: 2), "\(row) \(drawn)")
            }
        }
        #expect(table.count == 128)
    }

    @Test(arguments: BlendMode.allCases)
    func anyColours(mode: BlendMode) throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<300 {
            func component() -> Double { Double(Int.random(in: 0...5, using: &random)) / 5 }
            func color() -> SIMD4<Double> {
                SIMD4(component(), component(), component(), component())
            }
            let drawn = try DrawnBlend(mode, color(), over: color())
            #expect(drawn.result.isNear(drawn.expected, within: 2), "seed 11: \(drawn)")
        }
    }

    /// A group is blended with the items beneath it, not with the items inside it.
    @Test func groupsAreIsolated() throws {
        let square = Shape.rect(Rect(x: 0, y: 0, width: 2, height: 2))
        let inner = Group(
            blendMode: .multiply, items: [.fill(square, Color(red: 1, green: 1, blue: 0))])
        let image = try Canvas.image(
            [.group(Group(items: [.group(inner)]))], size: Size(width: 2, height: 2),
            background: .blue)
        #expect(image[0, 0] == [255, 255, 0, 255])
    }
}

/// One colour drawn over another, and the formula's result for the two colours as stored in bytes.
private struct DrawnBlend {
    /// Premultiplied, 0 to 255.
    let result: SIMD4<Double>
    let expected: SIMD4<Double>

    init(_ mode: BlendMode, _ source: SIMD4<Double>, over backdrop: SIMD4<Double>) throws {
        let square = Shape.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        func premultiplied(_ items: DisplayItem...) throws -> SIMD4<Double> {
            let area = Rect(x: 0, y: 0, width: 1, height: 1)
            let pixel = try Canvas.pixels(items, in: area, of: area)[0]
            return SIMD4(
                Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255),
                Double(pixel >> 24))
        }
        let (top, bottom) = (
            DisplayItem.fill(square, Color(source)), DisplayItem.fill(square, Color(backdrop))
        )
        result = try premultiplied(bottom, .group(Group(blendMode: mode, items: [top])))
        expected =
            try BlendFormulas.composite(
                mode, premultiplied(top).straight, over: premultiplied(bottom).straight) * 255
    }
}

extension SIMD4<Double> {
    /// The unpremultiplied components, 0 to 1, of premultiplied ones, 0 to 255.
    fileprivate var straight: SIMD4<Double> {
        guard w > 0 else { return .zero }
        let color = self / w
        return SIMD4(color.x, color.y, color.z, w / 255)
    }

    fileprivate func isNear(_ other: SIMD4<Double>, within tolerance: Double) -> Bool {
        indices.allSatisfy { abs(self[$0] - other[$0]) <= tolerance }
    }
}

extension Color {
    fileprivate init(_ components: SIMD4<Double>) {
        self.init(
            red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}

/// The formulas of W3C Compositing and Blending Level 1, in floating point.
enum BlendFormulas {
    /// Composites `source` over `backdrop`, both unpremultiplied. The result is premultiplied.
    static func composite(
        _ mode: BlendMode, _ source: SIMD4<Double>, over backdrop: SIMD4<Double>
    ) -> SIMD4<Double> {
        let (sourceAlpha, backdropAlpha) = (source.w, backdrop.w)
        guard mode != .plusLighter else {
            let sum = source * sourceAlpha + backdrop * backdropAlpha
            return SIMD4(sum.x, sum.y, sum.z, sourceAlpha + backdropAlpha)
                .clamped(lowerBound: .zero, upperBound: .one)
        }
        let mixed = blend(mode, source, backdrop)
        var result =
            source * (sourceAlpha * (1 - backdropAlpha)) + mixed * (sourceAlpha * backdropAlpha)
            + backdrop * ((1 - sourceAlpha) * backdropAlpha)
        result.w = sourceAlpha + backdropAlpha * (1 - sourceAlpha)
        return result
    }

    private static func blend(
        _ mode: BlendMode, _ source: SIMD4<Double>, _ backdrop: SIMD4<Double>
    ) -> SIMD4<Double> {
        switch mode {
        case .hue:
            setLuminosity(
                setSaturation(source, saturation(backdrop)), luminosity(backdrop))
        case .saturation:
            setLuminosity(setSaturation(backdrop, saturation(source)), luminosity(backdrop))
        case .color: setLuminosity(source, luminosity(backdrop))
        case .luminosity: setLuminosity(backdrop, luminosity(source))
        default:
            SIMD4(
                separable(mode, source.x, backdrop.x), separable(mode, source.y, backdrop.y),
                separable(mode, source.z, backdrop.z), 0)
        }
    }

    private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
        switch mode {
        case .multiply: s * b
        case .screen: s + b - s * b
        case .overlay: separable(.hardLight, b, s)
        case .darken: min(s, b)
        case .lighten: max(s, b)
        case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: s <= 0.5 ? 2 * s * b : 2 * s - 1 + b - (2 * s - 1) * b
        case .softLight: softLight(s, b)
        case .difference: abs(s - b)
        case .exclusion: s + b - 2 * s * b
        default: s
        }
    }

    private static func softLight(_ s: Double, _ b: Double) -> Double {
        guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func luminosity(_ c: SIMD4<Double>) -> Double {
        0.3 * c.x + 0.59 * c.y + 0.11 * c.z
    }

    private static func saturation(_ c: SIMD4<Double>) -> Double {
        max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
    }

    private static func setLuminosity(
        _ color: SIMD4<Double>, _ value: Double
    ) -> SIMD4<Double> {
        let moved = color + (value - luminosity(color))
        let (least, most) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
        var result = moved
        if least < 0 { result = value + (result - value) * (value / (value - least)) }
        if most > 1 { result = value + (result - value) * ((1 - value) / (most - value)) }
        return result
    }

    private static func setSaturation(
        _ color: SIMD4<Double>, _ value: Double
    ) -> SIMD4<Double> {
        let least = min(color.x, color.y, color.z)
        let spread = saturation(color)
        return spread > 0 ? (color - least) * (value / spread) : .zero
    }
}
