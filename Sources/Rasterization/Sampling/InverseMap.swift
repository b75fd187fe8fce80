internal import Drawing

/// A projective map from device pixels to positions in another plane, such as a picture.
struct InverseMap {
    /// The position is (`x` / `w`, `y` / `w`), where these are functions of a pixel's position.
    let x: LinearForm
    let y: LinearForm
    let w: LinearForm

    /// Whether `w` is 1 everywhere.
    var isAffine: Bool { w.x == 0 && w.y == 0 && w.constant == 1 }

    /// The inverse of `placement`. Nil if the placement shows only a line or a point, or if the numbers
    /// overflow. `w` is positive wherever the plane is visible.
    init?(of placement: Placement) {
        let m = placement.affine
        let (xw, yw, w) = (placement.xw, placement.yw, placement.w)
        let scale = 1 / placement.determinant
        // The adjugate matrix; the third row is exactly affine if the placement is.
        self.init(
            x: LinearForm(
                x: (m.d * w - yw * m.ty) * scale, y: (yw * m.tx - m.c * w) * scale,
                constant: (m.c * m.ty - m.d * m.tx) * scale),
            y: LinearForm(
                x: (xw * m.ty - m.b * w) * scale, y: (m.a * w - xw * m.tx) * scale,
                constant: (m.b * m.tx - m.a * m.ty) * scale),
            w: placement.isAffine
                ? LinearForm(x: 0, y: 0, constant: 1)
                : LinearForm(
                    x: (m.b * yw - xw * m.d) * scale, y: (xw * m.c - m.a * yw) * scale,
                    constant: (m.a * m.d - m.b * m.c) * scale))
        guard scale.isFinite, x.isFinite, y.isFinite, self.w.isFinite else { return nil }
    }

    private init(x: LinearForm, y: LinearForm, w: LinearForm) {
        self.x = x
        self.y = y
        self.w = w
    }

    /// This map followed by `next`.
    func concatenating(_ next: AffineTransform) -> InverseMap {
        InverseMap(
            x: x * next.a + y * next.c + w * next.tx, y: x * next.b + y * next.d + w * next.ty, w: w
        )
    }

    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }
}

extension LinearForm {
    /// The largest change of the value along a distance of 1 (the norm of its gradient vector).
    @inline(__always) var steepness: Double { (x * x + y * y).squareRoot() }

    @inline(__always) static func - (a: LinearForm, b: LinearForm) -> LinearForm {
        LinearForm(x: a.x - b.x, y: a.y - b.y, constant: a.constant - b.constant)
    }

    fileprivate static func + (a: LinearForm, b: LinearForm) -> LinearForm {
        LinearForm(x: a.x + b.x, y: a.y + b.y, constant: a.constant + b.constant)
    }

    @inline(__always) static func * (form: LinearForm, factor: Double) -> LinearForm {
        LinearForm(x: form.x * factor, y: form.y * factor, constant: form.constant * factor)
    }

    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && constant.isFinite }

    /// A function of x alone.
    typealias Line = (slope: Double, start: Double)

    /// This function along the centres of the pixels in `row`.
    @inline(__always) func row(_ row: Int) -> Line {
        (x, y * (Double(row) + 0.5) + constant)
    }
}
