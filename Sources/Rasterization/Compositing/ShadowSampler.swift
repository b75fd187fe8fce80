internal import Drawing

/// Samples a blurred silhouette at device pixels, interpolating bilinearly between its pixels.
///
/// A pixel's value is computed from its position alone, not by stepping along the row.
struct ShadowSampler {
    /// Positions on the silhouette are in units of 1/256 pixel.
    private static let unit = 256.0
    /// Added to positions. It makes them positive, so that truncation rounds down. It also adds half a unit
    /// for rounding, and subtracts half a pixel, which is the distance from a position to the first of the
    /// interpolated pixels.
    private static let bias = 0x1p40 + 0.5 - unit / 2

    private let blur: SilhouetteBlur
    private let map: Placement
    private let isAffine: Bool
    private let left: Double
    private let top: Double
    private let right: Double
    private let bottom: Double
    private var tileX = Int.min
    private var tileY = Int.min
    private var tile = ShadowTile()

    /// A sampler for `shadow`.
    init(_ shadow: BlurredShadow) {
        blur = shadow.blur
        map = shadow.toSilhouette
        isAffine = map.isAffine
        left = shadow.extent.minX
        top = shadow.extent.minY
        right = shadow.extent.maxX
        bottom = shadow.extent.maxY
    }

    /// Writes the opacities, 0 to 255 · 256, at the centres of the device pixels `columns` of `row`. Calls
    /// `fetch` for the tiles it needs. O(columns).
    mutating func write(
        row: Int, columns: Range<Int>, to result: UnsafeMutablePointer<UInt32>,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) {
        let middle = Double(row) + 0.5
        for column in columns {
            let (x, y) = place(Double(column) + 0.5, middle)
            var value: UInt32 = 0
            if x >= left, x < right, y >= top, y < bottom {
                value = try opacity(x, y, tile: fetch)
            }
            result[column &- columns.lowerBound] = value
        }
    }

    /// The position on the silhouette of a point on the canvas; infinite if the plane isn't visible there.
    @inline(__always)
    private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let across = map.affine.a * x + (map.affine.c * y + map.affine.tx)
        let down = map.affine.b * x + (map.affine.d * y + map.affine.ty)
        guard !isAffine else { return (across, down) }
        let depth = map.xw * x + map.yw * y + map.w
        let place = Point(x: across / depth, y: down / depth)
        let isSeen = depth > 0 && map.limits.allSatisfy { $0.value(at: place) > 0 }
        return isSeen ? (place.x, place.y) : (.infinity, .infinity)
    }

    /// The opacity at a position inside the extent.
    @inline(__always)
    private mutating func opacity(
        _ x: Double, _ y: Double,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> UInt32 {
        let across = Int(x * Self.unit + Self.bias) &- 1 << 40
        let down = Int(y * Self.unit + Self.bias) &- 1 << 40
        if across >> 16 != tileX || down >> 16 != tileY {
            (tileX, tileY) = (across >> 16, down >> 16)
            tile = try fetch(Silhouette.TileKey(blur: blur, x: tileX, y: tileY))
        }
        return tile.opacity(across: across, down: down)
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

    /// The opacity, 0 to 255 · 256, at a position in this tile. `across` and `down` are in units of 1/256
    /// pixel from the centre of the first pixel of all tiles.
    @inline(__always) func opacity(across: Int, down: Int) -> UInt32 {
        let (column, row) = (across >> 8 &- left, down >> 8 &- top)
        guard column >= 0, row >= 0, column < width &- 1, row < height &- 1 else { return 0 }
        let above = pixels + (row &* width &+ column)
        let below = above + width
        let (right, low) = (UInt32(across & 255), UInt32(down & 255))
        let upper = UInt32(above[0]) &* (256 &- right) &+ UInt32(above[1]) &* right
        let lower = UInt32(below[0]) &* (256 &- right) &+ UInt32(below[1]) &* right
        // At most 65280 · 65536, which still fits.
        return (upper &* (256 &- low) &+ lower &* low) >> 16
    }
}
