/// Values by key, the most recently used ones, as many as fit a number of bytes.
struct RecentValues<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let byteCount: Int
        var lastUse: Int
    }

    private let byteLimit: Int
    private var entries: [Key: Entry] = [:]
    /// How many bytes are kept.
    private(set) var byteCount = 0
    private var uses = 0

    /// Nothing yet, and never more than `byteLimit` bytes of it.
    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The value for `key`, if it is still there.
    subscript(key: Key) -> Value? {
        mutating get {
            uses += 1
            entries[key]?.lastUse = uses
            return entries[key]?.value
        }
    }

    /// Keeps a value that `key` has none for yet; nothing where it alone is beyond the limit. Then the
    /// least recently used half goes, so that the O(n log n) search for it is rare.
    mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
        guard size <= byteLimit else { return }
        if byteCount + size > byteLimit { forget(downTo: min(byteLimit / 2, byteLimit - size)) }
        uses += 1
        entries[key] = Entry(value: value, byteCount: size, lastUse: uses)
        byteCount += size
    }

    private mutating func forget(downTo limit: Int) {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > limit else { return }
            entries[key] = nil
            byteCount -= entry.byteCount
        }
    }
}
