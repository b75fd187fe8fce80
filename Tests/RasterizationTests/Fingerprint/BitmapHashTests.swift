import Drawing
import Testing

@testable import ImageCodecs
@testable import Rasterization

@Suite struct BitmapHashTests {
    /// Hashes are kept in goldens, so a picture's stays that of its size and pixels in one piece.
    @Test func `a picture's hash is that of its size and its pixels`() {
        let pixels: [UInt32] = [0xFF00_0001, 0xFF12_3456, 0, 0x80FF_FFFF, 7, 9]
        let bitmap = Bitmap(name: "", width: 3, height: 2, pixels: pixels)
        let words = [3, 2] + pixels
        #expect(PixelHash(of: bitmap) == words.withUnsafeBytes { PixelHash(of: $0) })
    }
}
