public import Drawing

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
