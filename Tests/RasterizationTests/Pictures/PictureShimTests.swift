import CPixelKernels
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// The averages of texels in C: exact, and the same with vectors and without.
@Suite struct PictureShimTests {
    private static let (width, height) = (83, 61)

    private static let texels: [UInt32] = {
        var random = SplitMix64(seed: 5)
        return (0..<width * height).map { _ in
            UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000
        }
    }()

    private static func withLevel<Result>(
        columns: Int = width, _ body: (picture_shim_level) -> Result
    ) -> Result {
        texels.withUnsafeBufferPointer {
            body(
                picture_shim_level(
                    texels: $0.baseAddress, width: columns, height: height, low_x: 0,
                    high_x: Double(columns), low_y: 0, high_y: Double(height), scale: 1))
        }
    }

    /// The average of a box in real numbers, inside a level of so many columns.
    private static func exact(
        _ x: Double, _ y: Double, _ size: Double, columns: Int, shift: UInt32
    ) -> Double {
        func span(_ center: Double, _ count: Int) -> (Double, Double) {
            let middle = min(max(center, 0), Double(count))
            return (max(middle - size / 2, 0), min(middle + size / 2, Double(count)))
        }
        let ((left, right), (top, bottom)) = (span(x, columns), span(y, height))
        var sum = 0.0
        for row in Int(top)..<Int(bottom.rounded(.up)) {
            let high = min(bottom, Double(row + 1)) - max(top, Double(row))
            for column in Int(left)..<Int(right.rounded(.up)) {
                let wide = min(right, Double(column + 1)) - max(left, Double(column))
                sum += high * wide * Double(texels[row * columns + column] >> shift & 255)
            }
        }
        return sum / ((right - left) * (bottom - top))
    }

    private static func map(_ slopes: [Double], row: Double) -> picture_shim_map {
        func line(_ slope: Double, _ down: Double, _ start: Double) -> picture_shim_line {
            picture_shim_line(slope: slope, start: down * row + start)
        }
        return picture_shim_map(
            u: line(slopes[0], slopes[1], slopes[2]), v: line(slopes[3], slopes[4], slopes[5]),
            w: line(slopes[6], slopes[7], 1),
            u_slope: picture_shim_slope(x: slopes[0], y: slopes[1]),
            v_slope: picture_shim_slope(x: slopes[3], y: slopes[4]),
            w_slope: picture_shim_slope(x: slopes[6], y: slopes[7]),
            is_affine: slopes[6] == 0 && slopes[7] == 0 ? 1 : 0)
    }

    private typealias Sample = (
        UnsafePointer<picture_shim_levels>, UnsafePointer<picture_shim_map>, Int, Int,
        UnsafeMutablePointer<UInt32>
    ) -> Void

    private static func sampled(
        by sample: Sample, _ map: picture_shim_map, columns: Int
    ) -> [UInt32] {
        withLevel(columns: columns) { level in
            withUnsafePointer(to: level) { level in
                var (levels, map) = (picture_shim_levels(all: level, count: 1), map)
                var pixels = [UInt32](repeating: 7, count: 150)
                sample(&levels, &map, -20, pixels.count, &pixels)
                return pixels
            }
        }
    }

    /// Turned, in perspective, magnified, scaled down, partly outside; also levels narrower than a vector.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func vectorsSampleAsNumbersDo(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let size = [0.3, 1, 4, 11][Int(seed % 4)]
        var slopes = [0, 0, 40, 0, 0, 30].map { $0 + number(-size...size) }
        slopes += seed % 3 == 0 ? [0, 0] : [number(-0.02...0.02), number(-0.02...0.02)]
        let columns = seed % 5 == 0 ? Int(seed / 10) + 1 : Self.width
        for row in stride(from: -10.0, to: 40, by: 7) {
            let map = Self.map(slopes, row: row)
            #expect(
                Self.sampled(by: picture_shim_sample, map, columns: columns)
                    == Self.sampled(by: picture_shim_sample_plain, map, columns: columns))
        }
    }

    @Test(arguments: [1, 1.7, 3.2, 8, 9.9, 30])
    func boxesAreAveraged(size: Double) {
        let map = Self.map([0.31, 0, 12.4, 0.17, size, 9.3, 0, 0], row: 1)
        var level = map
        (level.u_slope, level.v_slope) = (.init(x: size, y: 0), .init(x: 0, y: size))
        let pixels = Self.sampled(by: picture_shim_sample, level, columns: Self.width)
        for (index, pixel) in pixels.enumerated() {
            let middle = Double(index - 20) + 0.5
            let (x, y) = (0.31 * middle + map.u.start, 0.17 * middle + map.v.start)
            for shift in [0, 8, 16] as [UInt32] {
                let expected = Self.exact(x, y, size, columns: Self.width, shift: shift)
                #expect(abs(Double(pixel >> shift & 255) - expected) <= 1.6)
            }
            #expect(pixel >> 24 == 255)
        }
    }

    /// Upright pictures of any size, mirrored or not.
    @Test(arguments: [0.2, 1, 1.5, 2.9, 8, 20], [1.0, -1])
    func uprightRowsAreAveraged(size: Double, direction: Double) {
        Self.withLevel { level in
            let middles = (0..<200).map { 41 + direction * size * (Double($0) - 99.7) }
            let spans = middles.map { picture_shim_span_at($0, size, 1, 0, Double(Self.width)) }
            let taps = spans.map(picture_shim_taps).max()!
            var (first, weights) = (
                [Int32](repeating: 0, count: 200), [Int16](repeating: 0, count: 200 * taps)
            )
            first.withUnsafeMutableBufferPointer { first in
                weights.withUnsafeMutableBufferPointer { weights in
                    var columns = picture_shim_columns(
                        taps: taps, first: first.baseAddress, weights: weights.baseAddress)
                    for (index, span) in spans.enumerated() {
                        picture_shim_set_column(&columns, index, span, Self.width)
                    }
                    var level = level
                    for y in stride(from: -3.0, to: 70, by: 9.4) {
                        let rows = picture_shim_span_at(y, size, 1, 0, Double(Self.height))
                        var (fast, plain) = (
                            [UInt32](repeating: 7, count: 190), [UInt32](repeating: 9, count: 190)
                        )
                        picture_shim_scale(&level, &columns, 10, 190, rows, &fast)
                        picture_shim_scale_plain(&level, &columns, 10, 190, rows, &plain)
                        #expect(fast == plain)
                        for (index, pixel) in fast.enumerated() {
                            let expected = Self.exact(
                                middles[index + 10], y, max(size, 1), columns: Self.width, shift: 8)
                            #expect(abs(Double(pixel >> 8 & 255) - expected) <= 1.6)
                            #expect(pixel >> 24 == 255)
                        }
                    }
                }
            }
        }
    }
}
