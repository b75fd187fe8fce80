internal import CLibrary

/// A sequence of subpaths made of lines and Bézier curves. Coordinates are in points, y down, in the space of the
/// path's owner.
///
/// Quadratic curves are kept as the equal cubic ones, so that all who draw a path see lines and cubic curves only.
/// `quads` tells which of them were quadratic. Paths with the same elements are equal.
public struct Path: Sendable {
    /// One step of a path, which starts where the previous step ended.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve: two control points, then the end.
        case curve(Point, Point, Point)
        /// A straight line back to the start of the subpath, with a join there.
        case close
    }

    /// A quadratic curve of a path.
    package struct Quad: Hashable, Sendable {
        /// The index of the equal cubic curve among the elements.
        package let index: Int
        package let control: Point
    }

    /// The steps in drawing order; the first one is a `move`.
    public private(set) var elements: [Element] = []
    /// The quadratic curves in drawing order. Nil without any, so that most paths have one list to copy. A path that is
    /// computed from others has none.
    package private(set) var quads: [Quad]?

    /// Creates a path without steps, which draws nothing.
    public init() {}

    /// Starts a new subpath at `point`.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight line. On an empty path it starts a subpath at `point` instead.
    public mutating func line(to point: Point) {
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Adds a cubic Bézier curve that ends at `end`. On an empty path the curve starts at `control1`.
    public mutating func curve(to end: Point, control1: Point, control2: Point) {
        if elements.isEmpty { move(to: control1) }
        elements.append(.curve(control1, control2, end))
    }

    /// Adds a quadratic Bézier curve that ends at `end`. On an empty path the curve starts at `control`.
    public mutating func quad(to end: Point, control: Point) {
        let start = currentPoint ?? control
        if elements.isEmpty { move(to: start) }
        if quads == nil { quads = [] }
        quads?.append(Quad(index: elements.count, control: control))
        curve(
            to: end, control1: start + (control - start) * (2.0 / 3),
            control2: end + (control - end) * (2.0 / 3))
    }

    /// Closes the current subpath; does nothing on an empty path.
    public mutating func close() {
        guard !elements.isEmpty else { return }
        elements.append(.close)
    }

    /// Adds all subpaths of another path.
    public mutating func add(_ other: Path) {
        if let added = other.quads {
            let shift = elements.count
            quads = (quads ?? []) + added.map { Quad(index: shift + $0.index, control: $0.control) }
        }
        elements += other.elements
    }

    /// Removes the last step, which must not be a curve.
    package mutating func removeLast() { elements.removeLast() }

    /// Where the next step begins; nil for an empty path. O(1), or O(elements of the subpath) after `close`.
    package var currentPoint: Point? {
        elements.last.flatMap { last in
            last.end ?? elements.last { if case .move = $0 { true } else { false } }?.end
        }
    }

    /// Makes room for `count` more steps.
    mutating func reserve(_ count: Int) { elements.reserveCapacity(elements.count + count) }

    /// Adds the closed polygon with these corners; adds nothing if there are none.
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

    /// The path with every point moved by `offset` and then transformed. O(n).
    package func moved(by offset: Vector, applying transform: AffineTransform) -> Path {
        mapPoints { ($0 + offset).applying(transform) }
    }

    /// The path with every point, including control points, replaced by its image. O(n).
    package func mapPoints(_ transform: (Point) -> Point) -> Path {
        var result = Path()
        result.elements = elements.map { element in
            switch element {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .curve(let control1, let control2, let end):
                .curve(transform(control1), transform(control2), transform(end))
            case .close: .close
            }
        }
        return result
    }

    /// Calls `body` with every point, including control points. O(n).
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

    /// Whether every coordinate, including control points, lies in -`reach`...`reach`. NaN doesn't.
    package func isWithin(_ reach: Double) -> Bool {
        var isWithin = true
        forEachPoint { point in
            // This form of the condition also fails for NaN.
            if !(abs(point.x) <= reach && abs(point.y) <= reach) { isWithin = false }
        }
        return isWithin
    }

    /// The bounding box of all points, including control points; nil for an empty path. O(n).
    public var controlBounds: Rect? {
        var box = BoundingBox()
        forEachPoint { box.add($0) }
        return box.rect
    }
}

extension Path: Hashable {
    /// Whether both paths have the same lines and curves, all of which are seen as cubic.
    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
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
    /// Each corner is a quarter circle drawn as one Bézier curve, which deviates by at most 0.03 % of the
    /// radius. Radii that don't fit are scaled down, see `CornerRadii.fitted(to:)`.
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

    /// Adds a quarter circle that leaves one side `radius` before the corner and meets the next side
    /// `radius` after it. `from` and `to` are the directions of these sides from the corner.
    private mutating func addCorner(
        at corner: Point, radius: Double, from: (Double, Double), to: (Double, Double)
    ) {
        guard radius > 0 else { return }
        // 4/3·(√2 − 1) = 0.5523 is the handle length at which a Bézier meets the quarter circle's midpoint.
        let handle = radius * (1 - 0.552_284_749_830_793_4)
        curve(
            to: Point(x: corner.x + to.0 * radius, y: corner.y + to.1 * radius),
            control1: Point(x: corner.x + from.0 * handle, y: corner.y + from.1 * handle),
            control2: Point(x: corner.x + to.0 * handle, y: corner.y + to.1 * handle))
    }
}

/// The difference of two paths with the same structure, point by point.
///
/// It is a vector: it can be scaled and added to a third path with that structure.
public struct PathDelta: Hashable, Sendable {
    /// A path with that structure, whose points are the differences.
    let differences: Path
}

extension Path {
    /// The path `progress` of the way from this one to `end`; extrapolated outside 0…1.
    ///
    /// As in Core Animation, end points move straight, and each control point turns about its end point, the shorter
    /// way, while its distance changes evenly. A line counts as a curve whose control points are its ends; without a
    /// distance, a control point moves straight. Nil unless both paths have the same elements in the same order, apart
    /// from lines and curves. O(n).
    public func interpolated(to end: Path, progress: Double) -> Path? {
        guard elements.count == end.elements.count else { return nil }
        func between(_ a: Point, _ b: Point) -> Point {
            Point(
                x: a.x.interpolated(to: b.x, at: progress),
                y: a.y.interpolated(to: b.y, at: progress))
        }
        var result = Path()
        var (from, to) = (Point.zero, Point.zero)
        var starts = (Point.zero, Point.zero)
        for (a, b) in zip(elements, end.elements) {
            let last = between(from, to)
            switch (a, b) {
            case _ where a == b && from == to: result.elements.append(a)
            case (.move(let a), .move(let b)): result.move(to: between(a, b))
            case (.line(let a), .line(let b)): result.line(to: between(a, b))
            case (.close, .close): result.close()
            default:
                guard let a = a.handles(from: from), let b = b.handles(from: to) else { return nil }
                let end = between(a.end, b.end)
                result.curve(
                    to: end, control1: last + a.leaving.turned(towards: b.leaving, progress),
                    control2: end + a.arriving.turned(towards: b.arriving, progress))
            }
            if case .move(let a) = a, case .move(let b) = b { starts = (a, b) }
            (from, to) = (a.end ?? starts.0, b.end ?? starts.1)
        }
        return progress == 0 ? self : progress == 1 ? end : result
    }

    /// `old` − `new`, point by point: what an animation to `new` contributes at its start.
    ///
    /// Nil unless both paths have the same kinds of elements in the same order. O(n).
    public static func difference(from old: Path, to new: Path) -> PathDelta? {
        old.combined(with: new, -).map(PathDelta.init)
    }

    /// This path with `factor` × `delta` added to its points; nil if the structures differ. O(n).
    public func adding(_ delta: PathDelta, times factor: Double) -> Path? {
        combined(with: delta.differences) { $0 + factor * $1 }
    }

    /// The path whose coordinates are `body` of the two paths' coordinates; nil if the structures differ.
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

extension Path.Element {
    /// The end point; nil for `close`, which ends where its subpath began.
    package var end: Point? {
        switch self {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .close: nil
        }
    }

    /// The control points of a line or curve, relative to its ends; nil for other elements.
    fileprivate func handles(from start: Point) -> (leaving: Vector, arriving: Vector, end: Point)?
    {
        switch self {
        case .line(let end): (.zero, .zero, end)
        case .curve(let control1, let control2, let end): (control1 - start, control2 - end, end)
        case .move, .close: nil
        }
    }
}

extension Vector {
    /// The vector `progress` of the way to `end` by direction, the shorter way, and by length; straight if either has no
    /// length.
    fileprivate func turned(towards end: Vector, _ progress: Double) -> Vector {
        let (from, to) = (length, end.length)
        guard from > 0, to > 0, self != end else { return self + (end - self) * progress }
        let turn = atan2(dx * end.dy - dy * end.dx, dx * end.dx + dy * end.dy)
        let direction = angle + turn * progress
        let reach = from.interpolated(to: to, at: progress)
        return Vector(dx: reach * cos(direction), dy: reach * sin(direction))
    }
}
