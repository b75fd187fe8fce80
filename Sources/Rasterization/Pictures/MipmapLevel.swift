internal import CPixelKernels
internal import Drawing

extension picture_shim_level {
    /// The full-size bitmap, without its texels.
    init(_ bitmap: Bitmap, part: TexelPart) {
        self.init(nil, width: bitmap.width, height: bitmap.height, part: part, scale: 1)
    }

    /// A version of `bitmap` at 1/`factor`; nil if every texel of it shows something from outside `part`.
    init?(_ version: DownscaledBitmap, factor: Double, of bitmap: Bitmap, part: TexelPart) {
        guard let part = part.reduced(by: factor, of: bitmap) else { return nil }
        self.init(
            version.pixels, width: version.width, height: version.height, part: part,
            scale: 1 / factor)
    }

    private init(
        _ texels: UnsafePointer<UInt32>?, width: Int, height: Int, part: TexelPart, scale: Double
    ) {
        self.init(
            texels: texels, width: width, height: height, low_x: part.columns.low,
            high_x: part.columns.high, low_y: part.rows.low, high_y: part.rows.high, scale: scale)
    }

    /// The columns that a box covers.
    func columns(of box: TexelBox) -> picture_shim_span {
        picture_shim_span_at(box.x, box.width, scale, low_x, high_x)
    }

    /// The rows that a box covers.
    func rows(of box: TexelBox) -> picture_shim_span {
        picture_shim_span_at(box.y, box.height, scale, low_y, high_y)
    }

    /// The texel at a position; outside the part, its nearest texel.
    @inline(__always)
    func nearest(x: Double, y: Double) -> UInt32 {
        texels[Self.index(y, low_y, high_y) * width + Self.index(x, low_x, high_x)]
    }

    @inline(__always)
    private static func index(_ place: Double, _ low: Double, _ high: Double) -> Int {
        // Comparisons with NaN are false.
        let inside = place > low ? (place < high ? place : high) : low
        // The end of the part belongs to the texel before it.
        return inside < high ? Int(inside) : Int(high.rounded(.up)) - 1
    }

    /// Copies the texels `columns` + `shift` of a row; outside the part, its nearest texels.
    func copy(row: Int, columns: Range<Int>, shift: Int, to target: UnsafeMutablePointer<UInt32>) {
        let source = texels + Self.index(Double(row), low_y, high_y) * width
        let first = Self.index(-.infinity, low_x, high_x)
        let last = Self.index(.infinity, low_x, high_x)
        for column in columns {
            target[column - columns.lowerBound] = source[min(max(column + shift, first), last)]
        }
    }
}
