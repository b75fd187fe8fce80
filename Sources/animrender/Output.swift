internal import AnimRenderKit
internal import CLibrary
internal import Files
internal import Messages
internal import Synchronization

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
        guard let reason = writeAll(bytes, to: STDOUT_FILENO) else { return }
        // As programs end whose reader has gone, such as `head`: quietly, as by the signal.
        if reason == EPIPE { Interruption.end(with: 128 + SIGPIPE) }
        throw .cannotWrite(path: "standard output", reason: String(cString: strerror(reason)))
    }
}

/// Writes all bytes, and waits where whoever started the program made the stream one that doesn't wait.
/// - Returns: the system's number of what went wrong; nil if nothing did.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&request, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return nil
}

/// What the program asks of the system around it. Messages go to standard error; standard output
/// carries only what was asked for.
enum Terminal {
    /// Whether a person reads standard error.
    static let isInteractive = isatty(STDERR_FILENO) == 1

    /// How many cores there are to work with.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// How many workers there should be: as many as were asked for, or as there are cores.
    static func jobCount(_ jobs: Int?) throws(RenderError) -> Int {
        guard let jobs else { return coreCount }
        guard (1...1024).contains(jobs) else {
            throw .badRequest("--jobs must be from 1 to 1024, not \(jobs)")
        }
        return jobs
    }

    /// Writes a line, or several, to standard error; what would move the terminal is escaped.
    static func writeLine(_ text: String) { write(text.readable + "\n") }

    /// Writes text to standard error in one piece. There is nowhere to say that it can't be written.
    static func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
