import CZlib
import Drawing
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// Small files that would take much memory or time if they were believed.
@Suite struct PictureBombTests {
    /// A PNG file of these chunks, each with its checksum.
    static func png(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
        chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let content = Array(chunk.name.utf8) + chunk.data
            return file + word(UInt32(chunk.data.count)) + content + checksum(of: content)
        }
    }

    /// The checksum of a chunk's name and data, as it follows them.
    static func checksum(of content: [UInt8]) -> [UInt8] {
        word(UInt32(crc32(0, content, UInt32(content.count))))
    }

    private static func word(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        word(width) + word(height) + [8, 0, 0, 0, 0]
    }

    private static func zeros(_ count: Int) -> [UInt8] {
        packed([UInt8](repeating: 0, count: count))
    }

    /// Bytes that are packed by zlib.
    static func packed(_ plain: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: plain.count + 100) { buffer, length in
            var room = uLong(buffer.count)
            compress2(buffer.baseAddress, &room, plain, uLong(plain.count), 9)
            length = Int(room)
        }
    }

    /// libpng unpacks eight megabytes of each text, and keeps a thousand of them.
    @Test func textsAndProfilesAreNotUnpacked() async {
        await #expect(processExitsWith: .success) {
            let packed = PictureBombTests.zeros(7_000_000)
            let texts = (0..<60).flatMap { index -> [(String, [UInt8])] in
                let name = Array("t\(index)\0".utf8)
                return [("zTXt", name + [0] + packed), ("iTXt", name + [1, 0, 0, 0] + packed)]
            }
            let bomb = PictureBombTests.png(
                [("IHDR", PictureBombTests.header(1, 1))] + texts
                    + [
                        ("iCCP", Array("p\0\0".utf8) + packed),
                        ("IDAT", PictureBombTests.zeros(2)), ("IEND", []),
                    ])
            try DecodingMemoryTests.forgetPeak()
            let before = try DecodingMemoryTests.peak()
            let bitmap = try Bitmap(name: "", file: bomb)
            let taken = try DecodingMemoryTests.peak() - before
            #expect(bitmap.pixels == [0xFF00_0000])
            #expect(taken < 100 << 20, "\(taken) bytes")
        }
    }

    /// Browsers show such files, too. Frames of ours have no such fault.
    @Test func pixelsBeyondTheHeaderAreLeftOut() throws {
        let chunks = { (data: [UInt8]) in
            Self.png([("IHDR", Self.header(1, 1)), ("IDAT", data), ("IEND", [])])
        }
        #expect(try Bitmap(name: "", file: chunks(Self.zeros(2))).pixels == [0xFF00_0000])
        let many = chunks(Self.zeros(5_000_000))
        #expect(try Bitmap(name: "", file: many).pixels == [0xFF00_0000])
        #expect(throws: RasterError.self) { try DecodedImage(png: many) }
    }

    /// `scans.jpg` has 501 scans: an encoder of libjpeg's was told to send each coefficient bit by bit.
    @Test func scansAreCounted() throws {
        let many = try DecodingTests.file("scans.jpg")
        let expected = ImageError.damaged(
            format: "JPEG", message: "too many scans: at most 500 are read")
        #expect(throws: expected) { try Bitmap(name: "", file: many) }
        // Without the last scan and its table.
        let table = try #require(
            many.indices.dropLast().last { many[$0...].starts(with: [0xFF, 0xC4]) })
        let picture = try Bitmap(name: "", file: many[..<table] + [0xFF, 0xD9])
        #expect(picture.width == 8 && picture.height == 8)
    }

    /// The sizes are within the limits, but so few bytes can't be so many pixels.
    @Test func hugeSizesOfSmallFilesAreErrors() throws {
        let png = Self.png([
            ("IHDR", Self.header(16_384, 16_384)), ("IDAT", Self.zeros(2)), ("IEND", []),
        ])
        let expected = ImageError.damaged(format: "PNG", message: "the file ends too early")
        #expect(throws: expected) { try Bitmap(name: "", file: png) }
        let wide = Self.png([
            ("IHDR", Self.header(32_767, 32_767)), ("IDAT", Self.zeros(2)), ("IEND", []),
        ])
        #expect(throws: RasterError.self) { try PNGFile(wide) }
        for name in ["rgb", "progressive", "gray"] {
            var jpeg = try DecodingTests.file("\(name).jpg")
            let frame = try #require(
                (0..<jpeg.count).first {
                    jpeg[$0] == 0xFF && [0xC0, 0xC2].contains(jpeg[$0 + 1])
                })
            jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x40, 0, 0x40, 0])
            let expected = ImageError.damaged(format: "JPEG", message: "the file ends too early")
            #expect(throws: expected) { try ImageSize(file: jpeg) }
        }
    }
}
