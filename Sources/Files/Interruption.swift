internal import CLibrary
internal import Synchronization
internal import SystemPackage

/// How a signal ends the program: at any moment, without leaving anything half written.
///
/// A signal handler may do hardly anything, so it only leaves the number here. A thread of its own looks for
/// it, whatever the others are at: recording, one long frame, or waiting for bytes.
package enum Interruption {
    private static let received = Atomic<Int32>(0)
    private static let state = Mutex(State())

    private struct State {
        /// Files that are being written under temporary names.
        var temporaries: Set<FilePath> = []
        /// How many pieces of work are under way that have to come to their end.
        var openCount = 0
        var isEnding = false
    }

    /// From now on SIGINT and SIGTERM end the program with 128 plus their number, after `farewell` was called
    /// on a thread of its own. A second one doesn't wait for anything. Nobody reading any more is no signal,
    /// but an error of writing.
    package static func catchSignals(_ farewell: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        guard startWatching(farewell) else { return }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                if Interruption.received.exchange(number, ordering: .relaxed) != 0 {
                    _exit(128 + number)
                }
            }
        }
    }

    /// Starts the thread that looks for signals; false if the system has none, and signals stay what they
    /// are without it.
    private static func startWatching(_ farewell: @escaping @Sendable () -> Void) -> Bool {
        words.withLock { $0 = farewell }
        // A handler must not be the first to use a global: making one takes a lock.
        _ = received.load(ordering: .relaxed)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { _ in Interruption.watch() }, nil)
        return status == 0
    }

    private static let words = Mutex<(@Sendable () -> Void)?>(nil)

    /// Ten times a second is soon enough for people, and costs nothing that can be measured.
    private static func watch() -> UnsafeMutableRawPointer? {
        while true {
            let number = received.load(ordering: .relaxed)
            guard number == 0 else {
                words.withLock { $0 }?()
                end(with: 128 + number)
            }
            usleep(100_000)
        }
    }

    /// Ends the program at once, but for what `protecting` holds; files that are half written are removed.
    package static func end(with exitCode: Int32) -> Never {
        while true {
            state.withLock { state in
                state.isEnding = true
                guard state.openCount == 0 else { return }
                for file in state.temporaries { unlink(file.string) }
                _exit(exitCode)
            }
            usleep(1000)
        }
    }

    /// Does what must not be cut short, such as writing files that belong together. It must be over soon: a
    /// signal waits for it.
    package static func protecting<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        while !mayBegin() { pause() }
        defer { state.withLock { $0.openCount -= 1 } }
        return try body()
    }

    /// Whether work may begin. While the program ends, only what is a part of work under way may.
    private static func mayBegin() -> Bool {
        state.withLock { state in
            guard !state.isEnding || state.openCount > 0 else { return false }
            state.openCount += 1
            return true
        }
    }

    /// Notes that a file is half written until it is forgotten.
    static func note(_ temporary: FilePath) {
        state.withLock { _ = $0.temporaries.insert(temporary) }
    }

    /// Notes that a file has gone, or is called otherwise by now.
    static func forget(_ temporary: FilePath) {
        state.withLock { _ = $0.temporaries.remove(temporary) }
    }
}
