/// Bytes in memory that is kept from one use to the next; owns it.
final class ByteBuffer {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var count = 0

    deinit { memory.deallocate() }

    /// The bytes; valid until the next call that changes them.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Forgets the bytes and keeps the memory.
    func removeAll() { count = 0 }

    /// Adds `bytes` at the end. O(n) amortised.
    func append(_ bytes: [UInt8]) {
        if count + bytes.count > memory.count { grow(to: (count + bytes.count) * 3 / 2) }
        bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: $0)
        }
        count += bytes.count
    }

    private func grow(to capacity: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
