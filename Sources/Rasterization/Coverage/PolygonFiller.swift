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
            let one = add(&sides.0, in: index + y, sign: 1, from: columns.lowerBound)
            let other = add(&sides.1, in: index + y, sign: -1, from: columns.lowerBound)
            let isFirstLeft = one.lowerBound <= other.lowerBound
            let (near, far) = isFirstLeft ? (one, other) : (other, one)
            let touched = near.lowerBound..<max(near.upperBound, far.upperBound)
            brush.begin(row: index + y, columns: columns.part(touched))
            paint(near, far, columns, brush, pixels - x)
        }
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
        let shift = columns.lowerBound
        var covered = 0.0
        var x = near.lowerBound
        func step(to end: Int) {
            while x < end {
                covered += row.take(x)
                if x < columns.count {
                    brush.paint(
                        pixels, columns: x + shift..<x + shift + 1, coverage: covered)
                }
                x += 1
            }
        }
        step(to: near.upperBound)
        let end = min(far.lowerBound, columns.count)
        if x < end { brush.paint(pixels, columns: x + shift..<end + shift, coverage: covered) }
        x = max(x, far.lowerBound)
        step(to: far.upperBound)
    }
}

extension Range<Int> {
    /// Its elements with these numbers, as far as there are any.
    fileprivate func part(_ numbers: Range<Int>) -> Range<Int> {
        (lowerBound + numbers.lowerBound..<lowerBound + numbers.upperBound).clamped(to: self)
    }
}
