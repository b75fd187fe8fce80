internal import Drawing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Path {
    /// How far from the viewport, in pixels, a path may reach before it is cut. Cairo's coordinates
    /// are 24.8 fixed point and silently wrong beyond eight million; long before, its edge arithmetic
    /// loses precision.
    private static let reach = 16_384.0

    /// The path as Cairo can draw it, and the whole pixels of `viewport` it may touch; nil where it
    /// misses the viewport or has no finite place.
    ///
    /// Paths that reach far out are flattened to a twentieth of a pixel and cut off a margin outside
    /// the viewport, so what shows inside stays exact.
    func clippedForCairo(to viewport: Rect) -> (path: Path, bounds: Rect)? {
        guard let extent = controlBounds, extent.isFinite else { return nil }
        guard let visible = extent.roundedOut.intersection(viewport), !visible.isEmpty else {
            return nil
        }
        let safe = viewport.insetBy(dx: -Self.reach, dy: -Self.reach)
        guard safe.intersection(extent) != extent else { return (self, visible) }
        let cut = flattened(tolerance: 0.05).clipped(to: viewport.insetBy(dx: -64, dy: -64))
        return cut.elements.isEmpty ? nil : (cut, visible)
    }

    /// The same path made of lines only, at most `tolerance` off.
    func flattened(tolerance: Double) -> Path {
        var result = Path()
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                result.move(to: point)
                (current, start) = (point, point)
            case .line(let point):
                result.line(to: point)
                current = point
            case .curve(let control1, let control2, let end):
                let curve = CubicSegment(start: current, control1, control2, end)
                curve.forEachPoint(tolerance: tolerance) { result.line(to: $0) }
                current = end
            case .close:
                result.close()
                current = start
            }
        }
        return result
    }

    /// The lines of the path cut off at the edges of `window`, each subpath closed. The edges that
    /// appear along the window keep the filled area inside it (Sutherland and Hodgman 1974).
    private func clipped(to window: Rect) -> Path {
        var result = Path()
        for polygon in polygons {
            var points = polygon
            for edge in window.edges { points = edge.inside(points) }
            guard let first = points.first else { continue }
            result.move(to: first)
            for point in points.dropFirst() { result.line(to: point) }
            result.close()
        }
        return result
    }

    /// The points of each subpath. A line after a `close` goes on from where that subpath started.
    var polygons: [[Point]] {
        var result: [[Point]] = []
        for element in elements {
            switch element {
            case .move(let point): result.append([point])
            case .line(let point): result[result.count - 1].append(point)
            case .close: result.append(Array(result[result.count - 1].prefix(1)))
            case .curve: break
            }
        }
        return result.filter { $0.count > 2 }
    }
}

/// One cubic Bézier curve, to be flattened.
private struct CubicSegment {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    init(start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Calls `body` with evenly spaced points after the start. The number of pieces follows from the
    /// second differences (Wang 1984): error ≤ ¾·max|Δ²|/n².
    func forEachPoint(tolerance: Double, _ body: (Point) -> Void) {
        let bend = max(
            ((control2 - control1) - (control1 - start)).length,
            ((end - control2) - (control2 - control1)).length)
        let pieces = min(max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1), 10_000)
        for index in 1...Int(pieces) {
            body(point(at: Double(index) / pieces))
        }
    }

    private func point(at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
}

/// A line that splits the plane: points with a distance of zero or more are inside.
struct HalfPlane {
    let distance: (Point) -> Double

    func inside(_ polygon: [Point]) -> [Point] {
        var result: [Point] = []
        for (index, point) in polygon.enumerated() {
            let previous = polygon[index == 0 ? polygon.count - 1 : index - 1]
            let (from, to) = (distance(previous), distance(point))
            if (from < 0) != (to < 0) {
                result.append(previous + (point - previous) * (from / (from - to)))
            }
            if to >= 0 { result.append(point) }
        }
        return result
    }
}

extension Rect {
    fileprivate var edges: [HalfPlane] {
        [
            HalfPlane { [minX] in $0.x - minX }, HalfPlane { [maxX] in maxX - $0.x },
            HalfPlane { [minY] in $0.y - minY }, HalfPlane { [maxY] in maxY - $0.y },
        ]
    }

    fileprivate var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }

    /// The whole pixels it touches.
    var roundedOut: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(
            x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
