internal import CLibrary

extension Path {
    /// The outline of the line along the path, to be filled non-zero, at most `tolerance` points off.
    ///
    /// - Subpaths without length are dots: round and square caps draw them, square ones along the
    ///   x-axis (SVG 2, https://www.w3.org/TR/SVG2/painting.html#LineCaps). A `move` alone draws
    ///   nothing.
    /// - Corners of the path have the style's joins; curves are as if drawn with a round pen, also
    ///   at cusps and where they are tighter than the pen.
    /// - Dashes begin again with each subpath; where one is on at both ends of a closed one, it goes
    ///   on around the closing point. Lists that SVG calls invalid draw a solid line. Of more than
    ///   100,000 dashes only those near `visible` are drawn; where those are more, too, the line is
    ///   solid.
    /// - `start` and `end` cut what would be drawn without them, dashes included. A closed subpath of
    ///   which something is missing has caps. Out of 0…1 they are clamped; what isn't a number counts
    ///   as 0 and 1.
    /// - Widths that aren't positive draw nothing, nor do numbers beyond 10¹⁰⁰.
    ///
    /// The tolerance is kept down to a 10⁻¹² of the path's size, up to half a million pieces of curves and
    /// two million of arcs; beyond, all of them get coarser. O(n + points).
    /// - Parameters:
    ///   - tolerance: Points, positive.
    ///   - visible: What of the plane can be seen; nil for all. Outside, dashes may be missing.
    package func stroked(
        _ style: StrokeStyle, tolerance: Double, near visible: Rect? = nil
    ) -> Path {
        let radius = style.width / 2
        let (start, end) = style.shown
        guard radius > 0, radius <= StrokePrecision.reach, start < end,
            isWithin(StrokePrecision.reach)
        else { return Path() }
        var precision = StrokePrecision(self, radius: radius, tolerance: tolerance)
        let polylines = PolylineBuilder.polylines(of: self, precision)
        let length = polylines.reduce(0) { $0 + $1.length }
        let dashes = Dashes(style, along: polylines, near: visible, flatness: precision.flatness)
        if let dashes { precision.limitTurns(to: Double(elements.count) + 2 * dashes.count) }

        var outline = StrokeOutline(style, precision)
        var passed = 0.0
        for (index, polyline) in polylines.enumerated() {
            let (low, high) = (start * length - passed, end * length - passed)
            outline.add(polyline, at: index, from: low, to: high, dashes, slack: 1e-12 * length)
            passed += polyline.length
        }
        return outline.path
    }
}

extension StrokeStyle {
    /// Start and end as fractions from 0 to 1.
    fileprivate var shown: (Double, Double) {
        (start > 0 ? min(start, 1) : 0, end < 1 ? max(end, 0) : 1)
    }
}

extension StrokeOutline {
    /// Adds what of a polyline, the one at `index` of all, lies between two lengths from its start, in
    /// dashes if there are any.
    fileprivate mutating func add(
        _ polyline: Polyline, at index: Int, from low: Double, to high: Double, _ dashes: Dashes?,
        slack: Double
    ) {
        guard !polyline.segments.isEmpty else {
            let isShown = low <= slack && high >= -slack && dashes?.beginWithLine != false
            if isShown { addDot(at: polyline.start, polyline.direction) }
            return
        }
        let low = low <= slack ? 0 : low
        let high = high >= polyline.length - slack ? polyline.length : high
        guard high - low > slack else { return }
        add(polyline, dashes?.lines(ofPolyline: index, from: low, to: high) ?? [low...high])
    }

    /// Adds parts of a polyline; the last goes on with the first around the closing point.
    private mutating func add(_ polyline: Polyline, _ parts: [ClosedRange<Double>]) {
        guard let first = parts.first, let last = parts.last else { return }
        var parts = parts[...]
        if polyline.isClosed, first.lowerBound == 0, last.upperBound == polyline.length {
            guard parts.count > 1 else { return addClosed(polyline.segments) }
            addOpen(
                polyline.part(from: last.lowerBound, to: polyline.length)
                    + polyline.part(from: 0, to: first.upperBound))
            parts = parts.dropFirst().dropLast()
        }
        for part in parts {
            if part.lowerBound == part.upperBound {
                let (point, direction) = polyline.place(at: part.lowerBound)
                addDot(at: point, direction)
            } else {
                addOpen(polyline.part(from: part.lowerBound, to: part.upperBound))
            }
        }
    }
}

/// How finely a stroke is made of lines.
///
/// Half of the tolerance goes to the chords of curves, half to the chords of the arcs around them and
/// around joins and caps.
struct StrokePrecision {
    /// Half of the stroke's width, in points.
    let radius: Double
    /// How far a curve may be from its chords, in points.
    let flatness: Double
    /// How far one chord may turn, in radians, at most a quarter of a circle.
    private(set) var turn: Double
    /// Points closer to each other than this are one; also how far sides may be moved to save a join.
    let closeness: Double
    /// How many pieces a curve may have, however little flatness asks for, so that it turns smoothly.
    private let piecesPerCurve: Double

    /// Most pieces that curves are divided into, over a whole stroke; the outline has a few points for
    /// each.
    static let pieceLimit = 500_000.0

    /// The largest coordinate and width that is stroked; their squares are numbers, too.
    static let reach = 1e100

    /// What `path` needs, at most `tolerance` points off. O(n).
    ///
    /// Coarser where it would take more pieces than `pieceLimit`.
    init(_ path: Path, radius: Double, tolerance: Double) {
        self.radius = radius
        let largest = path.controlBounds.map {
            max(abs($0.minX), abs($0.minY), abs($0.maxX), abs($0.maxY))
        }
        // Finer than coordinates can be told apart there is nothing to gain, and zero would be endless.
        let tolerance = max(tolerance, 1e-12 * max(largest ?? 0, radius))
        let surplus = max(1, path.pieces(tolerance: tolerance / 2) / Self.pieceLimit)
        flatness = tolerance / 2 * surplus * surplus
        closeness = tolerance / 32
        piecesPerCurve = Self.pieceLimit / Double(path.elements.count + 1)
        // The sagitta of a chord: radius · (1 − cos(turn / 2)).
        let cosine = 1 - tolerance / 2 / radius
        turn = min(2 * acos(max(cosine, 0.5)), .pi / 4)
        limitTurns(to: Double(path.elements.count))
    }

    /// How often `curve` may be halved: often enough to be flat.
    func halvings(of curve: CubicSegment) -> Int {
        let pieces = max(curve.pieces(tolerance: flatness), piecesPerCurve)
        return min(Int(log2(pieces).rounded(.up)), 16)
    }

    /// Makes arcs coarser if there are so many that they might have too many points together: `corners`
    /// half circles have at most `Path.pointLimit` points.
    mutating func limitTurns(to corners: Double) {
        turn = min(max(turn, 2 * .pi / 8192, .pi * corners / Double(Path.pointLimit)), .pi / 2)
    }
}
