internal import CPNGShim
package import Drawing
internal import Files

/// Writes PNG files into reused memory; owns the C writer.
package final class PNGWriter {
    private let pointer: OpaquePointer

    package init() throws(RasterError) {
        guard let writer = png_shim_writer_create() else {
            throw .png(operation: "create a writer", message: "out of memory")
        }
        pointer = writer
    }

    deinit { png_shim_writer_destroy(pointer) }

    /// The last file; valid until the next one is written.
    package var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: png_shim_writer_bytes(pointer), count: png_shim_writer_length(pointer))
    }

    /// Writes a file of words `0xAARRGGBB` with unpremultiplied alpha, row by row. `channels` is 3 for RGB,
    /// 4 for RGBA. Filters store rows as differences from neighbouring pixels, which makes most gradients
    /// and photos smaller but most plain shapes larger. `level` is zlib's, from 1 (fast) to 9 (small).
    package func write(
        _ pixels: [UInt32], size: PixelSize, channels: Int, hasFilters: Bool, level: Int = 9
    ) throws(RasterError) {
        let done = png_shim_write(
            pointer, pixels, UInt32(size.width), UInt32(size.height), Int32(channels),
            hasFilters ? 1 : 0, Int32(level))
        guard done != 0 else {
            throw .png(
                operation: "write a \(size) image",
                message: String(cString: png_shim_writer_message(pointer)))
        }
    }
}

extension PNGWriter {
    /// The file of a picture: RGB if `isOpaque`, else RGBA; nil chooses RGB if every pixel is opaque. `bytes`
    /// are red, green, blue and unpremultiplied alpha of each pixel.
    package static func file(
        of bytes: [UInt8], size: PixelSize, isOpaque: Bool? = nil
    ) throws(RasterError) -> [UInt8] {
        let words = PixelBytes.words(bytes)
        let isOpaque = isOpaque ?? (words.reduce(.max, &) >> 24 == 255)
        return try file(of: words, size, isOpaque: isOpaque, hasFilters: false)
    }

    /// The file that `FrameEncoder` makes of the same picture with `Compression.small`; without alpha if
    /// `isOpaque`.
    package static func smallFile(
        of bytes: [UInt8], size: PixelSize, isOpaque: Bool
    ) throws(RasterError) -> [UInt8] {
        let words = PixelBytes.words(bytes)
        let filtered = try file(of: words, size, isOpaque: isOpaque, hasFilters: true)
        let plain = try file(of: words, size, isOpaque: isOpaque, hasFilters: false)
        return filtered.count < plain.count ? filtered : plain
    }

    private static func file(
        of words: [UInt32], _ size: PixelSize, isOpaque: Bool, hasFilters: Bool
    ) throws(RasterError) -> [UInt8] {
        let writer = try PNGWriter()
        try writer.write(words, size: size, channels: isOpaque ? 3 : 4, hasFilters: hasFilters)
        return Array(writer.bytes)
    }
}
