internal import Dispatch
public import Foundation
internal import Synchronization

/// Waits in virtual time for several things to end, such as animations: `enter()` before each, `leave()` in its
/// completion, and `notify` for what comes after the last of them.
public final class DispatchGroup: Sendable {
    private struct State {
        var count = 0
        var followers: [@Sendable () -> Void] = []

        /// Returns what follows now, which is forgotten; nil if nothing is waited for.
        mutating func leave() -> [@Sendable () -> Void]? {
            guard count > 0 else { return nil }
            count -= 1
            guard count == 0 else { return [] }
            defer { followers = [] }
            return followers
        }
    }

    private let state = Mutex(State())

    /// A group that waits for nothing.
    public init() {}

    /// Begins to wait for one more thing.
    public func enter() { state.withLock { $0.count += 1 } }

    /// Ends the wait for one thing. One call more than those of `enter()` ends the recording with an error.
    public func leave() {
        guard let ended = state.withLock({ $0.leave() }) else {
            return refuse(
                "a DispatchGroup is left more often than entered: call enter() before each leave()")
        }
        for follower in ended { follower() }
    }

    /// Calls `work` once nothing is waited for: later in this instant, after everything that is due already.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
        follow { queue.async { MainActor.assumeIsolated { work() } } }
    }

    /// Performs `work` once nothing is waited for, unless it is cancelled before.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
        follow { queue.async(execute: work) }
    }

    private func follow(_ follower: @escaping @Sendable () -> Void) {
        let isDone = state.withLock { state in
            if state.count > 0 { state.followers.append(follower) }
            return state.count == 0
        }
        if isDone { follower() }
    }

    // MARK: - What isn't available

    /// Waiting isn't available.
    @available(
        *, unavailable,
        message:
            "a recording runs on the main queue, which can't wait for itself: use notify(queue: .main) { … }"
    )
    public func wait() {}
    /// Waiting isn't available.
    @available(
        *, unavailable,
        message:
            "a recording runs on the main queue, which can't wait for itself: use notify(queue: .main) { … }"
    )
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
