#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
