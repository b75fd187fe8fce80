/// A cache of the most recently used values, limited by their total size in bytes.
///
/// Cached values save work but never change pixels. Not `Sendable`: each worker has its own cache, or a
/// lock guards it. Inlinable, so that each module that uses it has its own optimized form.
package struct ByteLimitedCache<Key: Hashable, Value> {
    @usableFromInline struct Entry {
        @usableFromInline let value: Value
        @usableFromInline let byteCount: Int
        @usableFromInline var lastUse: Int

        @inlinable init(value: Value, byteCount: Int, lastUse: Int) {
            self.value = value
            self.byteCount = byteCount
            self.lastUse = lastUse
        }
    }

    @usableFromInline let byteLimit: Int
    @usableFromInline var entries: [Key: Entry] = [:]
    /// The key of the value that alone exceeds the limit; nil if there is none.
    @usableFromInline var oversizedKey: Key?
    /// The size of all values in bytes.
    @usableFromInline package internal(set) var byteCount = 0
    @usableFromInline var uses = 0
    /// `uses` at the last call of `forgetUnused`.
    @usableFromInline var usesBefore = 0

    /// An empty cache that keeps up to `byteLimit` bytes, and besides one value that alone is larger.
    @inlinable package init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The number of values.
    @inlinable package var count: Int { entries.count }

    /// The value for `key`; nil if it isn't cached. O(1).
    @inlinable package subscript(key: Key) -> Value? {
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
    @inlinable package mutating func insert(_ value: Value, for key: Key, byteCount size: Int) {
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
    @inlinable package mutating func forgetUnused() {
        for key in entries.filter({ $0.value.lastUse <= usesBefore }).keys { remove(key) }
        usesBefore = uses
    }

    /// The size of all values without the oversized one.
    @inlinable var limitedByteCount: Int {
        byteCount - (oversizedKey.flatMap { entries[$0]?.byteCount } ?? 0)
    }

    @inlinable mutating func forget(downTo limit: Int) {
        for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard limitedByteCount > limit else { return }
            remove(key)
        }
    }

    @inlinable mutating func remove(_ key: Key) {
        guard let old = entries.removeValue(forKey: key) else { return }
        byteCount -= old.byteCount
        if key == oversizedKey { oversizedKey = nil }
    }
}
