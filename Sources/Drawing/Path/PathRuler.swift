/// Finds points of a path by their distance from its beginning. Subpaths follow each other without gaps.
package struct PathRuler {
    private let lines: [Polyline]
    /// The length of all subpaths in points.
    package let length: Double
    /// Whether the path is one closed subpath, so that it ends where it begins.
    package let isClosed: Bool

    /// A ruler along `path`, which is at most a hundredth of a point off. Nil for a path without a length, and with
    /// coordinates beyond 10¹⁰⁰. O(elements + points).
    package init?(_ path: Path) {
        guard path.isWithin(StrokePrecision.reach) else { return nil }
        let precision = StrokePrecision(path, radius: 1, tolerance: 0.01)
        lines = PolylineBuilder.polylines(of: path, precision)
        length = lines.reduce(0) { $0 + $1.length }
        isClosed = lines.count == 1 && lines[0].isClosed
        guard length > 0, length.isFinite else { return nil }
    }

    /// The point at a distance from the beginning, and the direction there, of length 1. Nil beyond the ends. O(log n +
    /// subpaths).
    package func place(at distance: Double) -> (point: Point, direction: Vector)? {
        guard distance >= 0, distance <= length else { return nil }
        var rest = distance
        for line in lines {
            if rest <= line.length { return line.place(at: rest) }
            rest -= line.length
        }
        return lines.last.map { $0.place(at: $0.length) }
    }
}
