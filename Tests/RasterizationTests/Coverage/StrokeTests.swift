import CCairo
import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Filled stroke outlines agree with Cairo's own strokes.
@Suite struct CairoStrokeTests {
    static let side = 128

    /// One byte of coverage for each pixel that `draw` covers.
    static func coverage(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))!
        let context = cairo_create(surface)!
        cairo_set_tolerance(context, 0.01)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = cairo_image_surface_get_data(surface)!
        let bytes = (0..<side * side).map { data[$0 / side * stride + $0 % side] }
        cairo_surface_destroy(surface)
        return bytes
    }

    static func append(_ path: Path, to context: OpaquePointer) {
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let c1, let c2, let end):
                cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    static func ours(_ path: Path, _ style: StrokeStyle) -> [UInt8] {
        coverage { context in
            append(path.stroked(style, tolerance: 0.02), to: context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
    }

    static func cairos(_ path: Path, _ style: StrokeStyle) -> [UInt8] {
        coverage { context in
            cairo_set_line_width(context, style.width)
            cairo_set_miter_limit(context, style.miterLimit)
            cairo_set_line_cap(context, style.cap.cairo)
            cairo_set_line_join(context, style.join.cairo)
            cairo_set_dash(context, style.dash, Int32(style.dash.count), style.dashPhase)
            append(path, to: context)
            cairo_stroke(context)
        }
    }

    static func point(_ generator: inout SplitMix64) -> Point {
        Point(
            x: Double.random(in: 20...108, using: &generator),
            y: Double.random(in: 20...108, using: &generator))
    }

    static func path(_ generator: inout SplitMix64) -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            path.move(to: point(&generator))
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                if Bool.random(using: &generator) {
                    path.line(to: point(&generator))
                } else {
                    path.curve(
                        to: point(&generator), control1: point(&generator),
                        control2: point(&generator))
                }
            }
            if Bool.random(using: &generator) { path.close() }
        }
        return path
    }

    /// A style with this cap and join, dashed for every other seed.
    static func style(
        _ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join, seed: UInt64,
        _ generator: inout SplitMix64
    ) -> StrokeStyle {
        var style = StrokeStyle(
            width: Double.random(in: 0.5...12, using: &generator), cap: cap, join: join,
            miterLimit: Double.random(in: 1...12, using: &generator))
        guard seed % 2 == 0 else { return style }
        style.dash = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            Double.random(in: 2...40, using: &generator)
        }
        style.dashPhase = Double.random(in: -50...50, using: &generator)
        return style
    }

    @Test(arguments: StrokeStyle.Cap.allCases, StrokeStyle.Join.allCases)
    func strokesEqualCairosStrokes(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
        for seed in 1...UInt64(slowTests ? 20 : 8) {
            var generator = SplitMix64(seed: seed)
            let path = Self.path(&generator)
            let style = Self.style(cap, join, seed: seed, &generator)
            let (mine, theirs) = (Self.ours(path, style), Self.cairos(path, style))
            let differences = zip(mine, theirs).map { Int($0) - Int($1) }
            let comment: Comment = "seed \(seed), \(style)"
            // Cairo's round caps and dashes on curves are coarser; the limit is in pixels of area.
            #expect(abs(differences.reduce(0, +)) < 255 * 10, comment)
            // Cairo leaves out a part of a curve's end that bends more tightly than its pen.
            if seed == 1, join == .bevel { continue }
            // Where edges lie close together, Cairo's coverage is off by some levels.
            #expect(differences.allSatisfy { abs($0) < (style.dash.isEmpty ? 32 : 48) }, comment)
        }
    }
}

extension StrokeStyle.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// Dashed lines that lie mostly outside the canvas.
@Suite struct DashedLineTests {
    /// A line from `low` to `high`, for example a million points beyond the canvas or just around it.
    private static func line(from low: Double, to high: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: low, y: 8))
        path.line(to: Point(x: high, y: 8))
        return path
    }

    private static func stroke(
        _ path: Path, _ style: StrokeStyle, at placement: Placement = .identity
    ) -> DisplayItem {
        .fill(.stroke(path, style), .black, at: placement)
    }

    private static func image(_ item: DisplayItem) throws -> DecodedImage {
        try Canvas.image([item], size: Size(width: 64, height: 48))
    }

    @Test(arguments: [StrokeStyle.Cap.butt, .square, .round])
    func longLinesAreDashed(cap: StrokeStyle.Cap) throws {
        let style = StrokeStyle(width: 6, cap: cap, dash: [5, 11], dashPhase: 3)
        let long = try Self.image(Self.stroke(Self.line(from: -1_600_000, to: 1_600_000), style))
        let short = try Self.image(Self.stroke(Self.line(from: -160, to: 160), style))
        #expect(long.bytes.elementsEqual(short.bytes))
        #expect(long.row(8)[8...24].contains(0) && long.row(8)[8...24].contains(255))
    }

    @Test(arguments: [
        Placement.at(30, 20, turned: 0.4), .at(5, 5, turned: -2, scale: 3),
        Placement(AffineTransform(translationX: 20, y: 10), xw: 0.001, yw: 0.002),
    ])
    func longLinesAreDashedUnderAnyPlacement(placement: Placement) throws {
        let style = StrokeStyle(width: 3, cap: .round, dash: [4, 8])
        let (far, near) = placement.isAffine ? (6e6, 6e3) : (1.2e6, 360)
        let long = try Self.image(
            Self.stroke(Self.line(from: -far, to: far), style, at: placement))
        let short = try Self.image(
            Self.stroke(Self.line(from: -near, to: near), style, at: placement))
        let difference = zip(long.bytes, short.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 2)
        #expect(long.bytes.contains(0))
    }

    /// Seen from near by, the 14,286th dash and gap lie in the right place: they look like a line that
    /// begins with them.
    @Test(arguments: [0.7, -0.7]) func dashesAddUp(phase: Double) throws {
        let style = StrokeStyle(width: 6, dash: [0.7, 0.7], dashPhase: phase)
        let placement = Placement(
            AffineTransform(translationX: -19_999, y: -8)
                .concatenating(AffineTransform(scaleX: 100, y: 1))
                .concatenating(AffineTransform(translationX: 0, y: 8)))
        let long = try Self.image(Self.stroke(Self.line(from: 0, to: 20_010), style, at: placement))
        let short = try Self.image(
            Self.stroke(Self.line(from: 19_999, to: 20_010), style, at: placement))
        #expect(long.bytes.elementsEqual(short.bytes), "\(long.row(8))")
    }

    /// Dashes begin at the start of the path, far away, and continue across its closing point on the
    /// canvas.
    @Test func closedPathsAreDashed() throws {
        func square(_ side: Double) -> Path {
            var path = Path()
            path.addRect(Rect(x: 10, y: 10, width: side, height: side))
            return path
        }
        let style = StrokeStyle(width: 4, dash: [6, 6], dashPhase: 3)
        let large = try Self.image(Self.stroke(square(1_200_000), style))
        let small = try Self.image(Self.stroke(square(120), style))
        #expect(large.bytes.elementsEqual(small.bytes))
        #expect(large[9, 9][0] == 0)
    }

    /// Strokes are trimmed by the whole length of their path.
    @Test func trimmedLines() throws {
        let path = Self.line(from: -1_600_000, to: 1_600_000)
        let style = StrokeStyle(width: 6, dash: [5, 11], start: 0.1, end: 0.500_01)
        let row = try Self.image(Self.stroke(path, style)).row(8)
        #expect(row[..<32].contains(0) && row[..<32].contains(255))
        #expect(row[32...].allSatisfy { $0 == 255 })
    }
}
