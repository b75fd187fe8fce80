internal import Drawing

/// Puts one colour beneath pixels.
struct UnderlayBrush {
    /// Blue, green, red and alpha, premultiplied, each for an opacity of 1 of 255 · 256 beneath a
    /// pixel that lets 1 of 255 through.
    private let unit: SIMD4<Float>

    /// A brush of `color`.
    init(_ color: Color) {
        let alpha = color.alpha
        let full = SIMD4<Double>(color.blue * alpha, color.green * alpha, color.red * alpha, alpha)
        unit = SIMD4<Float>(full / (255 * 256))
    }

    /// Puts the colour, in opacities of 0 to 255 · 256, beneath `count` pixels, `0xAARRGGBB`
    /// premultiplied.
    func underlay(
        _ pixels: UnsafeMutablePointer<UInt32>, _ opacities: UnsafePointer<UInt32>, count: Int
    ) {
        for index in 0..<count where opacities[index] > 0 {
            let pixel = pixels[index]
            let seen = Float(opacities[index] * (255 - pixel >> 24))
            let added = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(unit * seen + 0.5))
            // Each sum stays below 256: what is added is at most what the pixel lets through.
            pixels[index] =
                pixel &+ added.x &+ added.y &<< 8 &+ added.z &<< 16 &+ added.w &<< 24
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
