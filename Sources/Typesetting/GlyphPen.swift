internal import CPango
internal import Drawing

/// Appends glyph outlines to a path.
struct GlyphPen {
    /// The path so far, in points.
    private(set) var path: Path
    private let origin: Point
    private let scale: Double
    private var current: Point = .zero

    /// A pen that appends to `path`, for a glyph with its origin at `origin`.
    init(at origin: Point, pointsPerEm: Double, onto path: Path = Path()) {
        self.path = path
        self.origin = origin
        scale = pointsPerEm / PangoTypesetter.unitsPerEm
    }

    /// Adds the outline of a glyph.
    mutating func draw(_ glyph: UInt32, of font: OpaquePointer) {
        withUnsafeMutablePointer(to: &self) { cpango_draw_glyph(font, glyph, Self.functions, $0) }
    }

    /// Converts a point of the glyph, with y upwards, to a point of the path.
    private func place(_ x: Float, _ y: Float) -> Point {
        Point(x: origin.x + Double(x) * scale, y: origin.y - Double(y) * scale)
    }

    private mutating func move(to x: Float, _ y: Float) {
        current = place(x, y)
        path.move(to: current)
    }

    private mutating func line(to x: Float, _ y: Float) {
        current = place(x, y)
        path.line(to: current)
    }

    /// Adds a quadratic curve, as the cubic whose handles are two thirds as long.
    private mutating func parabola(to end: Point, control: Point) {
        path.curve(
            to: end, control1: current + (control - current) * (2.0 / 3),
            control2: end + (control - end) * (2.0 / 3))
        current = end
    }

    private mutating func curve(to end: Point, control1: Point, control2: Point) {
        path.curve(to: end, control1: control1, control2: control2)
        current = end
    }

    /// HarfBuzz's callbacks to a pen; immutable.
    nonisolated(unsafe) private static let functions: OpaquePointer = {
        let functions: OpaquePointer = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, pen, _, x, y, _ in GlyphPen.at(pen).pointee.move(to: x, y) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, pen, _, x, y, _ in GlyphPen.at(pen).pointee.line(to: x, y) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, controlX, controlY, x, y, _ in
                let pen = GlyphPen.at(pen)
                pen.pointee.parabola(
                    to: pen.pointee.place(x, y), control: pen.pointee.place(controlX, controlY))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, x1, y1, x2, y2, x, y, _ in
                let pen = GlyphPen.at(pen)
                pen.pointee.curve(
                    to: pen.pointee.place(x, y), control1: pen.pointee.place(x1, y1),
                    control2: pen.pointee.place(x2, y2))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in GlyphPen.at(pen).pointee.path.close() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    private static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GlyphPen> {
        data!.assumingMemoryBound(to: GlyphPen.self)
    }
}
