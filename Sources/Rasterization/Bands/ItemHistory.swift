internal import Drawing

/// The items of the last list in device pixels, each with a number of its own that changes when the
/// item does.
///
/// Lists are compared item by item: those at the beginning and at the end that are the same as in the
/// list before keep their numbers and needn't be brought to pixels again; those between are compared
/// one by one if there are as many as before.
struct ItemHistory {
    /// An item of the last list.
    struct Entry {
        /// The item in pixels; nil where it can't be seen.
        let device: DeviceItem?
        /// Two entries with the same number draw the same.
        let number: UInt64
    }

    /// What the last list came to, back to front.
    private(set) var entries: [Entry] = []
    private var items: [DisplayItem] = []
    private var count: UInt64 = 0

    /// Goes on to `items`. O(n) comparisons.
    mutating func advance(to items: [DisplayItem], in space: DeviceSpace) {
        let before = entries
        let kept = same(as: items)
        entries.removeAll(keepingCapacity: true)
        entries.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            if let place = kept.place(of: index), self.items[place] == item {
                entries.append(before[place])
            } else {
                count += 1
                entries.append(Entry(device: space.visible(item), number: count))
            }
        }
        self.items = items
    }

    private func same(as new: [DisplayItem]) -> Alignment {
        guard new.count != items.count else {
            return Alignment(count: new.count, countBefore: new.count, head: new.count, tail: 0)
        }
        let most = min(new.count, items.count)
        var head = 0
        while head < most, new[head] == items[head] { head += 1 }
        var tail = 0
        while tail < most - head, new[new.count - 1 - tail] == items[items.count - 1 - tail] {
            tail += 1
        }
        return Alignment(
            count: new.count, countBefore: items.count, head: head, tail: tail)
    }
}

/// Which items of two lists stand for each other.
private struct Alignment {
    let count: Int
    let countBefore: Int
    /// As many at the beginning.
    let head: Int
    /// As many at the end.
    let tail: Int

    /// Where in the list before the item at `index` may have been.
    func place(of index: Int) -> Int? {
        if index < head { return index }
        return index >= count - tail ? index - count + countBefore : nil
    }
}
