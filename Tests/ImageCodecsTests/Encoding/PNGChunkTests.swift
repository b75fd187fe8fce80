import Drawing
import Testing

@testable import ImageCodecs

/// Ancillary chunks of a PNG: nonsense in them changes nothing, but nonsense in critical chunks is an
/// error.
@Suite struct PNGChunkTests {
    /// A chunk with its length and its checksum.
    static func chunk(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
        let body = Array(name.utf8) + content
        return word(UInt32(content.count)) + body + word(crc(body))
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// CRC-32 as in PNG (ISO/IEC 15948, 5.5).
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let half = sum >> 1
                sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
            }
        }
        return ~sum
    }

    /// The sample with a chunk inserted after its first one.
    private static func sample(with chunk: [UInt8]) throws -> [UInt8] {
        var png = try DecodedImageTests.sample()
        png.insert(contentsOf: chunk, at: 33)
        return png
    }

    private static let sRGB = chunk("sRGB", [0])

    /// Chunks that real programs have written and that libpng warns about.
    static let oddities: [(String, [UInt8])] = [
        ("a gamma beside sRGB", sRGB + chunk("gAMA", word(100_000))),
        ("no gamma", chunk("gAMA", word(0))),
        ("a short gamma", chunk("gAMA", [1, 2])),
        ("no primaries", chunk("cHRM", Array(repeating: 0, count: 32))),
        ("a thirteenth month", chunk("tIME", [7, 208, 13, 32, 25, 61, 62])),
        ("no year", chunk("tIME", Array(repeating: 0, count: 7))),
        (
            "a short profile",
            chunk("iCCP", Array("sRGB".utf8) + [0, 0, 120, 156, 3, 0, 0, 0, 0, 1])
        ),
        ("a profile without a name", chunk("iCCP", [0, 0, 120, 156, 3, 0, 0, 0, 0, 1])),
        ("two profiles", sRGB + sRGB),
        ("an odd resolution", chunk("pHYs", [1])),
    ]

    @Test(arguments: oddities)
    func oddAncillaryChunksAreIgnored(name: String, chunk: [UInt8]) throws {
        let plain = try DecodedImage(png: DecodedImageTests.sample())
        let odd = try Self.sample(with: chunk)
        #expect(try DecodedImage(png: odd) == plain)
        for length in 33..<odd.count {
            #expect(throws: RasterError.self) { try DecodedImage(png: Array(odd[..<length])) }
        }
    }

    @Test(arguments: oddities)
    func wrongChecksumsAreErrors(name: String, chunk: [UInt8]) throws {
        var broken = try Self.sample(with: chunk)
        broken[33 + chunk.count - 1] ^= 1
        #expect(throws: RasterError.self) { try DecodedImage(png: broken) }
    }

    static let errors: [(String, [UInt8])] = [
        ("an empty palette", chunk("PLTE")),
        ("half a colour", chunk("PLTE", [1, 2])),
        ("transparency where alpha is", chunk("tRNS", [0, 0, 0, 0, 0, 0])),
        ("a second header", chunk("IHDR", Array(repeating: 0, count: 13))),
        ("an end before the pixels", chunk("IEND")),
        ("pixels that aren't", chunk("IDAT", [1, 2, 3])),
        ("an unknown chunk that matters", chunk("ABcd", [1])),
    ]

    @Test(arguments: errors)
    func criticalChunksMustBeValid(name: String, chunk: [UInt8]) throws {
        let odd = try Self.sample(with: chunk)
        #expect(throws: RasterError.self) { try DecodedImage(png: odd) }
    }
}
