internal import Drawing

/// Moves items that stay as they are beneath items that change, wherever this changes no pixel.
///
/// Items that don't overlap may be drawn in any order. So an item may move down past all changed items that
/// it doesn't overlap, and past those that lie on them. Then it is drawn once, and copied in the following frames.
struct BandOrder {
    /// The columns of a frame are compared in blocks of so many.
    private static let block = 8

    /// For each block of columns, the rows of the band in which a changed item, or something above one, lies.
    private var rows: [UInt64] = []
    private var stays: [Int] = []
    private var moves: [Int] = []

    /// Sorts the items of `band` that are listed in `places`, back to front. Returns the number of items below
    /// the first changed one. O(items · width).
    mutating func sort(
        _ content: inout BandContent, of band: Band, _ history: ItemHistory, width: Int
    ) {
        let entries = history.entries
        let places = content.places
        guard let first = places.firstIndex(where: { history.isNew(entries[$0]) }) else { return }
        content.stillCount = first
        guard places[first...].contains(where: { !history.isNew(entries[$0]) }) else { return }
        rows.removeAll(keepingCapacity: true)
        rows.append(contentsOf: repeatElement(0, count: width / Self.block + 1))
        stays.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
        for place in places[first...] {
            guard let device = entries[place].device else { continue }
            let (blocks, mask) = Self.area(of: device.bounds, in: band)
            if history.isNew(entries[place]) || rows[blocks].contains(where: { $0 & mask != 0 }) {
                for index in blocks { rows[index] |= mask }
                moves.append(place)
            } else {
                stays.append(place)
            }
        }
        content.replace(from: first, by: stays, moves) { entries[$0].number }
    }

    /// The blocks of columns that `bounds` touches, and its rows in `band` as bits.
    private static func area(of bounds: Rect, in band: Band) -> (ClosedRange<Int>, UInt64) {
        let top = max(0, Int(bounds.minY) - band.top)
        let bottom = min(Band.height, Int(bounds.maxY) - band.top)
        let mask = UInt64.max << UInt64(top) & UInt64.max >> UInt64(Band.height - bottom)
        return (Int(bounds.minX) / block...(Int(bounds.maxX) - 1) / block, mask)
    }
}
