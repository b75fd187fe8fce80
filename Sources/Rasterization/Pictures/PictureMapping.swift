internal import CPixelKernels
internal import Drawing

/// Maps device pixels to positions in a bitmap.
struct PictureMapping {
    /// The map to the bitmap; for a nine-patch, only to the picture's own space.
    private let inverse: InverseMap
    /// For nine-patches, the map from the picture's own space to the bitmap.
    private let pieces: (columns: AxisMap, rows: AxisMap)?
    /// The largest visible coordinates in the target space of `inverse`.
    private let reach: (x: Double, y: Double)

    /// The inverse of `toDevice` for `picture`, which shows `part` of its bitmap. Nil if the picture is
    /// seen as a line or a point.
    init?(_ picture: Picture, part: TexelPart, _ toDevice: Placement) {
        let (rect, center, size) = (picture.rect, picture.center, picture.pixelSize)
        guard !rect.isEmpty, let inverse = InverseMap(of: toDevice) else { return nil }
        let columns = AxisMap(
            places: rect.xSpan, texels: part.columns, center: center.xSpan, texelSize: size)
        let rows = AxisMap(
            places: rect.ySpan, texels: part.rows, center: center.ySpan, texelSize: size)
        let isStraight = center == .unit
        pieces = isStraight ? nil : (columns, rows)
        self.inverse = isStraight ? inverse.concatenating(columns.scaling(rows)) : inverse
        let (x, y) = isStraight ? (part.columns, part.rows) : (rect.xSpan, rect.ySpan)
        reach = (max(abs(x.low), abs(x.high)), max(abs(y.low), abs(y.high)))
        guard self.inverse.isFinite else { return nil }
    }

    /// Whether columns of pixels show columns of the bitmap, and rows show rows, each scaled by one factor.
    var isUpright: Bool {
        inverse.isAffine && pieces == nil && inverse.x.y == 0 && inverse.y.x == 0
    }

    /// The map of a row's pixels; nil for nine-patches.
    func map(row: Int) -> picture_shim_map? {
        guard pieces == nil else { return nil }
        func line(_ form: LinearForm) -> picture_shim_line {
            let (slope, start) = form.row(row)
            return picture_shim_line(slope: slope, start: start)
        }
        func slope(_ form: LinearForm) -> picture_shim_slope {
            picture_shim_slope(x: form.x, y: form.y)
        }
        return picture_shim_map(
            u: line(inverse.x), v: line(inverse.y), w: line(inverse.w), u_slope: slope(inverse.x),
            v_slope: slope(inverse.y), w_slope: slope(inverse.w),
            is_affine: inverse.isAffine ? 1 : 0)
    }

    /// Calls `body` with the index of each pixel and the box of texels that it shows.
    @inline(__always)
    func forEachPixel(row: Int, columns: Range<Int>, _ body: (Int, TexelBox) -> Void) {
        let (x, y, w) = (inverse.x.row(row), inverse.y.row(row), inverse.w.row(row))
        let (width, height) = (inverse.x.steepness, inverse.y.steepness)
        let isSimple = inverse.isAffine && pieces == nil
        for column in columns {
            let middle = Double(column) + 0.5
            let (u, v) = (x.slope * middle + x.start, y.slope * middle + y.start)
            let scale = isSimple ? 1 : 1 / (w.slope * middle + w.start)
            body(
                column &- columns.lowerBound,
                isSimple
                    ? TexelBox(x: u, y: v, width: width, height: height)
                    : box(x: u * scale, y: v * scale, scale: scale))
        }
    }

    /// The box of a pixel that `inverse` maps to (x, y), where `scale` is 1 / w.
    @inline(__always)
    private func box(x: Double, y: Double, scale: Double) -> TexelBox {
        // The derivative of x / w is (x' - w' · x / w) / w.
        let width = (inverse.x - inverse.w * x).steepness * scale
        let height = (inverse.y - inverse.w * y).steepness * scale
        guard let pieces else { return TexelBox(x: x, y: y, width: width, height: height) }
        let (column, row) = (pieces.columns.texel(at: x), pieces.rows.texel(at: y))
        return TexelBox(
            x: column.position, y: row.position, width: column.slope * width,
            height: row.slope * height)
    }

    /// The offset from each pixel to its texel, if pixels and texels coincide; otherwise nil.
    var shift: (columns: Int, rows: Int)? {
        guard inverse.isAffine, pieces == nil else { return nil }
        let (x, y) = (inverse.x, inverse.y)
        // Over the widest frame, this adds up to less than a thousandth of a pixel.
        let isEven = [x.x - 1, x.y, y.x, y.y - 1].allSatisfy { abs($0) < 1e-8 }
        let (right, down) = (x.constant.rounded(), y.constant.rounded())
        guard isEven, max(abs(x.constant - right), abs(y.constant - down)) < 1e-3,
            max(abs(right), abs(down)) < 1e9
        else { return nil }
        return (Int(right), Int(down))
    }

    /// A box at least as large as that of any pixel in `bounds`, at an arbitrary position; infinite at the
    /// eye's plane.
    func largestBox(in bounds: Rect) -> TexelBox {
        let depth = bounds.corners.map(inverse.w.value).min() ?? 0
        guard depth > 0 else { return TexelBox(x: 0, y: 0, width: .infinity, height: .infinity) }
        let (x, y, w) = (inverse.x, inverse.y, inverse.w)
        return TexelBox(
            x: 0, y: 0,
            width: (x.steepness + w.steepness * reach.x) / depth * (pieces?.columns.steepest ?? 1),
            height: (y.steepness + w.steepness * reach.y) / depth * (pieces?.rows.steepest ?? 1))
    }
}

extension Rect {
    fileprivate var xSpan: AxisMap.Span { (minX, maxX) }
    fileprivate var ySpan: AxisMap.Span { (minY, maxY) }
}

/// The area of a bitmap that a pixel shows, in texels.
struct TexelBox {
    /// The centre.
    var x: Double
    var y: Double
    /// The number of texels that the pixel covers in each direction.
    var width: Double
    var height: Double
}

/// Maps positions of a picture's rectangle to positions in a bitmap along one axis. The map is linear, or
/// has three pieces of which only the middle one stretches (a nine-patch).
struct AxisMap {
    /// The start and the end of a range.
    typealias Span = (low: Double, high: Double)

    /// A linear piece: texel = place · `slope` + `offset`.
    private struct Piece {
        let slope: Double
        let offset: Double

        /// Maps `places` to `texels`; constant at the first texel if `places` is empty.
        init(_ places: Span, _ texels: Span) {
            let length = places.high - places.low
            slope = length > 0 ? (texels.high - texels.low) / length : 0
            offset = texels.low - places.low * slope
        }
    }

    private let first: Piece
    private let middle: Piece
    private let last: Piece
    /// The range of the middle piece.
    private let stretched: Span
    /// The largest number of texels per point of the rectangle.
    var steepest: Double { max(first.slope, middle.slope, last.slope) }

    /// Maps `places` of the rectangle to `texels` of the bitmap. `center` is the stretched part, as
    /// fractions of the texels. Outside it, a texel is `texelSize` places long.
    ///
    /// A centre of less than a texel counts as one texel around its middle. If there isn't enough room for
    /// the parts around the centre, they shrink (Core Animation, `contentsCenter`).
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

    /// The span, or if it is shorter than `length`, one of that length around its middle.
    private static func atLeast(_ length: Double, _ span: Span) -> Span {
        guard span.high - span.low < length else { return span }
        let middle = (span.low + span.high) / 2
        return (middle - length / 2, middle + length / 2)
    }

    /// The position in the bitmap, and the number of texels per point there.
    @inline(__always)
    func texel(at place: Double) -> (position: Double, slope: Double) {
        let piece = place < stretched.low ? first : place < stretched.high ? middle : last
        return (place * piece.slope + piece.offset, piece.slope)
    }

    /// The map to the bitmap along this axis for x and along `other` for y; both must be linear.
    func scaling(_ other: AxisMap) -> AffineTransform {
        AffineTransform(
            a: middle.slope, b: 0, c: 0, d: other.middle.slope, tx: middle.offset,
            ty: other.middle.offset)
    }
}
