/// A place in a plane. Points, y grows downwards.
public struct Point: Hashable, Sendable {
    /// Distance from the left, in points.
    public var x: Double
    /// Distance from the top, in points.
    public var y: Double

    /// The point at `x`, `y`.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, top left.
    public static let zero = Point(x: 0, y: 0)

    /// The point reached by going along `vector` from `point`.
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The way from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }
}
