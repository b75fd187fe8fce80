internal import CBandShim
internal import Drawing

/// How much of each pixel of a row lies right of some lines; owns its memory.
///
/// A line covers the pixels right of it as high as it goes down; the pixels that it crosses, by the area
/// right of it. Each entry holds by how much a pixel is covered more than the one to its left, so a line
/// touches only what it crosses.
final class CoverageRow {
    /// One entry for each pixel and one for what lies right of the last.
    private let changes: UnsafeMutablePointer<Double>
    let width: Int

    /// A row of `width` pixels.
    init(width: Int) {
        self.width = width
        changes = .allocate(capacity: width + 2)
        changes.initialize(repeating: 0, count: width + 2)
    }

    deinit { changes.deallocate() }

    /// Adds the line from `a` down to `b` within the row, `sign` times; x counts from the row's first
    /// pixel. Answers the pixels it changes.
    @inline(__always)
    func add(_ a: Point, _ b: Point, sign: Double) -> Range<Int> {
        let pixels = band_shim_cover(changes, width, a.x, b.x, (b.y - a.y) * sign)
        return pixels.first..<pixels.end
    }

    /// By how much `pixel` and those after it are covered more than the one before each. Whoever paints
    /// them makes it 0 again.
    func changes(from pixel: Int) -> UnsafeMutablePointer<Double> { changes + pixel }

    /// Makes what is known of `pixels`, which nobody paints, 0 again.
    func forget(_ pixels: Range<Int>) {
        for pixel in pixels { changes[pixel] = 0 }
    }
}
