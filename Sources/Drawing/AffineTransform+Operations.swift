#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension AffineTransform {
    /// A slant: the y axis leans by `x` radians towards x, the x axis by `y` radians towards y.
    init(skewX x: Double, y: Double) {
        self.init(a: 1, b: tan(y), c: tan(x), d: 1, tx: 0, ty: 0)
    }

    /// Puts `operation` before this map; false, and nothing done, where the step isn't purely 2D.
    ///
    /// Shifts and stretches, which most steps are, are done in place: a list of tens of thousands
    /// of views is walked through for every frame.
    mutating func prepend(_ operation: TransformOperation) -> Bool {
        switch operation {
        case .translate(let x, let y, 0):
            tx += a * x + c * y
            ty += b * x + d * y
        case .scale(let x, let y, 1):
            a *= x
            b *= x
            c *= y
            d *= y
        case .rotate(let angle, 0, 0, let z):
            guard z != 0 else { break }
            self = AffineTransform(rotationAngle: z < 0 ? -angle : angle).concatenating(self)
        case .skew(let x, let y):
            self = AffineTransform(skewX: x, y: y).concatenating(self)
        case .matrix(let matrix) where matrix.isAffine:
            self = matrix.affine.concatenating(self)
        case .rotate(0, _, _, _), .perspective(.infinity):
            break
        case .translate, .scale, .rotate, .perspective, .matrix:
            return false
        }
        return true
    }
}
