internal import Drawing

/// A bitmap or a smaller version of it, and the part that may be sampled.
///
/// Points to pixels owned by another object.
struct MipmapLevel {
    private let pixels: UnsafePointer<UInt32>
    private let width: Int
    private let part: TexelPart
    /// This version's texels per texel of the bitmap: 1, ½, ¼, …
    private let scale: Double

    /// The full-size bitmap, whose pixels are at `pixels`.
    init(_ bitmap: Bitmap, at pixels: UnsafePointer<UInt32>, part: TexelPart) {
        self.pixels = pixels
        width = bitmap.width
        self.part = part
        scale = 1
    }

    /// A version of `bitmap` at 1/`factor`; nil if every texel of it shows something from outside `part`.
    init?(_ version: DownscaledBitmap, factor: Double, of bitmap: Bitmap, part: TexelPart) {
        guard let part = part.reduced(by: factor, of: bitmap) else { return nil }
        pixels = version.pixels
        width = version.width
        self.part = part
        scale = 1 / factor
    }

    /// The columns of this version that a box covers.
    @inline(__always)
    func columns(of box: TexelBox) -> TexelSpan {
        TexelSpan(center: box.x * scale, width: box.width * scale, inside: part.columns)
    }

    /// The rows of this version that a box covers.
    @inline(__always)
    func rows(of box: TexelBox) -> TexelSpan {
        TexelSpan(center: box.y * scale, width: box.height * scale, inside: part.rows)
    }

    /// The average of the texels in columns and rows, rounded to the nearest level. O(texels covered).
    @inline(__always)
    func average(_ columns: TexelSpan, _ rows: TexelSpan) -> UInt32 {
        let total = UInt64(columns.total) &* UInt64(rows.total)
        // Sums overflow beyond 2²⁴ times 255; with so many texels, less precise weights suffice.
        let excess = UInt32(max(0, 40 &- total.leadingZeroBitCount))
        var sum = SIMD4<UInt32>()
        var row = pixels + rows.first &* width
        for index in rows.first...rows.last {
            sum &+= (self.sum(of: columns, row: row) &>> excess) &* rows.weight(of: index)
            row += width
        }
        return sum.quotients(by: Double(total >> UInt64(excess)))
    }

    /// The weighted sum of each component along a row.
    @inline(__always)
    private func sum(of span: TexelSpan, row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
        let first = row[span.first].components &* span.firstWeight
        guard span.last > span.first else { return first }
        var middle = SIMD4<UInt32>()
        var column = span.first &+ 1
        while column < span.last {
            middle &+= row[column].components
            column &+= 1
        }
        return first &+ middle &<< 8 &+ row[span.last].components &* span.lastWeight
    }

    /// The texel at a position; outside the part, its nearest texel.
    @inline(__always)
    func nearest(x: Double, y: Double) -> UInt32 {
        pixels[Self.index(y, part.rows) * width + Self.index(x, part.columns)]
    }

    @inline(__always)
    private static func index(_ place: Double, _ bounds: (low: Double, high: Double)) -> Int {
        // Comparisons with NaN are false.
        let inside = place > bounds.low ? (place < bounds.high ? place : bounds.high) : bounds.low
        // The end of the part belongs to the texel before it.
        return inside < bounds.high ? Int(inside) : Int(bounds.high.rounded(.up)) - 1
    }

    /// Copies the texels `columns` + `shift` of a row; outside the part, its nearest texels.
    func copy(row: Int, columns: Range<Int>, shift: Int, to target: UnsafeMutablePointer<UInt32>) {
        let source = pixels + Self.index(Double(row), part.rows) * width
        let first = Self.index(-.infinity, part.columns)
        let last = Self.index(.infinity, part.columns)
        for column in columns {
            target[column - columns.lowerBound] = source[min(max(column + shift, first), last)]
        }
    }
}

// MARK: - Magnified

extension MipmapLevel {
    /// The bilinear interpolation between the centres of four texels. Equals `average` over a box of one
    /// texel if the part cuts no texels.
    @inline(__always)
    func mix(x: Double, y: Double) -> UInt32 {
        let (left, right, toRight) = Self.neighbours(x, part.columns)
        let (upper, lower, toLower) = Self.neighbours(y, part.rows)
        let (upperRow, lowerRow) = (pixels + upper * width, pixels + lower * width)
        // Sums of 16 bits each, from the lowest: blue, red, green, alpha.
        let above = upperRow[left].spread &* (256 - toRight) &+ upperRow[right].spread &* toRight
        let below = lowerRow[left].spread &* (256 - toRight) &+ lowerRow[right].spread &* toRight
        // Sums of 32 bits each; bits 16 to 23 of each sum are the result.
        let mask: UInt64 = 0x0000_FFFF_0000_FFFF
        let half: UInt64 = 0x0000_8000_0000_8000
        let blueGreen = (above & mask) &* (256 - toLower) &+ (below & mask) &* toLower &+ half
        let redAlpha =
            (above >> 16 & mask) &* (256 - toLower) &+ (below >> 16 & mask) &* toLower &+ half
        return UInt32(truncatingIfNeeded: blueGreen >> 16 & 0xFF | redAlpha & 0xFF_0000)
            | UInt32(truncatingIfNeeded: blueGreen >> 40 & 0xFF00 | redAlpha >> 24 & 0xFF00_0000)
    }

    /// The texels on both sides of a position, and its distance from the first one in 1/256 of their
    /// distance.
    @inline(__always)
    private static func neighbours(
        _ place: Double, _ bounds: (low: Double, high: Double)
    ) -> (Int, Int, UInt64) {
        let inside = place > bounds.low ? (place < bounds.high ? place : bounds.high) : bounds.low
        let fixed = Int(inside * 256 + 0.5) - 128
        let near = fixed >> 8
        return (
            max(near, Int(bounds.low)), min(near + 1, Int(bounds.high) - 1), UInt64(fixed & 255)
        )
    }
}

extension UInt32 {
    /// Blue, green, red, alpha.
    @inline(__always)
    fileprivate var components: SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(self, to: SIMD4<UInt8>.self))
    }

    /// The components 16 bits apart, from the lowest: blue, red, green, alpha.
    @inline(__always)
    fileprivate var spread: UInt64 {
        UInt64(self & 0x00FF_00FF) | UInt64(self & 0xFF00_FF00) << 24
    }
}

extension SIMD4<UInt32> {
    /// Blue, green, red and alpha, each divided by `divisor` and rounded to the nearest level.
    @inline(__always)
    fileprivate func quotients(by divisor: Double) -> UInt32 {
        let reciprocal = UInt64(0x1p40 / divisor)
        let half = UInt64(divisor / 2)
        func level(_ sum: UInt32) -> UInt32 {
            UInt32(truncatingIfNeeded: ((UInt64(sum) &+ half) &* reciprocal) >> 40)
        }
        return level(x) | level(y) << 8 | level(z) << 16 | level(w) << 24
    }
}

/// The texels that a pixel covers along one axis, and their weights. Texels between the first and the last
/// count fully, the first and the last partly.
struct TexelSpan {
    /// A whole texel's weight.
    static let whole: UInt32 = 256

    let first: Int
    let last: Int
    let firstWeight: UInt32
    /// The weight of the last texel; if there is only one texel, `firstWeight` applies.
    let lastWeight: UInt32

    /// The sum of all weights.
    @inline(__always)
    var total: UInt32 {
        first == last
            ? firstWeight : firstWeight + lastWeight + UInt32(last - first - 1) * Self.whole
    }

    /// The weight of a texel from the first to the last.
    @inline(__always)
    func weight(of index: Int) -> UInt32 {
        index == first ? firstWeight : index == last ? lastWeight : Self.whole
    }

    /// The texels within half of `width` (at least one texel) of `center`, limited to `bounds`. The bounds
    /// must not be empty or begin below zero. A centre outside is moved to the nearest edge; NaN is moved
    /// to the lower one.
    @inline(__always)
    init(center: Double, width: Double, inside bounds: (low: Double, high: Double)) {
        let (low, high) = bounds
        // Comparisons with NaN are false.
        let center = center > low ? (center < high ? center : high) : low
        let half = width > 1 ? width / 2 : 0.5
        let start = center - half > low ? center - half : low
        let end = center + half < high ? center + half : high
        var first = Int(start)
        var last = Int(end)
        // Weights are multiples of 1/256, so that a picture slightly off the pixel grid is copied exactly.
        var firstWeight = UInt32((Double(first + 1) - start) * 256 + 0.5)
        var lastWeight = UInt32((end - Double(last)) * 256 + 0.5)
        if lastWeight == 0, last > first {
            last -= 1
            lastWeight = Self.whole
        }
        if firstWeight == 0, first < last {
            first += 1
            firstWeight = Self.whole
        }
        self.first = first
        self.last = last
        self.firstWeight = first == last ? Self.whole : firstWeight
        self.lastWeight = lastWeight
    }
}
