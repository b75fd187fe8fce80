internal import CLibrary
public import Rasterization

/// A picture to compare: 8-bit sRGB with unpremultiplied alpha. It has at least one pixel.
///
/// The colour of a fully transparent pixel is invisible, so it is always stored as zero. Therefore pictures
/// that look the same over every background have the same bytes.
public struct FrameImage: Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// Red, green, blue and alpha of each pixel; rows from top to bottom, without padding.
    public let bytes: [UInt8]

    /// A picture of `width` by `height` pixels. `bytes` are red, green, blue and unpremultiplied alpha of
    /// each pixel, rows from top to bottom.
    /// - Throws: `UnreadableImage` for a side below 1 or beyond `PixelSize.limit`, and for a wrong number
    ///   of bytes.
    /// - Complexity: O(pixels). The bytes are copied only if a fully transparent pixel has a colour.
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

    /// A picture drawn by the program, in the format of `FramePixels`.
    package init(size: PixelSize, drawn bytes: [UInt8]) {
        precondition(bytes.count == 4 * size.width * size.height)
        self.size = size
        self.bytes = bytes
    }

    /// The colour at column `x`, row `y`, which must be inside the picture.
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

extension FrameImage {
    /// The picture in a PNG file of any pixel format. Colour profiles are ignored.
    /// - Throws: `UnreadableImage` for an empty file, and for anything but a whole, valid PNG with sides up
    ///   to `PixelSize.limit`.
    public init(png: [UInt8]) throws(UnreadableImage) {
        guard !png.isEmpty else { throw .empty }
        let image: DecodedImage
        do throws(RasterError) {
            image = try DecodedImage(png: png)
        } catch .png(_, let message) {
            throw .damaged(reason: "not a whole, valid PNG file: \(message)")
        } catch {
            throw .damaged(reason: "\(error)")
        }
        try self.init(width: image.width, height: image.height, bytes: image.bytes)
    }
}

extension FrameImage {
    /// The picture as a PNG file: RGB if every pixel is opaque, else RGBA with unpremultiplied alpha.
    /// - Throws: `RasterError` if memory runs out.
    public func png() throws(RasterError) -> [UInt8] {
        let words = words
        return try png(words, isOpaque: words.reduce(.max, &) >> 24 == 255, hasFilters: false)
    }

    /// The PNG file that `FrameEncoder` makes of the picture with `Compression.small`; without alpha if
    /// `isOpaque`.
    /// - Throws: `RasterError` if memory runs out.
    package func smallPNG(isOpaque: Bool) throws(RasterError) -> [UInt8] {
        let words = words
        let filtered = try png(words, isOpaque: isOpaque, hasFilters: true)
        let plain = try png(words, isOpaque: isOpaque, hasFilters: false)
        return filtered.count < plain.count ? filtered : plain
    }

    /// Each pixel as `0xAARRGGBB`. Plain loops, as they must be fast enough in debug builds, which tests
    /// use.
    private var words: [UInt32] {
        let count = size.width * size.height
        return [UInt32](unsafeUninitializedCapacity: count) { words, written in
            guard let words = words.baseAddress else { return }
            bytes.withUnsafeBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                var index = 0
                while index < count {
                    let pixel = UInt32(
                        littleEndian: bytes.load(fromByteOffset: 4 &* index, as: UInt32.self))
                    words[index] =
                        pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF
                    index &+= 1
                }
            }
            written = count
        }
    }

    private func png(
        _ words: [UInt32], isOpaque: Bool, hasFilters: Bool
    ) throws(RasterError) -> [UInt8] {
        let writer = try PNGWriter()
        try writer.write(words, size: size, channels: isOpaque ? 3 : 4, hasFilters: hasFilters)
        return Array(writer.bytes)
    }
}

/// Why there is no picture to compare.
public enum UnreadableImage: Error, Hashable, Sendable {
    /// The file has no bytes.
    case empty
    /// A side is below 1 or above `PixelSize.limit`.
    case badSize(width: Int, height: Int)
    /// The number of bytes isn't four for each pixel.
    case badLength(bytes: Int, width: Int, height: Int)
    /// The file isn't a whole, valid PNG file; `reason` is the library's message.
    case damaged(reason: String)
}

extension UnreadableImage: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .badSize(let width, let height): "\(width)×\(height) pixels are no picture"
        case .badLength(let bytes, let width, let height):
            "\(bytes) bytes aren't four for each of \(width)×\(height) pixels"
        case .damaged(let reason): reason
        }
    }
}
