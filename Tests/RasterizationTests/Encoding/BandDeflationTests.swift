import CPixelKernels
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// How bands are compressed.
@Suite struct BandDeflationTests {
    /// Equal rows of noise: each row repeats the one a thousand bytes before.
    private static let rows: [UInt8] = {
        var random = SplitMix64(seed: 1)
        let row = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
        return (0..<64).flatMap { _ in row }
    }()

    private static func deflated() throws -> [UInt8] {
        let shim = try #require(band_shim_create())
        defer { band_shim_destroy(shim) }
        return deflated(rows, by: shim)
    }

    private static func deflated(_ bytes: [UInt8], by shim: OpaquePointer) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: bytes.count * 2)
        let count = band_shim_deflate(
            shim, bytes, UInt32(bytes.count), &result, UInt32(result.count))
        return Array(result[..<count])
    }

    /// A wide band of rotated translucent squares, as filtered bytes of a PNG.
    private static func squares(seed: UInt64) throws -> [UInt8] {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let frame = Rect(x: 0, y: 0, width: 1920, height: 64)
        let surface = try CairoSurface(covering: frame)
        let context = CairoContext(surface, origin: .zero)
        let square = Rect(x: -200, y: -200, width: 400, height: 400)
        for _ in 0..<10 {
            let placement = Placement.at(
                number(0...1920), number(-200...264), turned: number(0...6))
            let corners = square.corners.map { $0.applying(placement.affine) }
            let color = Color(red: number(0...1), green: number(0...1), blue: 0, alpha: 0.5)
            let polygon = try #require(ConvexPolygon(corners: corners))
            PolygonFiller().fill(polygon, .color(color), in: frame, of: context)
        }
        var filtered = [UInt8](repeating: 0, count: 64 * (1920 * 4 + 1) + Int(BAND_SHIM_SLACK))
        band_shim_filter(surface.words, surface.stride, 1920, 64, 4, &filtered)
        return filtered.dropLast(Int(BAND_SHIM_SLACK))
    }

    /// Repetitions are found within a window of 32 KB.
    @Test func repeatedRowsAreFound() throws {
        let count = try Self.deflated().count
        #expect((1000..<3000).contains(count), "\(count) bytes")
    }

    /// ISA-L hashes a part of its own address together with the data.
    @Test func theCompressorsAddressDoesNotMatter() throws {
        let shims = try (0..<80).map { index in
            try #require(index < 60 ? band_shim_create() : band_shim_create_anywhere())
        }
        defer { for shim in shims { band_shim_destroy(shim) } }
        for seed in 1...(slowTests ? 16 : 4) as ClosedRange<UInt64> {
            let bytes = try Self.squares(seed: seed)
            let files = Set(shims.map { Self.deflated(bytes, by: $0) })
            #expect(files.count == 1, "seed \(seed)")
        }
    }
}

/// Premultiplied pixels are unpremultiplied exactly.
@Suite struct UnpremultiplyTests {
    private static func unpremultiplied(_ pixels: [UInt32]) -> [UInt32] {
        var words = [UInt32](repeating: 7, count: pixels.count)
        band_shim_unpremultiply(pixels, pixels.count, &words)
        return words
    }

    /// `component` · 255 / `alpha`, rounded to the nearest level; halves round up.
    private static func level(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
        alpha == 0 ? 0 : min(255, (2 * 255 * component + alpha) / (2 * alpha))
    }

    /// Every component with every alpha (also components above alpha), in every channel and at every
    /// position of a row.
    @Test(arguments: 0...255 as ClosedRange<UInt32>)
    func everyPairIsDividedExactly(alpha: UInt32) {
        let components = Array(0...255 as ClosedRange<UInt32>)
        for shift in 0..<3 {
            let pixels = components.map { alpha << 24 | $0 << (8 * UInt32(shift)) }
            let expected = components.map {
                alpha << 24 | Self.level($0, alpha) << (8 * UInt32(shift))
            }
            #expect(Self.unpremultiplied(pixels) == expected)
            for place in [1, 2, 3] {
                #expect(Self.unpremultiplied(Array(pixels[place...])) == Array(expected[place...]))
            }
            #expect(zip(pixels, expected).allSatisfy { Self.unpremultiplied([$0]) == [$1] })
        }
    }

    /// Opaque, clear and other pixels in one row of any length.
    @Test(arguments: 0...13)
    func neighboursDoNotMatter(count: Int) {
        let pixels: [UInt32] = (0..<count).map { x in
            [0xFF01_0203, 0, 0x8040_2080, 0x0102_0304, 0xFFFF_FFFF][x * 3 % 5]
        }
        let expected: [UInt32] = (0..<count).map { x in
            [0xFF01_0203, 0, 0x8080_40FF, 0x01FF_FFFF, 0xFFFF_FFFF][x * 3 % 5]
        }
        #expect(Self.unpremultiplied(pixels) == expected)
    }
}
