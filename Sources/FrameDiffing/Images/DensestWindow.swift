internal import Rasterization

/// Finds the window in which most pixels are beyond a tolerance, in one pass over the rows.
///
/// Keeps, for each column, how many pixels of the last rows are beyond, and slides along them adding the
/// column that comes in and subtracting the one that goes out: O(pixels), whatever the window's size,
/// and memory for as many rows as the window has. The idea of the window is pixelmatch's.
struct DensestWindow {
    /// Columns and rows of the window: no more than the picture has.
    let width, height: Int
    /// How many pixels are beyond in the densest window so far.
    private(set) var count = 0
    /// The upper left corner of the first window that has so many.
    private(set) var corner = (x: 0, y: 0)

    /// How many pixels of each column are beyond in the last `height` rows.
    private var columns: [UInt32]
    /// The last `height` rows, each in the place of the one that left: 1 for pixels that are beyond.
    private var rows: [UInt32]
    private var isEmptyRow: [Bool]
    private var nextRow = 0

    init(side: Int, size: PixelSize) {
        width = min(side, size.width)
        height = min(side, size.height)
        columns = Array(repeating: 0, count: size.width)
        rows = Array(repeating: 0, count: size.width * height)
        isEmptyRow = Array(repeating: true, count: height)
    }

    /// Takes row `y`, of which the pixels whose distance is above `limit` are beyond. Of the rows since
    /// the last one, none are.
    mutating func addRow(_ y: Int, _ distances: [UInt32], above limit: UInt32) {
        // Fuller than full it can't get.
        guard count < width * height else { return }
        for row in max(nextRow, y + 1 - height)...y { clearPlace(ofRow: row) }
        fillPlace(ofRow: y, distances, above: limit)
        nextRow = y + 1
        slide()
    }

    /// Takes away the row that was in the place of `row`.
    private mutating func clearPlace(ofRow row: Int) {
        let place = row % height
        guard !isEmptyRow[place] else { return }
        isEmptyRow[place] = true
        let start = place * columns.count
        columns.withUnsafeMutableBufferPointer { columns in
            rows.withUnsafeBufferPointer { rows in
                for x in 0..<columns.count { columns[x] &-= rows[start &+ x] }
            }
        }
    }

    private mutating func fillPlace(ofRow row: Int, _ distances: [UInt32], above limit: UInt32) {
        isEmptyRow[row % height] = false
        let start = row % height * columns.count
        columns.withUnsafeMutableBufferPointer { columns in
            rows.withUnsafeMutableBufferPointer { rows in
                distances.withUnsafeBufferPointer { distances in
                    for x in 0..<distances.count {
                        let isBeyond: UInt32 = distances[x] > limit ? 1 : 0
                        rows[start &+ x] = isBeyond
                        columns[x] &+= isBeyond
                    }
                }
            }
        }
    }

    /// Moves the window along the last rows. Near the top it reaches beyond the picture, and counts no
    /// more than it will when it is inside.
    private mutating func slide() {
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
        corner = (start, max(0, nextRow - height))
    }
}
