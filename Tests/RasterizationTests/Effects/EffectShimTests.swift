import CPixelKernels
import TestSupport
import Testing

/// The steps of effects in C: the same with vectors and without.
@Suite struct EffectShimTests {
    private struct Rows {
        var random: SplitMix64
        let count: Int

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            count = Int.random(in: 1...300, using: &random)
        }

        mutating func floats() -> [Float] {
            (0..<8 * count + 64).map { _ in Float.random(in: 0...255, using: &random) }
        }

        mutating func pixels() -> [UInt32] {
            (0..<count).map { _ in
                let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)]
                    .randomElement(using: &random)!
                return (0..<3).reduce(alpha) { word, _ in
                    word << 8 | UInt32.random(in: 0...alpha, using: &random)
                }
            }
        }
    }

    private static let seeds = 1...(slowTests ? 400 : 40) as ClosedRange<UInt64>

    @Test(arguments: seeds) func rowsOfFloats(seed: UInt64) {
        var rows = Rows(seed: seed)
        let (a, b, c, d) = (rows.floats(), rows.floats(), rows.floats(), rows.floats())
        let count = rows.count
        func expectSame(
            _ name: Comment, _ fast: (UnsafeMutablePointer<Float>) -> Void,
            _ plain: (UnsafeMutablePointer<Float>) -> Void
        ) {
            var (first, second) = (a, a)
            fast(&first)
            plain(&second)
            #expect(first == second && first != a, name)
        }
        expectSame("mix", { effect_shim_mix(b, c, 0.3, count, $0) }) {
            effect_shim_mix_plain(b, c, 0.3, count, $0)
        }
        expectSame("halve rows", { effect_shim_halve_rows(a, b, c, d, count, $0) }) {
            effect_shim_halve_rows_plain(a, b, c, d, count, $0)
        }
        for channels in [1, 4] {
            b.withUnsafeBufferPointer { buffer in
                let start = buffer.baseAddress! + channels
                let half = count / 2 + 1
                expectSame("halve", { effect_shim_halve_columns(start, channels, half, $0) }) {
                    effect_shim_halve_columns_plain(start, channels, half, $0)
                }
                expectSame("double", { effect_shim_double_columns(start, channels, half, $0) }) {
                    effect_shim_double_columns_plain(start, channels, half, $0)
                }
            }
        }
        let weights: [Float] = [0.5, 0.2, 0.05]
        b.withUnsafeBufferPointer { buffer in
            let sources = (0..<5).map { Optional(buffer.baseAddress! + 4 * $0) }
            expectSame("sum", { effect_shim_sum(sources, weights, 2, count, $0) }) {
                effect_shim_sum_plain(sources, weights, 2, count, $0)
            }
        }
    }

    @Test(arguments: seeds) func pixels(seed: UInt64) {
        var rows = Rows(seed: seed)
        let (pixels, floats, count) = (rows.pixels(), rows.floats(), rows.count)
        for channels in [1, 4] {
            var (first, second) = (floats, floats)
            effect_shim_widen(pixels, count, channels, &first)
            effect_shim_widen_plain(pixels, count, channels, &second)
            #expect(first == second)
        }
        var (first, second) = (pixels, pixels)
        effect_shim_narrow(floats, count, &first)
        effect_shim_narrow_plain(floats, count, &second)
        #expect(first == second)
        effect_shim_opacities(floats, count, 1.7, &first)
        effect_shim_opacities_plain(floats, count, 1.7, &second)
        #expect(first == second)
        let matrices = (0..<40).map { _ in Float.random(in: -1...1.5, using: &rows.random) }
        (first, second) = (pixels, pixels)
        effect_shim_colors(&first, count, matrices, 2)
        effect_shim_colors_plain(&second, count, matrices, 2)
        #expect(first == second)
        // Components never exceed the opacity.
        #expect(
            first.allSatisfy { pixel in
                [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
            })
    }
}
