import Drawing
import LayerTree
import Testing
import TimingModel

/// Recordings that would never end, and what the errors say.
@MainActor
@Suite struct EndlessRecordingTests {
    let stage = Stage(size: Size(width: 100, height: 100))
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() { stage.addSubview(box) }

    @Test func endlessWithoutAHorizonIsAnError() {
        #expect(throws: RecordingError.endless(animations: ["animation-0"])) {
            try stage.record { View.animate(withDuration: 1, options: .repeat) { box.alpha = 0 } }
        }
    }

    /// Ticks without end, ten a second.
    private func tick(_ count: @escaping @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return }
        recorder.at(recorder.now + .milliseconds(100), isAwaited: false) {
            count()
            tick(count)
        }
    }

    @Test func whatIsNotAwaitedHappensAsLongAsSomethingElseDoes() throws {
        var ticks = 0
        let timeline = try stage.record {
            tick { ticks += 1 }
            View.animate(withDuration: 1) { box.alpha = 0 }
        }
        #expect(timeline.end == .seconds(1))
        // At the instant of the end, completions come first.
        #expect(ticks == 9)
    }

    @Test func whatIsNotAwaitedHappensUntilTheHorizon() throws {
        var ticks = 0
        _ = try stage.record(until: .seconds(1)) { tick { ticks += 1 } }
        #expect(ticks == 9)
    }

    @Test func anEndlessCompositeThatNobodyAwaitsIsAnError() {
        #expect(throws: RecordingError.endless(animations: ["poll-0"])) {
            try stage.record {
                let recorder = try #require(Recorder.current)
                recorder.composite(kind: "poll") { _ in tick {} }
                stage.after(2) {}
            }
        }
    }

    @Test func zeroLengthLoopsAreAnError() throws {
        func again() {
            View.animate(withDuration: 0) {
            } completion: { _ in
                again()
            }
        }
        let error = try #require(throws: RecordingError.self) {
            try stage.record(until: .seconds(1)) { again() }
        }
        guard case .noProgress(let time, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(time == .zero)
    }

    /// Among many that rightly run on, the error names the one that goes round and round.
    @Test func zeroLengthLoopsAreNamed() throws {
        let error = try #require(throws: RecordingError.self) {
            try stage.record(until: .seconds(1)) {
                let recorder = try #require(Recorder.current)
                for _ in 0..<9 {
                    View.animate(withDuration: 1, options: .repeat) { box.alpha = 1 - box.alpha }
                }
                @MainActor func again() {
                    recorder.animate(Timing(iterationDuration: .zero), name: "loop") {
                    } completion: { _ in
                        again()
                    }
                }
                again()
            }
        }
        #expect("\(error)".contains("loop"))
    }

    @Test func timesEndBeforeTheirSumOverflows() throws {
        let error = try #require(throws: RecordingError.self) {
            try stage.record {
                @MainActor func again() {
                    View.animate(withDuration: 1e9) {
                        box.alpha = 1 - box.alpha
                    } completion: { _ in
                        again()
                    }
                }
                again()
            }
        }
        #expect(error == .tooLong(running: ["animation-1"]))
        #expect("\(error)".contains("1000000000 s"))
    }
}
