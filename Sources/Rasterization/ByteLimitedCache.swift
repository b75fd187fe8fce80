/// A cache of the most recently used values, limited by their total size in bytes.
///
/// Cached values save work but never change pixels. Not `Sendable`: each worker has its own cache, or a
/// lock guards it.
struct ByteLimitedCache<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let byteCount: Int
        var lastUse: Int
    }

    private let byteLimit: Int
    private var entries: [Key: Entry] = [:]
    /// The key of the value that alone exceeds the limit; nil if there is none.
    private var oversizedKey: Key?
    /// The size of all values in bytes.
    private(set) var byteCount = 0
    private var uses = 0
    /// `uses` at the last call of `forgetUnused`.
    private var usesBefore = 0

    /// An empty cache that keeps up to `byteLimit` bytes, and besides one value that alone is larger.
    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The number of values.
    var count: Int { entries.count }

    /// The value for `key`; nil if it isn't cached. O(1).
    subscript(key: Key) -> Value? {
        mutating get {
            guard let index = entries.index(forKey: key) else { return nil }
            uses += 1
            entries.values[index].lastUse = uses
            return entries.values[index].value
        }
    }

    /// Stores `value`, which takes `size` bytes, for `key`. Replaces the key's previous value.
    ///
    /// If the limit would be exceeded, removes the least recently used values until at least half of the
    /// limit is free. This keeps the O(n log n) search for them rare. A value that alone exceeds the limit
    /// replaces only the previous such value: it must not evict all others from frame to frame, nor be
    /// made again for every frame. O(1) amortised.
    mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
        remove(key)
        if size > byteLimit {
            if let oversizedKey { remove(oversizedKey) }
            oversizedKey = key
        } else if limitedByteCount + size > byteLimit {
            forget(downTo: min(byteLimit / 2, byteLimit - size))
        }
        uses += 1
        entries[key] = Entry(value: value, byteCount: size, lastUse: uses)
        byteCount += size
    }

    /// Removes the values that weren't used since the last call. O(n).
    mutating func forgetUnused() {
        for key in entries.filter({ $0.value.lastUse <= usesBefore }).keys { remove(key) }
        usesBefore = uses
    }

    /// The size of all values without the oversized one.
    private var limitedByteCount: Int {
        byteCount - (oversizedKey.flatMap { entries[$0]?.byteCount } ?? 0)
    }

    private mutating func forget(downTo limit: Int) {
        for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard limitedByteCount > limit else { return }
            remove(key)
        }
    }

    private mutating func remove(_ key: Key) {
        guard let old = entries.removeValue(forKey: key) else { return }
        byteCount -= old.byteCount
        if key == oversizedKey { oversizedKey = nil }
    }
}

/// The limits of a worker's caches in bytes.
///
/// The workers of a group share about 24 MB. In addition, each worker gets the size of two frames,
/// because larger frames show more at once. The gradients of a frame must fit however many workers there
/// are; otherwise they would be created again for every frame.
struct CacheLimits {
    private static let shared = 24 << 20

    /// The limit for the blurred tiles of shadows. The silhouettes that cast shadows have a separate
    /// limit of the same size.
    var shadows: Int
    /// The limit for the colour tables of gradients. At least 1 MB, which is enough for some dozens.
    var gradients: Int

    /// The limits for each of `workers` workers, for frames of `pixels` pixels.
    init(workers: Int = 1, pixels: Int = 0) {
        let all = Self.shared / max(workers, 1) + 2 * MemoryLayout<UInt32>.size * pixels
        shadows = all / 8 * 3
        gradients = max(all / 16, 1 << 20)
    }
}
