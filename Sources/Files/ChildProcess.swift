internal import CLibrary
internal import Synchronization
package import SystemPackage

/// A program that runs beside this one: it reads what we write, and what it prints is collected.
///
/// Its pipes are served by one loop, so neither program ever waits for the other in vain, whatever the child
/// prints. Not `Sendable`: its owner writes and then waits. A child that nobody waits for is killed.
package final class ChildProcess {
    /// How a child ended.
    package enum End: Hashable, Sendable {
        /// It ended by itself with this exit code.
        case exit(Int32)
        /// This signal ended it.
        case signal(Int32)
        /// The system doesn't know: this process ignores SIGCHLD, or something else in it waited for the child.
        case unknown
    }

    /// The last part of what the child printed to standard output so far.
    package private(set) var output: [UInt8] = []
    /// The last part of what the child printed to standard error so far.
    package private(set) var errors: [UInt8] = []

    /// The most bytes of standard output, and of standard error, that are kept.
    private static let mostOutput = 1 << 23
    private static let mostErrors = 1 << 16
    /// The capacity that the pipe to the child should have; Linux allows at most this to ordinary users.
    private static let pipeCapacity = 1 << 20
    /// How long pipes may be silent before somebody looks whether the child has ended, in milliseconds.
    private static let patience: Int32 = 100
    #if os(Linux)
        /// Linux's `F_SETPIPE_SZ`, which the C library hides from Swift.
        private static let setPipeCapacity: Int32 = 1031
    #endif
    /// Keeps pipes that aren't yet marked as private from a child that is started at the same time.
    private static let starting = Mutex(())

    private let id: pid_t
    private let input: PipeEnd
    private let outputEnd: PipeEnd
    private let errorsEnd: PipeEnd
    private var isReaped = false

    /// Starts the program at `path`.
    /// - Throws: the system's error.
    package init(_ path: FilePath, arguments: [String]) throws(Errno) {
        let started = try Self.starting.withLock { _ throws(Errno) in
            try Started(path, arguments)
        }
        (id, input, outputEnd, errorsEnd) = (
            started.id, started.input, started.output, started.errors
        )
        #if os(Linux)
            // Saves switches between the two programs; the pipe works without it.
            _ = fcntl(input.number, Self.setPipeCapacity, Int32(Self.pipeCapacity))
        #endif
        try input.makeNonBlocking()
    }

    deinit {
        guard !isReaped else { return }
        Interruption.kill(id)
        _ = Interruption.reap(id)
    }

    /// Writes all bytes to the child's standard input, and collects what it prints meanwhile.
    /// - Returns: false if the child has stopped reading, which means that it has ended or will end.
    package func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Self.withoutPipeSignal {
                    CLibrary.write(
                        input.number, bytes.baseAddress.map { $0 + rest.startIndex }, rest.count)
                }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    collect(waitingToWrite: true, atMost: -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Tells the child that its input is complete.
    package func endInput() { input.close() }

    /// Tells the child that its input is complete, collects everything that it prints, and waits for its end.
    ///
    /// A program that the child started and left behind may still print; nobody waits for that.
    package func finish() -> End {
        _ = collectAll(until: nil)
        return reap()
    }

    /// The same within a time, after which the child is killed.
    /// - Returns: nil if the child was killed.
    package func finish(within limit: Duration) -> End? {
        guard collectAll(until: ContinuousClock.now + limit) else {
            kill()
            return nil
        }
        return reap()
    }

    /// Tells the child that its input is complete, and collects everything that it prints until it ends.
    /// - Returns: false if it hasn't ended by the deadline.
    private func collectAll(until deadline: ContinuousClock.Instant?) -> Bool {
        endInput()
        func isLate() -> Bool { deadline.map { $0 < .now } ?? false }
        // The pipes contain all output from before the end; later output comes from other processes.
        var rest = Self.pipeCapacity
        while outputEnd.isOpen || errorsEnd.isOpen {
            guard !isLate() else { return false }
            let hasEnded = Interruption.hasEnded(id)
            let hasPrinted = collect(waitingToWrite: false, atMost: hasEnded ? 0 : Self.patience)
            guard hasEnded else { continue }
            rest -= PipeEnd.mostAtOnce
            if !hasPrinted || rest < 0 { return true }
        }
        while deadline != nil, !Interruption.hasEnded(id) {
            guard !isLate() else { return false }
            usleep(1000)
        }
        return true
    }

    /// Ends the child and the programs that it started at once, and waits until the child is gone.
    package func kill() {
        guard !isReaped else { return }
        Interruption.kill(id)
        _ = finish()
    }

    private func reap() -> End {
        let status = Interruption.reap(id)
        isReaped = true
        guard let status else { return .unknown }
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// Waits until the child prints something or ends or, if asked, accepts more input; then takes what it
    /// printed.
    /// - Parameter time: milliseconds; -1 for no limit.
    /// - Returns: false if nothing happened within this time.
    @discardableResult
    private func collect(waitingToWrite: Bool, atMost time: Int32) -> Bool {
        // A negative number is ignored by `poll`.
        var requests = [
            pollfd(fd: outputEnd.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errorsEnd.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: waitingToWrite ? input.number : -1, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&requests, nfds_t(requests.count), time) > 0 else { return false }
        if requests[0].revents != 0 { outputEnd.read(into: &output) }
        if requests[1].revents != 0 { errorsEnd.read(into: &errors) }
        output.keepLast(Self.mostOutput)
        errors.keepLast(Self.mostErrors)
        return true
    }

    /// Evaluates `body`, which writes to a pipe. A pipe without a reader is then an error, and no signal that
    /// would end a process that doesn't ignore it.
    private static func withoutPipeSignal(_ body: () -> Int) -> Int {
        #if canImport(Darwin)
            return body()
        #else
            var (pipe, old) = (sigset_t(), sigset_t())
            sigemptyset(&pipe)
            sigaddset(&pipe, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &pipe, &old)
            let result = body()
            let reason = errno
            if result < 0, reason == EPIPE {
                // Takes the pending signal away before it can be delivered.
                var none = timespec()
                sigtimedwait(&pipe, nil, &none)
            }
            pthread_sigmask(SIG_SETMASK, &old, nil)
            errno = reason
            return result
        #endif
    }
}

/// A child that was just started, and this program's ends of its pipes.
private struct Started {
    let id: pid_t
    let input: PipeEnd
    let output: PipeEnd
    let errors: PipeEnd

    init(_ path: FilePath, _ arguments: [String]) throws(Errno) {
        let (childInput, input) = try PipeEnd.pair()
        let (output, childOutput) = try PipeEnd.pair()
        let (errors, childErrors) = try PipeEnd.pair()
        (self.input, self.output, self.errors) = (input, output, errors)
        id = try Interruption.startChild { () throws(Errno) in
            try Self.spawn(
                path, arguments, [childInput.number, childOutput.number, childErrors.number])
        }
    }

    /// The kind of priority: `PRIO_PROCESS`, which Glibc declares as an enumeration.
    private static var processPriority: Int32 {
        #if canImport(Glibc)
            Int32(PRIO_PROCESS.rawValue)
        #else
            Int32(PRIO_PROCESS)
        #endif
    }

    /// Starts the program with the three descriptors as its standard input, output and error.
    private static func spawn(
        _ path: FilePath, _ arguments: [String], _ descriptors: [Int32]
    ) throws(Errno) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            try check(posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)))
        }
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        // In a group of its own, the child doesn't get the terminal's interrupt: this program decides. It receives all
        // signals, which threads of Dispatch block, and ends at a broken pipe, which this program ignores.
        var (none, pipe) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        try check(posix_spawnattr_setsigmask(&attributes, &none))
        try check(posix_spawnattr_setsigdefault(&attributes, &pipe))
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
        var words = ([path.string] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        guard !words.contains(nil) else { throw .noMemory }
        words.append(nil)
        var id: pid_t = 0
        try check(posix_spawn(&id, path.string, &actions, &attributes, &words, environ))
        // The child inherits the priority of this thread, and the runtime's threads don't have the program's.
        let process = Self.processPriority
        setpriority(process, id_t(id), getpriority(process, id_t(getpid())))
        return id
    }
}

extension [UInt8] {
    /// Drops the first elements from time to time, so that at most twice `count` are left.
    fileprivate mutating func keepLast(_ count: Int) {
        if self.count > 2 * count { removeFirst(self.count - count) }
    }
}

/// Throws the error that a function of POSIX returned, if any.
private func check(_ status: Int32) throws(Errno) {
    guard status == 0 else { throw Errno(rawValue: status) }
}

/// One end of a pipe; closed at the latest when nobody uses it any more.
private final class PipeEnd {
    /// The most bytes that are read at once.
    static let mostAtOnce = 1 << 14

    /// The descriptor; -1 after `close`.
    private(set) var number: Int32

    var isOpen: Bool { number >= 0 }

    private init(_ number: Int32) {
        self.number = number
        // A child inherits only the ends that are meant for it.
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            _ = fcntl(number, F_SETNOSIGPIPE, 1)
        #endif
    }

    deinit { close() }

    /// The two ends of a new pipe.
    static func pair() throws(Errno) -> (forReading: PipeEnd, forWriting: PipeEnd) {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw Errno(rawValue: errno) }
        return (PipeEnd(numbers[0]), PipeEnd(numbers[1]))
    }

    func close() {
        guard isOpen else { return }
        CLibrary.close(number)
        number = -1
    }

    func makeNonBlocking() throws(Errno) {
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) >= 0 else {
            throw Errno(rawValue: errno)
        }
    }

    /// Appends what can be read without waiting. Closes the pipe at its end.
    func read(into bytes: inout [UInt8]) {
        var chunk = [UInt8](repeating: 0, count: Self.mostAtOnce)
        let count = CLibrary.read(number, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { close() }
    }
}
