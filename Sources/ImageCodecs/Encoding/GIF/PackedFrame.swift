internal import CPixelKernels
internal import Drawing

/// A frame of opaque and transparent pixels, packed as runs of one colour.
struct PackedFrame: Sendable {
    let size: PixelSize
    /// The runs, row by row, as `gif_shim_pack` makes them.
    let words: [UInt32]

    /// The memory that it takes.
    var byteCount: Int { words.count * MemoryLayout<UInt32>.stride }

    /// Calls `body` with each row, from the top, and its number. Pixels are red, green, blue and alpha from the lowest byte.
    func forEachRow(_ body: (UnsafeBufferPointer<UInt32>, Int) -> Void) {
        words.withUnsafeBufferPointer { words in
            guard var next = words.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size.width) { row in
                for y in 0..<size.height {
                    next += gif_shim_unpack(next, size.width, row.baseAddress)
                    body(UnsafeBufferPointer(row), y)
                }
            }
        }
    }
}
