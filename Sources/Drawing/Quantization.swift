// Display lists hold multiples of 2⁻¹⁶. The C libraries of different machines disagree in the last
// bits of `sin` and `exp`; rounded this coarsely the disagreement is gone, and a point is still cut
// finer than any antialiasing shows.

extension Double {
    /// The nearest multiple of 2⁻¹⁶, never −0. Large numbers are multiples already, and the largest
    /// would overflow on the way.
    package var quantized: Double {
        abs(self) < 0x1p37 ? (self * 65536).rounded() / 65536 + 0 : self
    }
}

extension Point {
    package var quantized: Point { Point(x: x.quantized, y: y.quantized) }
}

extension Rect {
    package var quantized: Rect {
        Rect(
            x: origin.x.quantized, y: origin.y.quantized,
            width: size.width.quantized, height: size.height.quantized)
    }
}

extension CornerRadii {
    package var quantized: CornerRadii {
        CornerRadii(
            topLeft: topLeft.quantized, topRight: topRight.quantized,
            bottomRight: bottomRight.quantized, bottomLeft: bottomLeft.quantized)
    }
}

extension AffineTransform {
    package var quantized: AffineTransform {
        AffineTransform(
            a: a.quantized, b: b.quantized, c: c.quantized, d: d.quantized,
            tx: tx.quantized, ty: ty.quantized)
    }
}

extension Color {
    package var quantized: Color {
        Color(
            red: red.quantized, green: green.quantized, blue: blue.quantized,
            alpha: alpha.quantized)
    }
}
