/// Where an item's own plane is seen on the canvas: an affine map, or a projective one.
///
/// Row-vector form, `[x' y' w'] = [x y 1] · M`; a point is seen at `x' / w'`, `y' / w'`, where `w'` and
/// all `limits` are positive. Points, y down.
public struct Placement: Hashable, Sendable {
    /// The map's first two columns: all of it where `isAffine` is true.
    public var affine: AffineTransform
    /// How much of x goes into w'. Zero for affine maps.
    public var xw: Double
    /// How much of y goes into w'. Zero for affine maps.
    public var yw: Double
    /// The w' of the origin. One for affine maps.
    public var w: Double
    /// What must be positive for a point of the plane to be seen, beside w' itself: the w' of planes
    /// that this one was projected into before, level by level.
    public var limits: [LinearForm]

    /// The map through a plane.
    public init(_ affine: AffineTransform) {
        self.affine = affine
        (xw, yw, w) = (0, 0, 1)
        limits = []
    }

    /// What is seen of the plane z = 0 after `matrix`.
    public init(_ matrix: Transform3D) {
        affine = AffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41,
            ty: matrix.m42)
        (xw, yw, w) = (matrix.m14, matrix.m24, matrix.m44)
        limits = []
        // Before or behind the screen but parallel to it: larger or smaller, and affine.
        if xw == 0, yw == 0, w > 0, w != 1 {
            affine = affine.concatenating(AffineTransform(scaleX: 1 / w, y: 1 / w))
            w = 1
        }
    }

    /// The map that changes nothing.
    public static let identity = Placement(.identity as AffineTransform)

    /// Whether parallels stay parallel, and everything is seen.
    public var isAffine: Bool { xw == 0 && yw == 0 && w == 1 && limits.isEmpty }

    /// w' as a function of the plane's points.
    public var depth: LinearForm { LinearForm(x: xw, y: yw, constant: w) }

    /// The determinant of the whole matrix: zero where the plane is seen edge-on, negative where its
    /// back is seen.
    public var determinant: Double {
        let (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
        return a * (d * w - yw * ty) - b * (c * w - yw * tx) + xw * (c * ty - d * tx)
    }

    /// This map first, then `next`. What isn't seen after the first is not seen after both.
    public func concatenating(_ next: Placement) -> Placement {
        if isAffine, next.isAffine {
            return Placement(affine.concatenating(next.affine))
        }
        var result = Placement(.identity as AffineTransform)
        let x = applied(
            to: LinearForm(x: next.affine.a, y: next.affine.c, constant: next.affine.tx))
        let y = applied(
            to: LinearForm(x: next.affine.b, y: next.affine.d, constant: next.affine.ty))
        let depth = applied(to: next.depth)
        result.affine = AffineTransform(
            a: x.x, b: y.x, c: x.y, d: y.y, tx: x.constant, ty: y.constant)
        (result.xw, result.yw, result.w) = (depth.x, depth.y, depth.constant)
        result.limits = limits
        let isFlat = xw == 0 && yw == 0 && w > 0
        if !isFlat, next.xw != 0 || next.yw != 0 { result.limits.append(self.depth) }
        result.limits += next.limits.map(applied)
        return result
    }

    /// What is positive, or zero, for the points of the plane that are seen in `window`, a rectangle of
    /// the canvas; `limits` beside.
    package func edges(of window: Rect) -> [LinearForm] {
        [
            LinearForm(x: 1, y: 0, constant: -window.minX),
            LinearForm(x: -1, y: 0, constant: window.maxX),
            LinearForm(x: 0, y: 1, constant: -window.minY),
            LinearForm(x: 0, y: -1, constant: window.maxY),
        ].map(applied) + [depth]
    }

    /// A function of the plane that this map leads to, as one of the plane that it comes from, times
    /// w'.
    private func applied(to form: LinearForm) -> LinearForm {
        LinearForm(
            x: form.x * affine.a + form.y * affine.b + form.constant * xw,
            y: form.x * affine.c + form.y * affine.d + form.constant * yw,
            constant: form.x * affine.tx + form.y * affine.ty + form.constant * w)
    }
}

/// `x · x + y · y + constant`: positive on one side of a line.
public struct LinearForm: Hashable, Sendable {
    /// How much a point's x counts.
    public var x: Double
    /// How much its y counts.
    public var y: Double
    /// The value at the origin.
    public var constant: Double

    /// A form with these factors.
    public init(x: Double, y: Double, constant: Double) {
        self.x = x
        self.y = y
        self.constant = constant
    }

    /// The value at a point.
    public func value(at point: Point) -> Double { x * point.x + y * point.y + constant }
}

extension Point {
    /// Where `placement` lets this point be seen; nil where it isn't.
    public func applying(_ placement: Placement) -> Point? {
        guard !placement.isAffine else { return applying(placement.affine) }
        let depth = placement.depth.value(at: self)
        guard depth > 0, placement.limits.allSatisfy({ $0.value(at: self) > 0 }) else { return nil }
        let seen = applying(placement.affine)
        let point = Point(x: seen.x / depth, y: seen.y / depth)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
