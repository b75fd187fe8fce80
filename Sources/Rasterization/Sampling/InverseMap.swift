internal import Drawing

/// Where on another plane a pixel's colour comes from: a projective map from device pixels.
struct InverseMap {
    /// The place is (`x` / `w`, `y` / `w`) of these functions of a pixel's position.
    let x: LinearForm
    let y: LinearForm
    let w: LinearForm

    /// Whether `w` is 1 everywhere.
    var isAffine: Bool { w.x == 0 && w.y == 0 && w.constant == 1 }

    /// The way back from what `placement` shows; nil where it shows a line or a point, and where the
    /// numbers overflow. `w` is positive wherever the plane is seen.
    init?(of placement: Placement) {
        let m = placement.affine
        let (xw, yw, w) = (placement.xw, placement.yw, placement.w)
        let scale = 1 / placement.determinant
        // The adjugate; the third row is exactly that of an affine map where the placement is one.
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

    /// This map first, then `next`.
    func concatenating(_ next: AffineTransform) -> InverseMap {
        InverseMap(
            x: x * next.a + y * next.c + w * next.tx, y: x * next.b + y * next.d + w * next.ty, w: w
        )
    }

    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }
}

extension LinearForm {
    /// How much the value changes along a way of length 1, at most.
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

    /// What it is in the middle of the pixels of `row`.
    @inline(__always) func row(_ row: Int) -> Line {
        (x, y * (Double(row) + 0.5) + constant)
    }
}
