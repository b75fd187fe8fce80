internal import Drawing

/// Tells whether a pixel differs only because an edge is a fraction of a pixel elsewhere, as when another version of a library
/// smooths the edges of shapes and letters.
///
/// Where an edge moves by a fraction of a pixel, a pixel changes by this fraction of the difference between both sides of the
/// edge. So a pixel is explained if each component changes by at most `reach` of the component's range among the pixel and its
/// eight neighbours, in both pictures. In areas of one colour the range is 0, so nothing new is explained there.
struct EdgeDisplacement {
    /// The fraction of a pixel by which an edge may be elsewhere, as a ratio of whole numbers.
    private static let reach = (numerator: 2, denominator: 5)
    /// The most levels of 255 that rounding and dithering change, with and without an edge.
    private static let rounding = 6

    private let expected, actual: FrameImage

    /// A test of the pixels of two pictures of the same size.
    init(_ expected: FrameImage, _ actual: FrameImage) {
        self.expected = expected
        self.actual = actual
    }

    /// Whether an edge explains the difference of the pixels at column `x`, row `y`.
    func explains(x: Int, y: Int) -> Bool {
        let change = expected[x, y].components.distances(to: actual[x, y].components)
        guard change.max() > Self.rounding else { return true }
        let ranges = [expected, actual].map { $0.ranges(around: x, y) }
        return change.indices.allSatisfy { index in
            let range = min(ranges[0][index], ranges[1][index])
            return change[index] <= Self.rounding
                || change[index] * Self.reach.denominator <= range * Self.reach.numerator
        }
    }
}

extension PixelColor {
    /// Red, green and blue as seen over black, and alpha. They change evenly with the area that a shape covers of a pixel.
    fileprivate var components: SIMD4<Int> {
        let alpha = Int(alpha)
        func level(_ level: UInt8) -> Int { (Int(level) * alpha + 127) / 255 }
        return SIMD4(level(red), level(green), level(blue), alpha)
    }
}

extension SIMD4<Int> {
    fileprivate func distances(to other: Self) -> Self {
        let higher = pointwiseMax(self, other)
        return higher &- pointwiseMin(self, other)
    }
}

extension FrameImage {
    /// The range of each component among a pixel and its up to eight neighbours.
    fileprivate func ranges(around x: Int, _ y: Int) -> SIMD4<Int> {
        var lowest = self[x, y].components
        var highest = lowest
        forEachNeighbour(of: x, y) { column, row in
            let components = self[column, row].components
            lowest = pointwiseMin(lowest, components)
            highest = pointwiseMax(highest, components)
        }
        return highest &- lowest
    }

    /// Calls `body` with the coordinates of the up to eight pixels around one.
    func forEachNeighbour(of x: Int, _ y: Int, _ body: (Int, Int) -> Void) {
        for row in max(0, y - 1)...min(size.height - 1, y + 1) {
            for column in max(0, x - 1)...min(size.width - 1, x + 1)
            where (column, row) != (x, y) {
                body(column, row)
            }
        }
    }
}
