import Drawing
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// PNG files with all their pixels and a fault that changes none of them, as browsers show them.
@Suite struct PNGFaultTests {
    private static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent("PNG/\(name).png")))
    }

    private static let names = [
        "bad_text_crc", "extra_idat", "more_rows", "plte_gray", "trns_gray_oor", "trns_rgba",
        "trns_too_long",
    ]

    @Test(arguments: names)
    func areShownWithANote(name: String) throws {
        var notes: [String] = []
        let bitmap = try Bitmap(name: name, file: Self.file(name), notes: &notes)
        #expect(bitmap.width == 8 && bitmap.height == 8)
        #expect(Set(bitmap.pixels).count == 1)
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("it has a fault that changes no pixel: ") == true)
    }

    /// Our own frames have no faults, so a fault shows damage.
    @Test(arguments: names)
    func areNoFramesOfOurs(name: String) throws {
        #expect(throws: RasterError.self) { try DecodedImage(png: Self.file(name)) }
    }

    private static func picture(_ before: [(String, [UInt8])], _ after: [(String, [UInt8])])
        -> [UInt8]
    {
        PictureBombTests.png(
            [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])] + before
                + [("IDAT", PictureBombTests.packed([0, 9, 99, 199]))] + after)
    }

    private static func pixel(_ file: [UInt8]) -> UInt32? {
        try? Bitmap(name: "", file: file).pixels.first
    }

    @Test func whatFollowsThePixels() {
        let whole = Self.picture([], [("IEND", [])])
        let expected: UInt32 = 0xFF09_63C7
        #expect(Self.pixel(whole) == expected)
        #expect(Self.pixel(whole + [1, 2, 3]) == expected)
        #expect(Self.pixel(Self.picture([], [])) == expected)
        #expect(Self.pixel(Self.picture([], [("IEND", [1])])) == expected)
        #expect(
            Self.pixel(Self.picture([], [("tEXt", []), ("QUUX", [1]), ("IEND", [])])) == expected)
        // The checksum of the pixels can't be seen.
        #expect(Self.pixel(Array(Self.picture([], []).dropLast(2))) == nil)
    }

    /// Whether a pixel is right can't be known.
    @Test func harmfulFaultsAreErrors() throws {
        let whole = Self.picture([("tRNS", [0, 9, 0, 99, 0, 199])], [("IEND", [])])
        #expect(Self.pixel(whole) == 0)
        // Bytes of IHDR, tRNS and IDAT, and their checksums.
        for index in [18, 30, 41, 50, 61, 66, 70] {
            var broken = whole
            broken[index] ^= 1
            #expect(Self.pixel(broken) == nil, "\(index)")
        }
    }

    @Test func picturesOfAppsAreNamed() throws {
        let file = PictureBombTests.png([
            ("CgBI", [0x50, 0, 0x20, 6]), ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
            ("IDAT", [99, 0, 1]), ("IEND", []),
        ])
        let error = try #require(throws: ImageError.self) { try Bitmap(name: "", file: file) }
        #expect("\(error)".contains("Xcode has changed for an app (CgBI)"))
    }
}
