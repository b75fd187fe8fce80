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
        var tally = DifferenceTally(size: size, tolerance: tolerance)
        DifferingRows(expected: expected, actual: actual, masked: masked, tolerance: tolerance)
            .forEach { tally.add($0) }
        differingPixels = tally.differingPixels
        pixelsBeyond = tally.pixelsBeyond
        antialiasedPixels = tally.antialiasedPixels
        totalDistance = tally.totalDistance
        bounds = tally.bounds
        densest = tally.densest
        guard tally.worst.distance > 0 else { return }
        let (distance, x, y) = tally.worst
        worst = Pixel(
            x: x, y: y, expected: expected[x, y], actual: actual[x, y],
            distance: Double(distance) / Double(PixelDistances.one))
    }
}

/// Counts what differs, row by row.
struct DifferenceTally {
    /// Distances above it are beyond the tolerance.
    private let limit: UInt32
    private var window: DensestWindow
    private var columns: ClosedRange<Int>?
    private var rows: ClosedRange<Int>?
    private(set) var differingPixels = 0
    private(set) var pixelsBeyond = 0
    private(set) var antialiasedPixels = 0
    private(set) var totalDistance: UInt64 = 0
    /// The largest distance and where it is first.
    private(set) var worst = (distance: UInt32(0), x: 0, y: 0)

    init(size: PixelSize, tolerance: ImageTolerance) {
        limit = tolerance.limit
        window = DensestWindow(side: tolerance.windowSide, size: size)
    }

    /// Takes the next row in which anything differs; of those between, nothing does.
    mutating func add(_ row: DifferingRow) {
        antialiasedPixels += row.antialiased.count
        let distances = row.distances
        guard let first = distances.firstIndex(where: { $0 > 0 }),
            let last = distances.lastIndex(where: { $0 > 0 })
        else { return }
        columns = min(columns?.lowerBound ?? first, first)...max(columns?.upperBound ?? last, last)
        rows = (rows?.lowerBound ?? row.y)...row.y
        let (differing, beyond, total, largest) = Self.sums(distances, above: limit)
        differingPixels += differing
        pixelsBeyond += beyond
        totalDistance += total
        if largest > worst.distance, let x = distances.firstIndex(of: largest) {
            worst = (largest, x, row.y)
        }
        if beyond > 0 { window.addRow(row.y, distances, above: limit) }
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

    /// The smallest rectangle around all that differs.
    var bounds: PixelRect? {
        guard let columns, let rows else { return nil }
        return PixelRect(
            x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// The densest window, if any pixel is beyond.
    var densest: ImageMeasurement.Window? {
        guard window.count > 0 else { return nil }
        let rect = PixelRect(
            x: window.corner.x, y: window.corner.y, width: window.width, height: window.height)
        return ImageMeasurement.Window(rect: rect, pixelsBeyond: window.count)
    }
}
