import CCairo
import CPixelKernels
import Drawing
import ImageCodecs
import TestSupport
import Testing

@testable import Rasterization

/// Blend modes in C: Cairo's pixels, with vectors and without.
@Suite struct MixShimTests {
    private static let modes = BlendMode.allCases.filter { $0.mixMode != nil }
    private static let alphas = [1, 0.999, 0.5, 0.3171, 0.002]

    /// Premultiplied pixels: translucent, clear or opaque, often with equal components.
    private static func words(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
        (0..<count).map { _ in
            let alpha = ([0, 255, .random(in: 0...255, using: &random)] as [UInt32])
                .randomElement(using: &random)!
            let common = UInt32.random(in: 0...alpha, using: &random)
            return (0..<3).reduce(alpha << 24) { word, place in
                let level =
                    ([0, alpha, common, .random(in: 0...alpha, using: &random)] as [UInt32])
                    .randomElement(using: &random)!
                return word | level << (8 * UInt32(place))
            }
        }
    }

    private static func mixedByCairo(
        _ mode: BlendMode, _ words: [UInt32], over pixels: [UInt32], alpha: Double
    ) throws -> [UInt32] {
        let surfaces = try [pixels, words].map { row in
            let surface = try CairoSurface(width: row.count, height: 1)
            surface.changeRows(0..<1) { _, start in
                for (x, word) in row.enumerated() { start[x] = word }
            }
            return surface
        }
        CairoContext(surfaces[0], origin: .zero).paint(surfaces[1], at: .zero, alpha: alpha, mode)
        surfaces[0].flush()
        return Array(surfaces[0].row(0))
    }

    /// pixman's translucent colours are wrong in modes that aren't separable, so those are compared opaque.
    @Test(arguments: modes)
    func pixelsAreCairos(mode: BlendMode) throws {
        var random = SplitMix64(seed: 31)
        let mixMode = try #require(mode.mixMode)
        for count in [1, 7, 128, 129, 3000] {
            for alpha in mode.isSeparable ? Self.alphas : [1] {
                let words = Self.words(count, &random)
                let pixels = Self.words(count, &random)
                let level = UInt32(alpha * 65535 + 0.5)
                var (fast, plain) = (pixels, pixels)
                mix_shim_mix(mixMode, &fast, words, count, alpha == 0.999 ? 65535 : level)
                mix_shim_mix_plain(mixMode, &plain, words, count, alpha == 0.999 ? 65535 : level)
                #expect(fast == plain, "seed 31, \(count) pixels, alpha \(alpha)")
                let expected = try Self.mixedByCairo(mode, words, over: pixels, alpha: alpha)
                #expect(fast == expected, "seed 31, \(count) pixels, alpha \(alpha)")
            }
        }
    }

    /// Components above their alpha, as rounding may leave them, never wrap around.
    @Test(arguments: modes)
    func oddPixelsDoNotWrap(mode: BlendMode) throws {
        let mixMode = try #require(mode.mixMode)
        var pixels: [UInt32] = [0xFEFF_FFFF, 0x0001_0101, 0x7F80_8080, 0xFFFF_FFFF]
        mix_shim_mix(
            mixMode, &pixels, [0x0001_0101, 0x0001_0101, 0x0001_0101, 0x0001_0101], 4, 65535)
        let first = pixels[0] & 255
        #expect(first >= 253, "\(pixels)")
        #expect(pixels[1] >> 24 == 0 && pixels[1] & 255 <= 2, "\(pixels)")
    }

    /// A translucent group has the formula's colours, in a clip and without.
    @Test(arguments: modes)
    func translucentGroupsHaveTheFormulasColours(mode: BlendMode) throws {
        let square = Shape.rect(Rect(x: 0, y: 0, width: 3, height: 3))
        var corner = Path()
        corner.addPolygon([(-9, 0), (3, 0), (3, 3), (1, 12)].map { Point(x: $0.0, y: $0.1) })
        let clip = Clip(.path(corner, .nonZero), placement: .identity)
        let (top, bottom) = (
            Color(red: 0.2, green: 0.6, blue: 0.8), Color(red: 0.6, green: 0.2, blue: 0.4)
        )
        let expected = BlendFormulas.composite(
            mode, SIMD4(0.2, 0.6, 0.8, 0.4), over: SIMD4(0.6, 0.2, 0.4, 1))
        for clips in [[], [clip]] {
            let image = try Canvas.image(
                [
                    .group(
                        Group(
                            alpha: 0.4, blendMode: mode, clips: clips, items: [.fill(square, top)]))
                ],
                size: Size(width: 3, height: 3), background: bottom)
            for component in 0..<3 {
                let difference = Double(image[1, 1][component]) - expected[component] * 255
                #expect(
                    abs(difference) <= 2, "\(image[1, 1]) \(expected * 255), \(clips.count) clips")
            }
        }
    }
}
