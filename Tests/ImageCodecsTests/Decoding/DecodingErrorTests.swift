import Drawing
import TestSupport
import Testing

@testable import ImageCodecs

/// Files that can't be decoded give an error with the reason, before memory is allocated, and never a
/// crash.
@Suite struct DecodingErrorTests {
    static let names = ["gray", "ycbcr", "progressive", "rgb", "cmyk", "ycck"]

    @Test(arguments: names)
    func everyTruncationIsAnError(name: String) throws {
        let jpeg = try DecodingTests.file("\(name).jpg")
        for length in 0..<jpeg.count {
            #expect(throws: ImageError.self) {
                try Bitmap(name: "", file: Array(jpeg[..<length]))
            }
        }
    }

    /// A file that is cut off and ended properly: only image data is missing.
    @Test(arguments: names)
    func missingDataIsAnError(name: String) throws {
        let jpeg = try DecodingTests.file("\(name).jpg")
        let scan = try #require(
            (0..<jpeg.count).last { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        let headerLength = Int(jpeg[scan + 2]) << 8 | Int(jpeg[scan + 3])
        #expect(throws: ImageError.self) {
            try Bitmap(name: "", file: jpeg[..<(scan + 2 + headerLength)] + [0xFF, 0xD9])
        }
    }

    @Test(arguments: names)
    func flippedBitsNeverCrash(name: String) throws {
        let jpeg = try DecodingTests.file("\(name).jpg")
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
            var broken = jpeg
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                broken[Int.random(in: 0..<jpeg.count, using: &random)] ^=
                    1 << UInt8.random(in: 0..<8, using: &random)
            }
            // A size far from the true one takes long to decode and tests nothing more.
            guard let size = Self.size(of: broken), size.0 * size.1 < 1 << 20 else { continue }
            _ = try? Bitmap(name: "", file: broken)
        }
    }

    /// Height and width from the first frame header.
    static func size(of jpeg: [UInt8]) -> (Int, Int)? {
        for offset in 0..<jpeg.count - 9
        where jpeg[offset] == 0xFF && [0xC0, 0xC1, 0xC2].contains(jpeg[offset + 1]) {
            return (
                Int(jpeg[offset + 5]) << 8 | Int(jpeg[offset + 6]),
                Int(jpeg[offset + 7]) << 8 | Int(jpeg[offset + 8])
            )
        }
        return nil
    }

    @Test func sizesHaveLimits() throws {
        var jpeg = try DecodingTests.file("rgb.jpg")
        let frame = try #require(
            (0..<jpeg.count).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x7F, 0xFF, 0x7F, 0xFF])
        #expect(throws: ImageError.tooManyPixels(width: 32767, height: 32767, limit: 1 << 28)) {
            try Bitmap(name: "", file: jpeg)
        }
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x00, 0x01, 0x80, 0x00])
        #expect(throws: ImageError.tooLarge(width: 32768, height: 1, limit: 32767)) {
            try Bitmap(name: "", file: jpeg)
        }
        var png = try DecodedImageTests.sample()
        png.replaceSubrange(16..<24, with: [0, 0, 0x50, 0, 0, 0, 0x50, 0])
        let error = try #require(throws: ImageError.self) { try Bitmap(name: "", file: png) }
        #expect(
            "\(error)"
                == "20480×20480 pixels are too many: a picture may have 268435456 in all")
    }

    @Test(arguments: [
        ("", "the file is empty; pictures are PNG, JPEG or WebP files"),
        ("GIF89a…", "this is a GIF file; pictures are PNG, JPEG or WebP files"),
        ("hello", "these bytes are no known picture; pictures are PNG, JPEG or WebP files"),
    ])
    func namesTheFormatItFound(text: String, message: String) throws {
        let error = try #require(throws: ImageError.self) {
            try Bitmap(name: "", file: Array(text.utf8))
        }
        #expect("\(error)" == message)
    }

    @Test func describesTheProblem() throws {
        let jpeg = try DecodingTests.file("ycbcr.jpg")
        let short = try #require(throws: ImageError.self) {
            try Bitmap(name: "", file: Array(jpeg.dropLast(40)))
        }
        #expect("\(short)" == "not a whole, valid JPEG file: the file ends too early")
        let png = try #require(throws: ImageError.self) {
            try Bitmap(name: "", file: DecodedImageTests.sample().dropLast(20))
        }
        #expect("\(png)" == "not a whole, valid PNG file: the file ends too early")
    }
}

/// Reading PNG files: an incomplete or invalid file is an error, never a picture or a crash.
@Suite struct DecodedImageTests {
    /// A transparent picture with a half transparent, brown rectangle.
    static func sample() throws -> [UInt8] {
        let pixels = (0..<70).flatMap { y in
            (0..<40).flatMap { x -> [UInt8] in
                (3..<33).contains(x) && (3..<63).contains(y) ? [204, 68, 0, 170] : [0, 0, 0, 0]
            }
        }
        return try PNGCompressor.file(of: pixels, size: PixelSize(width: 40, height: 70))
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

    @Test func describesTheProblem() throws {
        let error = try #require(throws: RasterError.self) {
            try DecodedImage(png: Array("GIF89a, not a PNG".utf8))
        }
        #expect("\(error)" == "PNG: could not read the image: not a PNG file")
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
