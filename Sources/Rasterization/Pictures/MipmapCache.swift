internal import CollectionBasics
internal import Drawing
internal import Files
internal import Synchronization

/// A cache of the smaller versions of bitmaps recently drawn scaled down. Any number of workers can share
/// it.
final class MipmapCache: Sendable {
    /// The versions of each bitmap, up to 64 MB. All versions of a bitmap together take a third of its
    /// own size.
    private let known = Mutex(
        ByteLimitedCache<Bitmap, [DownscaledBitmap]>(byteLimit: 64 << 20))

    /// The first `count` versions of `bitmap`, each half the size of the one before; fewer if a single
    /// pixel is reached. Each version is created once, from the previous one. Other workers wait until it
    /// is complete.
    func levels(of bitmap: Bitmap, count: Int) -> [DownscaledBitmap] {
        guard count > 0 else { return [] }
        return known.withLock { known in
            var levels = known[bitmap] ?? []
            guard levels.count < count else { return Array(levels.prefix(count)) }
            while levels.count < count, let next = Self.half(of: levels.last, bitmap) {
                levels.append(next)
            }
            known.insert(levels, for: bitmap, byteCount: levels.reduce(0) { $0 + $1.bytes })
            return levels
        }
    }

    /// The version after `level`, or after the bitmap itself; nil after a single pixel.
    private static func half(of level: DownscaledBitmap?, _ bitmap: Bitmap) -> DownscaledBitmap? {
        let (width, height) = (level?.width ?? bitmap.width, level?.height ?? bitmap.height)
        guard max(width, height) > 1 else { return nil }
        guard let level else {
            return bitmap.pixels.withUnsafeBufferPointer {
                DownscaledBitmap(halving: $0.baseAddress!, width: width, height: height)
            }
        }
        return DownscaledBitmap(halving: level.pixels, width: width, height: height)
    }
}

/// A bitmap at a half of its size, a quarter, and so on; owns its pixels.
///
/// `@unchecked` because the pixels never change after initialization.
final class DownscaledBitmap: @unchecked Sendable {
    let width: Int
    let height: Int
    let pixels: UnsafePointer<UInt32>

    var bytes: Int { width * height * MemoryLayout<UInt32>.stride }

    /// Averages blocks of two by two pixels; at odd edges, the existing pixels of a block. O(width ·
    /// height).
    init(halving source: UnsafePointer<UInt32>, width: Int, height: Int) {
        self.width = (width + 1) / 2
        self.height = (height + 1) / 2
        LargeBuffers.expect(bytes: 4 * self.width * self.height)
        let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: self.width * self.height)
        for y in 0..<self.height {
            let upper = source + 2 * y * width
            let lower = 2 * y + 1 < height ? upper + width : upper
            Self.halve(upper, lower, width: width, to: rows + y * self.width)
        }
        pixels = UnsafePointer(rows)
    }

    deinit { pixels.deallocate() }

    private static func halve(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int,
        to row: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<width / 2 {
            row[x] = average(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
        }
        guard width % 2 == 1 else { return }
        let last = width - 1
        row[width / 2] = average(upper[last], upper[last], lower[last], lower[last])
    }

    /// The average of each component, rounded to the nearest level.
    @inline(__always)
    private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two components at a time, with room for their sums between them.
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
        let odd =
            (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x0002_0002
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}
