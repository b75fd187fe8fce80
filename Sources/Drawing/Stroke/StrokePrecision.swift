internal import CLibrary

/// How finely a stroke is approximated by lines.
///
/// The chords of curves use half of the tolerance. The chords of arcs (along the curves, at joins and at
/// caps) use the other half.
struct StrokePrecision {
    /// Half of the stroke's width, in points.
    let radius: Double
    /// The largest distance between a curve and its chords, in points.
    let flatness: Double
    /// The largest turn of one chord, in radians; at most a quarter circle.
    private(set) var turn: Double
    /// Points closer than this count as one, in points. Also how far sides may be moved to avoid a join.
    let closeness: Double
    /// The number of pieces that a curve may have even if flatness needs fewer, so that it turns smoothly.
    private let piecesPerCurve: Double

    /// The largest number of pieces for the curves of a whole stroke. The outline has a few points for each
    /// piece.
    static let pieceLimit = 500_000.0

    /// The largest coordinate and width that can be stroked; its square is still finite.
    static let reach = 1e100

    /// The precision for `path` with an error of at most `tolerance` points. O(n).
    ///
    /// Coarser if that would take more than `pieceLimit` pieces.
    init(_ path: Path, radius: Double, tolerance: Double) {
        self.radius = radius
        let largest = path.controlBounds.map {
            max(abs($0.minX), abs($0.minY), abs($0.maxX), abs($0.maxY))
        }
        // Coordinates have no finer resolution than this, and a tolerance of zero would never be reached.
        let tolerance = max(tolerance, 1e-12 * max(largest ?? 0, radius))
        let surplus = max(1, path.pieces(tolerance: tolerance / 2) / Self.pieceLimit)
        flatness = tolerance / 2 * surplus * surplus
        closeness = tolerance / 32
        piecesPerCurve = Self.pieceLimit / Double(path.elements.count + 1)
        // The sagitta of a chord is radius · (1 − cos(turn / 2)).
        let cosine = 1 - tolerance / 2 / radius
        turn = min(2 * acos(max(cosine, 0.5)), .pi / 4)
        limitTurns(to: Double(path.elements.count))
    }

    /// How often `curve` may be halved to become flat.
    func halvings(of curve: CubicSegment) -> Int {
        let pieces = max(curve.pieces(tolerance: flatness), piecesPerCurve)
        return min(Int(log2(pieces).rounded(.up)), 16)
    }

    /// Makes arcs coarser if they might have too many points: `corners` half circles get at most
    /// `Path.pointLimit` points together.
    mutating func limitTurns(to corners: Double) {
        turn = min(max(turn, 2 * .pi / 8192, .pi * corners / Double(Path.pointLimit)), .pi / 2)
    }
}
