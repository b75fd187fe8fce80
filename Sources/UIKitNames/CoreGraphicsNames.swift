public import Drawing
public import Foundation

/// Coordinates and factors are `Double`.
public typealias CGFloat = Double
/// A duration in seconds.
public typealias TimeInterval = Double
/// A point in a plane.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// A displacement in a plane.
public typealias CGVector = Vector
/// A colour; `UIColor` is the same type.
public typealias CGColor = Color
/// A list of transform operations. Unlike a matrix it preserves full turns, and a view's `transform` and
/// its layer's have this one type.
public typealias CGAffineTransform = Transform

extension Transform {
    /// The 2D transform with these six matrix elements, as one matrix.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }

    /// The factor from x to x'. Like the following elements, it is the identity's if the transform isn't a
    /// 2D one.
    public var a: Double { affine.a }
    /// The factor from x to y'.
    public var b: Double { affine.b }
    /// The factor from y to x'.
    public var c: Double { affine.c }
    /// The factor from y to y'.
    public var d: Double { affine.d }
    /// The translation to the right, in points.
    public var tx: Double { affine.tx }
    /// The translation downwards, in points.
    public var ty: Double { affine.ty }

    /// Whether the operations together result in the identity matrix.
    public var isIdentity: Bool { matrix == .identity }

    /// The inverse as one matrix; as in Core Graphics, a singular transform is returned unchanged.
    public func inverted() -> Transform { matrix.inverted().map { Transform($0) } ?? self }
}

extension Point {
    /// This point, transformed by a 2D transform.
    public func applying(_ transform: Transform) -> Point { applying(transform.affine) }
}

// Conversions to and from Foundation's geometry types, which have Core Graphics' names on Linux.

extension Point {
    /// Converts Foundation's point.
    public init(_ point: Foundation.CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
    /// Converts Foundation's size.
    public init(_ size: Foundation.CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
    /// Converts Foundation's rectangle.
    public init(_ rect: Foundation.CGRect) {
        self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
}

extension Transform {
    /// Converts Foundation's 2D transform to one matrix. (Foundation has no `CGAffineTransform` on Linux.)
    public init(_ transform: Foundation.AffineTransform) {
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
            tx: transform.tX, ty: transform.tY)
    }
}

extension Foundation.CGPoint {
    /// Converts to Foundation's point.
    public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Foundation.CGSize {
    /// Converts to Foundation's size.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Foundation.CGRect {
    /// Converts to Foundation's rectangle.
    public init(_ rect: Rect) {
        self.init(origin: .init(rect.origin), size: .init(rect.size))
    }
}

extension Foundation.AffineTransform {
    /// Converts a 2D transform to Foundation's type; other transforms become the identity.
    public init(_ transform: Transform) {
        let affine = transform.affine
        self.init(
            m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, tX: affine.tx, tY: affine.ty
        )
    }
}
