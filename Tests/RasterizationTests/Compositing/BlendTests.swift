import CCairo
import CPixelKernels
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Pixels are blended four at a time and the rest one by one; both agree with pixman.
@Suite struct BlendTests {
    private static let coverages: [UInt32] = [1, 2, 64, 127, 128, 200, 254, 255]

    /// A premultiplied pixel: translucent, clear or opaque.
    private static func word(_ random: inout SplitMix64) -> UInt32 {
        let alphas: [UInt32] = [0, 255, .random(in: 0...255, using: &random)]
        let alpha = alphas.randomElement(using: &random)!
        return (0..<3).reduce(alpha << 24) { word, place in
            word | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32(place))
        }
    }

    private static func words(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
        (0..<count).map { _ in word(&random) }
    }

    /// `band_shim_blend_pixel`, pixel by pixel.
    private static func blendedOneByOne(
        _ pixels: [UInt32], _ words: [UInt32], _ coverage: UInt32
    ) -> [UInt32] {
        zip(pixels, words).map { pixel, word in
            var pixel = pixel
            band_shim_blend_pixel(&pixel, word, coverage)
            return pixel
        }
    }

    /// Cairo's result of compositing `words` over `pixels` with an alpha of `coverage` levels.
    private static func blendedByCairo(
        _ pixels: [UInt32], _ words: [UInt32], _ coverage: UInt32
    ) throws -> [UInt32] {
        let surfaces = try [pixels, words].map { row in
            let surface = try CairoSurface(width: row.count, height: 1)
            surface.changeRows(0..<1) { _, start in
                for (x, word) in row.enumerated() { start[x] = word }
            }
            return surface
        }
        let context = CairoContext(surfaces[0], origin: .zero)
        context.setSource(surfaces[1], at: .zero)
        cairo_paint_with_alpha(context.pointer, Double(coverage) / 255)
        surfaces[0].flush()
        return Array(surfaces[0].row(0))
    }

    /// Blending a row by its coverage equals blending pixel by pixel, and clears the row of coverage
    /// changes.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func coveredPixelsAreBlended(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for count in 0...9 {
            let (pixels, color) = (Self.words(count, &random), Self.word(&random))
            var changes = (0...count).map { _ in
                [0, 0.5, -0.5, 1, -1, .random(in: -2...2, using: &random)]
                    .randomElement(using: &random)! as Double
            }
            if seed == 40, count > 5 { changes[5] = .nan }
            let after = changes[count]
            var (expected, covered) = (pixels, 0.25)
            for place in 0..<count {
                covered += changes[place]
                band_shim_blend_pixel(&expected[place], color, band_shim_level(covered))
            }
            var actual = pixels
            let last = band_shim_blend_covered(&actual, &changes, count, 0.25, color)
            #expect(actual == expected, "seed \(seed), \(count) pixels")
            #expect(last == covered || covered.isNaN)
            #expect(changes == Array(repeating: 0, count: count) + [after])
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func pixelsAreBlendedLikeInCairo(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for count in 0...9 {
            let (pixels, words) = (Self.words(count, &random), Self.words(count, &random))
            for coverage in Self.coverages {
                var blended = pixels
                band_shim_blend_words(&blended, words, count, coverage)
                #expect(
                    blended == Self.blendedOneByOne(pixels, words, coverage),
                    "seed \(seed), \(count) pixels, coverage \(coverage)")
                guard count > 0 else { continue }
                #expect(
                    try blended == Self.blendedByCairo(pixels, words, coverage),
                    "seed \(seed), \(count) pixels, coverage \(coverage), Cairo")
            }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func oneColourIsBlendedLikeInCairo(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for count in 0...9 {
            let (pixels, color) = (Self.words(count, &random), Self.word(&random))
            let words = Array(repeating: color, count: count)
            for coverage in Self.coverages {
                var blended = pixels
                band_shim_blend(&blended, count, color, coverage)
                #expect(
                    blended == Self.blendedOneByOne(pixels, words, coverage),
                    "seed \(seed), \(count) pixels, coverage \(coverage)")
                guard count > 0 else { continue }
                #expect(
                    try blended == Self.blendedByCairo(pixels, words, coverage),
                    "seed \(seed), \(count) pixels, coverage \(coverage), Cairo")
            }
        }
    }
}
