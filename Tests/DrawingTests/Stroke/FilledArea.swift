import Drawing

/// What a path of lines encloses when it is filled non-zero.
struct FilledArea {
    private let edges: [(Point, Point)]

    init(_ path: Path) {
        var edges: [(Point, Point)] = []
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                edges.append((current, start))
                (start, current) = (point, point)
            case .line(let point):
                edges.append((current, point))
                current = point
            case .curve: fatalError("lines only")
            case .close:
                edges.append((current, start))
                current = start
            }
        }
        self.edges = edges + [(current, start)]
    }

    /// How often the outline goes around a point.
    func winding(around point: Point) -> Int {
        var winding = 0
        for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        return winding
    }

    func contains(_ point: Point) -> Bool { winding(around: point) != 0 }

    /// The area by the shoelace formula: right where nothing is covered twice.
    var area: Double {
        abs(edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
    }
}
