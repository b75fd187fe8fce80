internal import Drawing

/// The items of the last list in device pixels. Each has a unique number, which changes when the item
/// changes.
///
/// Consecutive lists are compared item by item. Items of the common prefix and suffix keep their numbers
/// and aren't converted again. Lists with equally many items are compared index by index.
struct ItemHistory {
    /// An item of the last list.
    struct Entry {
        /// The item in device pixels; nil if it isn't visible.
        let device: DeviceItem?
        /// Entries with the same number draw the same pixels.
        let number: UInt64
    }

    /// The entries of the last list, back to front.
    private(set) var entries: [Entry] = []
    /// The preceding list's entries while new ones are made; otherwise empty.
    private var before: [Entry] = []
    private var items: [DisplayItem] = []
    /// The bounds of all items, of this list and of the preceding one, that aren't the same in both.
    private(set) var changes: [Rect] = []
    private var count: UInt64 = 0
    /// The highest number before the last list.
    private var countBefore: UInt64 = 0

    /// Whether an entry of the last list is new in it or changed with it.
    func isNew(_ entry: Entry) -> Bool { entry.number > countBefore }

    /// Replaces the last list by `items`. O(n) comparisons.
    mutating func advance(to items: [DisplayItem], in space: DeviceSpace) {
        let same = SameItems(self.items, items)
        swap(&entries, &before)
        countBefore = count
        // By index, because an iterator would copy each item and retain everything it refers to.
        for index in items.indices {
            if let place = same.place(before: index) {
                entries.append(before[place])
            } else {
                count += 1
                entries.append(Entry(device: space.visible(items[index]), number: count))
            }
        }
        noteChanges(but: same)
        before.removeAll(keepingCapacity: true)
        self.items = items
    }

    private mutating func noteChanges(but same: SameItems) {
        changes.removeAll(keepingCapacity: true)
        for entry in entries where isNew(entry) {
            if let device = entry.device { changes.append(device.bounds) }
        }
        let places = same.differing ?? before.indices
        for place in places where same.differing != nil || isNew(entries[place]) {
            if let device = before[place].device { changes.append(device.bounds) }
        }
    }
}

/// Finds the items of a list that are unchanged since the preceding list.
private struct SameItems {
    private let old: [DisplayItem]
    private let new: [DisplayItem]
    /// Lengths of the common prefix and suffix. Unused if both lists have equally many items, which are
    /// then compared index by index.
    private var head = 0
    private var tail = 0

    init(_ old: [DisplayItem], _ new: [DisplayItem]) {
        (self.old, self.new) = (old, new)
        guard new.count != old.count else { return }
        let most = min(new.count, old.count)
        while head < most, new[head] == old[head] { head += 1 }
        while tail < most - head, new[new.count - 1 - tail] == old[old.count - 1 - tail] {
            tail += 1
        }
    }

    /// The indices in the preceding list of the items that the new one lacks; nil for lists with equally many items.
    var differing: Range<Int>? {
        new.count == old.count ? nil : head..<old.count - tail
    }

    /// The index in the preceding list of the item at `index`; nil if it is new or changed.
    func place(before index: Int) -> Int? {
        guard new.count != old.count else { return new[index] == old[index] ? index : nil }
        if index < head { return index }
        return index >= new.count - tail ? index - new.count + old.count : nil
    }
}
