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
        add(Subpath(vertices: star.corners, isClosed: true))
    }

    /// The path with each corner cut off `radius` before and after it, and made round; at most half of a side is cut off.
    ///
    /// Corners are where two lines meet. Curves, and the ends of open subpaths, stay as they are. A radius of 0 makes the
    /// same path with the structure of a rounded one, so the radius can be animated. O(elements).
    public func roundingCorners(by radius: Double) -> Path {
        var result = Path()
        for subpath in subpaths { result.add(subpath.rounded(by: max(radius, 0))) }
        return result
    }
}

extension StarFigure {
    /// The points with their handles. Lottie's: an arc of a quarter of the way between neighbours, times the roundness.
    fileprivate var corners: [Subpath.Vertex] {
        let count = min(max(points, 1), 1000) * (innerRadius == nil ? 1 : 2)
        return (0..<count).map { index in
            let isInner = innerRadius != nil && index % 2 == 1
            let (reach, round) =
                isInner ? (innerRadius ?? 0, innerRoundness) : (radius, roundness)
            let angle = rotation - .pi / 2 + 2 * .pi * Double(index) / Double(count)
            let arc = 2 * .pi * reach / (Double(count) * (innerRadius == nil ? 4 : 2))
            let leaving = Vector(dx: -sin(angle), dy: cos(angle)) * (arc * round)
            var vertex = Subpath.Vertex(
                point: Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)),
                arriving: leaving * -1, leaving: leaving)
            // Whatever the roundness, so that it can be animated.
            vertex.leavesInCurve = true
            return vertex
        }
    }
}

extension Subpath {
    /// The subpath with its corners made round; see `Path.roundingCorners(by:)`.
    fileprivate func rounded(by radius: Double) -> Subpath {
        guard vertices.count > 2 else { return self }
        var result: [Vertex] = []
        for (index, corner) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard !isEnd, corner.isSharp else {
                result.append(corner)
                continue
            }
            let before = corner.cut(
                towards: vertices[(index + vertices.count - 1) % vertices.count], radius)
            let after = corner.cut(towards: vertices[(index + 1) % vertices.count], radius)
            var start = Vertex(point: corner.point + before, leaving: before * -Self.arcHandle)
            // An arc of radius 0 is a curve, too.
            start.leavesInCurve = true
            result.append(start)
            result.append(Vertex(point: corner.point + after, arriving: after * -Self.arcHandle))
        }
        return Subpath(vertices: result, isClosed: isClosed)
    }

    /// The handle of a quarter circle of radius 1, as Lottie has it.
    private static let arcHandle = 0.551_915_02
}

extension Subpath.Vertex {
    /// Whether the lines on both sides are straight.
    fileprivate var isSharp: Bool { arriving == .zero && leaving == .zero }

    /// The way from this corner to where it is cut off before `neighbour`.
    fileprivate func cut(towards neighbour: Subpath.Vertex, _ radius: Double) -> Vector {
        let side = neighbour.point - point
        return side.length > 0 ? side * min(radius / side.length, 0.5) : .zero
    }
}
