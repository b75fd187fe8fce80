internal import CCairo
internal import Drawing

/// Draws into one surface; owns the C context. All coordinates are device pixels.
final class CairoContext {
    private let pointer: OpaquePointer

    /// A context whose origin lies `top` rows above the surface: row `top` of the frame is its first.
    init(_ surface: CairoSurface, top: Int) {
        // Without memory, Cairo answers a context whose status says so.
        pointer = cairo_create(surface.pointer)
        cairo_translate(pointer, 0, Double(-top))
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

    /// Fills `outline` with `color`.
    func fill(_ outline: DeviceOutline, color: Color) {
        setSource(color)
        append(outline)
        cairo_fill(pointer)
    }

    /// Fills `outline` with the pixels of `surface`, whose top left corner is at whole pixels `x`, `y`;
    /// with nothing beyond it.
    func fill(_ outline: DeviceOutline, with surface: CairoSurface, x: Double, y: Double) {
        cairo_set_source_surface(pointer, surface.pointer, x, y)
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        append(outline)
        cairo_fill(pointer)
    }

    /// Runs `body` with everything outside `outlines` protected.
    func clipped(to outlines: [DeviceOutline], _ body: () -> Void) {
        guard !outlines.isEmpty else { return body() }
        cairo_save(pointer)
        for outline in outlines {
            append(outline)
            cairo_clip(pointer)
        }
        cairo_set_antialias(pointer, CAIRO_ANTIALIAS_DEFAULT)
        body()
        cairo_restore(pointer)
    }

    /// Collects what `body` draws inside `bounds` (whole pixels) and lays it down with `alpha`.
    func group(alpha: Double, _ blendMode: BlendMode, bounds: Rect, _ body: () -> Void) {
        cairo_save(pointer)
        cairo_rectangle(pointer, bounds.minX, bounds.minY, bounds.width, bounds.height)
        cairo_clip(pointer)
        cairo_push_group(pointer)
        body()
        cairo_pop_group_to_source(pointer)
        cairo_set_operator(pointer, blendMode.cairoOperator)
        cairo_paint_with_alpha(pointer, alpha)
        cairo_restore(pointer)
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    private func append(_ outline: DeviceOutline) {
        cairo_set_antialias(
            pointer, outline.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(pointer, outline.rule.cairoRule)
        append(outline.path)
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

extension FillRule {
    fileprivate var cairoRule: cairo_fill_rule_t {
        switch self {
        case .nonZero: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}

extension BlendMode {
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
