/// A square of a blurred silhouette; owns its pixels, which never change.
///
/// A tile answers for the samples between its own pixels and the next tile's first, so that no sample
/// needs two tiles. Only the pixels that aren't zero are kept, with a rim of zeros.
final class ShadowTile {
    /// Pixels from tile to tile.
    static let side = 256

    /// The column of the first pixel kept, counted as those of all tiles.
    let left: Int
    /// The row of the first pixel kept.
    let top: Int
    /// How many columns are kept; 0 for a tile of zeros.
    let width: Int
    /// How many rows are kept.
    let height: Int
    private let pixels: UnsafeMutablePointer<UInt16>

    /// How many bytes it holds.
    var byteCount: Int { width * height * MemoryLayout<UInt16>.size }

    /// A tile of zeros.
    init() {
        (left, top, width, height) = (0, 0, 0, 0)
        pixels = .allocate(capacity: 0)
    }

    /// The opacity of `surface`, whose first pixel is at `left` − radius, `top` − radius, blurred; so
    /// large that the kernel fits everywhere. Two passes, O(pixels · radius).
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

    /// Every row of the surface's opacity, 0 to 255, blurred along itself; `width` of a row's places.
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

    /// The opacity, 0 to 255 · 256, at a place `across` and `down` 256ths of a pixel from the middle of
    /// the first pixel of all tiles; inside this one.
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
