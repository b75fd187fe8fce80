internal import Rasterization

/// What the pixels of two pictures of one size are like: every number, whatever is made of it.
///
/// Pixels in masks, and those that only smooth an edge if these are ignored, count as equal.
public struct ImageMeasurement: Hashable, Sendable {
    /// A pixel that differs.
    public struct Pixel: Hashable, Sendable {
        /// Its column.
        public let x: Int
        /// Its row.
        public let y: Int
        /// Its colour in either picture.
        public let expected, actual: PixelColor
        /// How far apart the colours are: ΔEOK, the larger one over white and over dark grey.
        public let distance: Double
    }

    /// A window of the picture.
    public struct Window: Hashable, Sendable {
        /// Where it is: as large as the tolerance says, or as the picture if that is smaller.
        public let rect: PixelRect
        /// How many of its pixels are beyond the tolerance.
        public let pixelsBeyond: Int

        /// The share of its pixels that are beyond the tolerance.
        public var density: Double { Double(pixelsBeyond) / Double(rect.width * rect.height) }
    }

    /// Pixels outside masks.
    public internal(set) var comparedPixels = 0
    /// Pixels with other bytes.
    public internal(set) var differingPixels = 0
    /// Pixels farther off than the tolerance's distance.
    public internal(set) var pixelsBeyond = 0
    /// Pixels farther off that only smooth an edge and are therefore ignored.
    public internal(set) var antialiasedPixels = 0
    /// The smallest rectangle around all pixels that differ; nil if none does.
    public internal(set) var bounds: PixelRect?
    /// The first of the pixels that are farthest off; nil if none differs.
    public internal(set) var worst: Pixel?
    /// The window with most pixels beyond the tolerance, the first of equals; nil if there are no such
    /// pixels.
    public internal(set) var densest: Window?
    /// The sum of all distances, in units of 1/65,535.
    var totalDistance: UInt64 = 0

    /// The share of the compared pixels that are beyond the tolerance; 0 if none are compared.
    public var share: Double {
        comparedPixels == 0 ? 0 : Double(pixelsBeyond) / Double(comparedPixels)
    }

    /// The average distance of the compared pixels: 0 for equal pictures, 1 for black and white.
    public var meanDistance: Double {
        comparedPixels == 0
            ? 0 : Double(totalDistance) / Double(PixelDistances.one) / Double(comparedPixels)
    }
}

extension ImageMeasurement {
    /// Measures two pictures of the same size.
    init(
        expected: FrameImage, actual: FrameImage, tolerance: ImageTolerance, masked: MaskedColumns
    ) {
        let size = expected.size
        comparedPixels = size.width * size.height - masked.count
        guard expected != actual else { return }
        var window = DensestWindow(side: tolerance.windowSide, size: size)
        var worst = (distance: UInt32(0), x: 0, y: 0)
        DifferingRows(expected: expected, actual: actual, masked: masked, tolerance: tolerance)
            .forEach { row in
                let (beyond, largest) = add(row, above: tolerance.limit)
                if largest > worst.distance, let x = row.distances.firstIndex(of: largest) {
                    worst = (largest, x, row.y)
                }
                if beyond > 0 { window.addRow(row.y, row.distances, above: tolerance.limit) }
            }
        if window.count > 0 { densest = Window(rect: window.rect, pixelsBeyond: window.count) }
        guard worst.distance > 0 else { return }
        self.worst = Pixel(
            x: worst.x, y: worst.y, expected: expected[worst.x, worst.y],
            actual: actual[worst.x, worst.y],
            distance: Double(worst.distance) / Double(PixelDistances.one))
    }

    /// Counts what differs in the next row in which anything does.
    /// - Returns: how many of its pixels are beyond `limit`, and its largest distance.
    private mutating func add(
        _ row: DifferingRow, above limit: UInt32
    ) -> (beyond: Int, largest: UInt32) {
        antialiasedPixels += row.antialiased.count
        let distances = row.distances
        guard let first = distances.firstIndex(where: { $0 > 0 }),
            let last = distances.lastIndex(where: { $0 > 0 })
        else { return (0, 0) }
        let (x, y) = (min(bounds?.x ?? first, first), bounds?.y ?? row.y)
        let right = max(bounds.map { $0.x + $0.width - 1 } ?? last, last)
        bounds = PixelRect(x: x, y: y, width: right + 1 - x, height: row.y + 1 - y)
        let (differing, beyond, total, largest) = Self.sums(distances, above: limit)
        differingPixels += differing
        pixelsBeyond += beyond
        totalDistance += total
        return (beyond, largest)
    }

    private static func sums(
        _ distances: [UInt32], above limit: UInt32
    ) -> (differing: Int, beyond: Int, total: UInt64, largest: UInt32) {
        var (differing, beyond, total, largest) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        // A row has fewer than 2¹⁵ pixels, and none is farther off than about 2¹⁶.
        distances.withUnsafeBufferPointer { distances in
            for distance in distances {
                differing &+= distance > 0 ? 1 : 0
                beyond &+= distance > limit ? 1 : 0
                total &+= distance
                largest = max(largest, distance)
            }
        }
        return (Int(differing), Int(beyond), UInt64(total), largest)
    }
}

/// Finds the window in which most pixels are beyond a tolerance, in one pass over the rows.
///
/// Keeps, for each column, how many pixels of the last rows are beyond, and slides along them adding the
/// column that comes in and subtracting the one that goes out: O(pixels), whatever the window's size,
/// and memory for as many rows as the window has. The idea of the window is pixelmatch's.
struct DensestWindow {
    /// Columns and rows of the window: no more than the picture has.
    private let width, height: Int
    /// How many pixels are beyond in the densest window so far.
    private(set) var count = 0
    /// The upper left corner of the first window that has so many.
    private var corner = (x: 0, y: 0)
    /// Where that one is.
    var rect: PixelRect { PixelRect(x: corner.x, y: corner.y, width: width, height: height) }

    /// How many pixels of each column are beyond in `rows`.
    private var columns: [UInt32]
    /// Those of the last `height` rows with pixels that are beyond.
    private var rows: [(y: Int, distances: [UInt32])] = []

    init(side: Int, size: PixelSize) {
        width = min(side, size.width)
        height = min(side, size.height)
        columns = Array(repeating: 0, count: size.width)
    }

    /// Takes row `y`, of which the pixels whose distance is above `limit` are beyond. Of the rows since
    /// the last one, none are.
    mutating func addRow(_ y: Int, _ distances: [UInt32], above limit: UInt32) {
        // Fuller than full it can't get.
        guard count < width * height else { return }
        while let first = rows.first, first.y <= y - height {
            add(first.distances, above: limit, by: .max)
            rows.removeFirst()
        }
        add(distances, above: limit, by: 1)
        rows.append((y, distances))
        slide(to: y)
    }

    /// Adds `step`, which wraps around, to every column with a pixel that is beyond.
    private mutating func add(_ distances: [UInt32], above limit: UInt32, by step: UInt32) {
        columns.withUnsafeMutableBufferPointer { columns in
            distances.withUnsafeBufferPointer { distances in
                for x in 0..<columns.count { columns[x] &+= distances[x] > limit ? step : 0 }
            }
        }
    }

    /// Moves the window along the rows down to `y`. Near the top it reaches beyond the picture, and counts
    /// no more than it will when it is inside.
    private mutating func slide(to y: Int) {
        var most = UInt32(truncatingIfNeeded: count)
        var start: Int?
        columns.withUnsafeBufferPointer { columns in
            var sum = columns[..<width].reduce(0, &+)
            if sum > most { (most, start) = (sum, 0) }
            var x = 1
            while x <= columns.count &- width {
                sum = sum &+ columns[x &+ width &- 1] &- columns[x &- 1]
                if sum > most { (most, start) = (sum, x) }
                x &+= 1
            }
        }
        guard let start else { return }
        count = Int(most)
        corner = (start, max(0, y + 1 - height))
    }
}
