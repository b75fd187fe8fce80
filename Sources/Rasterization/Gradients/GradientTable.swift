internal import CollectionBasics
internal import Drawing

/// The colours of a gradient by position.
///
/// The range from the first stop to the last is divided into cells. They are so fine that no colour is off by
/// more than a quarter of a level. A hard edge inside a cell keeps its exact position. One additional cell
/// before the range and one after it have the colours that continue on each side.
struct GradientTable {
    /// The premultiplied colours of one cell.
    struct Cell {
        /// The position of the hard edge in the cell, from 0 to 1; greater than 1 if there is none.
        var edge: Double
        var beforeEdge: UInt32
        var afterEdge: UInt32

        init(edge: Double, beforeEdge: UInt32, afterEdge: UInt32) {
            (self.edge, self.beforeEdge, self.afterEdge) = (edge, beforeEdge, afterEdge)
        }

        /// A cell with one colour.
        init(_ word: UInt32) { self.init(edge: 2, beforeEdge: word, afterEdge: word) }
    }

    /// The most cells: steeper gradients would need more pixels than screens have.
    private static let mostCells = 8192.0

    let cells: [Cell]
    /// The colours of the cells if none of them has a hard edge; otherwise empty.
    let smoothWords: [UInt32]
    /// Maps a position to an index in `cells`: position · `scale` + `offset`.
    let scale: Double
    let offset: Double

    /// The approximate size in bytes.
    var byteCount: Int {
        cells.count * MemoryLayout<Cell>.stride + smoothWords.count * MemoryLayout<UInt32>.stride
    }

    /// The table of `stops`, of which there must be at least one. A stop before its predecessor counts as
    /// at the predecessor's position. O(cells + stops).
    init(_ stops: [Gradient.Stop]) {
        let stops = Self.rising(stops)
        let (first, last) = (stops[0], stops[stops.count - 1])
        let range = last.location - first.location
        let count = range > 0 ? Self.cells(for: stops, range: range) : 1
        let scale = range > 0 ? count / range : 1
        let offset = 1 - first.location * scale
        (self.scale, self.offset) = (scale, offset)
        var cells = Array(repeating: Cell(0), count: Int(count) + 2)
        if range > 0 {
            Self.fill(&cells, between: stops, places: stops.map { $0.location * scale + offset })
        } else {
            // All stops are at one position: a hard edge at the start of the only cell.
            cells[1] = Cell(edge: 0, beforeEdge: first.color.word, afterEdge: last.color.word)
        }
        cells[0] = Cell(first.color.word)
        cells[cells.count - 1] = Cell(last.color.word)
        self.cells = cells
        smoothWords = cells.allSatisfy { $0.edge > 1 } ? cells.map(\.beforeEdge) : []
    }

    /// Moves each stop to at least the positions of all stops before it (CSS Images 4, "color stop fixup").
    private static func rising(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
        var reached = -Double.infinity
        return stops.map { stop in
            reached = max(reached, stop.location)
            return Gradient.Stop(location: reached, color: stop.color)
        }
    }

    /// The number of cells. The steepest part changes by at most half a level per cell, and no two hard
    /// edges share a cell. The number is odd, so that the middle of the gradient is the middle of a cell.
    private static func cells(for stops: [Gradient.Stop], range: Double) -> Double {
        var count = 1.0
        for (start, end) in zip(stops, stops.dropFirst()) {
            let part = (end.location - start.location) / range
            guard part > 1 / mostCells else { continue }
            let levels = 255 * start.color.difference(from: end.color)
            count = max(count, 2 * max(levels, 1) / part)
        }
        return 2 * min(count / 2, mostCells / 2).rounded(.up) + 1
    }

    private static func fill(
        _ cells: inout [Cell], between stops: [Gradient.Stop], places: [Double]
    ) {
        for index in 1..<stops.count where places[index] - places[index - 1] >= 1 {
            fill(
                &cells, from: places[index - 1], stops[index - 1].color, to: places[index],
                stops[index].color)
        }
        // Stops less than a cell apart form a hard edge.
        for index in 1..<stops.count where places[index] - places[index - 1] < 1 {
            addEdge(
                to: &cells, at: (places[index - 1] + places[index]) / 2, stops[index - 1].color,
                stops[index].color)
        }
    }

    /// Fills the cells whose centres are between two positions. Unpremultiplied components are interpolated
    /// separately, as in Core Animation.
    private static func fill(
        _ cells: inout [Cell], from start: Double, _ first: Color, to end: Double, _ last: Color
    ) {
        let (first, last) = (first.components, last.components)
        for index in Int(start + 0.5)..<Int(end + 0.5) {
            let progress = (Double(index) + 0.5 - start) / (end - start)
            // Equal components must stay exactly equal, because the last digit decides how they are
            // rounded.
            let mixed = (first * (1 - progress) + last * progress)
                .replacing(with: first, where: first .== last)
            cells[index] = Cell(mixed.word)
        }
    }

    /// Adds a hard edge. If the cell already has one, only the colour after the edge changes.
    private static func addEdge(
        to cells: inout [Cell], at place: Double, _ before: Color, _ after: Color
    ) {
        let index = min(Int(place), cells.count - 2)
        if cells[index].edge > 1 {
            cells[index].edge = place - Double(index)
            cells[index].beforeEdge = before.word
        }
        cells[index].afterEdge = after.word
    }
}

extension Color {
    /// Red, green, blue and alpha, not premultiplied, from 0 to 1.
    fileprivate var components: SIMD4<Double> {
        SIMD4(red, green, blue, alpha).clamped(lowerBound: .zero, upperBound: .one)
    }

    fileprivate var word: UInt32 { components.word }

    /// The largest change of a colour component plus the change of alpha, which multiplies it.
    fileprivate func difference(from other: Color) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
            + abs(alpha - other.alpha)
    }
}

extension SIMD4<Double> {
    /// The premultiplied colour as `0xAARRGGBB`, each component rounded to the nearest level.
    fileprivate var word: UInt32 {
        let levels = SIMD4(x * w, y * w, z * w, w) * 255 + 0.5
        return UInt32(levels.w) << 24 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8
            | UInt32(levels.z)
    }
}

/// A cache of colour tables by the stops of their gradients.
///
/// Most gradients keep their colours while their layers move.
final class GradientTables {
    private var tables: ByteLimitedCache<[Gradient.Stop], GradientTable>

    /// An empty cache with a limit of `byteLimit` bytes.
    init(byteLimit: Int) { tables = ByteLimitedCache(byteLimit: byteLimit) }

    /// The approximate size of the cached tables in bytes.
    var byteCount: Int { tables.byteCount }

    /// Removes the tables that weren't used since the last call.
    func forgetUnused() { tables.forgetUnused() }

    /// The table of `stops`.
    func table(of stops: [Gradient.Stop]) -> GradientTable {
        if let known = tables[stops] { return known }
        let table = GradientTable(stops)
        let size = table.byteCount + stops.count * MemoryLayout<Gradient.Stop>.stride
        tables.insert(table, for: stops, byteCount: size)
        return table
    }
}
