internal import CPixelKernels
internal import Drawing

/// Samples the pixels of a picture.
///
/// The centre of a pixel is mapped to the bitmap in double precision. The pixel's colour is the average of
/// the box that the pixel covers there, at least one texel wide and high. Magnified pictures are thus
/// interpolated, unscaled ones copied, and reduced ones averaged exactly. The work on each row is in
/// `picture_scale.c` and `picture_sample.c`.
struct PictureSampler: Sampler {
    /// How the texels of a pixel are found.
    private enum Method {
        /// Each pixel is the texel at this offset.
        case copy(columns: Int, rows: Int)
        case nearest
        /// Columns of pixels show the same columns of texels in every row.
        case upright(UprightColumns)
        case boxes
    }

    let isOpaque: Bool
    private let mapping: PictureMapping
    private let texels: Mipmap
    private let method: Method

    /// A sampler for `picture` as seen through `toDevice` in `bounds`. Nil if nothing is visible: seen
    /// edge-on, with an empty rectangle, or with no part of the bitmap.
    init?(_ picture: Picture, _ toDevice: Placement, bounds: Rect, mipmaps: MipmapCache) {
        let wanted = TexelPart(of: picture.bitmap, picture.part)
        guard let part = wanted.inside(picture.bitmap),
            let mapping = PictureMapping(picture, part: wanted, toDevice)
        else { return nil }
        isOpaque = picture.bitmap.isOpaque
        self.mapping = mapping
        let largest =
            picture.filter == .nearest
            ? TexelBox(x: 0, y: 0, width: 1, height: 1) : mapping.largestBox(in: bounds)
        texels = Mipmap(picture.bitmap, part: part, largest: largest, cache: mipmaps)
        if let shift = mapping.shift {
            method = .copy(columns: shift.columns, rows: shift.rows)
        } else if picture.filter == .nearest {
            method = .nearest
        } else if let columns = UprightColumns(mapping, texels, bounds: bounds) {
            method = .upright(columns)
        } else {
            method = .boxes
        }
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        texels.withLevels { levels in
            switch method {
            case .copy(let right, let down):
                levels.all[0].copy(row: row + down, columns: columns, shift: right, to: pixels)
            case .nearest:
                mapping.forEachPixel(row: row, columns: columns) { index, box in
                    pixels[index] = levels.all[0].nearest(x: box.x, y: box.y)
                }
            case .upright(let weights):
                mapping.forEachPixel(row: row, columns: 0..<1) { _, box in
                    weights.write(box, columns, of: levels, to: pixels)
                }
            case .boxes:
                guard var map = mapping.map(row: row) else {
                    return writeInPieces(row: row, columns: columns, levels, to: pixels)
                }
                var levels = levels
                picture_shim_sample(&levels, &map, columns.lowerBound, columns.count, pixels)
            }
        }
    }

    /// Writes a row of a nine-patch.
    private func writeInPieces(
        row: Int, columns: Range<Int>, _ levels: picture_shim_levels,
        to pixels: UnsafeMutablePointer<UInt32>
    ) {
        var (levels, boxes) = (levels, picture_shim_boxes())
        let chunk = Int(PICTURE_SHIM_CHUNK)
        for start in stride(from: columns.lowerBound, to: columns.upperBound, by: chunk) {
            let part = start..<min(start + chunk, columns.upperBound)
            mapping.forEachPixel(row: row, columns: part) { index, box in
                picture_shim_set_box(&boxes, index, box.x, box.y, box.width, box.height)
            }
            picture_shim_average(
                &levels, &boxes, part.count, pixels + (start - columns.lowerBound))
        }
    }
}

/// The columns of texels that each column of pixels of an upright picture shows; owns their memory.
private final class UprightColumns {
    private let first: Int
    private let level: Int
    private var columns: picture_shim_columns

    /// The columns of pixels in `bounds`. Nil if the picture isn't upright, or if a pixel may show too many
    /// texels.
    init?(_ mapping: PictureMapping, _ texels: Mipmap, bounds: Rect) {
        guard mapping.isUpright, !bounds.isEmpty else { return nil }
        let pixels = Int(bounds.minX)..<Int(bounds.maxX)
        var boxes: [TexelBox] = []
        mapping.forEachPixel(row: 0, columns: pixels) { _, box in boxes.append(box) }
        let level = texels.level(for: boxes[0])
        guard
            let columns = texels.withLevels({ picture_shim_columns(boxes, in: $0.all[level]) })
        else { return nil }
        (first, self.level, self.columns) = (pixels.lowerBound, level, columns)
    }

    deinit {
        columns.first.deallocate()
        columns.weights.deallocate()
    }

    /// Writes the pixels `pixels` of a row that shows the rows of `box`.
    func write(
        _ box: TexelBox, _ pixels: Range<Int>, of levels: picture_shim_levels,
        to words: UnsafeMutablePointer<UInt32>
    ) {
        let level = levels.all + level
        picture_shim_scale(
            level, &columns, pixels.lowerBound - first, pixels.count, level.pointee.rows(of: box),
            words)
    }
}

extension picture_shim_columns {
    /// The weights of the columns of `level` for pixels that show `boxes`, all of one size. Nil if a box
    /// covers too many columns or rows.
    fileprivate init?(_ boxes: [TexelBox], in level: picture_shim_level) {
        let most = Double(PICTURE_SHIM_MOST_TAPS)
        guard max(boxes[0].width, boxes[0].height) * level.scale < most - 2 else { return nil }
        let spans = boxes.map(level.columns)
        let taps = spans.map(picture_shim_taps).max()!
        self.init(
            taps: taps, first: .allocate(capacity: boxes.count),
            weights: .allocate(capacity: boxes.count * taps))
        for (index, span) in spans.enumerated() {
            picture_shim_set_column(&self, index, span, level.width)
        }
    }
}
