internal import Dispatch
public import Foundation
internal import LayerTree
internal import TimingModel

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = TimeInterval
/// A time in seconds, as Core Foundation names it.
public typealias CFAbsoluteTime = TimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds of virtual time since the recording began, the same for all code of an instant. Outside a recording, of the
/// machine's uptime.
public func CACurrentMediaTime() -> CFTimeInterval {
    VirtualTime.now?.inSeconds ?? ProcessInfo.processInfo.systemUptime
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds of virtual time since the recording began. Outside a recording, since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    VirtualTime.now?.inSeconds ?? Date().timeIntervalSinceReferenceDate
}

/// The clock of recordings, and what waits for the next one.
///
/// A recording runs on one thread from its beginning to its end. That thread is marked, because nothing else tells
/// whether code runs in a recording: on Linux, tests on the main actor may run on any thread.
enum VirtualTime {
    /// What a thread knows of recordings.
    private final class ThreadState: @unchecked Sendable {
        // Unchecked: only its thread reads and sets `isRecording`; a lock guards the rest.
        var isRecording = false
        private var waiting: [@MainActor () -> Void] = []
        private let lock = NSLock()

        /// Keeps `body` until it is taken; returns whether it is the first one.
        func append(_ body: @escaping @MainActor () -> Void) -> Bool {
            lock.withLock {
                waiting.append(body)
                return waiting.count == 1
            }
        }

        /// Returns what has waited, and forgets it.
        func take() -> [@MainActor () -> Void] {
            lock.withLock {
                defer { waiting = [] }
                return waiting
            }
        }
    }

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

    /// Runs `body` now in a recording. Otherwise the next recording runs it at its beginning, if it begins before the
    /// main queue turns to something else.
    static func whenRecording(_ body: @escaping @MainActor () -> Void) {
        let state = state
        if state.isRecording { return MainActor.assumeIsolated { body() } }
        if state.append(body) { Dispatch.DispatchQueue.main.async { _ = state.take() } }
    }

    /// Runs what has waited for a recording.
    @MainActor
    static func startWaiting() { for body in state.take() { body() } }
}

/// Calls something again and again in virtual time: a repeating timer, or a display link.
///
/// A recording without a horizon waits for it for a minute at most. After that it counts as endless, so that the
/// recording ends with an error that names it.
@MainActor
final class Repetition {
    /// How long a recording without a horizon waits.
    private static let patience = Duration.seconds(60)

    private let phase: ScheduledCall.Phase
    private let body: @MainActor () -> Void
    private let next: @MainActor (Recorder) -> Duration?
    /// The recording in which it repeats.
    private weak var recorder: Recorder?
    private var animation: AnimationHandle?
    private var call: ScheduledCall?

    /// - Parameters:
    ///   - kind: The name in event logs; a number follows.
    ///   - next: When the next call is due; nil ends the repetition.
    init(
        kind: String, phase: ScheduledCall.Phase,
        next: @escaping @MainActor (Recorder) -> Duration?,
        body: @escaping @MainActor () -> Void
    ) {
        self.phase = phase
        self.next = next
        self.body = body
        guard let recorder = Recorder.current else { return }
        self.recorder = recorder
        let begin = recorder.now
        recorder.composite(kind: kind) { animation in
            self.animation = animation
            schedule(on: recorder, since: begin)
        }
    }

    /// Ends the repetition. A later recording doesn't hear of it.
    func stop() {
        call?.cancel()
        if let animation, let recorder, recorder === Recorder.current {
            recorder.finish(animation)
        }
        animation = nil
    }

    private func schedule(on recorder: Recorder, since begin: Duration) {
        guard let animation, let time = next(recorder) else { return stop() }
        if time - begin > Self.patience { recorder.noteEndless(animation) }
        call = recorder.at(time, in: phase) {
            recorder.beside(animation) { self.body() }
            if self.animation != nil { self.schedule(on: recorder, since: begin) }
        }
    }
}

/// Completions and delegates of animations that end at once, because nothing is being recorded.
///
/// Code often starts an animation again from its own completion, without an end. At once that would never return, so
/// calls inside calls have a limit. Those beyond it wait for the recording and go on there.
@MainActor
enum OutsideCalls {
    /// How deep calls go. Far more than animations that follow each other have, and little of a thread's stack.
    private static let limit = 50
    private static var depth = 0

    /// Calls `body`: at once in a recording, and outside one as long as the limit isn't reached.
    static func call(_ body: @escaping @MainActor () -> Void) {
        guard Recorder.current == nil else { return body() }
        guard depth < limit else { return VirtualTime.whenRecording(body) }
        depth += 1
        defer { depth -= 1 }
        body()
    }
}
