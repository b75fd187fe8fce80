public import Drawing
public import Foundation

/// Points and factors are `Double`.
public typealias CGFloat = Double
/// Seconds.
public typealias TimeInterval = Double
/// A place in a plane.
public typealias CGPoint = Point
/// Width and height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// A way in a plane.
public typealias CGVector = Vector
/// A colour; there is one kind.
public typealias CGColor = Color
/// A list of operations: unlike a matrix it knows about whole turns, and one type serves a view's
/// `transform` and its layer's.
public typealias CGAffineTransform = Transform

extension Transform {
    /// The 2D map with these six numbers, as one matrix.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }

    /// How much of x goes into x'. Like its siblings, the identity's for what isn't a 2D map.
    public var a: Double { affine.a }
    /// How much of x goes into y'.
    public var b: Double { affine.b }
    /// How much of y goes into x'.
    public var c: Double { affine.c }
    /// How much of y goes into y'.
    public var d: Double { affine.d }
    /// Shift to the right, in points.
    public var tx: Double { affine.tx }
    /// Shift downwards, in points.
    public var ty: Double { affine.ty }

    /// Whether nothing is moved at all, whatever the operations.
    public var isIdentity: Bool { matrix == .identity }

    /// The way back, as one matrix; what flattens everything is its own, as in Core Graphics.
    public func inverted() -> Transform { matrix.inverted().map { Transform($0) } ?? self }
}

extension Point {
    /// Where a 2D transform puts this point.
    public func applying(_ transform: Transform) -> Point { applying(transform.affine) }
}

// Foundation on Linux has geometry of its own, under Core Graphics' names. These convert.

extension Point {
    /// Foundation's point.
    public init(_ point: Foundation.CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
    /// Foundation's size.
    public init(_ size: Foundation.CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
    /// Foundation's rectangle.
    public init(_ rect: Foundation.CGRect) {
        self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
}

extension Transform {
    /// Foundation's 2D transform, as one matrix. (Foundation has no `CGAffineTransform` on Linux.)
    public init(_ transform: Foundation.AffineTransform) {
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
            tx: transform.tX, ty: transform.tY)
    }
}

extension Foundation.CGPoint {
    /// The point in Foundation's type.
    public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Foundation.CGSize {
    /// The size in Foundation's type.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Foundation.CGRect {
    /// The rectangle in Foundation's type.
    public init(_ rect: Rect) {
        self.init(origin: .init(rect.origin), size: .init(rect.size))
    }
}

extension Foundation.AffineTransform {
    /// The 2D transform in Foundation's type; the identity for what isn't one.
    public init(_ transform: Transform) {
        let affine = transform.affine
        self.init(
            m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, tX: affine.tx, tY: affine.ty
        )
    }
}
