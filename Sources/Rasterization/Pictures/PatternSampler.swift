internal import CPixelKernels
internal import Drawing

/// Samples the pixels of a picture that may be repeated.
///
/// As for single pictures, a pixel's colour is the average of the box of texels that it covers. The box is cut at the
/// edges of tiles into at most four parts, so that seams and gaps are as smooth as the rest. A box wider than the
/// distance of tiles shows the average of one. The cost is that of the painted pixels, however small the tiles are.
struct PatternSampler: Sampler {
    let isOpaque: Bool
    /// The map to texels from a tile's upper left corner.
    private let map: InverseMap
    private let columns: TileAxis
    private let rows: TileAxis
    private let texels: Mipmap
    private let isNearest: Bool

    /// A sampler for `pattern` as seen through `toDevice`. Nil if nothing is visible: seen edge-on, with an empty
    /// rectangle, or with no part of the bitmap.
    init?(_ pattern: PicturePattern, _ toDevice: Placement, mipmaps: MipmapCache) {
        let (picture, rect) = (pattern.picture, pattern.picture.rect)
        let plane = Placement(pattern.transform).concatenating(toDevice)
        let wanted = TexelPart(of: picture.bitmap, picture.part)
        guard let part = wanted.inside(picture.bitmap), !rect.isEmpty,
            let inverse = InverseMap(of: plane)
        else { return nil }
        let width = wanted.columns.high - wanted.columns.low
        let height = wanted.rows.high - wanted.rows.low
        let (x, y) = (width / rect.width, height / rect.height)
        map = inverse.concatenating(
            AffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y))
        guard map.isFinite else { return nil }
        columns = TileAxis(wanted.columns.low, width, period: pattern.period.map { $0.width * x })
        rows = TileAxis(wanted.rows.low, height, period: pattern.period.map { $0.height * y })
        isNearest = picture.filter == .nearest
        isOpaque = picture.bitmap.isOpaque && columns.isClosed && rows.isClosed
        let largest = TexelBox(
            x: 0, y: 0, width: map.isAffine ? min(map.x.steepness, width) : width,
            height: map.isAffine ? min(map.y.steepness, height) : height)
        texels = Mipmap(
            picture.bitmap, part: part,
            largest: isNearest ? TexelBox(x: 0, y: 0, width: 1, height: 1) : largest,
            cache: mipmaps)
    }

    /// The pixels averaged at a time, each with up to four boxes.
    private static let chunk = Int(PICTURE_SHIM_CHUNK) / 4

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        texels.withLevels { levels in
            if isNearest { return writeNearest(row, columns, levels.all[0], pixels) }
            var (levels, boxes) = (levels, TileBoxes())
            for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.chunk) {
                let part = start..<min(start + Self.chunk, columns.upperBound)
                boxes.removeAll()
                forEachBox(row, part) { boxes.add($0, self.columns, rows, pixel: $1) }
                boxes.average(of: &levels, part.count, to: pixels + (start - columns.lowerBound))
            }
        }
    }

    private func writeNearest(
        _ row: Int, _ columns: Range<Int>, _ level: picture_shim_level,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        forEachBox(row, columns) { box, index in
            let (x, y) = (self.columns.texel(at: box.x), rows.texel(at: box.y))
            guard let x, let y else { return pixels[index] = 0 }
            pixels[index] = level.nearest(x: x, y: y)
        }
    }

    /// Calls `body` with the box of each pixel, in texels from a tile's corner, and the pixel's index.
    @inline(__always)
    private func forEachBox(_ row: Int, _ columns: Range<Int>, _ body: (TexelBox, Int) -> Void) {
        let (x, y, w) = (map.x.row(row), map.y.row(row), map.w.row(row))
        for column in columns {
            let middle = Double(column) + 0.5
            let scale = map.isAffine ? 1 : 1 / (w.slope * middle + w.start)
            let (u, v) = (
                (x.slope * middle + x.start) * scale, (y.slope * middle + y.start) * scale
            )
            // The derivative of x / w is (x' - w' · x / w) / w.
            let width = (map.x - map.w * u).steepness * scale
            let height = (map.y - map.w * v).steepness * scale
            body(TexelBox(x: u, y: v, width: width, height: height), column - columns.lowerBound)
        }
    }
}

/// The tiles along one axis, in texels.
private struct TileAxis {
    /// The place of the first texel in the bitmap.
    let origin: Double
    /// The length of a tile.
    let length: Double
    /// The distance from one tile to the next, at least the length; infinite for a single tile.
    let period: Double

    /// The part of a box on one tile: its middle and size, and the share of the box that it is.
    typealias Part = (middle: Double, size: Double, share: Double)

    init(_ origin: Double, _ length: Double, period: Double?) {
        self.origin = origin
        self.length = length
        self.period = max(period ?? .infinity, length)
    }

    /// Whether tiles touch each other.
    var isClosed: Bool { period <= length }

    /// Calls `body` with the parts, at most two, of a box of `size` texels, but at least one, around `middle`.
    @inline(__always)
    func forEachPart(of middle: Double, _ size: Double, _ body: (Part) -> Void) {
        let size = max(size, 1)
        // Also for a size that isn't a number.
        guard size < period else {
            if period < .infinity { body((origin + length / 2, length, length / period)) }
            return
        }
        let low = start(of: middle - size / 2)
        func cut(_ low: Double, _ high: Double) {
            let (low, high) = (max(low, 0), min(high, length))
            guard low < high else { return }
            body((origin + (low + high) / 2, high - low, (high - low) / size))
        }
        cut(low, low + size)
        if period < .infinity { cut(low - period, low + size - period) }
    }

    /// The texel of the bitmap at a place; nil between tiles.
    @inline(__always)
    func texel(at place: Double) -> Double? {
        let inside = start(of: place)
        return inside >= 0 && inside < length ? origin + inside : nil
    }

    /// The place from the beginning of its tile.
    @inline(__always)
    private func start(of place: Double) -> Double {
        period < .infinity ? place - (place / period).rounded(.down) * period : place
    }
}

/// Boxes of some pixels that are averaged together.
private struct TileBoxes {
    private var boxes = picture_shim_boxes()
    private var shares: [(pixel: Int, share: Double)] = []

    init() { shares.reserveCapacity(Int(PICTURE_SHIM_CHUNK)) }

    mutating func removeAll() { shares.removeAll(keepingCapacity: true) }

    /// Adds the parts of `box`, the box of a pixel.
    mutating func add(_ box: TexelBox, _ columns: TileAxis, _ rows: TileAxis, pixel: Int) {
        rows.forEachPart(of: box.y, box.height) { row in
            columns.forEachPart(of: box.x, box.width) { column in
                picture_shim_set_box(
                    &boxes, shares.count, column.middle, row.middle, column.size, row.size)
                shares.append((pixel, column.share * row.share))
            }
        }
    }

    /// Writes `count` pixels: the sums of their parts, each by its share.
    mutating func average(
        of levels: inout picture_shim_levels, _ count: Int,
        to pixels: UnsafeMutablePointer<UInt32>
    ) {
        pixels.update(repeating: 0, count: count)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(shares.count, 1)) { averages in
            guard let first = averages.baseAddress else { return }
            picture_shim_average(&levels, &boxes, shares.count, first)
            var next = 0
            while next < shares.count {
                let pixel = shares[next].pixel
                var sum = SIMD4<Double>.zero
                repeat {
                    sum += averages[next].components * shares[next].share
                    next += 1
                } while next < shares.count && shares[next].pixel == pixel
                pixels[pixel] = sum.word
            }
        }
    }
}

extension UInt32 {
    /// Alpha, red, green and blue of a word.
    fileprivate var components: SIMD4<Double> {
        let bytes = SIMD4(self >> 24, self >> 16, self >> 8, self) & 255
        return SIMD4<Double>(bytes)
    }
}

extension SIMD4<Double> {
    /// The word of rounded components.
    fileprivate var word: UInt32 {
        let levels = SIMD4<UInt32>(self + 0.5)
        return levels.x << 24 | levels.y << 16 | levels.z << 8 | levels.w
    }
}
