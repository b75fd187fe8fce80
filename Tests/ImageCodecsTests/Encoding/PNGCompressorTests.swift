import Drawing
import TestSupport
import Testing

@testable import ImageCodecs

/// Small PNG files.
@Suite struct PNGCompressorTests {
    /// Shapes, noise, gradients and holes, of any size.
    private func picture(_ size: PixelSize, isOpaque: Bool, _ random: inout SplitMix64) -> [UInt8] {
        let kind = Int.random(in: 0..<3, using: &random)
        var pixels: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel: [UInt8] =
                    switch kind {
                    case 0: [UInt8(x / 9 % 3 * 90), UInt8(y / 11 % 2 * 200), 30]
                    case 1: [UInt8(x % 256), UInt8(y % 256), UInt8((x + y) / 2 % 256)]
                    default: (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
                    }
                pixels += isOpaque || (x + y) % 7 > 0 ? pixel + [255] : [0, 0, 0, 0]
            }
        }
        return pixels
    }

    @Test("small PNG files show the same pixels", arguments: [true, false])
    func exact(isOpaque: Bool) throws {
        var random = SplitMix64(seed: 7)
        let sizes = [(1, 1), (1, 300), (300, 1), (5, 31), (257, 33), (19, 129), (640, 260)]
        for (width, height) in sizes {
            let size = try PixelSize(width: width, height: height)
            for _ in 0..<3 {
                let pixels = picture(size, isOpaque: isOpaque, &random)
                let file = try PNGCompressor.file(of: pixels, size: size, isOpaque: isOpaque)
                #expect(try DecodedImage(png: file).bytes == pixels, "\(size)")
                #expect(PNGOutline(file)?.size == size)
            }
        }
    }

    @Test("small PNG files don't depend on those before")
    func reused() throws {
        var random = SplitMix64(seed: 8)
        let large = try PixelSize(width: 200, height: 90)
        let small = try PixelSize(width: 30, height: 40)
        let compressor = try PNGCompressor(isOpaque: true)
        let (tall, flat) = (
            try PixelSize(width: 20, height: 300), try PixelSize(width: 300, height: 10)
        )
        for size in [tall, flat, small, large, small] {
            let pixels = picture(size, isOpaque: true, &random)
            let area = PixelArea(all: size)
            #expect(
                try compressor.file(of: area, in: pixels, size: size)
                    == PNGCompressor.file(of: pixels, size: size))
        }
    }

    @Test("small PNG files have filters where they help")
    func filters() throws {
        let size = try PixelSize(width: 256, height: 200)
        var random = SplitMix64(seed: 2)
        var gradient: [UInt8] = []
        for y in 0..<200 {
            for x in 0..<256 {
                let blue = UInt8((x + y) / 2) ^ UInt8.random(in: 0...1, using: &random)
                gradient += [UInt8(x), UInt8(y), blue, 255]
            }
        }
        // Without filters, zlib needs more than a third of the bytes.
        #expect(try PNGCompressor.file(of: gradient, size: size).count < gradient.count / 12)
    }
}
