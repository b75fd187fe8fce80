import Drawing
import LayerTree
import Testing
import TimingModel

/// How often an animation runs, in which direction, and on which value it ends.
@MainActor
@Suite struct RepetitionTests {
    let box = Box()

    func run(_ count: Double, reverses: Bool, at times: [Double]) throws -> [Double] {
        try box.values(at: times) {
            View.animate(withDuration: 1, options: .curveLinear) {
                View.modifyAnimations(withRepeatCount: count, autoreverses: reverses) {
                    box.view.position.x = 100
                }
            }
        }
    }

    @Test func aFractionEndsInsideARun() throws {
        expect(try run(2.5, reverses: false, at: [1.5, 2.4, 2.5]), [50, 40, 100])
    }

    /// With reversal, a run goes forward and back. A whole count therefore ends on the old value, then
    /// shows the new one.
    @Test func aWholeCountWithReversalEndsOnTheOldValue() throws {
        expect(
            try run(1, reverses: true, at: [0.5, 1, 1.5, 1.99, 2]), [50, 100, 50, 1, 100])
    }

    @Test func halfARunMoreEndsOnTheNewValue() throws {
        expect(try run(1.5, reverses: true, at: [2.5, 2.99, 3]), [50, 99, 100])
    }

    @Test func repeatCountInsideABlockAppliesToLaterChanges() throws {
        var end: Duration?
        let values = try box.values(at: [0.5, 1.5, 2.5]) {
            View.animate(withDuration: 1, options: .curveLinear) {
                View.setAnimationRepeatCount(3)
                box.view.position.x = 100
            } completion: { _ in
                end = Recorder.current?.now
            }
        }
        expect(values, [50, 50, 50])
        #expect(end == .seconds(3))
    }

    @Test func modifiedAnimationsLeaveOthersAlone() throws {
        var end: Duration?
        let values = try box.values(of: { $0.alpha }, at: [0.5, 1.5]) {
            View.animate(withDuration: 1, options: .curveLinear) {
                View.modifyAnimations(withRepeatCount: 4, autoreverses: false) {
                    box.view.position.x = 100
                }
                box.view.alpha = 0
            } completion: { _ in
                end = Recorder.current?.now
            }
        }
        expect(values, [0.5, 0])
        #expect(end == .seconds(4), "the completion waits for the last of them")
    }

    @Test func removeAllAnimationsShowsTheModel() throws {
        var told: [String] = []
        let values = try box.values(at: [0.4, 0.5, 0.9]) {
            View.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
                box.view.position.x = 100
            } completion: {
                told.append("\($0) at \(Recorder.current!.now)")
            }
            box.stage.after(0.5) { box.view.removeAllAnimations() }
        }
        expect(values, [40, 100, 100])
        #expect(told == ["false at 0.5 seconds"])
    }
}
