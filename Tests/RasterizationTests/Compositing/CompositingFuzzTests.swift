import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// No number makes compositing crash, hang or use unlimited memory.
@Suite struct CompositingFuzzTests {
    private static let part = Shape.roundedRect(
        Rect(x: -30, y: -20, width: 60, height: 40), CornerRadii(8))

    private static func draw(
        _ shadow: Shadow, at placement: Placement, alpha: Double = 1
    ) throws -> DecodedImage {
        let group = Group(
            alpha: alpha, mask: [.fill(part, .black, at: placement)], shadow: shadow,
            items: [.fill(part, .red, at: placement)])
        return try Canvas.image(
            [.group(group), .group(Group(shadow: shadow, items: [.fill(part, .red)]))],
            width: 100, height: 80)
    }

    @Test(
        arguments: [
            -5, 0, 1e-300, 1e-9, 200, 1e5, 1e9, 1e300, .infinity, -.infinity, .nan,
        ] as [Double])
    func anyRadiusAndOffset(number: Double) throws {
        let numbers = [number, 0, 3, -1e9]
        for radius in numbers {
            for offset in numbers {
                let shadow = Shadow(
                    color: .black, radius: radius, offset: Vector(dx: offset, dy: number),
                    placement: .at(50, 40))
                _ = try Self.draw(shadow, at: .at(50, 40))
            }
        }
    }

    @Test(arguments: 1...(slowTests ? 200 : 12) as ClosedRange<UInt64>)
    func anyPlacement(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let extremes: [Double] = [0, 1, -1, 1e-9, 1e-3, 50, 1e6, 1e9, 1e300, .infinity, .nan]
        func number() -> Double {
            Bool.random(using: &random)
                ? .random(in: -2...2, using: &random) : extremes.randomElement(using: &random)!
        }
        var placement = Placement(
            AffineTransform(
                a: number(), b: number(), c: number(), d: number(), tx: 50 * number(),
                ty: 40 * number()))
        if Bool.random(using: &random) {
            (placement.xw, placement.yw, placement.w) = (number() / 100, number() / 100, number())
            placement.limits = [LinearForm(x: number(), y: number(), constant: number())]
        }
        let shadow = Shadow(
            color: .black, radius: abs(number()) * 5, offset: Vector(dx: number(), dy: 3),
            placement: placement)
        _ = try Self.draw(shadow, at: placement, alpha: 0.5)
    }

    @Test func brushesHaveAColourForAnyNumbers() {
        for number in [Double.nan, .infinity, -.infinity, -1, 2] {
            var pixels: [UInt32] = [0, 0x8000_0080]
            let brush = UnderlayBrush(Color(red: number, green: 1, blue: 0, alpha: 1))
            brush.underlay(&pixels, [65_280, 65_280], count: 2)
            #expect(pixels.map { $0 >> 24 } == [255, 255])
            #expect(pixels[0] >> 16 & 255 == (number > 0 ? 255 : 0))
        }
    }

    /// A layer ten thousand points wide has a silhouette only a little larger than the screen.
    @Test func hugeLayersBlurOnlyTheVisiblePart() throws {
        let huge = Shape.rect(Rect(x: -5000, y: -5000, width: 10_000, height: 10_000))
        for (radius, placement) in [
            (2.0, Placement.at(5020, 5030)), (300, .at(5020, 5030)), (2, .at(50, 40, scale: 1e4)),
        ] {
            let resources = DrawingResources()
            let shadow = Shadow(
                color: .black, radius: radius, offset: .zero, placement: placement)
            let area = Rect(x: 0, y: 0, width: 100, height: 80)
            let group = Group(
                shadow: shadow, items: [.fill(huge, Color(white: 1, alpha: 0.5), at: placement)])
            _ = try Canvas.pixels([.group(group)], in: area, of: area, with: resources)
            #expect(resources.shadows.tileBytes < 4_000_000)
        }
    }

    /// Every shadow's caster has a shadow itself. The work must not double with every level.
    @Test(arguments: [0.0, 3])
    func deeplyNestedShadowsEnd(radius: Double) throws {
        var item = DisplayItem.fill(Self.part, .red, at: .at(50, 40))
        for level in 0..<24 {
            let placement = Placement.at(50, 40, turned: Double(level) * 0.7)
            item = .group(
                Group(
                    shadow: Shadow(
                        color: Color(white: 0, alpha: 0.3), radius: radius,
                        offset: Vector(dx: 2, dy: 1), placement: placement),
                    items: [item, .fill(Self.part, .blue, at: placement)]))
        }
        _ = try Canvas.image([item], width: 100, height: 80)
    }
}
