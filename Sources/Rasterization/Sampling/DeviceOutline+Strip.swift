internal import Drawing

extension DeviceOutline {
    /// Outlines of more elements aren't looked at closely: that would take longer than it saves.
    private static let mostElements = 64

    /// The whole pixels of `strip`, a few rows of the frame, that the outline may touch; nil for none.
    ///
    /// The box around a slanted outline is mostly empty; what it touches in a few rows is narrow.
    func touched(in strip: Rect) -> Rect? {
        guard let box = bounds.intersection(strip), !box.isEmpty else { return nil }
        guard path.elements.count <= Self.mostElements else { return box }
        var reach = Reach(rows: box.minY...box.maxY)
        path.forEachHullLine { reach.add($0, $1) }
        guard reach.low <= reach.high else { return nil }
        // A pixel more on either side, for what Cairo rounds.
        let (left, right) = (reach.low.rounded(.down) - 1, reach.high.rounded(.up) + 1)
        let narrow = Rect(x: left, y: box.minY, width: right - left, height: box.height)
        return narrow.intersection(box).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// From where to where lines reach along x within a few rows.
private struct Reach {
    let rows: ClosedRange<Double>
    var low = Double.infinity
    var high = -Double.infinity

    init(rows: ClosedRange<Double>) { self.rows = rows }

    /// Adds the line from `a` to `b`.
    mutating func add(_ a: Point, _ b: Point) {
        guard max(a.y, b.y) >= rows.lowerBound, min(a.y, b.y) <= rows.upperBound else { return }
        add(Self.cut(a, towards: b, rows))
        add(Self.cut(b, towards: a, rows))
    }

    private mutating func add(_ x: Double) {
        low = min(low, x)
        high = max(high, x)
    }

    /// The x of `end`, or of where the line to `other` enters the rows.
    private static func cut(
        _ end: Point, towards other: Point, _ rows: ClosedRange<Double>
    ) -> Double {
        guard !rows.contains(end.y), other.y != end.y else { return end.x }
        let edge = end.y < rows.lowerBound ? rows.lowerBound : rows.upperBound
        return end.x + (other.x - end.x) * (edge - end.y) / (other.y - end.y)
    }
}

extension Path {
    /// Calls `body` with lines that enclose the path: its own, those that close its subpaths, and for
    /// curves all between their points. O(n).
    func forEachHullLine(_ body: (Point, Point) -> Void) {
        var (start, current) = (Point.zero, Point.zero)
        func closeSubpath() { if current != start { body(current, start) } }
        for element in elements {
            switch element {
            case .move(let point):
                closeSubpath()
                (start, current) = (point, point)
            case .line(let point):
                body(current, point)
                current = point
            case .curve(let control1, let control2, let end):
                let points = [current, control1, control2, end]
                for (index, point) in points.enumerated() {
                    for other in points[(index + 1)...] { body(point, other) }
                }
                current = end
            case .close:
                closeSubpath()
                current = start
            }
        }
        closeSubpath()
    }
}
