internal import Drawing

/// Reads a blurred silhouette where device pixels show it: between its pixels, the nearest four are
/// mixed.
///
/// A pixel's value depends on the pixel alone: nothing is stepped along.
struct ShadowSampler {
    /// 256ths of a pixel, the unit of places on the silhouette.
    private static let unit = 256.0
    /// Makes places positive, so that cutting off decimals rounds down; with half a unit less half a
    /// pixel, which lies between a place and the first of the pixels that are mixed there.
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

    /// A sampler of `shadow`.
    init(_ shadow: BlurredShadow) {
        blur = shadow.blur
        map = shadow.toSilhouette
        isAffine = map.isAffine
        left = shadow.extent.minX
        top = shadow.extent.minY
        right = shadow.extent.maxX
        bottom = shadow.extent.maxY
    }

    /// Writes the opacity, 0 to 255 · 256, at the middle of the device pixels `columns` of `row`; tiles
    /// are asked for as they are needed. O(columns).
    mutating func write(
        row: Int, columns: Range<Int>, to result: UnsafeMutablePointer<UInt32>,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) {
        let y = Double(row) + 0.5
        for column in columns {
            let (x, y) = place(Double(column) + 0.5, y)
            result[column - columns.lowerBound] =
                x >= left && x < right && y >= top && y < bottom
                ? try opacity(x, y, tile: fetch) : 0
        }
    }

    /// Where a point of the canvas lies on the silhouette; nowhere, if the plane isn't seen there.
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

    /// The opacity at a place inside the extent.
    @inline(__always)
    private mutating func opacity(
        _ x: Double, _ y: Double,
        tile fetch: (Silhouette.TileKey) throws(RasterError) -> ShadowTile
    ) throws(RasterError) -> UInt32 {
        let across = Int(x * Self.unit + Self.bias) &- 1 << 40
        let down = Int(y * Self.unit + Self.bias) &- 1 << 40
        if across >> 16 != tileX || down >> 16 != tileY {
            tile = try fetch(Silhouette.TileKey(blur: blur, x: across >> 16, y: down >> 16))
            (tileX, tileY) = (across >> 16, down >> 16)
        }
        return tile.opacity(across: across, down: down)
    }
}
