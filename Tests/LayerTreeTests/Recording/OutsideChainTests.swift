import Drawing
import LayerTree
import Testing
import TimingModel

/// Animations without end outside a recording.
@MainActor
@Suite struct OutsideChainTests {
    @Test(
        "a completion that animates again doesn't overflow the stack, and goes on in the recording")
    func chain() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let view = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        stage.addSubview(view)
        var count = 0
        func pulse() {
            count += 1
            View.animate(withDuration: 1) {
                view.alpha = view.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                pulse()
            }
        }
        pulse()
        #expect((1..<1000).contains(count))
        count = 0
        _ = try stage.record(until: .milliseconds(2500)) {}
        #expect(count == 3)
        count = 0
        _ = try stage.record(until: .milliseconds(2500)) {}
        #expect(count == 0)
    }
}
