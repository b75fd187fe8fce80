internal import LayerTree
package import RenderErrors
internal import Synchronization

/// Processes frames, and collects a result.
///
/// Not `Sendable`: each worker belongs to one task.
package protocol FrameWorker {
    /// The worker's result after its last frame.
    associatedtype Outcome: Sendable
    /// Processes one frame; `index` is its position in the plan.
    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError)
    /// The result so far.
    var outcome: Outcome { get }
}

/// Distributes the frames of a plan over several workers.
///
/// Each worker takes short runs of adjacent frames in order, because it keeps the preceding frame for
/// comparison. Memory depends only on the number of workers.
package struct FrameLoop: Sendable {
    private let requests: [FrameRequest]
    private let order: FrameOrder

    /// The frames of `plan`, in the given order.
    package init(_ plan: RenderPlan, order: FrameOrder = .forward) {
        requests = plan.requests
        self.order = order
    }

    /// Processes every frame. `onFrame` is called after each one, from any worker.
    ///
    /// - Parameters:
    ///   - jobs: the number of workers, at least 1.
    ///   - worker: creates a worker.
    /// - Returns: the outcomes of the workers that processed frames, in no particular order.
    /// - Throws: the first `RenderError`; the other workers stop after their current frame.
    package func run<Worker: FrameWorker>(
        jobs: Int, onFrame: @escaping @Sendable () -> Void = {},
        worker: @escaping @Sendable () throws(RenderError) -> Worker
    ) async throws(RenderError) -> [Worker.Outcome] {
        let indices = order.indices(count: requests.count)
        let jobs = max(1, min(jobs, indices.count))
        let queue = RunQueue(count: indices.count, jobs: jobs)
        let results = await withTaskGroup(of: Result<Worker.Outcome?, RenderError>.self) { group in
            for _ in 0..<jobs {
                group.addTask {
                    Result { () throws(RenderError) in
                        try work(indices, from: queue, by: worker, onFrame)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var outcomes: [Worker.Outcome] = []
        for result in results {
            if let outcome = try result.get() { outcomes.append(outcome) }
        }
        return outcomes
    }

    /// Processes frames until none is left. No worker is created if there are no frames.
    private func work<Worker: FrameWorker>(
        _ indices: [Int], from queue: RunQueue, by makeWorker: () throws(RenderError) -> Worker,
        _ onFrame: () -> Void
    ) throws(RenderError) -> Worker.Outcome? {
        do throws(RenderError) {
            var next = queue.next()
            guard next != nil else { return nil }
            var worker = try makeWorker()
            while let run = next {
                for place in run {
                    guard !queue.isStopped else { return worker.outcome }
                    try worker.make(requests[indices[place]], at: indices[place])
                    onFrame()
                }
                next = queue.next()
            }
            return worker.outcome
        } catch {
            queue.stop()
            throw error
        }
    }
}

/// Hands out positions of a sequence in runs, each to the worker that asks next.
final class RunQueue: Sendable {
    /// The longest run: long enough that most adjacent frames go to the same worker.
    static let longestRun = 16

    private let count: Int
    private let jobs: Int
    private let state = Mutex((next: 0, isStopped: false))

    /// The positions 0 to `count` - 1, for `jobs` workers (at least 1).
    init(count: Int, jobs: Int) {
        self.count = count
        self.jobs = jobs
    }

    /// Whether `stop()` was called.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Ends the queue: `next()` returns nil from now on.
    func stop() { state.withLock { $0.isStopped = true } }

    /// The next run; nil if there is none.
    ///
    /// A run is a quarter of a worker's share of the remaining positions, so all workers stay busy and
    /// finish at about the same time.
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
