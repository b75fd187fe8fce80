internal import CLibrary
internal import Synchronization

/// Calls that wait for a recording of the same task, if that begins before the main thread turns to something else: a
/// recording of a later turn is about something else.
package enum WaitingCalls {
    private struct Call {
        /// The task that asked for it; nil for code outside tasks. Each test has its own.
        let task: Int?
        let begin: @MainActor () -> Void
        /// Called if no recording comes.
        let drop: (@Sendable () -> Void)?
    }

    /// The calls of each thread, in their order.
    private static let waiting = Mutex<[Int: [Call]]>([:])

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
    private static var currentThread: Int { pthread_self().hashValue }

    /// Keeps `begin` for the beginning of the recording. If none comes, `drop` is called.
    package static func append(
        _ begin: @escaping @MainActor () -> Void, otherwise drop: (@Sendable () -> Void)? = nil
    ) {
        let (thread, call) = (currentThread, Call(task: currentTask, begin: begin, drop: drop))
        let isFirst = waiting.withLock { waiting in
            waiting[thread, default: []].append(call)
            return waiting[thread]?.count == 1
        }
        guard isFirst else { return }
        Task { @MainActor in for call in take(of: thread) { call.drop?() } }
    }

    /// Begins the calls of this task. Others of its thread are dropped.
    @MainActor
    static func begin() {
        let task = currentTask
        for call in take(of: currentThread) {
            if call.task == task { call.begin() } else { call.drop?() }
        }
    }

    private static func take(of thread: Int) -> [Call] {
        waiting.withLock { $0.removeValue(forKey: thread) ?? [] }
    }
}
