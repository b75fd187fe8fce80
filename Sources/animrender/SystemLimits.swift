internal import CLibrary
internal import CMemory

/// What the program needs of the system before it can do anything: the libraries beneath it trap where they
/// get no thread and no descriptor.
enum SystemLimits {
    /// What `lack` exits with: BSD's sysexits call it an error of the system.
    static let exitCode: Int32 = 71

    /// Descriptors beside those that are open: the runtime takes two, and reading and writing the rest.
    private static let descriptors = 5
    /// Bytes of addresses, most of them for the stacks of threads and never used.
    private static let addresses = 256 << 20

    /// What there is too little of, and how to get more; nil where there is enough.
    static var lack: String? {
        if !hasDescriptors {
            return "too few files may be open at once: \(descriptors) more are needed, "
                + "ulimit -n raises the limit"
        }
        guard hasAddresses else {
            return "too little memory may be used: \(addresses >> 20) MB more are needed, "
                + "ulimit -v raises the limit"
        }
        return nil
    }

    private static var hasDescriptors: Bool {
        let opened = (0..<descriptors).map { _ in open("/dev/null", O_RDONLY) }
        let reason = errno
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return !opened.contains { $0 < 0 } || ![EMFILE, ENFILE].contains(reason)
    }

    private static var hasAddresses: Bool {
        let memory = mmap(nil, addresses, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        munmap(memory, addresses)
        return true
    }
}

/// Memory of the whole process.
enum Memory {
    /// Gives back to the system what was freed, if the C library is glibc.
    ///
    /// Each thread takes memory from an arena of its own: what a large spec took until it was recorded
    /// would stay beside what the workers take.
    static func giveBack() { memory_shim_give_back() }
}
