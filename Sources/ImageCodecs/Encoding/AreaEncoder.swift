package import Drawing

/// Compresses parts of pictures as PNG files, with or without filters, whichever is shorter.
///
/// Not `Sendable`: it reuses its memory.
package struct AreaEncoder {
    /// zlib's own default: higher levels save few bytes of animations, and take much longer.
    private static let level = 6

    private let isOpaque: Bool
    private let filtered: PNGWriter
    private let plain: PNGWriter

    /// Makes RGB files of opaque pictures, and RGBA files of others.
    /// - Throws: `RasterError` if there is no memory.
    package init(isOpaque: Bool) throws(RasterError) {
        self.isOpaque = isOpaque
        filtered = try PNGWriter()
        plain = try PNGWriter()
    }

    /// The PNG file of a part of `picture`, which has `size` pixels: red, green, blue and unpremultiplied alpha.
    package func png(
        of area: PixelArea, in picture: [UInt8], size: PixelSize
    ) throws(RasterError) -> [UInt8] {
        let words = area.words(of: picture, size: size)
        let size = try PixelSize(width: area.width, height: area.height)
        for (writer, hasFilters) in [(filtered, true), (plain, false)] {
            try writer.write(
                words, size: size, channels: isOpaque ? 3 : 4, hasFilters: hasFilters,
                level: Self.level)
        }
        return Array(filtered.bytes.count < plain.bytes.count ? filtered.bytes : plain.bytes)
    }
}
