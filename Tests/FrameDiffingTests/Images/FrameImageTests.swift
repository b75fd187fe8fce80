import Testing

@testable import FrameDiffing

/// Valid and invalid pictures.
@Suite struct FrameImageTests {
    @Test(arguments: [(0, 0), (0, 1), (1, 0), (-1, -1), (32_768, 1), (1, 32_768)])
    func sizesWithoutPixelsAreNoPicture(width: Int, height: Int) {
        #expect(throws: UnreadableImage.badSize(width: width, height: height)) {
            try FrameImage(width: width, height: height, bytes: [])
        }
    }

    @Test(arguments: [0, 1, 15, 17, 1 << 16])
    func everyPixelHasFourBytes(count: Int) {
        #expect(throws: UnreadableImage.badLength(bytes: count, width: 2, height: 2)) {
            try FrameImage(width: 2, height: 2, bytes: Array(repeating: 0, count: count))
        }
    }

    @Test func transparentPixelsHaveNoColour() throws {
        let image = try FrameImage(
            width: 2, height: 1, bytes: [1, 2, 3, 0, 4, 5, 6, 1])
        #expect(image.bytes == [0, 0, 0, 0, 4, 5, 6, 1])
        #expect(image[0, 0] == .clear)
        #expect(image[1, 0] == PixelColor(red: 4, green: 5, blue: 6, alpha: 1))
    }

    @Test func equalMeansSizeAndBytes() throws {
        let image = Picture(4, 2).image
        #expect(image == Picture(4, 2).image)
        #expect(image != Picture(2, 4).image)
        #expect(image != Picture(4, 2).with { $0[3, 1] = .grey(254) }.image)
    }

    @Test func emptyFilesAreNoPicture() {
        #expect(throws: UnreadableImage.empty) { try FrameImage(png: []) }
    }

    @Test func damagedFilesSayWhy() throws {
        let error = try #require(throws: UnreadableImage.self) {
            try FrameImage(png: Array("GIF89a, not a PNG".utf8))
        }
        #expect("\(error)" == "not a whole, valid PNG file: not a PNG file")
    }

    @Test func picturesAreReadBack() throws {
        let opaque = Picture(5, 3) { x, y in .grey(UInt8(x * 40 + y)) }
        let translucent = opaque.with { $0[2, 2].alpha = 7 }.with { $0[0, 0] = .clear }
        for picture in [opaque.image, translucent.image] {
            #expect(try FrameImage(png: picture.png()) == picture)
        }
    }

    @Test func coloursAreWrittenAsInCSS() {
        #expect("\(PixelColor(red: 255, green: 8, blue: 0))" == "#ff0800")
        #expect("\(PixelColor(red: 255, green: 8, blue: 0, alpha: 10))" == "#ff08000a")
    }
}
