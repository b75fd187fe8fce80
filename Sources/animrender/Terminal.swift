internal import AnimRenderKit

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

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
