internal import Drawing

/// Where along one axis of a bitmap that lies which is seen at a place of a picture's rectangle:
/// straight ahead, or in three pieces of which only the middle one stretches (a nine-patch).
struct AxisMap {
    /// From where to where.
    typealias Span = (low: Double, high: Double)

    /// A straight part: texel = place · `slope` + `offset`.
    private struct Piece {
        let slope: Double
        let offset: Double

        /// From `places` to `texels`; standing still at the first texel where there are no places.
        init(_ places: Span, _ texels: Span) {
            let length = places.high - places.low
            slope = length > 0 ? (texels.high - texels.low) / length : 0
            offset = texels.low - places.low * slope
        }
    }

    private let first: Piece
    private let middle: Piece
    private let last: Piece
    /// Where the middle piece begins and ends.
    private let stretched: Span
    /// The most texels that a point of the rectangle shows.
    var steepest: Double { max(first.slope, middle.slope, last.slope) }

    /// From `places` of the rectangle to `texels` of the bitmap. `center` is what stretches, in fractions
    /// of the texels; a texel outside it is `texelSize` places long.
    ///
    /// A centre of less than a texel counts as one around its middle; where there isn't room for what
    /// lies around the centre, that shrinks (Core Animation, `contentsCenter`).
    init(places: Span, texels: Span, center: Span, texelSize: Double) {
        let length = texels.high - texels.low
        let (low, high) = Self.atLeast(1 / length, center)
        let before = max(low, 0) * length
        let after = max(1 - high, 0) * length
        let size = min(texelSize, (places.high - places.low) / max(before + after, 1e-9))
        stretched = (places.low + before * size, places.high - after * size)
        let center = (low: texels.low + before, high: texels.high - after)
        first = Piece((places.low, stretched.low), (texels.low, center.low))
        middle = Piece(stretched, center)
        last = Piece((stretched.high, places.high), (center.high, texels.high))
    }

    /// The span, or one of `length` around its middle where it is shorter.
    private static func atLeast(_ length: Double, _ span: Span) -> Span {
        guard span.high - span.low < length else { return span }
        let middle = (span.low + span.high) / 2
        return (middle - length / 2, middle + length / 2)
    }

    /// The place in the bitmap, and how many texels a point is long there.
    @inline(__always)
    func texel(at place: Double) -> (position: Double, slope: Double) {
        let piece = place < stretched.low ? first : place < stretched.high ? middle : last
        return (place * piece.slope + piece.offset, piece.slope)
    }

    /// The map to the bitmap along this axis and, for y, along `other`; both straight.
    func scaling(_ other: AxisMap) -> AffineTransform {
        AffineTransform(
            a: middle.slope, b: 0, c: 0, d: other.middle.slope, tx: middle.offset,
            ty: other.middle.offset)
    }
}
