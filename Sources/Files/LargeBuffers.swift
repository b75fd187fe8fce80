internal import CLibrary
internal import Synchronization

/// Large buffers, such as pictures. Where the system has no memory for one, Swift would end the program by a signal.
package enum LargeBuffers {
    /// Smaller buffers aren't looked at.
    private static let smallest = 16 << 20

    private static let end = Mutex<(@Sendable () -> Never)?>(nil)

    /// Calls `end` from now on where there is no memory for a large buffer.
    package static func onLack(_ end: @escaping @Sendable () -> Never) {
        self.end.withLock { $0 = end }
    }

    /// To be called before a buffer of so many bytes is taken. Ends the program if the system has no memory for it and
    /// somebody has said how. Takes some microseconds.
    package static func expect(bytes: Int) {
        guard bytes >= smallest else { return }
        let flags = MAP_PRIVATE | MAP_ANON
        let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            let end = end.withLock { $0 }
            end?()
            return
        }
        munmap(memory, bytes)
    }
}
