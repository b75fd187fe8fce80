/// A sequence of subpaths made of lines and cubic Bézier curves. Points, y down, in the space of
/// whatever owns it.
public struct Path: Hashable, Sendable {
    /// One step of a path; each continues at the point where the one before it ended.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve: two control points, then the end.
        case curve(Point, Point, Point)
        /// A straight line back to the start of the subpath, joined there.
        case close
    }

    /// The steps in drawing order. The first one is a `move`.
    public private(set) var elements: [Element] = []

    /// A path without any steps, which draws nothing.
    public init() {}

    /// Starts a new subpath at `point`.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight line; on an empty path it starts there instead.
    public mutating func line(to point: Point) {
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Adds a cubic Bézier curve that ends at `end`; on an empty path it starts at `control1`.
    public mutating func curve(to end: Point, control1: Point, control2: Point) {
        if elements.isEmpty { move(to: control1) }
        elements.append(.curve(control1, control2, end))
    }

    /// Closes the current subpath; nothing on an empty path.
    public mutating func close() {
        guard !elements.isEmpty else { return }
        elements.append(.close)
    }

    /// Adds the closed polygon with these corners; nothing where there are none.
    package mutating func addPolygon(_ corners: some Collection<Point>) {
        guard let first = corners.first else { return }
        elements.append(.move(first))
        for corner in corners.dropFirst() { elements.append(.line(corner)) }
        elements.append(.close)
    }

    /// The path with every point transformed. O(n).
    public func applying(_ transform: AffineTransform) -> Path {
        mapPoints { $0.applying(transform) }
    }

    /// The path with every point, control points included, replaced. O(n).
    package func mapPoints(_ transform: (Point) -> Point) -> Path {
        var result = self
        for index in elements.indices {
            switch elements[index] {
            case .move(let point): result.elements[index] = .move(transform(point))
            case .line(let point): result.elements[index] = .line(transform(point))
            case .curve(let control1, let control2, let end):
                result.elements[index] = .curve(
                    transform(control1), transform(control2), transform(end))
            case .close: break
            }
        }
        return result
    }

    /// Calls `body` with every point, control points included. O(n).
    package func forEachPoint(_ body: (Point) -> Void) {
        for element in elements {
            switch element {
            case .move(let point), .line(let point): body(point)
            case .curve(let control1, let control2, let end):
                body(control1)
                body(control2)
                body(end)
            case .close: break
            }
        }
    }

    /// Whether no coordinate, control points included, is larger than `reach`; then all are finite.
    package func isWithin(_ reach: Double) -> Bool {
        var isWithin = true
        forEachPoint { point in
            // False for what is not a number, too.
            if !(abs(point.x) <= reach && abs(point.y) <= reach) { isWithin = false }
        }
        return isWithin
    }

    /// The bounding box of all points, control points included; nil for an empty path. O(n).
    public var controlBounds: Rect? {
        var points: [Point] = []
        points.reserveCapacity(elements.count)
        forEachPoint { points.append($0) }
        return Rect(boundingBoxOf: points)
    }
}

// MARK: - Rectangles

extension Path {
    /// Adds a rectangle as one closed subpath, clockwise from the top left.
    public mutating func addRect(_ rect: Rect) {
        let corners = rect.corners
        move(to: corners[0])
        for corner in corners.dropFirst() { line(to: corner) }
        close()
    }

    /// Adds a rectangle with round corners as one closed subpath, clockwise from the top edge.
    ///
    /// Each corner is a quarter circle drawn as one Bézier curve, at most 0.03 % of the radius off
    /// the true circle. Radii that don't fit are scaled down as `CornerRadii.fitted(to:)` says.
    public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let radii = radii.fitted(to: Size(width: rect.width, height: rect.height))
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: Point(x: left + radii.topLeft, y: top))
        line(to: Point(x: right - radii.topRight, y: top))
        addCorner(at: Point(x: right, y: top), radius: radii.topRight, from: (-1, 0), to: (0, 1))
        line(to: Point(x: right, y: bottom - radii.bottomRight))
        addCorner(
            at: Point(x: right, y: bottom), radius: radii.bottomRight, from: (0, -1), to: (-1, 0))
        line(to: Point(x: left + radii.bottomLeft, y: bottom))
        addCorner(
            at: Point(x: left, y: bottom), radius: radii.bottomLeft, from: (1, 0), to: (0, -1))
        line(to: Point(x: left, y: top + radii.topLeft))
        addCorner(at: Point(x: left, y: top), radius: radii.topLeft, from: (0, 1), to: (1, 0))
        close()
    }

    /// A quarter circle that leaves one side `radius` before the corner and meets the next side
    /// `radius` after it; `from` and `to` point from the corner along these sides.
    private mutating func addCorner(
        at corner: Point, radius: Double, from: (Double, Double), to: (Double, Double)
    ) {
        guard radius > 0 else { return }
        // 4/3·(√2 − 1): the handle length that makes a Bézier meet the quarter circle's middle.
        let handle = radius * (1 - 0.552_284_749_830_793_4)
        curve(
            to: Point(x: corner.x + to.0 * radius, y: corner.y + to.1 * radius),
            control1: Point(x: corner.x + from.0 * handle, y: corner.y + from.1 * handle),
            control2: Point(x: corner.x + to.0 * handle, y: corner.y + to.1 * handle))
    }
}

/// What separates two paths of the same structure: the way between their points, step by step.
///
/// It is a vector: it can be scaled and added to a third path of that structure.
public struct PathDelta: Hashable, Sendable {
    /// A path of that structure, with ways for points.
    let ways: Path
}

extension Path {
    /// The path `progress` of the way from this one to `end`, point by point; beyond 0 and 1 straight
    /// on. Nil unless both are made of the same kinds of elements in the same order. O(n).
    public func interpolated(to end: Path, progress: Double) -> Path? {
        combined(with: end) { $0.interpolated(to: $1, at: progress) }
    }

    /// `old` − `new`, point by point: what an animation to `new` contributes at its start. Nil unless
    /// both are made of the same kinds of elements in the same order. O(n).
    public static func difference(from old: Path, to new: Path) -> PathDelta? {
        old.combined(with: new, -).map(PathDelta.init)
    }

    /// This path with `factor` × `delta` added to its points; nil where the structures differ. O(n).
    public func adding(_ delta: PathDelta, times factor: Double) -> Path? {
        combined(with: delta.ways) { $0 + factor * $1 }
    }

    /// The path whose numbers are those that `body` makes of the two paths' numbers; nil where the
    /// structures differ.
    private func combined(with other: Path, _ body: (Double, Double) -> Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func both(_ a: Point, _ b: Point) -> Point { Point(x: body(a.x, b.x), y: body(a.y, b.y)) }
        var result = Path()
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: both(a, b))
            case (.line(let a), .line(let b)): result.line(to: both(a, b))
            case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
                result.curve(to: both(a3, b3), control1: both(a1, b1), control2: both(a2, b2))
            case (.close, .close): result.close()
            default: return nil
            }
        }
        return result
    }
}
