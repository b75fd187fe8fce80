/// The map from an item's own plane to the canvas, affine or projective.
///
/// Row-vector form, `[x' y' w'] = [x y 1] · M`. A point appears at `x' / w'`, `y' / w'` if `w'` and all
/// `limits` are positive there. Points, y down.
public struct Placement: Hashable, Sendable {
    /// The map's first two columns, which are the whole map if `isAffine` is true.
    public var affine: AffineTransform
    /// The factor from x to w'. Zero for affine maps.
    public var xw: Double
    /// The factor from y to w'. Zero for affine maps.
    public var yw: Double
    /// The w' of the origin. One for affine maps.
    public var w: Double
    /// Forms that, like w', must be positive for a point to be visible: the w' of the planes that this
    /// plane was projected into before, level by level.
    public var limits: [LinearForm]

    /// A map within the plane of the canvas.
    public init(_ affine: AffineTransform) {
        self.affine = affine
        (xw, yw, w) = (0, 0, 1)
        limits = []
    }

    /// The view of the plane z = 0 after `matrix`.
    public init(_ matrix: Transform3D) {
        affine = AffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41,
            ty: matrix.m42)
        (xw, yw, w) = (matrix.m14, matrix.m24, matrix.m44)
        limits = []
        // Parallel to the screen, in front of it or behind: larger or smaller, but affine.
        if xw == 0, yw == 0, w > 0, w != 1 {
            affine = affine.concatenating(AffineTransform(scaleX: 1 / w, y: 1 / w))
            w = 1
        }
    }

    /// The map that changes nothing.
    public static let identity = Placement(.identity as AffineTransform)

    /// Whether parallel lines stay parallel and everything is visible.
    public var isAffine: Bool { xw == 0 && yw == 0 && w == 1 && limits.isEmpty }

    /// w' as a function of the plane's points.
    public var depth: LinearForm { LinearForm(x: xw, y: yw, constant: w) }

    /// The determinant of the whole matrix: zero if the plane is seen edge-on, negative if its back is
    /// seen.
    public var determinant: Double {
        let (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
        return a * (d * w - yw * ty) - b * (c * w - yw * tx) + xw * (c * ty - d * tx)
    }

    /// This map first, then `next`. Points that are invisible after the first map stay invisible.
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

    /// Forms that are positive or zero for the points of the plane that appear in `window`, a rectangle of
    /// the canvas. `limits` apply in addition.
    package func edges(of window: Rect) -> [LinearForm] {
        [
            LinearForm(x: 1, y: 0, constant: -window.minX),
            LinearForm(x: -1, y: 0, constant: window.maxX),
            LinearForm(x: 0, y: 1, constant: -window.minY),
            LinearForm(x: 0, y: -1, constant: window.maxY),
        ].map(applied) + [depth]
    }

    /// A form on the target plane as a form on the source plane, times w'.
    private func applied(to form: LinearForm) -> LinearForm {
        LinearForm(
            x: form.x * affine.a + form.y * affine.b + form.constant * xw,
            y: form.x * affine.c + form.y * affine.d + form.constant * yw,
            constant: form.x * affine.tx + form.y * affine.ty + form.constant * w)
    }
}

/// `x · x + y · y + constant`: positive on one side of a line.
public struct LinearForm: Hashable, Sendable {
    /// The factor of a point's x.
    public var x: Double
    /// The factor of a point's y.
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
    /// The place where `placement` shows this point; nil if it is invisible.
    public func applying(_ placement: Placement) -> Point? {
        guard !placement.isAffine else { return applying(placement.affine) }
        let depth = placement.depth.value(at: self)
        guard depth > 0, placement.limits.allSatisfy({ $0.value(at: self) > 0 }) else { return nil }
        let seen = applying(placement.affine)
        let point = Point(x: seen.x / depth, y: seen.y / depth)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
