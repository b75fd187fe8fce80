internal import Drawing

/// Fills convex polygons, each pixel as much as it is covered.
///
/// Cairo needs 3 µs for a small rectangle, most of it to find out that it is one; and it counts
/// coverage on 15 lines a pixel, where this is exact. Colours come out as Cairo's.
final class PolygonFiller {
    private var row = CoverageRow(width: 0)
    private let samples = RowSamples()

    /// Fills what of `polygon` lies in `area`, whole pixels of the context's surface, whatever its
    /// clips. O(rows + pixels).
    func fill(
        _ polygon: ConvexPolygon, _ ink: DeviceFill.Ink, in area: Rect, of context: CairoContext
    ) {
        if row.width < Int(area.width) { row = CoverageRow(width: Int(area.width)) }
        switch ink {
        case .color(let color): fill(polygon, SolidBrush(color), in: area, of: context)
        case .sampled(let sampler):
            fill(polygon, SampledBrush(sampler, samples), in: area, of: context)
        }
    }

    private func fill(
        _ polygon: ConvexPolygon, _ brush: some RowBrush, in area: Rect, of context: CairoContext
    ) {
        let (top, bottom) = polygon.ends
        let first = max(area.minY, polygon.corners[top].y.rounded(.down))
        let last = min(area.maxY, polygon.corners[bottom].y.rounded(.up))
        guard first < last else { return }
        var sides = (
            PolygonSide(polygon, from: top, to: bottom, step: 1),
            PolygonSide(polygon, from: top, to: bottom, step: -1)
        )
        let (x, y) = (Int(context.origin.x), Int(context.origin.y))
        let columns = Int(area.minX)..<Int(area.maxX)
        context.surface.changeRows(Int(first) - y..<Int(last) - y) { index, pixels in
            let (near, far) = add(&sides, in: index + y, from: columns.lowerBound)
            let touched = near.lowerBound..<max(near.upperBound, far.upperBound)
            brush.begin(row: index + y, columns: columns.part(touched))
            paint(near, far, columns, brush, pixels - x)
        }
    }

    /// Adds what of both sides lies in a row; answers the pixels that they change, counted from `shift`,
    /// those of the left side first.
    private func add(
        _ sides: inout (PolygonSide, PolygonSide), in row: Int, from shift: Int
    ) -> (near: Range<Int>, far: Range<Int>) {
        let one = add(&sides.0, in: row, sign: 1, from: shift)
        let other = add(&sides.1, in: row, sign: -1, from: shift)
        return one.lowerBound <= other.lowerBound ? (one, other) : (other, one)
    }

    /// Adds what of a side lies in a row; answers the pixels it changes, counted from `shift`.
    private func add(
        _ side: inout PolygonSide, in row: Int, sign: Double, from shift: Int
    ) -> Range<Int> {
        let shift = Double(shift)
        var touched: Range<Int>?
        side.forEachPiece(in: row) { a, b in
            let pixels = self.row.add(
                Point(x: a.x - shift, y: a.y), Point(x: b.x - shift, y: b.y), sign: sign)
            touched =
                touched.map {
                    min($0.lowerBound, pixels.lowerBound)..<max($0.upperBound, pixels.upperBound)
                } ?? pixels
        }
        return touched ?? 0..<0
    }

    /// Paints a row: pixel by pixel where its sides are, in one go between them.
    private func paint(
        _ near: Range<Int>, _ far: Range<Int>, _ columns: Range<Int>, _ brush: some RowBrush,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        var covered = 0.0
        paintEach(near, columns, &covered, brush, pixels)
        let end = min(far.lowerBound, columns.count)
        if near.upperBound < end {
            let between = columns.lowerBound + near.upperBound..<columns.lowerBound + end
            brush.paint(pixels, columns: between, coverage: covered)
        }
        let rest = max(near.upperBound, far.lowerBound)
        if rest < far.upperBound {
            paintEach(rest..<far.upperBound, columns, &covered, brush, pixels)
        }
    }

    /// Paints those of `numbers` that are numbers of `columns`, each for itself; `covered` is how much the
    /// pixel before was covered, and then the last.
    @inline(__always)
    private func paintEach(
        _ numbers: Range<Int>, _ columns: Range<Int>, _ covered: inout Double,
        _ brush: some RowBrush, _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        for number in numbers {
            covered += row.take(number)
            guard number < columns.count else { continue }
            let column = columns.lowerBound + number
            brush.paint(pixels, columns: column..<column + 1, coverage: covered)
        }
    }
}

extension Range<Int> {
    /// Its elements with these numbers, as far as there are any.
    fileprivate func part(_ numbers: Range<Int>) -> Range<Int> {
        (lowerBound + numbers.lowerBound..<lowerBound + numbers.upperBound).clamped(to: self)
    }
}
