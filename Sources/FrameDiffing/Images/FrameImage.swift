public import Drawing
internal import ImageCodecs

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
        self.bytes = PixelBytes.withoutInvisibleColors(bytes)
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
}

extension FrameImage: Equatable {
    /// Whether both have the same size and the same bytes.
    public static func == (a: FrameImage, b: FrameImage) -> Bool {
        a.size == b.size && PixelBytes.areEqual(a.bytes, b.bytes)
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
    /// The size that a PNG file says at its beginning; nil if it isn't a PNG file. No memory is taken for pixels.
    package static func size(ofPNG png: [UInt8]) -> PixelSize? {
        (try? PNGFile(png)).flatMap { try? PixelSize(width: $0.width, height: $0.height) }
    }
}

extension FrameImage {
    /// The picture as a PNG file: RGB if every pixel is opaque, else RGBA with unpremultiplied alpha.
    /// - Throws: `RasterError` if memory runs out.
    public func png() throws(RasterError) -> [UInt8] {
        try PNGCompressor.file(of: bytes, size: size)
    }
}

/// The colour of a pixel: 8-bit sRGB with unpremultiplied alpha.
public struct PixelColor: Hashable, Sendable {
    /// The components, from 0 to 255.
    public var red, green, blue: UInt8
    /// The alpha, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// A colour, opaque unless `alpha` is given.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension PixelColor: CustomStringConvertible {
    /// The colour in CSS notation: `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
    public var description: String {
        let bytes = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension PixelColor {
    /// The lightness over one colour of the checkerboard, from 0 to 255,000 · 255.
    func luma(over square: Checkerboard) -> Int {
        square.luma(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The sum of the lightness over both colours of the checkerboard.
    var lumaOverBoard: Int { luma(over: .light) + luma(over: .dark) }
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
