internal import CPixelKernels
internal import Drawing

/// Samples a blurred silhouette at device pixels, interpolating bilinearly between its pixels.
///
/// A pixel's value is computed from its position alone, not by stepping along the row.
struct ShadowSampler {
    private let blur: SilhouetteBlur
    private let map: Placement
    private let extent: Rect
    private var known: (x: Int, y: Int, tile: ShadowTile)?

    /// A sampler for `shadow`.
    init(_ shadow: BlurredShadow) {
        blur = shadow.blur
        map = shadow.toSilhouette
        extent = shadow.extent
    }

    /// Writes the opacities, 0 to 255 · 256, at the centres of the device pixels `columns` of `row`. Calls
    /// `fetch` for the tiles it needs. O(columns).
    mutating func write(
        row: Int, columns: Range<Int>, to result: UnsafeMutablePointer<UInt32>,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) {
        let middle = Double(row) + 0.5
        guard map.isAffine else {
            for column in columns {
                result[column &- columns.lowerBound] = try opacity(
                    Double(column) + 0.5, middle, tile: fetch)
            }
            return
        }
        let line = ShadowLine(map.affine, row: middle)
        var column = columns.lowerBound
        while column < columns.upperBound {
            let place = line.cell(at: column, in: extent)
            let run = column..<line.end(of: place, in: extent, column..<columns.upperBound)
            let start = result + (column - columns.lowerBound)
            if place.isInside {
                try tile(place.x, place.y, fetch).write(line, run, to: start)
            } else {
                start.update(repeating: 0, count: run.count)
            }
            column = run.upperBound
        }
    }

    /// The opacity at a point on the canvas that is seen in perspective; 0 where the plane isn't visible.
    @inline(__always)
    private mutating func opacity(
        _ x: Double, _ y: Double,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> UInt32 {
        let depth = map.xw * x + map.yw * y + map.w
        guard depth > 0 else { return 0 }
        let place = Point(
            x: (map.affine.a * x + (map.affine.c * y + map.affine.tx)) / depth,
            y: (map.affine.b * x + (map.affine.d * y + map.affine.ty)) / depth)
        guard extent.contains(place), map.limits.allSatisfy({ $0.value(at: place) > 0 }) else {
            return 0
        }
        let (across, down) = (shadow_shim_units(place.x), shadow_shim_units(place.y))
        return try tile(across >> 16, down >> 16, fetch).opacity(across: across, down: down)
    }

    /// The tile at a place in the grid of tiles.
    @inline(__always)
    private mutating func tile(
        _ x: Int, _ y: Int, _ fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> ShadowTile {
        if let known, known.x == x, known.y == y { return known.tile }
        let tile = try fetch(Silhouette.TileKey(blur: blur, x: x, y: y))
        known = (x, y, tile)
        return tile
    }
}

/// The positions on the silhouette of a row of device pixels, without perspective.
struct ShadowLine {
    /// The column's and the row's linear functions.
    let across: shadow_shim_line
    let down: shadow_shim_line

    /// The positions of the pixels whose centres have the y coordinate `row`.
    fileprivate init(_ map: AffineTransform, row: Double) {
        across = shadow_shim_line(slope: map.a, start: map.c * row + map.tx)
        down = shadow_shim_line(slope: map.b, start: map.d * row + map.ty)
    }

    /// A tile, or a part of the outside.
    fileprivate struct Cell: Equatable {
        /// The tile's place in the grid; outside of the extent, on which side it is.
        let x: Int
        let y: Int
        let isInside: Bool
    }

    /// The cell in which the centre of `column` is.
    fileprivate func cell(at column: Int, in extent: Rect) -> Cell {
        let x = Double(column) + 0.5
        let place = Point(
            x: across.slope * x + across.start, y: down.slope * x + down.start)
        guard extent.contains(place) else {
            func side(_ value: Double, _ low: Double, _ high: Double) -> Int {
                value < low ? -1 : value < high ? 0 : 1
            }
            return Cell(
                x: side(place.x, extent.minX, extent.maxX),
                y: side(place.y, extent.minY, extent.maxY), isInside: false)
        }
        return Cell(
            x: shadow_shim_units(place.x) >> 16, y: shadow_shim_units(place.y) >> 16, isInside: true
        )
    }

    /// The end of the run of pixels in `cell` that `columns` begins with. O(log columns): both coordinates
    /// only grow or only shrink along a row, even when rounded.
    fileprivate func end(of cell: Cell, in extent: Rect, _ columns: Range<Int>) -> Int {
        var (last, end) = (columns.lowerBound, columns.upperBound)
        if self.cell(at: end - 1, in: extent) == cell { return end }
        while last + 1 < end {
            let middle = (last + end) / 2
            if self.cell(at: middle, in: extent) == cell { last = middle } else { end = middle }
        }
        return end
    }
}

extension Rect {
    /// Whether `point` is in the rectangle, or on its left or upper edge.
    @inline(__always)
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}

/// A square tile of a blurred silhouette; owns its pixels, which never change.
///
/// A tile also contains the first pixels of the next tiles, so that no sample needs two tiles. Only
/// non-zero pixels are stored, surrounded by a border of zeros.
final class ShadowTile {
    /// The distance in pixels from tile to tile.
    static let side = 256

    /// The column of the first stored pixel, counted across all tiles.
    let left: Int
    /// The row of the first stored pixel.
    let top: Int
    /// The number of stored columns; 0 for an empty tile.
    let width: Int
    /// The number of stored rows.
    let height: Int
    private let pixels: UnsafeMutablePointer<UInt16>

    /// The size of the stored pixels in bytes.
    var byteCount: Int { width * height * MemoryLayout<UInt16>.size }

    /// An empty tile.
    init() {
        (left, top, width, height) = (0, 0, 0, 0)
        pixels = .allocate(capacity: 0)
    }

    /// Blurs the opacity of `surface`, whose first pixel is at (`left` − radius, `top` − radius). The
    /// surface must be larger than the tile by the kernel's radius on every side. Two passes, O(pixels ·
    /// radius).
    init(blurring surface: CairoSurface, left: Int, top: Int, with kernel: GaussianKernel) {
        self.left = left
        self.top = top
        width = surface.width - 2 * kernel.radius
        height = surface.height - 2 * kernel.radius
        pixels = .allocate(capacity: width * height)
        let rows = Self.blurredRows(of: surface, width: width, with: kernel)
        defer { rows.deallocate() }
        var row = [Float](repeating: 0, count: width)
        for y in 0..<height {
            kernel.apply(
                to: rows + (y + kernel.radius) * width, step: width, count: width, into: &row)
            let start = pixels + y * width
            for x in 0..<width { start[x] = UInt16(row[x] * 256 + 0.5) }
        }
    }

    deinit { pixels.deallocate() }

    /// The surface's opacity, 0 to 255, with each row blurred horizontally; `width` positions per row.
    private static func blurredRows(
        of surface: CairoSurface, width: Int, with kernel: GaussianKernel
    ) -> UnsafeMutablePointer<Float> {
        let result = UnsafeMutablePointer<Float>.allocate(capacity: width * surface.height)
        var opacity = [Float](repeating: 0, count: surface.width)
        for y in 0..<surface.height {
            for (x, pixel) in surface.row(y).enumerated() { opacity[x] = Float(pixel >> 24) }
            opacity.withUnsafeBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                kernel.apply(
                    to: start + kernel.radius, step: 1, count: width, into: result + y * width)
            }
        }
        return result
    }

    /// The opacity, 0 to 255 · 256, at a position in this tile, in units of 1/256 pixel from the centre of the
    /// first pixel of all tiles.
    @inline(__always) func opacity(across: Int, down: Int) -> UInt32 {
        var tile = shim
        return shadow_shim_opacity(&tile, across, down)
    }

    /// Writes the opacities of the pixels `columns` of a row, all of which are in this tile.
    func write(_ line: ShadowLine, _ columns: Range<Int>, to result: UnsafeMutablePointer<UInt32>) {
        var tile = shim
        shadow_shim_sample(
            &tile, line.across, line.down, columns.lowerBound, columns.count, result)
    }

    private var shim: shadow_shim_tile {
        shadow_shim_tile(pixels: pixels, left: left, top: top, width: width, height: height)
    }
}
