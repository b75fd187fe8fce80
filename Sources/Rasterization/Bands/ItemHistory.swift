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
    /// Those of the list before, while the next are made; empty otherwise.
    private var before: [Entry] = []
    private var items: [DisplayItem] = []
    private var count: UInt64 = 0

    /// Goes on to `items`. O(n) comparisons.
    mutating func advance(to items: [DisplayItem], in space: DeviceSpace) {
        let same = SameItems(self.items, items)
        swap(&entries, &before)
        // By index: an iterator would copy each item, with all that it refers to.
        for index in items.indices {
            if let place = same.place(before: index) {
                entries.append(before[place])
            } else {
                count += 1
                entries.append(Entry(device: space.visible(items[index]), number: count))
            }
        }
        before.removeAll(keepingCapacity: true)
        self.items = items
    }
}

/// Which items of a list are those of the list before.
private struct SameItems {
    private let old: [DisplayItem]
    private let new: [DisplayItem]
    /// As many at the beginning are the same, and as many at the end; if there are as many items as
    /// before, each may be the same.
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

    /// Where in the list before the item at `index` was; nil if it wasn't there.
    func place(before index: Int) -> Int? {
        guard new.count != old.count else { return new[index] == old[index] ? index : nil }
        if index < head { return index }
        return index >= new.count - tail ? index - new.count + old.count : nil
    }
}

/// The pixels of a band with only its lowest items drawn: what doesn't change is drawn once, and
/// copied beneath what does.
struct SavedPixels {
    /// How many items are in it; 0 for nothing saved.
    private(set) var count = 0
    private var words: [UInt32] = []

    /// Keeps the first `rows` of `surface`, in which `count` items are drawn.
    mutating func save(_ surface: CairoSurface, rows: Int, count: Int) {
        self.count = count
        let pixels = UnsafeBufferPointer(start: surface.words, count: rows * surface.stride)
        if words.count == pixels.count {
            words.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: pixels) }
        } else {
            words = Array(pixels)
        }
    }

    /// Puts them back.
    func restore(to surface: CairoSurface) {
        words.withUnsafeBufferPointer { surface.replaceWords(by: $0) }
    }

    /// Forgets them if more than `count` items are in them.
    mutating func keep(upTo limit: Int) {
        if count > limit { count = 0 }
    }
}
