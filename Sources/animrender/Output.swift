internal import AnimRenderKit
internal import CLibrary
internal import Files
internal import Messages
internal import Synchronization
internal import SystemPackage

/// Standard output, which carries only the results of a command. A failed write is an error.
enum Output {
    /// How arguments name standard output.
    static let name = "-"
    /// Whether standard output is a terminal.
    static let isInteractive = isatty(STDOUT_FILENO) == 1
    /// The most bytes that are buffered.
    private static let mostPending = 1 << 16
    /// Buffered output; always whole lines.
    private static let pending = Mutex<[UInt8]>([])

    /// Writes a line of a report, with control characters escaped.
    static func writeReport(_ text: String) throws(RenderError) { try write(text.readable + "\n") }

    /// Writes a line for other programs, such as a path, unchanged. On a terminal, control characters are
    /// escaped.
    static func writeLine(_ text: String) throws(RenderError) {
        try write((isInteractive ? text.readable : text) + "\n")
    }

    /// Writes text unchanged.
    static func write(_ text: String) throws(RenderError) { try write(bytes: text.utf8) }

    /// Writes the bytes of text or of a file unchanged.
    static func write(bytes: some Sequence<UInt8>) throws(RenderError) {
        try pending.withLock { pending throws(RenderError) in
            pending += bytes
            if isInteractive || pending.count >= mostPending { try write(&pending) }
        }
    }

    /// Writes bytes at once, unchanged.
    static func write(_ bytes: [UInt8]) throws(RenderError) {
        try flush()
        var bytes = bytes
        try write(&bytes)
    }

    /// Writes a text to a file, or to standard output if `path` is its name.
    /// - Parameter overwrite: Whether an existing file is replaced.
    static func write(
        _ text: String, to path: String, overwrite: Bool
    ) throws(RenderError) {
        guard path != name else { return try write(text) }
        try OutputFile(path, overwrite: overwrite).write(Array(text.utf8))
    }

    /// Writes the buffered text.
    static func flush() throws(RenderError) {
        try pending.withLock { pending throws(RenderError) in try write(&pending) }
    }

    private static func write(_ bytes: inout [UInt8]) throws(RenderError) {
        // After a failure, later writes would fail, too.
        defer { bytes = [] }
        do throws(Errno) {
            try FileDescriptor.standardOutput.writeWaiting(bytes)
        } catch {
            // Ends like other programs whose reader has gone, such as before `head`: silently, as by SIGPIPE.
            if error == .brokenPipe { Interruption.end(with: 128 + SIGPIPE) }
            throw .cannotWrite(path: "standard output", reason: "\(error)")
        }
    }
}

/// The terminal and the processor. Messages go to standard error; standard output carries only results.
enum Terminal {
    /// Whether standard error is a terminal.
    static let isInteractive = isatty(STDERR_FILENO) == 1

    /// The number of available processor cores.
    static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The number of workers: `jobs`, or the number of cores if it is nil.
    static func jobCount(_ jobs: Int?) throws(RenderError) -> Int {
        guard let jobs else { return coreCount }
        guard (1...1024).contains(jobs) else {
            throw .badRequest(.badOption, "--jobs must be from 1 to 1024, not \(jobs)")
        }
        return jobs
    }

    /// Writes one or more lines to standard error, with control characters escaped.
    static func writeLine(_ text: String) {
        write((hasColor ? text.readable.withPaintedSeverities : text.readable) + "\n")
    }

    /// Writes notes to standard error, each on a line.
    static func tell(_ notes: [String]) {
        for note in notes { writeLine("note: \(note)") }
    }

    /// Writes the issues of a file to standard error, each on a line.
    static func tell(_ issues: [SpecIssue], in path: String) {
        guard !issues.isEmpty else { return }
        writeLine(
            issues.report(in: path, withExcerpts: isInteractive, remedies: Remedy.byOptions))
    }

    /// Writes an error to standard error, with the options that help.
    static func tell(_ error: RenderError) {
        writeLine(error.report(withExcerpts: isInteractive, remedies: Remedy.byOptions))
    }

    /// Writes an error to standard error, with the options that help.
    static func tell(_ error: GoldenError) {
        writeLine(error.report(withExcerpts: isInteractive, remedies: Remedy.byOptions))
    }
}
