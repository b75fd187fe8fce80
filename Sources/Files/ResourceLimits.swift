internal import CLibrary

/// The limits of this process, as `ulimit` sets them. Each is nil where the system sets none.
package enum ResourceLimits {
    /// How many files may be open at once.
    package static var openFiles: Int? { current(RLIMIT_NOFILE) }

    /// How many processes and threads the user may have. Nothing limits root.
    package static var processes: Int? { current(processLimit) }

    /// The bytes of addresses that may be in use (`ulimit -v`).
    package static var addresses: Int? { current(RLIMIT_AS) }

    /// The bytes of data that may be in use (`ulimit -d`).
    package static var data: Int? { current(RLIMIT_DATA) }

    // Glibc declares the kinds of resources as an enumeration.
    #if canImport(Glibc)
        private typealias Resource = __rlimit_resource
        private static let processLimit = __RLIMIT_NPROC
        private static func number(_ resource: Resource) -> Int32 { Int32(resource.rawValue) }
    #else
        private typealias Resource = Int32
        private static let processLimit = RLIMIT_NPROC
        private static func number(_ resource: Resource) -> Int32 { resource }
    #endif

    private static func current(_ resource: Resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(number(resource), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur).flatMap { $0 == .max ? nil : $0 }
    }
}
