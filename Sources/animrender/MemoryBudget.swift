internal import AnimRenderKit
internal import CLibrary
internal import Files
internal import Messages
internal import Synchronization

/// The most memory that the program may take. A spec of a few lines can ask for any amount: without a budget, the
/// system would end some program, and not necessarily this one.
enum MemoryBudget {
    /// The budget in megabytes as an option, or three quarters of the memory that the process can get.
    /// - Throws: `RenderError.badRequest` for a number that is too small to start with.
    static func megabytes(_ option: Int?) throws(RenderError) -> Int {
        guard let option else {
            return max(smallest, (MachineMemory.bytes() / 4 * 3) >> 20)
        }
        guard (smallest...largest).contains(option) else {
            throw .badRequest(
                "--memory must be from \(smallest) to \(largest) megabytes, not \(option)")
        }
        return option
    }

    private static let smallest = 64
    private static let largest = 1 << 24

    /// The budget that is enforced; 0 until then.
    private static let enforced = Atomic(0)

    /// Ends the program with an error as soon as it takes more than `megabytes`, without leaving half-written
    /// files. Looks twenty times a second, so a fast recording may take some more by then. Only the first call
    /// counts.
    static func enforce(megabytes: Int) {
        let (isFirst, _) = enforced.compareExchange(
            expected: 0, desired: megabytes, ordering: .relaxed)
        guard isFirst else { return }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        _ = pthread_create(&thread, nil, { _ in MemoryBudget.watch() }, nil)
    }

    private static func watch() -> UnsafeMutableRawPointer? {
        let megabytes = enforced.load(ordering: .relaxed)
        while used >> 20 <= megabytes { usleep(50_000) }
        Terminal.writeLine(
            "error: more than \(megabytes) megabytes of memory would be needed: render a part with --frames, use "
                + "fewer --jobs, make the spec smaller, or allow more with --memory")
        Interruption.end(with: SystemLimits.exitCode)
    }

    /// The memory in use, in bytes, without that of mapped files; 0 if the system doesn't tell.
    private static var used: Int {
        #if os(Linux)
            guard let file = try? WholeFile(path: "/proc/self/statm").readStream(limit: 1 << 12)
            else { return 0 }
            let pages = String(decoding: file, as: UTF8.self).split(separator: " ").compactMap {
                Int($0)
            }
            return pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
        #else
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : 0
        #endif
    }
}
