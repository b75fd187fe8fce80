internal import Rasterization

/// Tells pixels that only smooth an edge from others: Vytautas Vyšniauskas, "Anti-aliased Pixel and
/// Intensity Slope Detector" (2009).
///
/// Such a pixel lies between a lighter and a darker one, is like at most two of its neighbours, and the
/// lightest or the darkest of them belongs to an area of one colour in both pictures.
struct AntialiasingDetector {
    private let size: PixelSize
    private let expected: UnsafePointer<UInt8>
    private let actual: UnsafePointer<UInt8>

    /// A detector for two pictures of `size`.
    init(_ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, size: PixelSize) {
        self.size = size
        self.expected = expected
        self.actual = actual
    }

    /// Whether the pixel smooths an edge in either picture.
    func isAntialiased(x: Int, y: Int) -> Bool {
        smoothsEdge(x, y, in: expected, other: actual)
            || smoothsEdge(x, y, in: actual, other: expected)
    }

    private func smoothsEdge(
        _ x: Int, _ y: Int, in picture: UnsafePointer<UInt8>, other: UnsafePointer<UInt8>
    ) -> Bool {
        guard equalNeighbours(x, y, in: picture) <= 2 else { return false }
        let middle = luma(x, y, in: picture)
        var darkest = (x: x, y: y, difference: 0)
        var lightest = darkest
        for (column, row) in neighbours(x, y) {
            let difference = luma(column, row, in: picture) - middle
            if difference < darkest.difference { darkest = (column, row, difference) }
            if difference > lightest.difference { lightest = (column, row, difference) }
        }
        guard darkest.difference < 0, lightest.difference > 0 else { return false }
        return [darkest, lightest].contains { end in
            [picture, other].allSatisfy { equalNeighbours(end.x, end.y, in: $0) >= 3 }
        }
    }

    /// How many neighbours have the same colour; at the edge of the picture one more, for all that is
    /// outside.
    private func equalNeighbours(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt8>) -> Int {
        let isAtEdge = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
        let color = word(x, y, in: picture)
        return neighbours(x, y).count { word($0, $1, in: picture) == color } + (isAtEdge ? 1 : 0)
    }

    /// The places of the up to eight pixels around one.
    private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
        (max(0, y - 1)...min(size.height - 1, y + 1)).flatMap { row in
            (max(0, x - 1)...min(size.width - 1, x + 1)).compactMap { column in
                (column, row) == (x, y) ? nil : (column, row)
            }
        }
    }

    private func word(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt8>) -> UInt32 {
        UnsafeRawPointer(picture + 4 * (y * size.width + x)).loadUnaligned(as: UInt32.self)
    }

    private func luma(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt8>) -> Int {
        let pixel = picture + 4 * (y * size.width + x)
        return PixelColor(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
            .luma(over: .light)
    }
}
