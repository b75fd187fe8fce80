#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A way in a plane, without a place. Points, y grows downwards.
public struct Vector: Hashable, Sendable {
    /// Points to the right.
    public var dx: Double
    /// Points downwards.
    public var dy: Double

    /// The way `dx` to the right and `dy` down.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No way at all.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Both ways, one after the other.
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    /// The way that leads from the end of `b` to the end of `a`.
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    /// The same direction, `factor` times as long.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The direction in radians, clockwise from the right; 0 of no way at all.
    public var angle: Double { atan2(dy, dx) }

    /// The same way turned by `angle` radians, clockwise (y down).
    func turned(by angle: Double) -> Vector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Vector(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
    }

    /// Euclidean length in points.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }
}
