import Drawing
import Files
import SpecFormat
import TestSupport
import Testing

@testable import RenderPipeline

/// Lottie files that are packed with gzip, as stickers are.
@Suite struct PackedFileTests {
    private let folder = TemporaryFolder()
    private static let animation = Array(
        #"{"w": 11, "h": 22, "fr": 10, "ip": 0, "op": 10, "layers": []}"#.utf8)

    @Test("packed files are unpacked") func whole() throws {
        let packed = try #require(Gzip.pack(Self.animation))
        #expect(try SpecDocument(bytes: packed).spec.size == Size(width: 11, height: 22))
        let path = try folder.write(packed, to: "sticker.tgs")
        #expect(try LottieImport(path: path).spec.contains(#""size": [11, 22]"#))
    }

    private func message(_ bytes: [UInt8]) throws -> String {
        let error = try #require(throws: SpecError.self) { try SpecDocument(bytes: bytes) }
        #expect(error.issues.count == 1)
        return error.issues.first?.message ?? ""
    }

    private static let damaged =
        "the file is packed with gzip, and is damaged or cut off: get it once more from where it comes from"

    /// The file with other last bytes.
    private func changed(_ bytes: [UInt8], end: [UInt8]) -> [UInt8] {
        bytes.dropLast(end.count) + end
    }

    @Test("packed files are refused when they are cut off or damaged") func damaged() throws {
        let packed = try #require(Gzip.pack(Self.animation))
        #expect(try message(packed.dropLast(9)) == Self.damaged)
        // More than so few bytes can be, two gigabytes, and less than there is.
        for length: [UInt8] in [[0, 0, 0, 1], [255, 255, 255, 127], [9, 0, 0, 0]] {
            #expect(try message(changed(packed, end: length)) == Self.damaged)
        }
        var other = packed
        other[packed.count - 8] ^= 1
        #expect(try message(other) == Self.damaged)
    }

    /// Spaces are packed to a thousandth.
    @Test("packed files are refused when they are too long, before memory is taken") func long()
        throws
    {
        let packed = try #require(Gzip.pack(Array(repeating: 32, count: 1 << 20)))
        // The packed bytes of more than the limit, by what they claim.
        let many = Array(repeating: packed, count: 65).flatMap { $0 }
        #expect(
            try message(changed(many, end: [1, 0, 0, 4]))
                == "the file is packed with gzip, and unpacked has "
                + "67108865 bytes: the limit is 67108864; unpack it yourself (gunzip)")
        #expect(try message(changed(many, end: [0, 0, 0, 4])) == Self.damaged)
    }
}
