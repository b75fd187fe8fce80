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
    func add(_ a: Point, _ b: Point, sign: Double) -> Range<Int> {
        let height = (b.y - a.y) * sign
        let (low, high) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
        if low >= Double(width) { return width..<width }
        guard high > 0 else {
            changes[0] += height
            return 0..<1
        }
        let first = low > 0 ? Int(low) : 0
        let last = high < Double(width) ? Int(high) : width - 1
        if first == last, low >= 0, high <= Double(width) {
            add(height, at: first, shift: (low + high) / 2 - Double(first))
        } else {
            spread(height, from: low, to: high, over: first...last)
        }
        return first..<last + 2
    }

    /// The line crosses several pixels, or comes from beyond the row.
    ///
    /// Shares of the width are at most 1; the slope, which would save divisions, can be infinite.
    private func spread(
        _ height: Double, from low: Double, to high: Double, over pixels: ClosedRange<Int>
    ) {
        let width = high - low
        if low < 0 { changes[0] += -low / width * height }
        var left = max(low, 0)
        for pixel in pixels {
            let right = min(high, Double(pixel + 1))
            let shift = (left + right) / 2 - Double(pixel)
            add((right - left) / width * height, at: pixel, shift: shift)
            left = right
        }
    }

    /// The line crosses a pixel, on average `shift` from its left edge.
    @inline(__always)
    private func add(_ height: Double, at pixel: Int, shift: Double) {
        changes[pixel] += height * (1 - shift)
        changes[pixel + 1] += height * shift
    }

    /// Answers by how much `pixel` is covered more than the one before, and forgets it.
    func take(_ pixel: Int) -> Double {
        defer { changes[pixel] = 0 }
        return changes[pixel]
    }
}
