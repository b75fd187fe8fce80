internal import Rasterization

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
