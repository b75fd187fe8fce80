import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Every blend mode against the formulas it is named after.
@Suite struct BlendModeTests {
    /// Dodge and burn divide, so that the rounding of what they are given to bytes is several levels of
    /// what they make; the others are within two levels of the published numbers.
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

    /// A group is blended with what lies beneath it, not with the items inside.
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

/// One colour drawn over another, and what the formula says of the bytes that both are stored in.
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
    /// The straight components, 0 to 1, of premultiplied ones, 0 to 255.
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
