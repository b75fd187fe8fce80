/// What lies in one band of a frame, back to front.
struct BandContent {
    /// The items' numbers: as long as they are the same, so are the pixels.
    private(set) var numbers: [UInt64] = []
    /// The items' places in the frame's list.
    private(set) var places: [Int] = []

    /// How many items there are.
    var count: Int { numbers.count }

    /// Forgets all and keeps the memory.
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    /// Adds an item on top.
    mutating func append(_ number: UInt64, at place: Int) {
        numbers.append(number)
        places.append(place)
    }

    /// How many items at the bottom are the same. O(n).
    func sharedCount(with other: BandContent) -> Int {
        let most = min(numbers.count, other.numbers.count)
        var count = 0
        while count < most, numbers[count] == other.numbers[count] { count += 1 }
        return count
    }
}
