internal import Drawing

/// A bitmap, of which a part may be looked at, with the smaller versions that are needed.
struct TexelPyramid {
    /// Texels in a box above which a smaller version is looked at. So many that the change from one to
    /// the next isn't seen: the blur gets wider by a twenty-fifth.
    private static let mostTexels = 64.0

    /// Boxes up to this size are those of pictures that aren't scaled down; a little more than a texel,
    /// for what is rounded.
    static let single = 1.0001

    private let bitmap: Bitmap
    private let part: TexelPart
    /// The owners of the levels' pixels.
    private let reductions: [ReducedBitmap]
    private let levels: [TexelLevel]

    /// `part` of `bitmap`, for boxes up to the size of `largest`.
    init(_ bitmap: Bitmap, part: TexelPart, largest: TexelBox, cache: BitmapReductions) {
        self.bitmap = bitmap
        self.part = part
        reductions = cache.levels(of: bitmap, count: Self.level(for: largest))
        var levels: [TexelLevel] = []
        for (index, version) in reductions.enumerated() {
            let factor = Double(1 << (index + 1))
            guard let level = TexelLevel(version, factor: factor, of: bitmap, part: part)
            else { break }
            levels.append(level)
        }
        self.levels = levels
    }

    /// Runs `body` with the bitmap itself.
    @inline(__always)
    func withTexels(_ body: (TexelLevel) -> Void) {
        bitmap.pixels.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            body(TexelLevel(bitmap, at: start, part: part))
        }
    }

    /// The version to look at for a box: `texels`, which is the bitmap itself, or a smaller one.
    @inline(__always)
    func level(for box: TexelBox, _ texels: TexelLevel) -> TexelLevel {
        let level = min(Self.level(for: box), levels.count)
        return level == 0 ? texels : levels[level - 1]
    }

    /// The average of the texels in a box; where it is no larger than a texel, their mix.
    @inline(__always)
    func color(of box: TexelBox, _ texels: TexelLevel) -> UInt32 {
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
