internal import CCairo
internal import Drawing

/// Premultiplied 32-bit pixels for Cairo; owns the C surface.
final class CairoSurface {
    let pointer: OpaquePointer
    let width: Int
    let height: Int
    /// The number of pixels from the start of a row to the start of the next.
    let stride: Int
    /// Whether Cairo certainly doesn't take all pixels for clear. On a clear surface it replaces pixels instead of
    /// blending, which rounds differently.
    private(set) var isMarked = false
    private let pixels: UnsafeMutablePointer<UInt32>

    /// A transparent surface of `width` by `height` pixels.
    init(width: Int, height: Int) throws(RasterError) {
        // If memory is lacking, Cairo returns a surface with an error status and without pixels.
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        guard let surface, let data = cairo_image_surface_get_data(surface) else {
            let status = cairo_surface_status(surface)
            cairo_surface_destroy(surface)
            throw .cairo(operation: "create a \(width)×\(height) surface", status: status.text)
        }
        pointer = surface
        self.width = width
        self.height = height
        stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.size
        pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// All pixels, `0xAARRGGBB` premultiplied, rows `stride` apart; valid as long as those of `row` are.
    var words: UnsafePointer<UInt32> { UnsafePointer(pixels) }

    /// The pixels of a row, `0xAARRGGBB` premultiplied; valid until something draws into the surface or it
    /// is deallocated.
    func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: pixels + y * stride, count: width)
    }

    /// Replaces the first pixels with `words`, which must have this surface's layout.
    func replaceWords(by words: UnsafeBufferPointer<UInt32>) {
        flush()
        defer { mark() }
        _ = UnsafeMutableBufferPointer(start: pixels, count: words.count)
            .update(fromContentsOf: words)
    }

    /// Modifies pixels: calls `change` with each of `rows` and its pixels.
    func changeRows<Failure: Error>(
        _ rows: Range<Int>, _ change: (Int, UnsafeMutablePointer<UInt32>) throws(Failure) -> Void
    ) throws(Failure) {
        try self.change(from: 0) { start throws(Failure) in
            for row in rows { try change(row, start + row * stride) }
        }
    }

    /// Modifies pixels: calls `change` with the first pixel of `row`; rows are `stride` apart.
    func change<Failure: Error>(
        from row: Int, _ change: (UnsafeMutablePointer<UInt32>) throws(Failure) -> Void
    ) throws(Failure) {
        flush()
        defer { mark() }
        try change(pixels + row * stride)
    }

    /// Makes Cairo forget whether all pixels are clear.
    func forgetClearness() {
        flush()
        mark()
    }

    private func mark() {
        cairo_surface_mark_dirty(pointer)
        isMarked = true
    }

    /// Notes that Cairo has replaced every pixel with `color`.
    func noteClearing(to color: Color) { isMarked = color.alpha > 0.5 }

    /// Finishes pending drawing, so that pixels can be read.
    func flush() { cairo_surface_flush(pointer) }
}

extension cairo_status_t {
    /// Cairo's description of the status.
    var text: String { String(cString: cairo_status_to_string(self)) }
}
