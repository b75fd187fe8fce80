internal import CPixelKernels
internal import Drawing

/// Composites one colour beneath pixels.
struct UnderlayBrush {
    private let color: shadow_shim_color

    /// A brush with the colour `color`.
    init(_ color: Color) {
        func premultiplied(_ component: Double) -> UInt32 {
            let product = component * color.alpha
            return product > 0 ? UInt32((min(product, 1) * 65536).rounded()) : 0
        }
        self.color = shadow_shim_color(
            alpha: premultiplied(1), red: premultiplied(color.red),
            green: premultiplied(color.green), blue: premultiplied(color.blue))
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
        shadow_shim_underlay(pixels, opacities, count, color)
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
