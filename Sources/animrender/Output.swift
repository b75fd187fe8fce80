internal import AnimRenderKit
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Standard output: what was asked for, and nothing else. Every byte that can't be written is an error.
enum Output {
    /// Whether a person reads it.
    private static let isInteractive = isatty(STDOUT_FILENO) == 1
    /// More than this isn't kept back.
    private static let mostPending = 1 << 16
    /// What has yet to be written: whole lines.
    private static let pending = Mutex<[UInt8]>([])

    /// Writes a line of a report: what could move a reader's terminal is escaped.
    static func writeReport(_ text: String) throws(RenderError) { try write(text.readable + "\n") }

    /// Writes a line for programs, such as a path, as it is; for a person, as a report.
    static func writeLine(_ text: String) throws(RenderError) {
        try write((isInteractive ? text.readable : text) + "\n")
    }

    /// Writes text as it is.
    static func write(_ text: String) throws(RenderError) {
        try pending.withLock { pending throws(RenderError) in
            pending += text.utf8
            if isInteractive || pending.count >= mostPending { try write(&pending) }
        }
    }

    /// Writes what was kept back.
    static func flush() throws(RenderError) {
        try pending.withLock { pending throws(RenderError) in try write(&pending) }
    }

    private static func write(_ bytes: inout [UInt8]) throws(RenderError) {
        // What can't be written now can't be later.
        defer { bytes = [] }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno == EPIPE {
                // As programs end whose reader has gone, such as `head`: quietly, as by the signal.
                Interruption.end(with: 128 + SIGPIPE)
            } else if errno != EINTR {
                throw .cannotWrite(
                    path: "standard output", reason: String(cString: strerror(errno)))
            }
        }
    }

    /// Where whoever started the program made the stream one that doesn't wait.
    private static func waitUntilWritable() {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}

/// The system's `write`, which the functions above hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
