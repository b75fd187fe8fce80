internal import CLibrary

/// A 2D map that keeps lines straight and parallel lines parallel.
///
/// Core Graphics' row-vector form: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. With y down, a
/// positive angle turns clockwise on the screen.
public struct AffineTransform: Hashable, Sendable {
    /// The factor from x to x'.
    public var a: Double
    /// The factor from x to y'.
    public var b: Double
    /// The factor from y to x'.
    public var c: Double
    /// The factor from y to y'.
    public var d: Double
    /// The translation to the right, in points.
    public var tx: Double
    /// The translation downwards, in points.
    public var ty: Double

    /// The map with these six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity map.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A translation by `x`, `y` points.
    public init(translationX x: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling about the origin.
    public init(scaleX x: Double, y: Double) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation about the origin by `angle` radians, clockwise with y down.
    public init(rotationAngle angle: Double) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// This map first, then `next`.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The signed factor of areas; 0 if the map flattens the plane.
    public var determinant: Double { a * d - b * c }

    /// The inverse map; nil if the determinant is zero or not finite.
    public func inverted() -> AffineTransform? {
        let scale = 1 / determinant
        guard scale.isFinite else { return nil }
        return AffineTransform(
            a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
            tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    }
}

extension Point {
    /// The image of this point under `transform`.
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension Rect {
    /// The bounding box of the four transformed corners.
    public func applying(_ transform: AffineTransform) -> Rect {
        Rect(boundingBoxOf: corners.map { $0.applying(transform) }) ?? self
    }
}
