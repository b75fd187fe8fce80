internal import CLibrary

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

    /// The point moved by `vector`.
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The vector from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }
}

/// A displacement in a plane. Points, y grows downwards.
public struct Vector: Hashable, Sendable {
    /// Points to the right.
    public var dx: Double
    /// Points downwards.
    public var dy: Double

    /// Creates a vector of `dx` to the right and `dy` down.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The sum of two vectors.
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    /// The difference of two vectors.
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    /// The vector scaled by `factor`.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The direction in radians, clockwise from the right; 0 for the zero vector.
    public var angle: Double { atan2(dy, dx) }

    /// The vector rotated by `angle` radians, clockwise (y down).
    func turned(by angle: Double) -> Vector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Vector(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
    }

    /// Euclidean length in points.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

/// Width and height of something. Points; negative sizes occur only before `Rect.standardized`.
public struct Size: Hashable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// The size `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with width and height 0.
    public static let zero = Size(width: 0, height: 0)
}

extension Size {
    /// The whole pixels that cover this size in points at `scale` pixels per point, so that nothing is cut
    /// off.
    package func inPixels(scale: Double) -> Size {
        // A millionth of a pixel is a rounding error, not content: 0.1 × 30 must be 3.
        func pixels(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) }
        return Size(width: pixels(width), height: pixels(height))
    }
}

extension Double {
    /// The value `progress` of the way to `end`, extrapolated outside 0…1. Exact at 0 and 1 and between
    /// equal ends.
    package func interpolated(to end: Double, at progress: Double) -> Double {
        // The sum would lose the last digit between equal ends, and be NaN if an end is infinite.
        if self == end || progress == 0 { return self }
        if progress == 1 { return end }
        return self * (1 - progress) + end * progress
    }
}
