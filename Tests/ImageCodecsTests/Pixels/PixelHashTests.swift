import Drawing
import Files
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PixelHashTests {
    /// Hashes are kept in goldens, so a picture's stays that of its size and pixels in one piece.
    @Test func picturesHashIsThatOfItsSizeAndItsPixels() {
        let pixels: [UInt32] = [0xFF00_0001, 0xFF12_3456, 0, 0x80FF_FFFF, 7, 9]
        let bitmap = Bitmap(name: "", width: 3, height: 2, pixels: pixels)
        let words = [3, 2] + pixels
        #expect(PixelHash(of: bitmap) == words.withUnsafeBytes { PixelHash(of: $0) })
    }

    @Test("a hash of pieces is that of all bytes", arguments: [0, 1, 300, 1 << 18, 3 << 18 | 5])
    func pieces(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        let folder = TemporaryFolder()
        let hasher = PieceHasher()
        try folder.write(bytes, to: "pieces")
        try RegularFile(folder("pieces")).forEachPiece { piece in
            hasher.add(piece)
            return true
        }
        #expect(hasher.hash == PixelHash(of: bytes))
    }
}
