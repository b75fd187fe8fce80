internal import AnimRenderKit
internal import CLibrary
internal import Files
internal import Messages
internal import Synchronization
internal import SystemPackage

/// The most memory that the program may take, and what `ulimit -v` leaves of the addresses.
///
/// A spec of a few lines can ask for any amount. Without a budget, the system would end some program, and not necessarily
/// this one.
enum MemoryBudget {
    /// The budget in megabytes as an option, or three quarters of the memory that the process can get.
    /// - Throws: `RenderError.badRequest` for a number that is too small to start with.
    static func megabytes(_ option: Int?) throws(RenderError) -> Int {
        guard let option else {
            return max(smallest, (MachineMemory.bytes() / 4 * 3) >> 20)
        }
        guard (smallest...largest).contains(option) else {
            throw .badRequest(
                .badOption,
                "--memory must be from \(smallest) to \(largest) megabytes, not \(option)")
        }
        return option
    }

    private static let smallest = 64
    private static let largest = 1 << 24

    /// The budget that is enforced; 0 until then.
    private static let enforced = Atomic(0)

    /// Ends the program with an error as soon as it takes more than `megabytes`, as a signal would: without
    /// half-written files, and with a record of those that are whole. Looks twenty times a second, so a fast
    /// recording may take some more by then. Only the first call counts.
    static func enforce(megabytes: Int) {
        let (isFirst, _) = enforced.compareExchange(
            expected: 0, desired: megabytes, ordering: .relaxed)
        guard isFirst else { return }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { _ in MemoryBudget.watch() }, nil)
        guard status != 0 else { return }
        end(
            "the memory in use can't be watched: no thread can be started (\(Errno(rawValue: status)))"
        )
    }

    private static func watch() -> UnsafeMutableRawPointer? {
        let megabytes = enforced.load(ordering: .relaxed)
        let memory = UsedMemory()
        while memory.bytes >> 20 <= megabytes, !Memory.isNearlyUsedUp { usleep(50_000) }
        guard !Memory.isNearlyUsedUp else { endForLack() }
        end(
            "more than \(megabytes) megabytes of memory would be needed: make the spec or its pictures smaller, "
                + "draw fewer frames at a time (--jobs), or allow more with --memory")
    }

    /// Ends the program with an error where the system gives no more memory.
    static func endForLack() -> Never {
        let isLimited = Memory.isLimited
        end(
            "more memory would be needed than \(isLimited ? "ulimit -v allows" : "the system gives"): make the spec or its "
                + "pictures smaller, draw fewer frames at a time (--jobs)\(isLimited ? ", or raise the limit" : "")"
        )
    }

    private static func end(_ message: String) -> Never {
        Terminal.writeLine("error: \(message)".coded(.outOfMemory))
        Interruption.sayFarewell(andEndWith: SystemLimits.exitCode)
    }
}
