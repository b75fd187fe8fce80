import LayerTree
import Testing

@testable import AnimationSystems

/// `animateViews` with times that nobody means, and without a clock.
@MainActor
@Suite struct SequentialInputTests {
    @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e300])
    func anyNumberIsATime(number: Double) throws {
        let scene = Scene(count: 2)
        _ = try scene.record(until: 1) {
            View.animateViews(
                scene.views, withDuration: number, delay: 0,
                animations: { view, _ in view.alpha = 0 })
            View.animateViews(
                scene.views, withDuration: 0.1, delay: number,
                animations: { view, _ in view.alpha = 1 })
        }
    }

    @Test func outsideARecordingEverythingIsDone() {
        let views = [View(), View()]
        var log: [String] = []
        View.animateViews(
            views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
            eachCompletion: { _, index in log.append("each \(index)") },
            completion: { log.append("done") })
        #expect(log == ["each 0", "each 1", "done"])
        #expect(views.allSatisfy { $0.alpha == 0 })
    }

    /// Together the turns take longer than 64 bits of nanoseconds.
    @Test func manyLongTurnsAreAnErrorInsteadOfATrap() {
        let scene = Scene(count: 12)
        #expect(throws: RecordingError.self) {
            try scene.record {
                View.animateViews(
                    scene.views, withDuration: 1e9, delay: 1e9,
                    animations: { view, _ in view.alpha = 0 })
            }
        }
    }
}
