import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Very large recordings. If their time grew with the square of their size, these tests would take
/// minutes.
@MainActor
@Suite struct LargeRecordingTests {
    @Test func manyAnimationsOfOneProperty() throws {
        let box = Box()
        let count = 20_000
        let values = try box.values(of: \.alpha, at: [0, 199.995]) {
            for index in 0..<count {
                box.stage.after(Double(index) * 0.01) {
                    View.animate(withDuration: 0.02, options: .curveLinear) {
                        box.view.alpha = index % 2 == 0 ? 0 : 1
                    }
                }
            }
        }
        expect(values, [1, 0.5])
    }

    /// All of them run at once. If every piece of the track listed all of them, memory would grow with
    /// the square.
    @Test func manyOverlapsOfOneProperty() throws {
        let box = Box()
        let count = 3000
        let values = try box.values(at: [0.25, 2]) {
            for index in 0..<count {
                box.stage.after(Double(index) / Double(count)) {
                    View.animate(withDuration: 1, options: .curveLinear) {
                        box.view.position.x += 1
                    }
                }
            }
        }
        expect([values[1]], [Double(count)])
        #expect(values[0] > 0 && values[0] < Double(count) / 4)
    }

    @Test(.enabled(if: slowTests)) func endlessRepetitionIsAnError() {
        let box = Box()
        let error = #expect(throws: RecordingError.self) {
            try box.stage.record(until: .seconds(1e8)) {
                @MainActor func again() {
                    View.animate(withDuration: 1) {
                        box.view.alpha = 1 - box.view.alpha
                    } completion: { _ in
                        again()
                    }
                }
                again()
            }
        }
        guard case .tooMuch(_, let running)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(running.count == 1 && error?.description.contains("pollInterval") == true)
    }

    @Test func manyViewsComeAndGoAtOnce() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let views = (0..<10_000).map { _ in View() }
        let timeline = try stage.record {
            for view in views { stage.addSubview(view) }
            stage.after(1) { for view in views { view.removeFromSuperview() } }
        }
        func count(at time: Duration) -> Int {
            timeline.nodes[0].presentation(at: time).subviews.count
        }
        #expect(count(at: .zero) == views.count)
        #expect(count(at: .seconds(1)) == 0)
    }

    @Test func manyViewsInOneAnimation() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let views = (0..<10_000).map { _ in View() }
        for view in views { stage.addSubview(view) }
        let timeline = try stage.record {
            View.animate(withDuration: 1) { for view in views { view.alpha = 0 } }
            stage.after(0.5) { for view in views { view.removeAllAnimations() } }
        }
        #expect(timeline.events.map(\.time) == [.zero, .milliseconds(500)])
    }
}
