import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Recordings that would never end, and their errors.
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

    /// A composite that ticks ten times a second without end.
    private func startTicks(_ count: @escaping @MainActor () -> Void = {}) throws {
        let recorder = try #require(Recorder.current)
        @MainActor func tick() {
            recorder.at(recorder.now + .milliseconds(100)) {
                count()
                tick()
            }
        }
        recorder.composite(kind: "poll") { poll in
            recorder.noteEndless(poll)
            tick()
        }
    }

    @Test func endlessTicksHappenUntilTheHorizon() throws {
        var ticks = 0
        _ = try stage.record(until: .seconds(1)) { try startTicks { ticks += 1 } }
        #expect(ticks == 9)
    }

    @Test func endlessTicksAreAnErrorOnceNothingElseIsLeft() {
        #expect(throws: RecordingError.endless(animations: ["poll-0"])) {
            try stage.record {
                try startTicks()
                stage.after(2) {}
            }
        }
    }

    /// The error comes soon: after a hundred thousand rounds.
    @Test func zeroLengthLoopsAreAnError() throws {
        var rounds = 0
        func again() {
            rounds += 1
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
        #expect((90_000...100_001).contains(rounds))
    }

    /// Loops that start two copies of themselves make a million calls before any of them is very long.
    @Test(.enabled(if: slowTests)) func loopsThatMultiplyAreAnError() throws {
        let error = try #require(throws: RecordingError.self) {
            try stage.record(until: .seconds(1)) {
                let recorder = try #require(Recorder.current)
                @MainActor func again() {
                    for _ in 0..<2 { recorder.at(recorder.now) { again() } }
                }
                again()
            }
        }
        guard case .noProgress = error else {
            Issue.record("\(error)")
            return
        }
    }

    /// Any number of events at one instant is allowed, unless one causes the next.
    @Test func manyEventsAtOneInstantAreNoLoop() throws {
        var calls = 0
        let recording = try stage.record {
            let recorder = try #require(Recorder.current)
            for _ in 0..<120_000 { recorder.at(.seconds(1)) { calls += 1 } }
        }
        #expect(calls == 120_000)
        #expect(recording.end == .seconds(1))
    }

    /// The error names the animation in a loop among many that are not.
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

    /// A composite that restarts again and again.
    func startLoop(until limit: Duration? = nil) -> AnimationHandle {
        let recorder = Recorder.current!
        return recorder.composite(kind: "loop") { loop in
            recorder.noteEndless(loop)
            @MainActor func again() {
                if let limit, recorder.now >= limit { return recorder.finish(loop) }
                recorder.animate(Timing(iterationDuration: .seconds(1))) {
                } completion: { finished in
                    if finished { again() }
                }
            }
            again()
        }
    }

    @Test func loopsAreEndlessOnceNothingElseIsLeft() {
        var isLate = false
        #expect(throws: RecordingError.endless(animations: ["loop-0", "loop-2"])) {
            try stage.record {
                _ = startLoop()
                _ = startLoop()
                stage.after(9) { isLate = true }
            }
        }
        #expect(isLate)
    }

    @Test func loopsThatAreStoppedEnd() throws {
        let stopped = try stage.record {
            let loop = startLoop()
            stage.after(5.5) { Recorder.current!.stop(loop) }
        }
        #expect(stopped.end == .milliseconds(5500))
        let short = try stage.record(until: .seconds(3)) { _ = startLoop() }
        #expect(short.end == .seconds(3))
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
