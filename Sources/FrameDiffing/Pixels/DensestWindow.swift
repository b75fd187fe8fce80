internal import Drawing

/// The sums over the distances of a row of pixels.
struct DistanceSums {
    /// The number of pixels with a distance above 0.
    let differing: Int
    /// The number of pixels with a distance above the limit.
    let beyond: Int
    /// The sum of the distances.
    let total: UInt64
    /// The largest distance.
    let largest: UInt32

    /// The sums over `distances`.
    init(_ distances: [UInt32], above limit: UInt32) {
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
        self.differing = Int(differing)
        self.beyond = Int(beyond)
        self.total = UInt64(total)
        self.largest = largest
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
    let width, height: Int
    /// The number of pixels beyond the distance in the densest window so far.
    private(set) var count = 0
    /// The upper left corner of the first window with `count` such pixels.
    private(set) var corner = (x: 0, y: 0)

    /// For each column, the number of pixels in `rows` that are beyond the distance.
    private var columns: [UInt32]
    /// Those of the last `height` rows that have pixels beyond the distance.
    private var rows: [(y: Int, distances: [UInt32])] = []

    /// A window with sides of `side` pixels in a picture of `size`.
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
