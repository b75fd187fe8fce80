internal import CCairo
internal import Drawing

/// Draws into one surface; owns the C context. All coordinates are device pixels.
final class CairoContext {
    let pointer: OpaquePointer

    /// A context in which the surface's first pixel is at `origin`, of whole numbers.
    init(_ surface: CairoSurface, origin: Point) {
        // Without memory, Cairo answers a context whose status says so.
        pointer = cairo_create(surface.pointer)
        cairo_translate(pointer, -origin.x, -origin.y)
    }

    deinit { cairo_destroy(pointer) }

    /// Throws if anything has failed, the making of the context included: Cairo keeps the first error.
    func check(_ operation: String) throws(RasterError) {
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .cairo(operation: operation, status: status.text)
        }
    }

    /// Replaces every pixel by `color`.
    func clear(to color: Color) {
        cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
        setSource(color)
        cairo_paint(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
    }

    /// Fills `path` with `color`, even-odd.
    func fill(_ path: Path, color: Color) {
        setSource(color)
        append(path)
        cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(pointer)
    }

    /// Runs `body` with everything outside `paths` protected.
    func clipped(
        to paths: [Path], _ body: () throws(RasterError) -> Void
    ) throws(RasterError) {
        guard !paths.isEmpty else { return try body() }
        cairo_save(pointer)
        for path in paths {
            append(path)
            cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_clip(pointer)
        }
        defer { cairo_restore(pointer) }
        try body()
    }

    /// Draws with `color` from here on.
    func setSource(_ color: Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    private func append(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(pointer, point.x, point.y)
            case .line(let point): cairo_line_to(pointer, point.x, point.y)
            case .curve(let control1, let control2, let end):
                cairo_curve_to(
                    pointer, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close: cairo_close_path(pointer)
            }
        }
    }
}
