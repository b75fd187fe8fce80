public import Rasterization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A picture to compare: 8-bit sRGB with straight alpha, never without pixels.
///
/// Nobody can see the colour of a fully transparent pixel, so it is always zero: pictures that look the
/// same over every background have the same bytes.
public struct FrameImage: Sendable {
    /// How many pixels it has.
    public let size: PixelSize
    /// Red, green, blue, alpha for each pixel; rows from the top, no padding.
    public let bytes: [UInt8]

    /// A picture of `width` by `height` pixels: red, green, blue and straight alpha of each, rows from
    /// the top.
    /// - Throws: `UnreadableImage` for sides of 0 or beyond `PixelSize.limit`, and for another number
    ///   of bytes.
    /// - Complexity: O(pixels); the bytes are copied only if a transparent pixel has a colour.
    public init(width: Int, height: Int, bytes: [UInt8]) throws(UnreadableImage) {
        guard let size = try? PixelSize(width: width, height: height) else {
            throw .badSize(width: width, height: height)
        }
        guard bytes.count == width * height * 4 else {
            throw .badLength(bytes: bytes.count, width: width, height: height)
        }
        self.size = size
        self.bytes = Self.hasInvisibleColors(bytes) ? Self.withoutInvisibleColors(bytes) : bytes
    }

    /// The picture that the program drew, as `FramePixels` has it.
    init(size: PixelSize, drawn bytes: [UInt8]) {
        precondition(bytes.count == 4 * size.width * size.height)
        self.size = size
        self.bytes = bytes
    }

    /// The colour at column `x`, row `y`; both must be inside.
    public subscript(x: Int, y: Int) -> PixelColor {
        let start = (y * size.width + x) * 4
        return PixelColor(
            red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
            alpha: bytes[start + 3])
    }

    private static func hasInvisibleColors(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var colors: UInt32 = 0
            for word in bytes.bindMemory(to: UInt32.self) {
                let pixel = UInt32(littleEndian: word)
                colors |= pixel >> 24 == 0 ? pixel : 0
            }
            return colors != 0
        }
    }

    private static func withoutInvisibleColors(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] == 0 {
            for component in 0..<3 { result[start + component] = 0 }
        }
        return result
    }
}

extension FrameImage: Equatable {
    /// Whether both have the same size and the same bytes.
    public static func == (a: FrameImage, b: FrameImage) -> Bool {
        guard a.size == b.size else { return false }
        return a.bytes.withUnsafeBytes { first in
            b.bytes.withUnsafeBytes { second in
                guard let first = first.baseAddress, let second = second.baseAddress,
                    first != second
                else { return true }
                return memcmp(first, second, a.bytes.count) == 0
            }
        }
    }
}
