internal import CLibrary
internal import CProcess
internal import Files
internal import Synchronization
internal import SystemPackage

/// The system resources that the program needs at startup. The libraries it uses crash if they get no
/// thread or no file descriptor.
enum SystemLimits {
    /// The exit code if a resource is missing: `EX_OSERR` of BSD's sysexits.
    static let exitCode: Int32 = 71

    /// The free file descriptors that are needed: two for the runtime, the others for reading and writing with two jobs.
    private static let descriptors = 10
    /// The address space that is needed, in bytes. Most of it is for thread stacks and never used.
    private static var addresses: Int { (192 << 20) + max(data, 64 << 20) }
    /// The memory that is needed for the stacks of threads, in bytes.
    private static var data: Int { threads * (8 << 20) }
    /// The threads that are needed: one for each core, and those that wait for signals, memory, changes of files and
    /// browsers. Dispatch waits for ever where it gets none.
    private static var threads: Int { Terminal.coreCount + 6 }

    /// The missing resource and how to get more of it; nil if there is enough.
    static var lack: String? {
        if !FreeDescriptors.are(atLeast: descriptors) {
            return "too few files may be open at once: \(descriptors) more are needed, "
                + "ulimit -n raises the limit"
        }
        guard canMap(addresses, PROT_NONE) else {
            return "too little memory may be used: \(addresses >> 20) MB more are needed, "
                + "ulimit -v raises the limit"
        }
        guard canMap(data, PROT_READ | PROT_WRITE) else {
            return "too little memory may be used: \(data >> 20) MB more are needed, "
                + "ulimit -d raises the limit"
        }
        guard FreeThreads.are(atLeast: threads) else {
            return "too few threads or processes may run at once: \(threads) more are needed, "
                + "ulimit -u raises the limit"
        }
        return nil
    }

    /// Whether the system gives so many bytes of addresses with this protection. `ulimit -d` counts those that can be written.
    private static func canMap(_ bytes: Int, _ protection: Int32) -> Bool {
        let memory = mmap(nil, bytes, protection, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        munmap(memory, bytes)
        return true
    }
}

/// Memory of the whole process.
enum Memory {
    /// Returns freed memory to the system, if the C library is glibc.
    ///
    /// Every thread allocates from an arena of its own. Without this call, the memory freed after recording
    /// a large spec would stay allocated in addition to the workers' memory.
    static func giveBack() { memory_shim_give_back() }

    /// Saves addresses where `ulimit -v` limits them. To be called before there are threads.
    static func saveAddresses() {
        #if os(Linux)
            memory_shim_share_heap()
        #endif
    }

    /// Lets a lack of memory under `ulimit -v` or `-d` end the program in words, where libraries crash instead.
    static func tellOfLack() {
        LargeBuffers.onLack { MemoryBudget.endForLack() }
        #if os(Linux)
            memory_shim_catch_lack()
        #endif
    }

    /// Whether `ulimit -v` limits addresses.
    static var isLimited: Bool {
        #if os(Linux)
            memory_shim_address_limit() > 0
        #else
            false
        #endif
    }

    /// Whether addresses, which `ulimit -v` limits, are nearly used up: there is none for another thread's stack.
    static var isNearlyUsedUp: Bool {
        #if os(Linux)
            let limit = memory_shim_address_limit()
            return limit > 0 && memory_shim_addresses() + (16 << 20) > limit
        #else
            return false
        #endif
    }

    private static let hasExpected = Atomic(false)

    /// Prepares the main thread's heap for reading and recording these specs: almost all pages would otherwise be
    /// requested one at a time, a sixth of the time of checking a large spec. From then on, this heap shrinks only by
    /// `giveBack`. Does nothing for specs below 128 KB, without glibc or under `ulimit -v` or `-d`. Only the first call
    /// counts, which must be the main thread's.
    static func expect(specs paths: [String]) {
        #if os(Linux)
            guard !hasExpected.exchange(true, ordering: .relaxed) else { return }
            let files = paths.compactMap { try? FilePath($0).stat() }.filter { $0.type == .regular }
            // The gain for smaller files can't be measured. Of more than 240 MB, large pages take as long as small ones:
            // measured with 100,000 views in a virtual machine.
            let (least, most) = (1 << 17, 1 << 23)
            guard let bytes = files.map(\.size).max(), bytes >= least else { return }
            // Measured with animations of all kinds: 30 bytes of memory for each byte of the file.
            memory_shim_expect(Int32(min(Int(bytes), most) * 30))
        #endif
    }
}
