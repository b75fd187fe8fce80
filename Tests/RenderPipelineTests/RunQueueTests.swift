import Testing

@testable import RenderPipeline

@Suite("Runs of frames")
struct RunQueueTests {
    private func runs(_ count: Int, jobs: Int) -> [Range<Int>] {
        let queue = RunQueue(count: count, jobs: jobs)
        return Array(sequence(state: ()) { _ in queue.next() })
    }

    @Test(
        "hold every place once, in order",
        arguments: [0, 1, 2, 7, 16, 17, 100, 1000], [1, 2, 3, 8, 64])
    func everyPlaceOnce(count: Int, jobs: Int) {
        let runs = runs(count, jobs: jobs)
        #expect(runs.flatMap { Array($0) } == Array(0..<count))
        #expect(runs.allSatisfy { (1...RunQueue.longestRun).contains($0.count) })
    }

    @Test("of long sequences are long enough that neighbours meet in one worker")
    func longRuns() {
        #expect(runs(10_000, jobs: 4).prefix(600).allSatisfy { $0.count == 16 })
    }

    @Test("leave something for every worker", arguments: [2, 5, 12, 60], [2, 3, 8])
    func everyWorkerHasSome(count: Int, jobs: Int) {
        #expect(runs(count, jobs: jobs).count >= min(count, jobs))
    }

    /// Whoever is done first takes the next run; each frame takes as long.
    @Test(
        "let workers end together", arguments: [12, 60, 61, 120, 1000], [1, 2, 3, 8])
    func balance(count: Int, jobs: Int) {
        var busy = Array(repeating: 0, count: jobs)
        for run in runs(count, jobs: jobs) {
            let first = busy.indices.min { busy[$0] < busy[$1] } ?? 0
            busy[first] += run.count
        }
        let fairShare = (count + jobs - 1) / jobs
        #expect((busy.max() ?? 0) <= fairShare + 1, "\(busy)")
    }

    @Test("end where somebody stops them")
    func stopped() {
        let queue = RunQueue(count: 100, jobs: 2)
        #expect(queue.next() != nil)
        queue.stop()
        #expect(queue.isStopped && queue.next() == nil)
    }
}
