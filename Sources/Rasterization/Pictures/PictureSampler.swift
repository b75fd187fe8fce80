internal import Drawing

/// Samples the pixels of a picture.
///
/// The centre of a pixel is mapped to the bitmap in double precision. The pixel's colour is the average of
/// the box that the pixel covers there, at least one texel wide and high. Magnified pictures are thus
/// interpolated, unscaled ones copied, and reduced ones averaged exactly.
struct PictureSampler: Sampler {
    /// How the texels of a pixel are found.
    private enum Method {
        /// Each pixel is the texel at this offset.
        case copy(columns: Int, rows: Int)
        case nearest
        /// Columns of pixels show the same columns of texels in every row; the first span is for column
        /// `first`.
        case upright([TexelSpan], first: Int)
        case boxes
    }

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
        self.mapping = mapping
        let largest =
            picture.filter == .nearest
            ? TexelBox(x: 0, y: 0, width: 1, height: 1) : mapping.largestBox(in: bounds)
        texels = Mipmap(picture.bitmap, part: part, largest: largest, cache: mipmaps)
        if let shift = mapping.shift {
            method = .copy(columns: shift.columns, rows: shift.rows)
        } else if picture.filter == .nearest {
            method = .nearest
        } else if mapping.isUpright, max(largest.width, largest.height) > Mipmap.single {
            method = Self.upright(mapping, texels, bounds: bounds)
        } else {
            method = .boxes
        }
    }

    /// The sampler's method for upright pictures: the columns of texels that each column of pixels in `bounds`
    /// shows.
    private static func upright(
        _ mapping: PictureMapping, _ texels: Mipmap, bounds: Rect
    ) -> Method {
        let first = Int(bounds.minX)
        var spans: [TexelSpan] = []
        texels.withTexels { bitmap in
            mapping.forEachPixel(row: 0, columns: first..<Int(bounds.maxX)) { _, box in
                spans.append(texels.level(for: box, bitmap).columns(of: box))
            }
        }
        return .upright(spans, first: first)
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        texels.withTexels { bitmap in
            switch method {
            case .copy(let right, let down):
                bitmap.copy(row: row + down, columns: columns, shift: right, to: pixels)
            case .nearest:
                mapping.forEachPixel(row: row, columns: columns) { index, box in
                    pixels[index] = bitmap.nearest(x: box.x, y: box.y)
                }
            case .upright(let spans, let first):
                let shown = columns.lowerBound - first..<columns.upperBound - first
                write(row: row, spans[shown], bitmap, to: pixels)
            case .boxes:
                mapping.forEachPixel(row: row, columns: columns) { index, box in
                    pixels[index] = texels.color(of: box, bitmap)
                }
            }
        }
    }

    /// Writes one row of an upright picture, whose pixels show `columns`.
    private func write(
        row: Int, _ columns: ArraySlice<TexelSpan>, _ bitmap: MipmapLevel,
        to pixels: UnsafeMutablePointer<UInt32>
    ) {
        mapping.forEachPixel(row: row, columns: 0..<1) { _, box in
            let level = texels.level(for: box, bitmap)
            let rows = level.rows(of: box)
            columns.withUnsafeBufferPointer { columns in
                for index in columns.indices { pixels[index] = level.average(columns[index], rows) }
            }
        }
    }
}
