internal import Rasterization

/// Measurements of the differences between two pictures of the same size.
///
/// Masked pixels count as equal. So do pixels that only smooth an edge, if the tolerance ignores
/// antialiasing.
public struct ImageMeasurement: Hashable, Sendable {
    /// A pixel that differs.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel.
        public let x: Int
        /// The row of the pixel.
        public let y: Int
        /// The colours of the pixel in the two pictures.
        public let expected, actual: PixelColor
        /// The distance ΔEOK of the colours: the larger one of those over white and over dark grey.
        public let distance: Double
    }

    /// A window of the picture.
    public struct Window: Hashable, Sendable {
        /// The window's rectangle. Its sides are the tolerance's `windowSide`, clipped to the picture.
        public let rect: PixelRect
        /// The number of pixels in the window that are beyond the tolerance's distance.
        public let pixelsBeyond: Int

        /// The share of pixels in the window that are beyond the tolerance's distance.
        public var density: Double { Double(pixelsBeyond) / Double(rect.width * rect.height) }
    }

    /// The number of pixels outside masks.
    public internal(set) var comparedPixels = 0
    /// The number of pixels that differ.
    public internal(set) var differingPixels = 0
    /// The number of pixels beyond the tolerance's distance.
    public internal(set) var pixelsBeyond = 0
    /// The number of pixels beyond the tolerance's distance that are ignored because they only smooth an
    /// edge.
    public internal(set) var antialiasedPixels = 0
    /// The bounding box of all pixels that differ; nil if none does.
    public internal(set) var bounds: PixelRect?
    /// The pixel with the largest distance, the first of equals; nil if none differs.
    public internal(set) var worst: Pixel?
    /// The window with the most pixels beyond the tolerance's distance, the first of equals; nil if there
    /// are no such pixels.
    public internal(set) var densest: Window?
    /// The sum of all distances, in units of 1/65,535.
    var totalDistance: UInt64 = 0

    /// The share of the compared pixels that are beyond the tolerance's distance; 0 if none are compared.
    public var share: Double {
        comparedPixels == 0 ? 0 : Double(pixelsBeyond) / Double(comparedPixels)
    }

    /// The mean distance of the compared pixels: 0 for equal pictures, 1 for black and white.
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

    /// Adds the next differing row to the measurements.
    /// - Returns: the number of pixels beyond `limit` in the row, and the row's largest distance.
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
        // 32 bits suffice: a row has fewer than 2¹⁵ pixels, each with a distance of at most about 2¹⁶.
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

/// Finds the window with the most pixels beyond a distance, in one pass over the rows.
///
/// For each column, it counts the pixels of the last rows that are beyond. It then slides along the
/// columns, adding the one that enters the window and subtracting the one that leaves. This takes O(pixels)
/// time for any window size, and memory for as many rows as the window has. The idea of the window is
/// pixelmatch's.
struct DensestWindow {
    /// The size of the window, clipped to the picture.
    private let width, height: Int
    /// The number of pixels beyond the distance in the densest window so far.
    private(set) var count = 0
    /// The upper left corner of the first window with `count` such pixels.
    private var corner = (x: 0, y: 0)
    /// The rectangle of the densest window so far.
    var rect: PixelRect { PixelRect(x: corner.x, y: corner.y, width: width, height: height) }

    /// For each column, the number of pixels in `rows` that are beyond the distance.
    private var columns: [UInt32]
    /// Those of the last `height` rows that have pixels beyond the distance.
    private var rows: [(y: Int, distances: [UInt32])] = []

    init(side: Int, size: PixelSize) {
        width = min(side, size.width)
        height = min(side, size.height)
        columns = Array(repeating: 0, count: size.width)
    }

    /// Adds row `y`, whose pixels are beyond if their distance is above `limit`. The rows between the
    /// previous call and this one must have no such pixels.
    mutating func addRow(_ y: Int, _ distances: [UInt32], above limit: UInt32) {
        // No window can have more pixels than a full one.
        guard count < width * height else { return }
        while let first = rows.first, first.y <= y - height {
            add(first.distances, above: limit, by: .max)
            rows.removeFirst()
        }
        add(distances, above: limit, by: 1)
        rows.append((y, distances))
        slide(to: y)
    }

    /// Adds `step` to every column with a pixel beyond the distance. The addition wraps around, so `.max`
    /// subtracts 1.
    private mutating func add(_ distances: [UInt32], above limit: UInt32, by step: UInt32) {
        columns.withUnsafeMutableBufferPointer { columns in
            distances.withUnsafeBufferPointer { distances in
                for x in 0..<columns.count { columns[x] &+= distances[x] > limit ? step : 0 }
            }
        }
    }

    /// Moves the window along the columns, with its last row at `y`. Near the top it reaches beyond the
    /// picture. There it can't count more pixels than when it is moved inside.
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
