internal import CLibrary

/// A star or a regular polygon, as it is given by numbers.
public struct StarFigure: Hashable, Sendable {
    /// The middle. Default: the origin.
    public var center: Point
    /// The number of points, or of a polygon's corners: 1 to 1,000. Numbers outside count as the nearest of these.
    public var points: Int
    /// The distance of the points from the middle, in points.
    public var radius: Double
    /// The distance of a star's inner corners from the middle, in points; nil for a polygon.
    public var innerRadius: Double?
    /// How round the points are: 0 for corners, 1 for arcs that come close to a circle through the points. Negative numbers
    /// bend the sides inwards. Default: 0.
    public var roundness: Double
    /// The same for a star's inner corners. Default: 0.
    public var innerRoundness: Double
    /// The turn of the first point from the top, clockwise, in radians. Default: 0.
    public var rotation: Double

    /// A star, or a polygon if `innerRadius` is nil.
    public init(
        center: Point = .zero, points: Int, radius: Double, innerRadius: Double? = nil,
        roundness: Double = 0, innerRoundness: Double = 0, rotation: Double = 0
    ) {
        self.center = center
        self.points = points
        self.radius = radius
        self.innerRadius = innerRadius
        self.roundness = roundness
        self.innerRoundness = innerRoundness
        self.rotation = rotation
    }
}

extension Path {
    /// Adds a star or a polygon as one closed subpath, clockwise from its first point. Figures of the same number of points
    /// have the same structure, so they can be animated into each other. O(points).
    public mutating func addStar(_ star: StarFigure) {
        let corners = star.corners
        move(to: corners[0].point)
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            curve(
                to: end.point, control1: start.point + start.leaving,
                control2: end.point + end.arriving)
        }
        close()
    }

    /// The path with each corner cut off `radius` before and after it, and made round; at most half of a side is cut off.
    ///
    /// Corners are where two lines meet. Curves, and the ends of open subpaths, stay as they are. A radius of 0 makes the
    /// same path with the structure of a rounded one, so the radius can be animated. O(elements).
    public func roundingCorners(by radius: Double) -> Path {
        var result = Path()
        for subpath in cornerPaths { result.add(subpath.rounded(by: max(radius, 0)).path) }
        return result
    }
}

/// A point of a subpath with its handles, relative to it.
private struct Corner {
    var point: Point
    var arriving = Vector.zero
    var leaving = Vector.zero
    /// Whether an arc begins here, which is a curve even if its radius is 0.
    var isArcStart = false

    /// Whether the lines on both sides are straight.
    var isSharp: Bool { arriving == .zero && leaving == .zero }
}

extension StarFigure {
    /// The points with their handles. Lottie's: an arc of a quarter of the way between neighbours, times the roundness.
    fileprivate var corners: [Corner] {
        let count = min(max(points, 1), 1000) * (innerRadius == nil ? 1 : 2)
        return (0..<count).map { index in
            let isInner = innerRadius != nil && index % 2 == 1
            let (reach, round) =
                isInner ? (innerRadius ?? 0, innerRoundness) : (radius, roundness)
            let angle = rotation - .pi / 2 + 2 * .pi * Double(index) / Double(count)
            let arc = 2 * .pi * reach / (Double(count) * (innerRadius == nil ? 4 : 2))
            let leaving = Vector(dx: -sin(angle), dy: cos(angle)) * (arc * round)
            return Corner(
                point: Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)),
                arriving: leaving * -1, leaving: leaving)
        }
    }
}

/// A subpath by its points.
private struct CornerPath {
    var corners: [Corner]
    var isClosed = false

    func rounded(by radius: Double) -> CornerPath {
        guard corners.count > 2 else { return self }
        var result: [Corner] = []
        for (index, corner) in corners.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == corners.count - 1)
            guard !isEnd, corner.isSharp else {
                result.append(corner)
                continue
            }
            let before = corner.cut(
                towards: corners[(index + corners.count - 1) % corners.count], radius)
            let after = corner.cut(towards: corners[(index + 1) % corners.count], radius)
            result.append(
                Corner(
                    point: corner.point + before, leaving: before * -Self.arcHandle,
                    isArcStart: true))
            result.append(Corner(point: corner.point + after, arriving: after * -Self.arcHandle))
        }
        return CornerPath(corners: result, isClosed: isClosed)
    }

    /// The handle of a quarter circle of radius 1, as Lottie has it.
    private static let arcHandle = 0.551_915_02

    /// The subpath's elements, with lines where both handles are zero.
    var path: Path {
        var path = Path()
        guard let first = corners.first else { return path }
        path.move(to: first.point)
        let ends = corners.dropFirst() + (isClosed ? [first] : [])
        for (start, end) in zip(corners, ends) {
            if !start.isArcStart, start.leaving == .zero, end.arriving == .zero {
                path.line(to: end.point)
            } else {
                path.curve(
                    to: end.point, control1: start.point + start.leaving,
                    control2: end.point + end.arriving)
            }
        }
        if isClosed { path.close() }
        return path
    }
}

extension Corner {
    /// The way from this corner to where it is cut off before `neighbour`.
    fileprivate func cut(towards neighbour: Corner, _ radius: Double) -> Vector {
        let side = neighbour.point - point
        return side.length > 0 ? side * min(radius / side.length, 0.5) : .zero
    }
}

extension Path {
    /// The subpaths by their points.
    fileprivate var cornerPaths: [CornerPath] {
        var result: [CornerPath] = []
        var start = Point.zero
        for element in elements {
            // What follows a closed subpath without a move begins where that began.
            if result.last?.isClosed ?? true, element.end != nil, !element.isMove {
                result.append(CornerPath(corners: [Corner(point: start)]))
            }
            switch element {
            case .move(let point):
                start = point
                result.append(CornerPath(corners: [Corner(point: point)]))
            case .line(let point): result[result.count - 1].corners.append(Corner(point: point))
            case .curve(let control1, let control2, let end):
                result[result.count - 1].addCurve(control1, control2, end)
            case .close: result[result.count - 1].close()
            }
        }
        return result
    }
}

extension CornerPath {
    fileprivate mutating func addCurve(_ control1: Point, _ control2: Point, _ end: Point) {
        corners[corners.count - 1].leaving = control1 - corners[corners.count - 1].point
        corners.append(Corner(point: end, arriving: control2 - end))
    }

    /// Closes the subpath; a last point on the first one is the same corner.
    fileprivate mutating func close() {
        isClosed = true
        guard corners.count > 1, let last = corners.last, last.point == corners[0].point else {
            return
        }
        corners[0].arriving = last.arriving
        corners.removeLast()
    }
}

extension Path.Element {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
