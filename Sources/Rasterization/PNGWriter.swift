internal import CPNGShim

/// Writes PNG files into memory it reuses; owns the C writer.
final class PNGWriter {
    private let pointer: OpaquePointer

    init() throws(RasterError) {
        guard let writer = png_shim_writer_create() else {
            throw .png(operation: "create a writer", message: "out of memory")
        }
        pointer = writer
    }

    deinit { png_shim_writer_destroy(pointer) }

    /// Starts a file; level 1 to 9 as in zlib.
    func begin(size: PixelSize, channels: Int, level: Int) throws(RasterError) {
        try check(
            png_shim_writer_begin(
                pointer, UInt32(size.width), UInt32(size.height), Int32(channels), Int32(level)),
            "begin a \(size) image")
    }

    /// Adds `count` rows that lie one after the other.
    func addRows(
        _ rows: UnsafePointer<UInt8>, bytesPerRow: Int, count: Int
    ) throws(RasterError) {
        try check(png_shim_writer_rows(pointer, rows, bytesPerRow, UInt32(count)), "write rows")
    }

    /// Completes the file. The bytes stay valid until the next `begin`.
    func end() throws(RasterError) -> UnsafeRawBufferPointer {
        try check(png_shim_writer_end(pointer), "end an image")
        return UnsafeRawBufferPointer(
            start: png_shim_writer_bytes(pointer), count: png_shim_writer_length(pointer))
    }

    private func check(_ done: Int32, _ operation: String) throws(RasterError) {
        guard done != 0 else {
            throw .png(
                operation: operation, message: String(cString: png_shim_writer_message(pointer)))
        }
    }
}
