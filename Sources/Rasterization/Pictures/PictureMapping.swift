internal import Drawing

/// Where in a bitmap that lies which a device pixel shows.
struct PictureMapping {
    private let inverse: InverseMap
    private let columns: AxisMap
    private let rows: AxisMap
    private let rect: Rect

    /// The way back from what `toDevice` shows of `picture`, of which `part` of the bitmap is seen; nil
    /// where that is a line or a point.
    init?(_ picture: Picture, part: TexelPart, _ toDevice: Placement) {
        let (rect, center) = (picture.rect, picture.center)
        guard !rect.isEmpty, let inverse = InverseMap(of: toDevice) else { return nil }
        self.inverse = inverse
        self.rect = rect
        columns = AxisMap(
            places: (rect.minX, rect.maxX), texels: part.columns,
            center: (center.minX, center.maxX), texelSize: picture.pixelSize)
        rows = AxisMap(
            places: (rect.minY, rect.maxY), texels: part.rows,
            center: (center.minY, center.maxY), texelSize: picture.pixelSize)
    }

    /// Calls `body` for each pixel with its index, the place in the bitmap of its middle, and how many
    /// texels wide and high it is there; with zeros where the plane isn't seen.
    @inline(__always)
    func forEachPixel(
        row: Int, columns range: Range<Int>, _ body: (Int, TexelBox) -> Void
    ) {
        let (x, y, w) = (inverse.x.row(row), inverse.y.row(row), inverse.w.row(row))
        let (width, height) = (inverse.x.steepness, inverse.y.steepness)
        for column in range {
            let middle = Double(column) + 0.5
            let (px, py) = (x.slope * middle + x.start, y.slope * middle + y.start)
            if inverse.isAffine {
                body(column - range.lowerBound, box(px, py, width, height))
            } else {
                let scale = 1 / (w.slope * middle + w.start)
                let place = (x: px * scale, y: py * scale)
                body(
                    column - range.lowerBound,
                    box(
                        place.x, place.y, (inverse.x - inverse.w * place.x).steepness * scale,
                        (inverse.y - inverse.w * place.y).steepness * scale))
            }
        }
    }

    /// What of the bitmap a pixel shows whose middle is at (x, y) in the picture's space, where it is
    /// `width` and `height` points large.
    @inline(__always)
    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TexelBox {
        let (column, row) = (columns.texel(at: x), rows.texel(at: y))
        return TexelBox(
            x: column.position, y: row.position, width: column.slope * width,
            height: row.slope * height)
    }

    /// How far right and down a pixel's texel is, where pixels and texels lie on each other; nil where
    /// they don't.
    var shift: (columns: Int, rows: Int)? {
        guard inverse.isAffine, columns.isStraight, rows.isStraight else { return nil }
        let toTexels = inverse.concatenating(columns.scaling(rows))
        let (x, y) = (toTexels.x, toTexels.y)
        // Over the widest frame this adds up to less than a thousandth of a pixel.
        let isEven = [x.x - 1, x.y, y.x, y.y - 1].allSatisfy { abs($0) < 1e-8 }
        let (right, down) = (x.constant.rounded(), y.constant.rounded())
        guard isEven, max(abs(x.constant - right), abs(y.constant - down)) < 1e-3,
            max(abs(right), abs(down)) < 1e9
        else { return nil }
        return (Int(right), Int(down))
    }

    /// At most this many texels are in the box of a pixel in `bounds`; infinite at the eye's plane.
    func largestBox(in bounds: Rect) -> (width: Double, height: Double) {
        let depth = bounds.corners.map(inverse.w.value).min() ?? 0
        guard depth > 0 else { return (.infinity, .infinity) }
        let (right, down) = (
            max(abs(rect.minX), abs(rect.maxX)), max(abs(rect.minY), abs(rect.maxY))
        )
        return (
            columns.steepest * (inverse.x.steepness + inverse.w.steepness * right) / depth,
            rows.steepest * (inverse.y.steepness + inverse.w.steepness * down) / depth
        )
    }
}

/// What of a bitmap a pixel shows, in texels.
struct TexelBox {
    /// The middle.
    var x: Double
    var y: Double
    /// How many texels the pixel covers each way.
    var width: Double
    var height: Double
}
