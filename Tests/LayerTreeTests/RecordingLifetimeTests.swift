import Drawing
import LayerTree
import Testing
import TimingModel

/// What is left of a recording once there is a timeline.
@MainActor
@Suite struct RecordingLifetimeTests {
    private final class Witness {}

    @Test func unfinishedRecordingsGoAway() throws {
        weak var recorder: Recorder?
        let box = Box()
        _ = try box.stage.record(until: .seconds(1)) {
            recorder = Recorder.current
            View.animate(withDuration: 5) { box.view.alpha = 0 }
            box.stage.after(5) { box.view.alpha = 1 }
        }
        #expect(recorder == nil)
    }

    @Test func completionsAreNotKept() throws {
        weak var witness: Witness?
        let box = Box()
        let fade = BasicAnimation(
            AnimatedPath(.alpha), to: .number(0), timing: MediaTiming(duration: .seconds(1)))
        _ = try box.stage.record {
            let kept = Witness()
            witness = kept
            box.view.add(fade, forKey: "fade") { _ in withExtendedLifetime(kept) {} }
            box.stage.after(2) { #expect(witness == nil) }
            View.animate(withDuration: 1) { box.view.position.x = 1 }
        }
        #expect(witness == nil)
    }

    @Test func viewsWithKeyedAnimationsGoAway() throws {
        weak var gone: View?
        func record() throws {
            let box = Box()
            gone = box.view
            let fade = BasicAnimation(
                AnimatedPath(.alpha), to: .number(0), timing: MediaTiming(duration: .seconds(9)))
            _ = try box.stage.record(until: .seconds(1)) {
                box.view.add(fade, forKey: "fade") { _ in box.view.alpha = 0 }
            }
        }
        try record()
        #expect(gone == nil)
    }
}
