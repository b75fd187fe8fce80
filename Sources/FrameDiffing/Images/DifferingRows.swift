internal import CLibrary
internal import Rasterization

/// A row in which two pictures differ.
struct DifferingRow {
    /// The row, counted from the top.
    let y: Int
    /// The distance of each pixel in units of 1/65,535; 0 for pixels that count as equal.
    let distances: [UInt32]
    /// The columns whose pixels count as equal because they only smooth an edge.
    let antialiased: [Int]
}

/// The rows in which two pictures of the same size differ, from top to bottom.
struct DifferingRows {
    private let expected: FrameImage
    private let actual: FrameImage
    private let masked: MaskedColumns
    private let tolerance: ImageTolerance

    init(
        expected: FrameImage, actual: FrameImage, masked: MaskedColumns, tolerance: ImageTolerance
    ) {
        self.expected = expected
        self.actual = actual
        self.masked = masked
        self.tolerance = tolerance
    }

    /// Calls `body` with each row. Needs memory for a few rows only, whatever the size of the pictures.
    func forEach(_ body: (DifferingRow) -> Void) {
        OKLabTables.shared.withConeRoots { roots in
            expected.bytes.withUnsafeBufferPointer { expected in
                actual.bytes.withUnsafeBufferPointer { actual in
                    guard let first = expected.baseAddress, let second = actual.baseAddress
                    else { return }
                    forEach(first, second, roots, body)
                }
            }
        }
    }

    private func forEach(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, _ roots: ConeRoots,
        _ body: (DifferingRow) -> Void
    ) {
        let size = self.expected.size
        let measured = PixelDistances(roots: roots)
        let detector =
            tolerance.ignoresAntialiasing
            ? AntialiasingDetector(expected, actual, size: size) : nil
        var distances = [UInt32](repeating: 0, count: size.width)
        for y in 0..<size.height {
            let (first, second) = (expected + 4 * y * size.width, actual + 4 * y * size.width)
            guard memcmp(first, second, 4 * size.width) != 0 else { continue }
            distances.withUnsafeMutableBufferPointer { distances in
                guard let distances = distances.baseAddress else { return }
                measured.write(first, second, count: size.width, to: distances)
            }
            for columns in masked.columns(inRow: y) {
                for x in columns { distances[x] = 0 }
            }
            let antialiased = detector.map { ignore($0, in: &distances, y) } ?? []
            body(DifferingRow(y: y, distances: distances, antialiased: antialiased))
        }
    }

    /// Clears the distances of pixels that only smooth an edge, and returns their columns.
    private func ignore(
        _ detector: AntialiasingDetector, in distances: inout [UInt32], _ y: Int
    ) -> [Int] {
        let columns = distances.indices.filter {
            distances[$0] > tolerance.limit && detector.isAntialiased(x: $0, y: y)
        }
        for x in columns { distances[x] = 0 }
        return columns
    }
}

extension ImageTolerance {
    /// The allowed distance in units of 1/65,535.
    var limit: UInt32 { UInt32(distance * Double(PixelDistances.one)) }
}

/// Detects antialiased pixels, which only smooth an edge. Source: Vytautas Vyšniauskas, "Anti-aliased Pixel
/// and Intensity Slope Detector" (2009).
///
/// Such a pixel has a lighter and a darker neighbour, and at most two neighbours of its own colour. Its
/// lightest or its darkest neighbour belongs to an area of one colour in both pictures.
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

    /// Whether the pixel is antialiased in either picture.
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

    /// The number of neighbours with the same colour. At the edge of the picture, everything outside counts
    /// as one more.
    private func equalNeighbours(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt8>) -> Int {
        let isAtEdge = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
        let color = word(x, y, in: picture)
        return neighbours(x, y).count { word($0, $1, in: picture) == color } + (isAtEdge ? 1 : 0)
    }

    /// The coordinates of the up to eight pixels around one.
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
