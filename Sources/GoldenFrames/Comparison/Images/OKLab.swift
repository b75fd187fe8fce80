/// A colour of OKLab, or the difference of two; in units of 1/65,535.
struct OKLab {
    /// From black, 0, to white, 65,535.
    let lightness: Float
    /// From green to red.
    let a: Float
    /// From blue to yellow.
    let b: Float

    /// The colour whose cone responses have these cube roots, or the difference of two colours whose
    /// roots differ by these; the matrix is Ottosson's.
    @inline(__always)
    init(long: Float, medium: Float, short: Float) {
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The colour of an opaque pixel: red, green, blue.
    @inline(__always)
    init(_ pixel: UnsafePointer<UInt8>, _ roots: ConeRoots) {
        let (long, medium, short) = roots(pixel)
        self.init(long: Float(long), medium: Float(medium), short: Float(short))
    }

    /// How long it is: of a difference, ΔEOK.
    @inline(__always)
    var length: Float { (lightness * lightness + a * a + b * b).squareRoot() }
}
