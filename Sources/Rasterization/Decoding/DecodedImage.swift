/// The pixels of a PNG file as 8-bit RGBA with straight alpha, whatever the file stores.
public struct DecodedImage: Hashable, Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// Whether the file stores an alpha channel or a transparent colour.
    public let hasAlpha: Bool
    /// Red, green, blue, alpha for each pixel; rows from the top, no padding.
    public let bytes: [UInt8]

    /// Decodes a PNG file.
    /// - Throws: `RasterError.png` for anything that isn't a whole, valid PNG, and for images with a
    ///   side beyond `PixelSize.limit`, before memory is taken for them.
    public init(png: [UInt8]) throws(RasterError) {
        let file = try PNGFile(png)
        width = file.width
        height = file.height
        hasAlpha = file.hasAlpha
        bytes = try Array(count: file.width * file.height * 4) { target throws(RasterError) in
            try file.read(to: UnsafeMutableRawBufferPointer(target))
        }
    }

    /// Red, green, blue and alpha of the pixel at column `x`, row `y`.
    public subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(bytes[start..<start + 4])
    }
}
