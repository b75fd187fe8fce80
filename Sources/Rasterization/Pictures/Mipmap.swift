internal import Drawing

/// A bitmap, of which a part may be looked at, with the smaller versions that are needed.
struct Mipmap {
    /// Texels in a box above which a smaller version is looked at. So many that the change from one to
    /// the next isn't seen: the blur gets wider by a twenty-fifth.
    private static let mostTexels = 64.0

    /// Boxes up to this size are those of pictures that aren't scaled down; a little more than a texel,
    /// for what is rounded.
    static let single = 1.0001

    private let bitmap: Bitmap
    private let part: TexelPart
    /// The owners of the levels' pixels.
    private let mipmaps: [DownscaledBitmap]
    private let levels: [MipmapLevel]

    /// `part` of `bitmap`, for boxes up to the size of `largest`.
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

    /// Runs `body` with the bitmap itself.
    @inline(__always)
    func withTexels(_ body: (MipmapLevel) -> Void) {
        bitmap.pixels.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            body(MipmapLevel(bitmap, at: start, part: part))
        }
    }

    /// The version to look at for a box: `texels`, which is the bitmap itself, or a smaller one.
    @inline(__always)
    func level(for box: TexelBox, _ texels: MipmapLevel) -> MipmapLevel {
        let level = min(Self.level(for: box), levels.count)
        return level == 0 ? texels : levels[level - 1]
    }

    /// The average of the texels in a box; where it is no larger than a texel, their mix.
    @inline(__always)
    func color(of box: TexelBox, _ texels: MipmapLevel) -> UInt32 {
        if part.isWhole, box.width <= Self.single, box.height <= Self.single {
            return texels.mix(x: box.x, y: box.y)
        }
        let level = level(for: box, texels)
        return level.average(level.columns(of: box), level.rows(of: box))
    }

    /// How often a bitmap is halved until a box holds few enough texels; at most as often as there are
    /// halves of any bitmap.
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

/// A part of a bitmap in texels, not always whole ones.
struct TexelPart {
    let columns: (low: Double, high: Double)
    let rows: (low: Double, high: Double)

    /// Whether no texel is cut.
    let isWhole: Bool

    private init(columns: (low: Double, high: Double), rows: (low: Double, high: Double)) {
        self.columns = columns
        self.rows = rows
        isWhole = [columns.low, columns.high, rows.low, rows.high].allSatisfy { $0 == $0.rounded() }
    }

    /// `unit`, in unit coordinates of `bitmap`; it may reach beyond it.
    init(of bitmap: Bitmap, _ unit: Rect) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        self.init(
            columns: (unit.minX * width, unit.maxX * width),
            rows: (unit.minY * height, unit.maxY * height))
    }

    /// What of it lies in a bitmap; nil for nothing.
    func inside(_ bitmap: Bitmap) -> TexelPart? {
        func clip(_ span: (low: Double, high: Double), _ size: Int) -> (Double, Double) {
            (max(span.low, 0), min(span.high, Double(size)))
        }
        let part = TexelPart(columns: clip(columns, bitmap.width), rows: clip(rows, bitmap.height))
        return part.isEmpty ? nil : part
    }

    private var isEmpty: Bool { !(columns.low < columns.high && rows.low < rows.high) }

    /// What of a version of `bitmap` reduced to 1/`factor` shows nothing from outside the part: the whole
    /// texels of it, but to the very end at the bitmap's own edges. Nil for nothing.
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
