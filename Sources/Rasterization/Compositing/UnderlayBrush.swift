internal import Drawing

/// Puts one colour beneath pixels.
struct UnderlayBrush {
    /// Premultiplied components, 65536 for 1.
    private let alpha: UInt32
    private let red: UInt32
    private let green: UInt32
    private let blue: UInt32

    /// A brush of `color`.
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

    /// Makes opacities less where `edge`, whose alpha says how much of a pixel may be covered at all,
    /// leaves less than the pixels above let through; no pixel may be opaque.
    ///
    /// What covers a pixel in part and what may be covered of it are taken to lie on the same side of one
    /// edge. If they were taken for independent, the shadow of a round layer would show along its edge.
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

    /// Puts the colour, in opacities of 0 to 255 · 256, beneath `count` pixels, `0xAARRGGBB`
    /// premultiplied.
    func underlay(
        _ pixels: UnsafeMutablePointer<UInt32>, _ opacities: UnsafePointer<UInt32>, count: Int
    ) {
        for index in 0..<count {
            let pixel = pixels[index]
            // As far as the pixel lets it be seen. Times a component it is at most 65280 · 65536.
            let seen = opacities[index] &* (255 - pixel >> 24) / 255
            let half: UInt32 = 1 << 23
            let added =
                (seen &* alpha &+ half) & 0xff00_0000
                | ((seen &* red &+ half) & 0xff00_0000) >> 8
                | ((seen &* green &+ half) & 0xff00_0000) >> 16 | (seen &* blue &+ half) >> 24
            // Each sum stays below 256: what is added is at most what the pixel lets through.
            pixels[index] = pixel &+ added
        }
    }
}

/// The runs of pixels in a row that something beneath could be seen through.
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

    /// The next run from the left.
    mutating func next() -> Range<Int>? {
        while column < end, row[column] >> 24 == 255 { column += 1 }
        let start = column
        while column < end, row[column] >> 24 < 255 { column += 1 }
        return start < column ? start..<column : nil
    }
}

extension Placement {
    /// The way back from the canvas to the plane, without limits; nil where the plane is seen edge-on.
    /// Its w' is positive wherever the plane is seen.
    func inverted() -> Placement? {
        guard let map = InverseMap(of: self) else { return nil }
        var result = Placement(
            AffineTransform(
                a: map.x.x, b: map.y.x, c: map.x.y, d: map.y.y, tx: map.x.constant,
                ty: map.y.constant))
        (result.xw, result.yw, result.w) = (map.w.x, map.w.y, map.w.constant)
        return result
    }

    /// Where a plane placed by this is seen in another plane of the same canvas, whose placement has
    /// the inverse `inverse` and `limits` limits.
    func relative(to inverse: Placement, limits count: Int) -> Placement {
        var result = concatenating(inverse)
        // A plane's own limits come before those of the planes it was projected into.
        result.limits = limits.dropLast(count).map(\.self)
        return result
    }

    /// The placement on a coarse grid: of 2⁻⁶ points for places, enough for what will be blurred.
    ///
    /// Two planes that move together keep one relative placement but for the rounding of both to the
    /// grid of display lists, which this swallows; hundreds of points from the origin, too.
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

    /// How many times longer a way near `point` may be seen on the canvas than it is in the plane: the
    /// larger singular value of the map's derivative. Nil where the point isn't seen.
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
