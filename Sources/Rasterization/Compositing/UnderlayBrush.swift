internal import Drawing

/// Composites one colour beneath pixels.
struct UnderlayBrush {
    /// Premultiplied components; 65536 means 1.
    private let alpha: UInt32
    private let red: UInt32
    private let green: UInt32
    private let blue: UInt32

    /// A brush with the colour `color`.
    init(_ color: Color) {
        func premultiplied(_ component: Double) -> UInt32 {
            let product = component * color.alpha
            return product > 0 ? UInt32((min(product, 1) * 65536).rounded()) : 0
        }
        alpha = premultiplied(1)
        red = premultiplied(color.red)
        green = premultiplied(color.green)
        blue = premultiplied(color.blue)
    }

    /// Reduces opacities where less of a pixel may be covered than the pixel above leaves visible. The
    /// alpha of `edge` is the coverage that is allowed. No pixel may be opaque.
    ///
    /// The pixel's own coverage and the allowed coverage are assumed to be on the same side of one edge. If
    /// they were treated as independent, the shadow of a round layer would show along its edge.
    static func limit(
        _ opacities: UnsafeMutablePointer<UInt32>, to edge: UnsafePointer<UInt32>,
        beneath pixels: UnsafePointer<UInt32>, count: Int
    ) {
        for index in 0..<count {
            let (least, most) = (pixels[index] >> 24, edge[index] >> 24)
            // At most 65280 · 255.
            opacities[index] = most > least ? opacities[index] * (most - least) / (255 - least) : 0
        }
    }

    /// Composites the colour beneath `count` pixels (`0xAARRGGBB` premultiplied). Opacities range from 0 to
    /// 255 · 256.
    func underlay(
        _ pixels: UnsafeMutablePointer<UInt32>, _ opacities: UnsafePointer<UInt32>, count: Int
    ) {
        for index in 0..<count {
            let pixel = pixels[index]
            // The opacity that is visible through the pixel. Multiplied by a component, it is at most 65280
            // · 65536.
            let seen = opacities[index] &* (255 - pixel >> 24) / 255
            let half: UInt32 = 1 << 23
            let added =
                (seen &* alpha &+ half) & 0xff00_0000
                | ((seen &* red &+ half) & 0xff00_0000) >> 8
                | ((seen &* green &+ half) & 0xff00_0000) >> 16 | (seen &* blue &+ half) >> 24
            // No component exceeds 255: the added colour is at most what the pixel leaves visible.
            pixels[index] = pixel &+ added
        }
    }
}

/// The runs of pixels in a row that aren't opaque.
struct CoverableRuns: IteratorProtocol {
    private let row: UnsafePointer<UInt32>
    private var column: Int
    private let end: Int

    /// The runs among the pixels `columns` of `row`.
    init(row: UnsafePointer<UInt32>, columns: Range<Int>) {
        self.row = row
        column = columns.lowerBound
        end = columns.upperBound
    }

    /// The next run from the left; nil if there is none.
    mutating func next() -> Range<Int>? {
        while column < end, row[column] >> 24 == 255 { column += 1 }
        let start = column
        while column < end, row[column] >> 24 < 255 { column += 1 }
        return start < column ? start..<column : nil
    }
}

extension Placement {
    /// The inverse map from the canvas to the plane, without limits; nil if the plane is seen edge-on. Its
    /// w' is positive wherever the plane is visible.
    func inverted() -> Placement? {
        guard let map = InverseMap(of: self) else { return nil }
        var result = Placement(
            AffineTransform(
                a: map.x.x, b: map.y.x, c: map.x.y, d: map.y.y, tx: map.x.constant,
                ty: map.y.constant))
        (result.xw, result.yw, result.w) = (map.w.x, map.w.y, map.w.constant)
        return result
    }

    /// The placement relative to another plane of the same canvas. `inverse` is the inverse of that plane's
    /// placement, and `count` the number of its limits.
    func relative(to inverse: Placement, limits count: Int) -> Placement {
        var result = concatenating(inverse)
        // A plane's own limits precede those of the planes into which it was projected.
        result.limits = limits.dropLast(count).map(\.self)
        return result
    }

    /// The placement rounded to a coarse grid of 2⁻⁶ points for positions, which is enough for blurred
    /// content.
    ///
    /// Two planes that move together keep the same relative placement, except for rounding to the grid of
    /// display lists. The coarse grid removes that rounding, even hundreds of points from the origin.
    var coarse: Placement {
        var result = self
        result.affine = AffineTransform(
            a: affine.a.rounded(to: 0x1p12), b: affine.b.rounded(to: 0x1p12),
            c: affine.c.rounded(to: 0x1p12), d: affine.d.rounded(to: 0x1p12),
            tx: affine.tx.rounded(to: 0x1p6), ty: affine.ty.rounded(to: 0x1p6))
        result.xw = xw.rounded(to: 0x1p20)
        result.yw = yw.rounded(to: 0x1p20)
        result.w = w.rounded(to: 0x1p12)
        return result
    }

    /// The largest magnification of short displacements near `point`: the larger singular value of the
    /// map's derivative. Nil if the point isn't visible.
    func zoom(at point: Point) -> Double? {
        guard let map = jacobian(at: point) else { return nil }
        let first = map.a * map.a + map.b * map.b
        let second = map.c * map.c + map.d * map.d
        let mixed = map.a * map.c + map.b * map.d
        let spread = ((first - second) * (first - second) + 4 * mixed * mixed).squareRoot()
        let zoom = ((first + second + spread) / 2).squareRoot()
        return zoom.isFinite ? zoom : nil
    }
}

extension Double {
    /// The nearest multiple of 1 / `steps`, never −0.
    fileprivate func rounded(to steps: Double) -> Double { (self * steps).rounded() / steps + 0 }
}
