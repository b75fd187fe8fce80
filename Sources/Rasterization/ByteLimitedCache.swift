/// Values by key, the most recently used ones, as many as fit a number of bytes.
///
/// What is kept saves work and never changes a pixel. Not `Sendable`: each worker has its own, or a lock.
struct ByteLimitedCache<Key: Hashable, Value> {
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

    /// An empty cache that keeps up to `byteLimit` bytes, or one value if that alone is larger.
    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// How many values are kept.
    var count: Int { entries.count }

    /// The value for `key`, if it is kept. O(1).
    subscript(key: Key) -> Value? {
        mutating get {
            guard let index = entries.index(forKey: key) else { return nil }
            uses += 1
            entries.values[index].lastUse = uses
            return entries.values[index].value
        }
    }

    /// Keeps `value`, which takes `size` bytes, for `key`, in place of the value that `key` had.
    ///
    /// Over the limit, the least recently used values go until half of the limit is free, so that the
    /// O(n log n) search for them is rare. The new value stays, even if it alone is beyond the limit: a value
    /// that every frame needs isn't made again for each. O(1) amortised.
    mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
        remove(key)
        if byteCount + size > byteLimit { forget(downTo: min(byteLimit / 2, byteLimit - size)) }
        uses += 1
        entries[key] = Entry(value: value, byteCount: size, lastUse: uses)
        byteCount += size
    }

    private mutating func forget(downTo limit: Int) {
        for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > limit else { return }
            remove(key)
        }
    }

    private mutating func remove(_ key: Key) {
        guard let old = entries.removeValue(forKey: key) else { return }
        byteCount -= old.byteCount
    }
}

/// How many bytes a worker may keep of what would take time to make again.
///
/// The workers of a group keep about 24 MB together, and each of them as much as two frames of pixels:
/// large frames show more at once. However many workers there are, the gradients of a frame must fit, as
/// they would be made again for every frame.
struct CacheLimits {
    private static let shared = 24 << 20

    /// For the blurred tiles of shadows; and as many for what casts them.
    var shadows: Int
    /// For the colour tables of gradients, at least 1 MB: some dozens.
    var gradients: Int

    /// The limits of one of `workers` workers for frames of so many pixels.
    init(workers: Int = 1, pixels: Int = 0) {
        let all = Self.shared / max(workers, 1) + 2 * MemoryLayout<UInt32>.size * pixels
        shadows = all / 8 * 3
        gradients = max(all / 16, 1 << 20)
    }
}
