internal import CBandShim
internal import Drawing

/// Fills convex polygons, each pixel as much as it is covered.
///
/// Cairo needs 3 µs for a small rectangle, most of it to find out that it is one; and it counts
/// coverage on 15 lines a pixel, where this is exact. Colours come out as Cairo's.
final class PolygonFiller {
    /// Up to this many pixels between the sides are painted with them: a call of their own costs more.
    private static let shortest = 16

    private var row = CoverageRow(width: 0)
    private let samples = RowSamples()

    /// Fills what of `polygon` lies in `area`, whole pixels of the context's surface, whatever its
    /// clips. O(rows + pixels).
    func fill(
        _ polygon: ConvexPolygon, _ shader: DeviceFill.Shader, in area: Rect,
        of context: CairoContext
    ) {
        switch shader {
        case .color(let color) where (area.width + 2) * area.height <= Double(BAND_SHIM_SMALL):
            Self.fillSmall(polygon, SolidBrush(color), in: area, of: context)
        case .color(let color): fill(polygon, SolidBrush(color), in: area, of: context)
        case .sampled(let sampler):
            fill(polygon, SampledBrush(sampler, samples), in: area, of: context)
        }
    }

    /// The same in one call into C, bit by bit: of small areas, going through the rows here would be most
    /// of the work.
    private static func fillSmall(
        _ polygon: ConvexPolygon, _ brush: SolidBrush, in area: Rect, of context: CairoContext
    ) {
        let ends = polygon.ends
        let pixels = band_shim_area(
            x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height))
        let shift = pixels.x - Int(context.origin.x)
        context.surface.change(from: pixels.y - Int(context.origin.y)) { start in
            polygon.corners.withUnsafeBufferPointer { corners in
                // Both are x and y.
                corners.withMemoryRebound(to: band_shim_point.self) { corners in
                    band_shim_fill_polygon(
                        start + shift, context.surface.stride, pixels, corners.baseAddress,
                        corners.count, ends.top, ends.bottom, brush.word)
                }
            }
        }
    }

    private func fill(
        _ polygon: ConvexPolygon, _ brush: some RowBrush, in area: Rect, of context: CairoContext
    ) {
        if row.width < Int(area.width) { row = CoverageRow(width: Int(area.width)) }
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
        var (start, end) = (Int.max, 0)
        side.forEachPiece(in: row) { a, b in
            let pixels = self.row.add(
                Point(x: a.x - shift, y: a.y), Point(x: b.x - shift, y: b.y), sign: sign)
            (start, end) = (min(start, pixels.lowerBound), max(end, pixels.upperBound))
        }
        return start <= end ? start..<end : 0..<0
    }

    /// Paints a row: pixel by pixel where its sides are, and in one go between them, unless that isn't
    /// worth it.
    private func paint(
        _ near: Range<Int>, _ far: Range<Int>, _ columns: Range<Int>, _ brush: some RowBrush,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        guard min(far.lowerBound, columns.count) - near.upperBound > Self.shortest else {
            let both = near.lowerBound..<max(near.upperBound, far.upperBound)
            paintEach(both, columns, covered: 0, brush, pixels)
            return
        }
        let between = columns.part(near.upperBound..<far.lowerBound)
        let covered = paintEach(near, columns, covered: 0, brush, pixels)
        brush.paint(pixels, columns: between, coverage: covered)
        paintEach(far, columns, covered: covered, brush, pixels)
    }

    /// Paints those of `numbers` that are numbers of `columns`, each for itself; `covered` is how much the
    /// pixel before is covered. Answers how much the last is.
    @discardableResult
    private func paintEach(
        _ numbers: Range<Int>, _ columns: Range<Int>, covered: Double,
        _ brush: some RowBrush, _ pixels: UnsafeMutablePointer<UInt32>
    ) -> Double {
        let seen = numbers.clamped(to: 0..<columns.count)
        row.forget(max(seen.upperBound, numbers.lowerBound)..<numbers.upperBound)
        return brush.paintEach(
            pixels, columns: columns.part(seen), covered: covered,
            changes: row.changes(from: numbers.lowerBound))
    }
}

extension Range<Int> {
    /// Its elements with these numbers, as far as there are any.
    fileprivate func part(_ numbers: Range<Int>) -> Range<Int> {
        (lowerBound + numbers.lowerBound..<lowerBound + numbers.upperBound).clamped(to: self)
    }
}

/// How much of each pixel of a row lies right of some lines; owns its memory.
///
/// A line covers the pixels right of it as high as it goes down; the pixels that it crosses, by the area
/// right of it. Each entry holds by how much a pixel is covered more than the one to its left, so a line
/// touches only what it crosses.
final class CoverageRow {
    /// One entry for each pixel and one for what lies right of the last.
    private let changes: UnsafeMutablePointer<Double>
    let width: Int

    /// A row of `width` pixels.
    init(width: Int) {
        self.width = width
        changes = .allocate(capacity: width + 2)
        changes.initialize(repeating: 0, count: width + 2)
    }

    deinit { changes.deallocate() }

    /// Adds the line from `a` down to `b` within the row, `sign` times; x counts from the row's first
    /// pixel. Answers the pixels it changes.
    @inline(__always)
    func add(_ a: Point, _ b: Point, sign: Double) -> Range<Int> {
        let pixels = band_shim_cover(changes, width, a.x, b.x, (b.y - a.y) * sign)
        return pixels.first..<pixels.end
    }

    /// By how much `pixel` and those after it are covered more than the one before each. Whoever paints
    /// them makes it 0 again.
    func changes(from pixel: Int) -> UnsafeMutablePointer<Double> { changes + pixel }

    /// Makes what is known of `pixels`, which nobody paints, 0 again.
    func forget(_ pixels: Range<Int>) {
        for pixel in pixels { changes[pixel] = 0 }
    }
}
