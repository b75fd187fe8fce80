internal import Dispatch
public import Foundation
internal import LayerTree
internal import TimingModel

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = TimeInterval
/// A time in seconds, as Core Foundation names it.
public typealias CFAbsoluteTime = TimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds of virtual time since the recording began, the same for all code of an instant. Outside a recording 0, so
/// that times counted from now are times of the next recording.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualTime.now?.inSeconds ?? 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same as `CACurrentMediaTime()`, and not the seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

/// The clock of recordings, and what waits for the next one.
///
/// A recording runs on one thread from its beginning to its end. That thread is marked, because nothing else tells
/// whether code runs in a recording: on Linux, tests on the main actor may run on any thread.
enum VirtualTime {
    /// What a thread knows of recordings.
    private final class ThreadState: @unchecked Sendable {
        // Unchecked: only its thread reads and sets `isRecording`; a lock guards the rest.
        var isRecording = false
        private var waiting: [Waiting] = []
        private let lock = NSLock()

        /// Keeps `call` until it is taken; returns whether it is the first one.
        func append(_ call: Waiting) -> Bool {
            lock.withLock {
                waiting.append(call)
                return waiting.count == 1
            }
        }

        /// Returns what has waited, and forgets it.
        func take() -> [Waiting] {
            lock.withLock {
                defer { waiting = [] }
                return waiting
            }
        }
    }

    /// A call that waits for a recording.
    private struct Waiting {
        /// The task that asked for it; nil for code outside tasks. Each test has its own.
        let task = currentTask
        let begin: @MainActor () -> Void
        /// Called if no recording comes.
        let drop: (@Sendable () -> Void)?
    }

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    private static let key = "UIKitNames.VirtualTime"

    private static var state: ThreadState {
        let values = Thread.current.threadDictionary
        if let state = values[key] as? ThreadState { return state }
        let state = ThreadState()
        values[key] = state
        return state
    }

    /// Whether this code runs in a recording.
    static var isRecording: Bool { state.isRecording }

    /// The virtual time; nil outside a recording and on other threads. A thread that records is on the main actor.
    static var now: Duration? {
        isRecording ? MainActor.assumeIsolated { Recorder.current?.now } : nil
    }

    /// Runs `body`, which records, on this thread.
    @MainActor
    static func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = state.isRecording
        state.isRecording = true
        defer { state.isRecording = outer }
        return try body()
    }

    /// Runs `body` now in a recording. Otherwise the next recording runs it at its beginning, if the same task makes that
    /// before the main queue turns to something else; if not, `drop` is called.
    static func whenRecording(
        _ body: @escaping @MainActor () -> Void, otherwise drop: (@Sendable () -> Void)? = nil
    ) {
        let state = state
        if state.isRecording { return MainActor.assumeIsolated { body() } }
        guard state.append(Waiting(begin: body, drop: drop)) else { return }
        Dispatch.DispatchQueue.main.async { for call in state.take() { call.drop?() } }
    }

    /// Runs what has waited for a recording of this task.
    @MainActor
    static func startWaiting() {
        let task = currentTask
        for call in state.take() {
            if call.task == task { call.begin() } else { call.drop?() }
        }
    }
}
