internal import Drawing

/// A bitmap or a part of it, with the smaller versions that drawing needs.
struct Mipmap {
    /// The largest box, in texels, for which a version is used; a smaller version is used for larger boxes.
    /// The limit is so high that the transition between versions is invisible: the blur widens by 1/25.
    private static let mostTexels = 64.0

    /// Boxes up to this size belong to pictures that aren't scaled down. It is slightly more than a texel,
    /// to allow for rounding.
    static let single = 1.0001

    private let bitmap: Bitmap
    private let part: TexelPart
    /// Owners of the levels' pixels.
    private let mipmaps: [DownscaledBitmap]
    private let levels: [MipmapLevel]

    /// A mipmap of `part` of `bitmap`, for boxes up to the size of `largest`.
    init(_ bitmap: Bitmap, part: TexelPart, largest: TexelBox, cache: MipmapCache) {
        self.bitmap = bitmap
        self.part = part
        mipmaps = cache.levels(of: bitmap, count: Self.level(for: largest))
        var levels: [MipmapLevel] = []
        for (index, version) in mipmaps.enumerated() {
            let factor = Double(1 << (index + 1))
            guard let level = MipmapLevel(version, factor: factor, of: bitmap, part: part)
            else { break }
            levels.append(level)
        }
        self.levels = levels
    }

    /// Runs `body` with the full-size bitmap.
    @inline(__always)
    func withTexels(_ body: (MipmapLevel) -> Void) {
        bitmap.pixels.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            body(MipmapLevel(bitmap, at: start, part: part))
        }
    }

    /// The level for a box: the full-size bitmap `texels` or a smaller version.
    @inline(__always)
    func level(for box: TexelBox, _ texels: MipmapLevel) -> MipmapLevel {
        let level = min(Self.level(for: box), levels.count)
        return level == 0 ? texels : levels[level - 1]
    }

    /// The average of the texels in a box. If the box isn't larger than a texel, the bilinear interpolation
    /// of the nearest ones.
    @inline(__always)
    func color(of box: TexelBox, _ texels: MipmapLevel) -> UInt32 {
        if part.isWhole, box.width <= Self.single, box.height <= Self.single {
            return texels.mix(x: box.x, y: box.y)
        }
        let level = level(for: box, texels)
        return level.average(level.columns(of: box), level.rows(of: box))
    }

    /// How often the bitmap is halved until a box contains few enough texels; at most 32 times, which
    /// reduces any bitmap to a single pixel.
    @inline(__always)
    private static func level(for box: TexelBox) -> Int {
        var (width, height, level) = (box.width, box.height, 0)
        while (width > 1 ? width : 1) * (height > 1 ? height : 1) > mostTexels, level < 32 {
            width /= 2
            height /= 2
            level += 1
        }
        return level
    }
}

/// A part of a bitmap in texels; its edges may cut texels.
struct TexelPart {
    let columns: (low: Double, high: Double)
    let rows: (low: Double, high: Double)

    /// Whether the part's edges are between texels.
    let isWhole: Bool

    private init(columns: (low: Double, high: Double), rows: (low: Double, high: Double)) {
        self.columns = columns
        self.rows = rows
        isWhole = [columns.low, columns.high, rows.low, rows.high].allSatisfy { $0 == $0.rounded() }
    }

    /// The part `unit` of `bitmap`, in unit coordinates; it may extend beyond the bitmap.
    init(of bitmap: Bitmap, _ unit: Rect) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        self.init(
            columns: (unit.minX * width, unit.maxX * width),
            rows: (unit.minY * height, unit.maxY * height))
    }

    /// The part inside a bitmap; nil if that is empty.
    func inside(_ bitmap: Bitmap) -> TexelPart? {
        func clip(_ span: (low: Double, high: Double), _ size: Int) -> (Double, Double) {
            (max(span.low, 0), min(span.high, Double(size)))
        }
        let part = TexelPart(columns: clip(columns, bitmap.width), rows: clip(rows, bitmap.height))
        return part.isEmpty ? nil : part
    }

    private var isEmpty: Bool { !(columns.low < columns.high && rows.low < rows.high) }

    /// The part of a version of `bitmap` at 1/`factor` whose texels show nothing from outside this part.
    /// Consists of whole texels, except at the bitmap's own far edges. Nil if there are none.
    func reduced(by factor: Double, of bitmap: Bitmap) -> TexelPart? {
        func shrink(_ span: (low: Double, high: Double), _ size: Int) -> (Double, Double) {
            let end =
                span.high == Double(size) ? span.high / factor : (span.high / factor).rounded(.down)
            return ((span.low / factor).rounded(.up), end)
        }
        let part = TexelPart(
            columns: shrink(columns, bitmap.width), rows: shrink(rows, bitmap.height))
        return part.isEmpty ? nil : part
    }
}
