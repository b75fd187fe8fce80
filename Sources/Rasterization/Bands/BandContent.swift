/// The items in one band of a frame.
struct BandContent {
    /// The numbers of the items in the order of the frame's list, back to front; equal numbers mean equal pixels.
    private var listed: [UInt64] = []
    /// The items' numbers in the order in which they are drawn.
    private(set) var numbers: [UInt64] = []
    /// The items' indices in the frame's list, in the order in which they are drawn.
    private(set) var places: [Int] = []
    /// The number of items below the first that is new in this frame.
    var stillCount = 0

    /// The number of items.
    var count: Int { numbers.count }

    /// Removes all items but keeps the memory.
    mutating func removeAll() {
        listed.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        stillCount = 0
    }

    /// Adds an item on top.
    mutating func append(_ number: UInt64, at place: Int) {
        listed.append(number)
        numbers.append(number)
        places.append(place)
    }

    /// Draws the items from `index` on in another order: `first`, then `last`. `number` returns the number of the
    /// item at a place.
    mutating func replace(
        from index: Int, by first: [Int], _ last: [Int], number: (Int) -> UInt64
    ) {
        places.replaceSubrange(index..., with: first)
        places.append(contentsOf: last)
        for index in index..<places.count { numbers[index] = number(places[index]) }
    }

    /// Whether both contents look the same. If so, takes over the order in which `other` was drawn, but not the
    /// places.
    mutating func keepOrder(of other: BandContent) -> Bool {
        guard listed == other.listed else { return false }
        numbers.replaceSubrange(0..., with: other.numbers)
        return true
    }

    /// The number of items that both contents draw first. O(n).
    func sharedCount(with other: BandContent) -> Int {
        let most = min(numbers.count, other.numbers.count)
        var count = 0
        while count < most, numbers[count] == other.numbers[count] { count += 1 }
        return count
    }
}
