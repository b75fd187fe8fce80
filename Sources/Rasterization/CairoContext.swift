internal import CCairo
internal import Drawing

/// Draws into one surface, and owns the C context. All coordinates are device pixels.
final class CairoContext {
    /// The largest deviation from curved outlines, in pixels: half of Cairo's default.
    static let tolerance = 0.05

    let pointer: OpaquePointer
    let surface: CairoSurface
    /// The position of the surface's first pixel.
    let origin: Point
    /// Whether an outline clips what is drawn.
    private(set) var isClipped = false

    /// A context whose surface's first pixel is at `origin`, which must be whole numbers.
    init(_ surface: CairoSurface, origin: Point) {
        self.surface = surface
        self.origin = origin
        // If memory is lacking, Cairo returns a context with an error status.
        pointer = cairo_create(surface.pointer)
        cairo_translate(pointer, -origin.x, -origin.y)
        cairo_set_tolerance(pointer, Self.tolerance)
    }

    deinit { cairo_destroy(pointer) }

    /// Throws if any operation has failed, including the creation of the context: Cairo keeps the first
    /// error.
    func check(_ operation: String) throws(RasterError) {
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .cairo(operation: operation, status: status.text)
        }
    }

    /// Replaces every pixel with `color`.
    func clear(to color: Color) {
        cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
        setSource(color)
        cairo_paint(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
        surface.noteClearing(to: color)
    }

    /// Fills `outline` with the current source.
    func fill(_ outline: DeviceOutline) {
        append(outline)
        cairo_fill(pointer)
    }

    /// A surface whose alpha is the outline's coverage of `area` (whole pixels).
    static func coverage(
        of outline: DeviceOutline, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let context = CairoContext(surface, origin: area.origin)
        context.setSource(Color(white: 0))
        context.fill(outline)
        try context.check("fill an outline")
        surface.flush()
        return surface
    }

    /// `path` with its curves divided into the lines that `fill` would make of them, and the whole pixels that `fill` would
    /// touch. All points are whole 1/256 pixels; by rounding, some may lie a little outside these pixels. Nil if there is
    /// no memory.
    static func flattened(_ path: Path) -> (lines: Path, pixels: Rect)? {
        guard let surface = try? CairoSurface(width: 1, height: 1) else { return nil }
        let context = CairoContext(surface, origin: .zero)
        context.append(path)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(context.pointer, &left, &top, &right, &bottom)
        let extent = Rect(x: left, y: top, width: right - left, height: bottom - top)
        guard let flat = cairo_copy_path_flat(context.pointer) else { return nil }
        defer { cairo_path_destroy(flat) }
        guard flat.pointee.status == CAIRO_STATUS_SUCCESS, let data = flat.pointee.data else {
            return nil
        }
        var result = Path()
        var index = 0
        while index < Int(flat.pointee.num_data) {
            let header = data[index].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO: result.move(to: Point(data[index + 1]))
            case CAIRO_PATH_LINE_TO: result.line(to: Point(data[index + 1]))
            default: result.close()
            }
            index += Int(header.length)
        }
        return (result, extent.roundedOut)
    }

    /// Draws the source with the opacity of `surface`, whose top left pixel is at `origin`.
    func fill(throughAlphaOf surface: CairoSurface, at origin: Point) {
        cairo_mask_surface(pointer, surface.pointer, origin.x, origin.y)
    }

    /// Runs `body` clipped to the intersection of `outlines`.
    func clipped(
        to outlines: [DeviceOutline], _ body: () throws(RasterError) -> Void
    ) throws(RasterError) {
        guard !outlines.isEmpty else { return try body() }
        let wasClipped = isClipped
        cairo_save(pointer)
        isClipped = true
        for outline in outlines {
            append(outline)
            cairo_clip(pointer)
        }
        cairo_set_antialias(pointer, CAIRO_ANTIALIAS_DEFAULT)
        defer {
            cairo_restore(pointer)
            isClipped = wasClipped
        }
        try body()
    }

    /// Sets the source to `color`.
    func setSource(_ color: Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    /// Sets the source to the pixels of `surface`, with its top left pixel at `origin`, which must be whole
    /// numbers.
    func setSource(_ surface: CairoSurface, at origin: Point) {
        cairo_set_source_surface(pointer, surface.pointer, origin.x, origin.y)
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
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

extension Point {
    fileprivate init(_ data: cairo_path_data_t) { self.init(x: data.point.x, y: data.point.y) }
}

extension FillRule {
    fileprivate var cairoRule: cairo_fill_rule_t {
        switch self {
        case .nonZero: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}
