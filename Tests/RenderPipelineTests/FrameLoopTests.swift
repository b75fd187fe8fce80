import RenderErrors
import Synchronization
import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
/// Distributing frames to workers.
@Suite struct FrameLoopTests {
    private let folder = TemporaryFolder()

    /// Records the frames it was given.
    private struct Listener: FrameWorker {
        private(set) var outcome: [Int] = []

        mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
            outcome.append(index)
        }
    }

    /// The frames of each worker, and the number of workers.
    private func listen(
        to frames: String, jobs: Int, order: FrameOrder = .forward
    ) async throws -> (frames: [[Int]], workers: Int) {
        let plan = try SampleSpec(animation: #""duration": 20"#).plan(
            in: folder, .init(frames: frames))
        let workers = Mutex(0)
        let outcomes = try await FrameLoop(plan, order: order).run(jobs: jobs) {
            workers.withLock { $0 += 1 }
            return Listener()
        }
        return (outcomes, workers.withLock { $0 })
    }

    @Test("each frame is drawn once", arguments: FrameOrder.allCases, [1, 2, 5, 1000])
    func once(order: FrameOrder, jobs: Int) async throws {
        let heard = try await listen(to: "0-99", jobs: jobs, order: order)
        #expect(heard.frames.flatMap(\.self).sorted() == Array(0..<100))
    }

    @Test("one worker draws the frames in the requested order", arguments: FrameOrder.allCases)
    func order(order: FrameOrder) async throws {
        let heard = try await listen(to: "0-99", jobs: 1, order: order)
        #expect(heard.frames == [order.indices(count: 100)])
    }

    @Test("no worker is created without a frame to draw", arguments: 0..<20)
    func noIdleWorkers(run: Int) async throws {
        let heard = try await listen(to: "0-2", jobs: 3 + run)
        #expect(heard.workers <= 3)
        #expect(heard.frames.count == heard.workers)
        #expect(heard.frames.allSatisfy { !$0.isEmpty })
    }
}

/// Orders of frames.
@Suite struct FrameOrderTests {
    @Test("orders of frames contain every frame once", arguments: FrameOrder.allCases, 0...33)
    func everyFrameOnce(order: FrameOrder, count: Int) {
        #expect(order.indices(count: count).sorted() == Array(0..<count))
    }

    @Test("frames are drawn forward and backward")
    func straight() {
        #expect(FrameOrder.forward.indices(count: 4) == [0, 1, 2, 3])
        #expect(FrameOrder.reverse.indices(count: 4) == [3, 2, 1, 0])
    }

    @Test(
        "binary shows the ends first, then the middles",
        arguments: [
            (0, []), (1, [0]), (2, [0, 1]), (3, [0, 2, 1]), (4, [0, 3, 1, 2]),
            (9, [0, 8, 4, 2, 6, 1, 3, 5, 7]),
        ])
    func binary(count: Int, expected: [Int]) {
        #expect(FrameOrder.binary.indices(count: count) == expected)
    }

    /// After 2ⁿ + 1 frames, neighbours among the drawn frames are at most 1/2ⁿ of the length apart.
    @Test("binary is even after every round", arguments: [100, 1000, 1023])
    func even(count: Int) {
        let indices = FrameOrder.binary.indices(count: count)
        for round in 0..<6 {
            let made = indices.prefix(1 << round + 1).sorted()
            let gaps = zip(made, made.dropFirst()).map { $1 - $0 }
            #expect((gaps.max() ?? 0) <= (count >> round) + 1)
        }
    }
}

/// Runs of frames.
@Suite struct RunQueueTests {
    private func runs(_ count: Int, jobs: Int) -> [Range<Int>] {
        let queue = RunQueue(count: count, jobs: jobs)
        return Array(sequence(state: ()) { _ in queue.next() })
    }

    @Test(
        "runs of frames contain every index once, in order",
        arguments: [0, 1, 2, 7, 16, 17, 100, 1000], [1, 2, 3, 8, 64])
    func everyPlaceOnce(count: Int, jobs: Int) {
        let runs = runs(count, jobs: jobs)
        #expect(runs.flatMap { Array($0) } == Array(0..<count))
        #expect(runs.allSatisfy { (1...RunQueue.longestRun).contains($0.count) })
    }

    @Test("runs of long sequences keep neighbouring frames in one worker")
    func longRuns() {
        #expect(runs(10_000, jobs: 4).prefix(600).allSatisfy { $0.count == 16 })
    }

    @Test("runs of frames leave frames for every worker", arguments: [2, 5, 12, 60], [2, 3, 8])
    func everyWorkerHasSome(count: Int, jobs: Int) {
        #expect(runs(count, jobs: jobs).count >= min(count, jobs))
    }

    /// The first free worker takes the next run; every frame takes the same time.
    @Test(
        "runs of frames let workers finish together", arguments: [12, 60, 61, 120, 1000],
        [1, 2, 3, 8])
    func balance(count: Int, jobs: Int) {
        var busy = Array(repeating: 0, count: jobs)
        for run in runs(count, jobs: jobs) {
            let first = busy.indices.min { busy[$0] < busy[$1] } ?? 0
            busy[first] += run.count
        }
        let fairShare = (count + jobs - 1) / jobs
        #expect((busy.max() ?? 0) <= fairShare + 1, "\(busy)")
    }

    @Test("runs of frames end when the queue is stopped")
    func stopped() {
        let queue = RunQueue(count: 100, jobs: 2)
        #expect(queue.next() != nil)
        queue.stop()
        #expect(queue.isStopped && queue.next() == nil)
    }
}
