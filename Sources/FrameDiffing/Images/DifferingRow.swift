internal import Drawing

/// A row in which two pictures differ.
struct DifferingRow {
    /// The row, counted from the top.
    let y: Int
    /// The distance of each pixel in units of 1/65,535; 0 for pixels that count as equal.
    let distances: [UInt32]
    /// The columns whose pixels count as equal because they only smooth an edge.
    let antialiased: [Int]

    /// Calls `body` with each row in which two pictures of the same size differ, from top to bottom. Needs
    /// memory for one row only, whatever the size of the pictures.
    static func forEach(
        _ expected: FrameImage, _ actual: FrameImage, masked: MaskedColumns,
        tolerance: ImageTolerance, _ body: (DifferingRow) -> Void
    ) {
        let smoothsEdge = tolerance.edgeTest(expected, actual)
        PixelDistances.forEachDifferingRow(expected.bytes, actual.bytes, size: expected.size) {
            y, distances in
            for columns in masked.columns(inRow: y) {
                for x in columns { distances[x] = 0 }
            }
            let antialiased = smoothsEdge.map { smoothsEdge in
                distances.indices.filter {
                    distances[$0] > tolerance.limit && smoothsEdge($0, y)
                }
            }
            for x in antialiased ?? [] { distances[x] = 0 }
            body(DifferingRow(y: y, distances: distances, antialiased: antialiased ?? []))
        }
    }
}

extension ImageTolerance {
    /// The allowed distance in units of 1/65,535.
    var limit: UInt32 { UInt32(distance * Double(PixelDistances.one)) }

    /// Whether the pixels at a column and a row of two pictures differ only in how they smooth an edge; nil if that is no reason to
    /// let them pass.
    fileprivate func edgeTest(
        _ expected: FrameImage, _ actual: FrameImage
    ) -> ((_ x: Int, _ y: Int) -> Bool)? {
        if isPerceptual {
            let displacement = EdgeDisplacement(expected, actual)
            return { displacement.explains(x: $0, y: $1) }
        }
        guard ignoresAntialiasing else { return nil }
        let detector = AntialiasingDetector(expected, actual)
        return { detector.isAntialiased(x: $0, y: $1) }
    }
}

/// Detects antialiased pixels, which only smooth an edge. Source: Vytautas Vyšniauskas, "Anti-aliased Pixel
/// and Intensity Slope Detector" (2009).
///
/// Such a pixel has a lighter and a darker neighbour, and at most two neighbours of its own colour. Its
/// lightest or its darkest neighbour belongs to an area of one colour in both pictures.
struct AntialiasingDetector {
    private let expected, actual: FrameImage

    /// A detector for two pictures of the same size.
    init(_ expected: FrameImage, _ actual: FrameImage) {
        self.expected = expected
        self.actual = actual
    }

    /// Whether the pixel is antialiased in either picture.
    func isAntialiased(x: Int, y: Int) -> Bool {
        smoothsEdge(x, y, in: expected) || smoothsEdge(x, y, in: actual)
    }

    private func smoothsEdge(_ x: Int, _ y: Int, in picture: FrameImage) -> Bool {
        guard picture.equalNeighbours(x, y) <= 2 else { return false }
        let middle = picture[x, y].luma(over: .light)
        var darkest = (x: x, y: y, difference: 0)
        var lightest = darkest
        picture.forEachNeighbour(of: x, y) { column, row in
            let difference = picture[column, row].luma(over: .light) - middle
            if difference < darkest.difference { darkest = (column, row, difference) }
            if difference > lightest.difference { lightest = (column, row, difference) }
        }
        guard darkest.difference < 0, lightest.difference > 0 else { return false }
        return [darkest, lightest].contains { end in
            [expected, actual].allSatisfy { $0.equalNeighbours(end.x, end.y) >= 3 }
        }
    }
}

extension FrameImage {
    /// The number of neighbours with the same colour. At the edge of the picture, everything outside counts
    /// as one more.
    fileprivate func equalNeighbours(_ x: Int, _ y: Int) -> Int {
        let isAtEdge = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
        let color = self[x, y]
        var count = isAtEdge ? 1 : 0
        forEachNeighbour(of: x, y) { column, row in count += self[column, row] == color ? 1 : 0 }
        return count
    }
}
