internal import Drawing

/// The pixels of a picture.
///
/// A pixel's middle is brought to the picture's own space and from there to the bitmap, in double
/// precision. A pixel shows the average of a box as large as it is itself there, at least one texel
/// wide: that mixes neighbours where the picture is magnified, copies where it isn't scaled, and is an
/// exact average where it is scaled down.
struct PictureSampler: Sampler {
    /// Texels in a box above which a smaller version of the bitmap is looked at. So many that the
    /// change from one to the next isn't seen: the blur gets wider by a twenty-fifth.
    private static let mostTexels = 64.0

    private let bitmap: Bitmap
    private let filter: Picture.Filter
    private let mapping: PictureMapping
    /// What of the bitmap may be looked at.
    private let part: TexelPart
    /// The smaller versions that may be looked at, and the owners of their pixels.
    private let reductions: [ReducedBitmap]
    private let levels: [TexelLevel]

    /// What `picture` shows through `toDevice` in `bounds`; nil where that is nothing: seen edge-on, of
    /// no size, or no part of the bitmap.
    init?(
        _ picture: Picture, _ toDevice: Placement, bounds: Rect, reductions cache: BitmapReductions
    ) {
        let bitmap = picture.bitmap
        let wanted = TexelPart(of: bitmap, picture.part)
        guard let part = wanted.inside(bitmap),
            let mapping = PictureMapping(picture, part: wanted, toDevice)
        else { return nil }
        (self.bitmap, self.mapping, self.part) = (bitmap, mapping, part)
        filter = picture.filter
        reductions =
            filter == .nearest
            ? [] : cache.levels(of: bitmap, count: Self.level(for: mapping.largestBox(in: bounds)))
        var levels: [TexelLevel] = []
        for (index, version) in reductions.enumerated() {
            let factor = Double(1 << (index + 1))
            guard let level = TexelLevel(version, factor: factor, of: bitmap, part: part)
            else { break }
            levels.append(level)
        }
        self.levels = levels
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        bitmap.pixels.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            let texels = TexelLevel(bitmap, at: start, part: part)
            if let shift = mapping.shift {
                texels.copy(
                    row: row + shift.rows, columns: columns, shift: shift.columns, to: pixels)
            } else if filter == .nearest {
                mapping.forEachPixel(row: row, columns: columns) { index, box in
                    pixels[index] = texels.nearest(x: box.x, y: box.y)
                }
            } else {
                mapping.forEachPixel(row: row, columns: columns) { index, box in
                    pixels[index] = color(of: box, in: texels)
                }
            }
        }
    }

    @inline(__always)
    private func color(of box: TexelBox, in texels: TexelLevel) -> UInt32 {
        if part.isWhole, box.width <= 1, box.height <= 1 { return texels.mix(x: box.x, y: box.y) }
        let level = min(Self.level(for: (box.width, box.height)), levels.count)
        return (level == 0 ? texels : levels[level - 1]).average(box)
    }

    /// How often the bitmap is halved until a pixel of the size `box` covers few enough texels; at most
    /// as often as there are halves of any bitmap.
    @inline(__always)
    private static func level(for box: (width: Double, height: Double)) -> Int {
        var (width, height, level) = (box.width, box.height, 0)
        while (width > 1 ? width : 1) * (height > 1 ? height : 1) > mostTexels, level < 32 {
            width /= 2
            height /= 2
            level += 1
        }
        return level
    }
}
