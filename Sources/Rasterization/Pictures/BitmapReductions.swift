internal import Drawing
internal import Synchronization

/// Smaller versions of the bitmaps that were drawn scaled down lately; for any number of workers.
final class BitmapReductions: Sendable {
    /// Bytes above which the versions of the bitmaps that weren't used for longest are forgotten. All
    /// versions of a bitmap take a third of its own bytes.
    private static let limit = 64 << 20

    fileprivate struct Entry {
        var levels: [ReducedBitmap] = []
        var lastUse = 0

        var bytes: Int { levels.reduce(0) { $0 + $1.bytes } }
    }

    fileprivate struct State {
        var entries: [Bitmap: Entry] = [:]
        var uses = 0
    }

    private let state = Mutex(State())

    /// Versions of `bitmap` at a half, a quarter and so on, `count` of them, or as many as lead to a
    /// single pixel. Each is made of the one before it, once; who needs it meanwhile waits.
    func levels(of bitmap: Bitmap, count: Int) -> [ReducedBitmap] {
        guard count > 0 else { return [] }
        return state.withLock { state in
            state.uses += 1
            var entry = state.entries[bitmap] ?? Entry()
            entry.lastUse = state.uses
            while entry.levels.count < count, let next = Self.half(of: entry.levels.last, bitmap) {
                entry.levels.append(next)
            }
            state.entries[bitmap] = entry
            state.forget(keeping: bitmap, limit: Self.limit)
            return Array(entry.levels.prefix(count))
        }
    }

    /// The version after `level`, or after the bitmap itself; nil after a single pixel.
    private static func half(of level: ReducedBitmap?, _ bitmap: Bitmap) -> ReducedBitmap? {
        let (width, height) = (level?.width ?? bitmap.width, level?.height ?? bitmap.height)
        guard max(width, height) > 1 else { return nil }
        guard let level else {
            return bitmap.pixels.withUnsafeBufferPointer {
                ReducedBitmap(halving: $0.baseAddress!, width: width, height: height)
            }
        }
        return ReducedBitmap(halving: level.pixels, width: width, height: height)
    }
}

extension BitmapReductions.State {
    fileprivate mutating func forget(keeping bitmap: Bitmap, limit: Int) {
        var bytes = entries.values.reduce(0) { $0 + $1.bytes }
        while bytes > limit, entries.count > 1,
            let oldest = entries.filter({ $0.key != bitmap }).min(by: {
                $0.value.lastUse < $1.value.lastUse
            })
        {
            bytes -= oldest.value.bytes
            entries[oldest.key] = nil
        }
    }
}
