import Synchronization
import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
@Suite("Handing frames to workers")
struct FrameLoopTests {
    private let folder = TemporaryFolder()

    /// Remembers which frames it was handed.
    private struct Listener: FrameWorker {
        private(set) var outcome: [Int] = []

        mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
            outcome.append(index)
        }
    }

    /// The frames of each of several workers, and how many workers there were.
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

    @Test("each is made once", arguments: FrameOrder.allCases, [1, 2, 5, 1000])
    func once(order: FrameOrder, jobs: Int) async throws {
        let heard = try await listen(to: "0-99", jobs: jobs, order: order)
        #expect(heard.frames.flatMap(\.self).sorted() == Array(0..<100))
    }

    @Test("one worker makes them in the order asked for", arguments: FrameOrder.allCases)
    func order(order: FrameOrder) async throws {
        let heard = try await listen(to: "0-99", jobs: 1, order: order)
        #expect(heard.frames == [order.indices(count: 100)])
    }

    @Test("a worker that has nothing to do isn't made", arguments: 0..<20)
    func noIdleWorkers(run: Int) async throws {
        let heard = try await listen(to: "0-2", jobs: 3 + run)
        #expect(heard.workers <= 3)
        #expect(heard.frames.count == heard.workers)
        #expect(heard.frames.allSatisfy { !$0.isEmpty })
    }
}
