internal import CXXHash
package import Drawing

/// A 128-bit hash of a frame's pixels. Frames with equal hashes count as equal.
///
/// The XXH3 hash of the frame's size and the hashes of its bands of 64 rows. A band's hash is the XXH3
/// hash of its words `0xAARRGGBB` with unpremultiplied alpha, lowest byte first; a fully transparent
/// pixel is zero. So a frame and its PNG file have the same hash, whether the file is RGB or RGBA.
public struct PixelHash: Hashable, Sendable {
    /// The upper half.
    public let high: UInt64
    /// The lower half.
    public let low: UInt64

    /// A hash of two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Parses 32 hexadecimal digits; nil for other text.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, text.allSatisfy(\.isHexDigit),
            let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }

    /// The hash of bytes of any kind. O(n).
    package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { PixelHash(of: $0) } }

    /// The hash of bytes of any kind. O(n).
    package init(of bytes: UnsafeRawBufferPointer) {
        let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
        self.init(high: hash.high64, low: hash.low64)
    }
}

extension PixelHash: CustomStringConvertible {
    /// 32 hexadecimal digits.
    public var description: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension PixelHash {
    /// The hash of a picture's size and pixels.
    package init(of bitmap: Bitmap) {
        let hasher = PieceHasher()
        let size = [bitmap.width, bitmap.height].map { UInt32(truncatingIfNeeded: $0) }
        size.withUnsafeBytes { hasher.add($0) }
        bitmap.pixels.withUnsafeBytes { hasher.add($0) }
        self = hasher.hash
    }
}
