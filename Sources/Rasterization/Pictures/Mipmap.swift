internal import CPixelKernels
internal import Drawing

/// A bitmap or a part of it, with the smaller versions that drawing needs.
struct Mipmap {
    private let bitmap: Bitmap
    /// Owners of the smaller versions' pixels.
    private let mipmaps: [DownscaledBitmap]
    /// The bitmap, whose texels are filled in by `withLevels`, and its smaller versions.
    private let levels: [picture_shim_level]

    /// A mipmap of `part` of `bitmap`, for boxes up to the size of `largest`.
    init(_ bitmap: Bitmap, part: TexelPart, largest: TexelBox, cache: MipmapCache) {
        self.bitmap = bitmap
        mipmaps = cache.levels(of: bitmap, count: Self.level(for: largest, count: Self.mostLevels))
        var levels = [picture_shim_level(bitmap, part: part)]
        for (index, version) in mipmaps.enumerated() {
            let factor = Double(1 << (index + 1))
            guard let level = picture_shim_level(version, factor: factor, of: bitmap, part: part)
            else { break }
            levels.append(level)
        }
        self.levels = levels
    }

    /// Halving 32 times reduces any bitmap to a single pixel.
    private static let mostLevels = 33

    /// Runs `body` with the levels.
    @inline(__always)
    func withLevels<Result>(_ body: (picture_shim_levels) -> Result) -> Result {
        bitmap.pixels.withUnsafeBufferPointer { texels in
            withUnsafeTemporaryAllocation(of: picture_shim_level.self, capacity: levels.count) {
                _ = $0.initialize(fromContentsOf: levels)
                $0[0].texels = texels.baseAddress
                return body(picture_shim_levels(all: $0.baseAddress, count: levels.count))
            }
        }
    }

    /// The index of the level for boxes of this size.
    func level(for box: TexelBox) -> Int { Self.level(for: box, count: levels.count) }

    private static func level(for box: TexelBox, count: Int) -> Int {
        picture_shim_level_for(box.width, box.height, count)
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
