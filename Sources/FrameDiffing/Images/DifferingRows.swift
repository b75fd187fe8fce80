internal import CLibrary
internal import Rasterization

/// A row in which two pictures differ.
struct DifferingRow {
    /// Which.
    let y: Int
    /// How far apart its pixels are, in units of 1/65,535; 0 for those that count as equal.
    let distances: [UInt32]
    /// The columns whose pixels count as equal because they only smooth an edge.
    let antialiased: [Int]
}

/// The rows in which two pictures of the same size differ, from the top.
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

    /// Calls `body` with each. Memory for a few rows, whatever the size of the pictures.
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

    /// Takes the pixels out that only smooth an edge, and answers where they are.
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
    /// Pixels farther off than so many units of 1/65,535 are beyond.
    var limit: UInt32 { UInt32(distance * Double(PixelDistances.one)) }
}
