public import Drawing
public import Foundation

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
