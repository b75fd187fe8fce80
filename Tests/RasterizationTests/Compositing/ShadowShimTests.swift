import CPixelKernels
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Shadows in C: the same with vectors and without.
@Suite struct ShadowShimTests {
    /// Random opacities inside a border of zeros.
    private static func opacities(
        _ width: Int, _ height: Int, _ random: inout SplitMix64
    ) -> [UInt16] {
        (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            let isEdge = x == 0 || y == 0 || x == width - 1 || y == height - 1
            return isEdge ? 0 : UInt16.random(in: 0...65280, using: &random)
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func samplesAreTheSame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let (width, height) = (Int(number(1...257)), Int(number(1...257)))
        let opacities = Self.opacities(width, height, &random)
        let far = ([0, 256, -65536, 4_000_000] as [Int]).randomElement(using: &random)!
        opacities.withUnsafeBufferPointer { buffer in
            var tile = shadow_shim_tile(
                pixels: buffer.baseAddress, left: far + 3, top: -far, width: width, height: height)
            for _ in 0..<50 {
                let column = Int(number(-500...500))
                let count = Int(number(0...70))
                let slope = ([0, 1, -1, number(-4...4), 5 / 14] as [Double])
                    .randomElement(using: &random)!
                let across = shadow_shim_line(
                    slope: slope,
                    start: Double(tile.left) + number(-20...300) - slope * Double(column))
                let down = shadow_shim_line(
                    slope: ([0, number(-2...2)] as [Double]).randomElement(using: &random)!,
                    start: Double(tile.top) + number(-20...300))
                var fast = [UInt32](repeating: 7, count: count + 1)
                var plain = fast
                shadow_shim_sample(&tile, across, down, column, count, &fast)
                shadow_shim_sample_plain(&tile, across, down, column, count, &plain)
                #expect(fast == plain, "seed \(seed)")
                #expect(fast[count] == 7)
            }
        }
    }

    /// The interpolated opacity is within a unit of the exact one.
    @Test func samplesAreInterpolated() {
        let pixels: [UInt16] = [0, 0, 0, 0, 0, 65280, 32640, 0, 0, 0, 0, 0]
        pixels.withUnsafeBufferPointer { buffer in
            var tile = shadow_shim_tile(
                pixels: buffer.baseAddress, left: 0, top: 0, width: 4, height: 3)
            let (across, down) = (
                shadow_shim_line(slope: 0.25, start: 0), shadow_shim_line(slope: 0, start: 1.5)
            )
            var opacities = [UInt32](repeating: 0, count: 12)
            shadow_shim_sample(&tile, across, down, 0, 12, &opacities)
            // The centres are at 1.5 and 2.5 pixels.
            let expected = (0..<12).map { index -> Double in
                let place = (Double(index) + 0.5) / 4 - 0.5
                return place <= 1 ? max(0, place) * 65280 : 65280 - (place - 1) * 32640
            }
            #expect(
                zip(opacities, expected).allSatisfy { abs(Double($0) - $1) <= 1 }, "\(opacities)")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func coloursBeneathPixelsAreTheSame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for count in 0...40 {
            let alphas = (0..<count).map { _ in
                ([0, 254, .random(in: 0...254, using: &random)] as [UInt32])
                    .randomElement(using: &random)!
            }
            let pixels = alphas.map { alpha in
                (0..<3).reduce(alpha << 24) { word, place in
                    word | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32(place))
                }
            }
            let opacities = (0..<count).map { _ in
                ([0, 65280, .random(in: 0...65280, using: &random)] as [UInt32])
                    .randomElement(using: &random)!
            }
            func component() -> UInt32 { .random(in: 0...65536, using: &random) }
            let alpha = component()
            let color = shadow_shim_color(
                alpha: alpha, red: UInt32(UInt64(component()) * UInt64(alpha) >> 16), green: alpha,
                blue: 0)
            var (fast, plain) = (pixels, pixels)
            shadow_shim_underlay(&fast, opacities, count, color)
            shadow_shim_underlay_plain(&plain, opacities, count, color)
            #expect(fast == plain, "seed \(seed), \(count) pixels")
            for (index, pixel) in pixels.enumerated() {
                let shown = Double(255 - pixel >> 24) / 255 * Double(opacities[index]) / 256
                let expected = Double(pixel >> 24) + shown * Double(alpha) / 65536
                #expect(abs(Double(fast[index] >> 24) - expected) <= 1, "seed \(seed)")
            }
        }
    }
}
