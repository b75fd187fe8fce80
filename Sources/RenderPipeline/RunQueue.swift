internal import Synchronization

/// Hands out the places of a sequence in runs, to whichever worker asks next.
final class RunQueue: Sendable {
    /// The most places of a run: long enough that neighbours meet in one worker.
    static let longestRun = 16

    private let count: Int
    private let jobs: Int
    private let state = Mutex((next: 0, isStopped: false))

    /// The places 0 to `count` - 1, for `jobs` workers, at least 1.
    init(count: Int, jobs: Int) {
        self.count = count
        self.jobs = jobs
    }

    /// Whether somebody has stopped it.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// From here on, there is no run any more.
    func stop() { state.withLock { $0.isStopped = true } }

    /// The next run; nil when there is none.
    ///
    /// A quarter of what is each worker's share of the rest, so that all have something to do and end
    /// together.
    func next() -> Range<Int>? {
        state.withLock { state in
            let left = count - state.next
            guard !state.isStopped, left > 0 else { return nil }
            let length = max(1, min(left / (4 * jobs), Self.longestRun))
            let run = state.next..<state.next + length
            state.next = run.upperBound
            return run
        }
    }
}
