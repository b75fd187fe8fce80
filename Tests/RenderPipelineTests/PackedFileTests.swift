import Drawing
import ImageCodecs
import SpecFormat
import TestSupport
import Testing

@testable import RenderPipeline

/// Lottie files that are packed with gzip, as stickers are.
@Suite("Packed files") struct PackedFileTests {
    private let folder = TemporaryFolder()
    private static let animation = Array(
        #"{"w": 11, "h": 22, "fr": 10, "ip": 0, "op": 10, "layers": []}"#.utf8)

    @Test("are unpacked") func whole() throws {
        let packed = try #require(Gzip.pack(Self.animation))
        #expect(try SpecDocument(bytes: packed).spec.size == Size(width: 11, height: 22))
        let path = try folder.write(packed, to: "sticker.tgs")
        #expect(try LottieImport(path: path).spec.contains(#""size": [11, 22]"#))
    }

    @Test("are refused when they are cut off") func damaged() throws {
        let packed = try #require(Gzip.pack(Self.animation))
        let error = try #require(throws: SpecError.self) {
            try SpecDocument(bytes: packed.dropLast(9))
        }
        #expect(
            error.issues.map(\.message) == [
                "the file is packed with gzip, and damaged or more than 256 MB long"
            ])
    }
}
