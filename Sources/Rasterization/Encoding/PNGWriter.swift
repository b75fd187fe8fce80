internal import CPNGShim

/// Writes PNG files into memory it reuses; owns the C writer.
package final class PNGWriter {
    private let pointer: OpaquePointer

    package init() throws(RasterError) {
        guard let writer = png_shim_writer_create() else {
            throw .png(operation: "create a writer", message: "out of memory")
        }
        pointer = writer
    }

    deinit { png_shim_writer_destroy(pointer) }

    /// The last file; valid until the next.
    package var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: png_shim_writer_bytes(pointer), count: png_shim_writer_length(pointer))
    }

    /// Writes a file of words `0xAARRGGBB`, straight alpha, row by row; `channels` is 3 for RGB, 4 for
    /// RGBA. With filters, rows are written as what differs from their neighbours: smaller for most
    /// gradients and photos, larger for most plain shapes.
    package func write(
        _ pixels: [UInt32], size: PixelSize, channels: Int, hasFilters: Bool
    ) throws(RasterError) {
        let done = png_shim_write(
            pointer, pixels, UInt32(size.width), UInt32(size.height), Int32(channels),
            hasFilters ? 1 : 0)
        guard done != 0 else {
            throw .png(
                operation: "write a \(size) image",
                message: String(cString: png_shim_writer_message(pointer)))
        }
    }
}
