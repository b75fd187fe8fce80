import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Reading PNGs: what isn't whole and valid is an error, never a picture and never a crash.
@Suite struct DecodedImageTests {
    static func sample() throws -> [UInt8] {
        let list = DisplayList(
            size: Size(width: 40, height: 70), background: .clear,
            items: [
                .fill(
                    Fill(
                        .roundedRect(Rect(x: 3, y: 3, width: 30, height: 60), CornerRadii(9)),
                        color: Color(css: "#c40a")!, transform: .identity))
            ])
        let encoder = try FrameEncoder(
            size: PixelSize(width: 40, height: 70), scale: 1, isOpaque: false)
        return try Array(encoder.encode(list))
    }

    @Test func everyTruncationIsAnError() throws {
        let png = try Self.sample()
        for length in 0..<png.count {
            #expect(throws: RasterError.self) { try DecodedImage(png: Array(png[..<length])) }
        }
        _ = try DecodedImage(png: png)
    }

    @Test func flippedBitsAreErrorsOrTheSamePicture() throws {
        let png = try Self.sample()
        let whole = try DecodedImage(png: png)
        var random = SplitMix64(seed: 7)
        for _ in 0..<400 {
            var broken = png
            broken[Int.random(in: 0..<png.count, using: &random)] ^=
                1 << UInt8.random(in: 0..<8, using: &random)
            if let image = try? DecodedImage(png: broken) { #expect(image == whole) }
        }
    }

    @Test func namesWhatIsWrong() throws {
        let error = try #require(throws: RasterError.self) {
            try DecodedImage(png: Array("GIF89a, not a PNG".utf8))
        }
        #expect("\(error)" == "libpng could not read the image: not a PNG file")
    }

    @Test func hugeSizesAreRefusedBeforeMemoryIsTaken() throws {
        var png = try Self.sample()
        png.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
        #expect(throws: RasterError.self) { try DecodedImage(png: png) }
    }

    @Test func sizesHaveLimits() throws {
        for (width, height) in [(0, 1), (1, 0), (32_768, 1), (1, 32_768), (-1, 5)] {
            #expect(throws: RasterError.tooLarge(width: width, height: height, limit: 32_767)) {
                try PixelSize(width: width, height: height)
            }
        }
        #expect(try PixelSize(covering: Size(width: 30, height: 0.5), scale: 0.1).width == 3)
        #expect(try PixelSize(covering: Size(width: 10.2, height: 1), scale: 1).width == 11)
        #expect(throws: RasterError.self) {
            try PixelSize(covering: Size(width: 1e300, height: 1), scale: 1)
        }
        for side in [0, -1, .nan, .infinity, -.infinity] as [Double] {
            #expect(throws: RasterError.self) {
                try PixelSize(covering: Size(width: 1, height: side), scale: 1)
            }
        }
    }
}
