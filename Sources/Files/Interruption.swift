package import CLibrary
internal import Synchronization

/// Ends the program on a signal at any moment, without leaving half-written files or programs that it started.
///
/// Very few functions are safe in a signal handler, so the handler only stores the signal's number. A
/// separate thread polls for it, whatever the other threads do: recording, drawing a long frame, or waiting
/// for input.
package enum Interruption {
    private static let received = Atomic<Int32>(0)
    private static let state = Mutex(State())

    private struct State {
        /// Files being written under temporary names.
        var temporaries: Set<String> = []
        /// Programs that this one started and that haven't ended.
        var children: Set<pid_t> = []
        /// How many protected operations each thread is in, one inside the other. The program waits for all of
        /// them before it ends.
        var depths: [pthread_t: Int] = [:]
        var isEnding = false
        /// The thread that says farewell: from then on, only it may begin protected operations and end the program.
        var lastThread: pthread_t?
    }

    /// Makes SIGHUP, SIGINT and SIGTERM end the program with exit code 128 plus the signal's number. SIGHUP, which
    /// comes when a terminal is closed, stays ignored under `nohup`.
    ///
    /// `farewell` is called on a separate thread when no protected operation is running any more, and may write
    /// files itself. A second signal ends the program immediately.
    /// SIGPIPE is ignored, so writing to a pipe without a reader is an ordinary error.
    package static func catchSignals(_ farewell: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        // If the parent process ignores this signal, the system forgets how child processes ended.
        signal(SIGCHLD, SIG_DFL)
        guard startWatching(farewell) else { return }
        let hasHangUp = !isIgnored(SIGHUP)
        for number in [SIGINT, SIGTERM] + (hasHangUp ? [SIGHUP] : []) {
            signal(number) { number in
                if Interruption.received.exchange(number, ordering: .relaxed) != 0 {
                    _exit(128 + number)
                }
            }
        }
    }

    /// Whether the process that started this one has it ignore a signal.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sa_handler.sa_handler
        #endif
        // Pointers to functions can't be compared.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Starts the thread that polls for signals. Returns false if the system can't create a thread; signals
    /// then keep their default behaviour.
    private static func startWatching(_ farewell: @escaping @Sendable () -> Void) -> Bool {
        Self.farewell.withLock { $0 = farewell }
        // Initializing a global takes a lock, which a signal handler must not do, so it happens here.
        _ = received.load(ordering: .relaxed)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { _ in Interruption.watch() }, nil)
        return status == 0
    }

    private static let farewell = Mutex<(@Sendable () -> Void)?>(nil)

    /// Polls ten times a second: fast enough for users, with no measurable cost.
    private static func watch() -> UnsafeMutableRawPointer? {
        unblockSignals()
        while true {
            let number = received.load(ordering: .relaxed)
            guard number == 0 else { sayFarewell(andEndWith: 128 + number) }
            usleep(100_000)
        }
    }

    /// Lets this thread receive the signals, even if the program has inherited a mask that blocks them, as from a thread
    /// of Dispatch that started it.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Ends the program as a signal does: as soon as no other thread is in a `protecting` call, calls the farewell given
    /// to `catchSignals`, and removes half-written files.
    package static func sayFarewell(andEndWith exitCode: Int32) -> Never {
        waitForOthers { $0.lastThread = pthread_self() }
        farewell.withLock { $0 }?()
        end(with: exitCode)
    }

    /// Ends the program as soon as no other thread is in a `protecting` call, and removes half-written files. If another
    /// thread says farewell, that one ends the program.
    package static func end(with exitCode: Int32) -> Never {
        waitForOthers { state in
            for child in state.children { stop(child) }
            for file in state.temporaries { unlink(file) }
            _exit(exitCode)
        }
        fatalError("the process has ended")
    }

    /// Lets no protected operation begin any more, and calls `body` as soon as none of another thread is running.
    private static func waitForOthers(_ body: (inout State) -> Void) {
        while true {
            let isDone = state.withLock { state in
                state.isEnding = true
                guard state.depths.keys.allSatisfy(isCurrent),
                    state.lastThread.map(isCurrent) ?? true
                else {
                    return false
                }
                body(&state)
                return true
            }
            if isDone { return }
            usleep(1000)
        }
    }

    /// Runs an operation that must not be interrupted, such as writing files that belong together. It must
    /// be short: a signal waits for it to end.
    package static func protecting<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        while !enter() { pause() }
        defer { leave() }
        return try body()
    }

    /// Begins an operation of this thread. Returns false if it may not: while the program ends, only operations
    /// nested in a running one may begin, and at last those of the farewell. Otherwise several threads that take
    /// turns would keep the program from ending.
    private static func enter() -> Bool {
        let thread = pthread_self()
        return state.withLock { state in
            let depth = state.depths[thread] ?? 0
            let isLast = state.lastThread.map(isCurrent) ?? false
            guard !state.isEnding || isLast || depth > 0 else { return false }
            state.depths[thread] = depth + 1
            return true
        }
    }

    /// Ends an operation of this thread.
    private static func leave() {
        let thread = pthread_self()
        state.withLock { state in
            let depth = state.depths[thread] ?? 1
            state.depths[thread] = depth > 1 ? depth - 1 : nil
        }
    }

    private static func isCurrent(_ thread: pthread_t) -> Bool {
        pthread_equal(thread, pthread_self()) != 0
    }

    /// Registers a half-written file, to be removed if the program ends.
    static func note(_ temporary: String) {
        state.withLock { _ = $0.temporaries.insert(temporary) }
    }

    /// Unregisters a temporary file that was removed or renamed.
    static func forget(_ temporary: String) {
        state.withLock { _ = $0.temporaries.remove(temporary) }
    }

    /// Starts a child process with `spawn`, which makes it the leader of a process group. If the program ends
    /// before `reap` is called for the child, it kills the child first, which then writes no more files.
    package static func startChild<Failure: Error>(
        _ spawn: () throws(Failure) -> pid_t
    ) throws(Failure) -> pid_t {
        try protecting { () throws(Failure) in
            let child = try spawn()
            state.withLock { _ = $0.children.insert(child) }
            return child
        }
    }

    /// Whether a child process that wasn't reaped yet has ended.
    static func hasEnded(_ child: pid_t) -> Bool {
        var information = siginfo_t()
        let status = waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT | WNOHANG)
        return status != 0 || information.si_signo == SIGCHLD
    }

    /// Waits until a child process ends, and returns its status as `waitpid` reports it; nil if the system
    /// doesn't know it.
    package static func reap(_ child: pid_t) -> Int32? {
        // Leaves the child as a zombie at first, so that its number stays its own until it is unregistered.
        var information = siginfo_t()
        while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { state in
            var status: Int32 = 0
            let reaped = waitpid(child, &status, 0)
            state.children.remove(child)
            return reaped == child ? status : nil
        }
    }

    /// Ends a child process, and the programs that it started: a script that starts the encoder is none itself.
    static func kill(_ child: pid_t) {
        // A child leads a process group.
        CLibrary.kill(-child, SIGKILL)
    }

    private static func stop(_ child: pid_t) {
        var status: Int32 = 0
        kill(child)
        waitpid(child, &status, 0)
    }
}
