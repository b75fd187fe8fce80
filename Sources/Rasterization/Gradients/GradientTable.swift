internal import Drawing

/// The colours of a gradient by position.
///
/// The way from the first stop to the last is cut into cells so fine that no colour is off by more
/// than a quarter of a level; a hard edge inside a cell keeps its exact place. Before the first cell
/// and after the last lies one more each, with the colours that go on.
struct GradientTable {
    /// Premultiplied colours of a piece of the way.
    struct Cell {
        /// Where the hard edge is, from 0 to 1; beyond 1 where there is none.
        var edge: Double
        var beforeEdge: UInt32
        var afterEdge: UInt32
    }

    /// Steeper gradients than this shows would need a screen of more pixels.
    private static let mostCells = 8192.0

    private(set) var cells: [Cell]
    /// A position times `scale`, plus `offset`, is a place in `cells`.
    let scale: Double
    let offset: Double

    /// The table of `stops`, at least one, whose locations don't fall. O(cells + stops).
    init(_ stops: [Gradient.Stop]) {
        let (first, last) = (stops[0], stops[stops.count - 1])
        let way = last.location - first.location
        let count = way > 0 ? Self.cells(for: stops, way: way) : 1
        scale = way > 0 ? count / way : 1
        offset = 1 - first.location * scale
        let empty = Cell(edge: 2, beforeEdge: 0, afterEdge: 0)
        cells = Array(repeating: empty, count: Int(count) + 2)
        if way > 0 {
            fill(between: stops)
        } else {
            // All stops in one place: a hard edge at the start of the only cell.
            cells[1] = Cell(edge: 0, beforeEdge: first.color.word, afterEdge: last.color.word)
        }
        set(0, first.color)
        set(cells.count - 1, last.color)
    }

    /// So many cells that the steepest part changes by half a level in one, and that no two hard edges
    /// share one; an odd number, so that the middle of the way is the middle of a cell.
    private static func cells(for stops: [Gradient.Stop], way: Double) -> Double {
        var count = 1.0
        for (start, end) in zip(stops, stops.dropFirst()) {
            let part = (end.location - start.location) / way
            guard part > 1 / mostCells else { continue }
            let levels = 255 * start.color.difference(from: end.color)
            count = max(count, 2 * max(levels, 1) / part)
        }
        return 2 * min(count / 2, mostCells / 2).rounded(.up) + 1
    }

    private mutating func fill(between stops: [Gradient.Stop]) {
        let pairs = zip(stops, stops.dropFirst()).map {
            ($0, $1, from: $0.location * scale + offset, to: $1.location * scale + offset)
        }
        for (start, end, from, to) in pairs where to - from >= 1 {
            // The cells whose middles lie between the stops.
            let cells = Int((from + 0.5).rounded(.down))..<Int((to + 0.5).rounded(.down))
            for index in cells {
                let progress = (Double(index) + 0.5 - from) / (to - from)
                set(index, start.color.mixed(with: end.color, at: progress))
            }
        }
        // Stops closer than a cell are in one place.
        for (start, end, from, to) in pairs where to - from < 1 {
            addEdge(at: (from + to) / 2, start.color, end.color)
        }
    }

    private mutating func set(_ index: Int, _ color: Color) {
        cells[index] = Cell(edge: 2, beforeEdge: color.word, afterEdge: color.word)
    }

    /// Makes a hard edge; a second one in the same cell only changes what follows.
    private mutating func addEdge(at place: Double, _ before: Color, _ after: Color) {
        let index = min(Int(place), cells.count - 2)
        if cells[index].edge > 1 {
            cells[index].edge = place - Double(index)
            cells[index].beforeEdge = before.word
        }
        cells[index].afterEdge = after.word
    }
}

extension Color {
    /// Each component interpolated for itself, as Core Animation does between a gradient's stops.
    fileprivate func mixed(with end: Color, at progress: Double) -> Color {
        Color(
            red: red.interpolated(to: end.red, at: progress),
            green: green.interpolated(to: end.green, at: progress),
            blue: blue.interpolated(to: end.blue, at: progress),
            alpha: alpha.interpolated(to: end.alpha, at: progress))
    }

    /// The largest way of a component, with that of alpha, which multiplies it.
    fileprivate func difference(from other: Color) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
            + abs(alpha - other.alpha)
    }

    /// Premultiplied, `0xAARRGGBB`, each component rounded to the nearest level.
    fileprivate var word: UInt32 {
        let alpha = min(max(alpha, 0), 1)
        func level(_ component: Double) -> UInt32 {
            UInt32((min(max(component, 0), 1) * alpha * 255).rounded())
        }
        return UInt32((alpha * 255).rounded()) << 24 | level(red) << 16 | level(green) << 8
            | level(blue)
    }
}
