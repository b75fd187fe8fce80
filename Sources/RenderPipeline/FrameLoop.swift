internal import LayerTree
internal import Synchronization

/// What one worker does with frames, and what it has in the end.
///
/// Not `Sendable`: each worker has its own.
package protocol FrameWorker {
    /// What is left when the worker is done.
    associatedtype Outcome: Sendable
    /// Makes the frame of a plan's request; `index` is its place in the plan.
    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError)
    /// What is left.
    var outcome: Outcome { get }
}

/// Hands the frames of a plan to several workers.
///
/// They take short runs of neighbouring frames from the front of what is left: each keeps what the frame
/// before looked like, so memory depends on the number of workers alone.
package struct FrameLoop: Sendable {
    private let requests: [FrameRequest]
    private let order: FrameOrder

    /// The frames of `plan`, in the order `order`.
    package init(_ plan: RenderPlan, order: FrameOrder = .forward) {
        requests = plan.requests
        self.order = order
    }

    /// Makes every frame; `onFrame` is called after each, from any worker.
    ///
    /// - Parameters:
    ///   - jobs: how many workers, at least 1.
    ///   - worker: makes one.
    /// - Returns: what those leave that made a frame, in no order.
    /// - Throws: the first `RenderError`; the other workers stop after the frame they are at.
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

    /// Makes frames until none is left; a worker for none isn't made.
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
