import Drawing
import LayerTree
import Testing
import TimingModel

/// Animations that consist of others, and what stopping them cancels.
@MainActor
@Suite struct CompositeTests {
    let stage = Stage(size: Size(width: 100, height: 100))
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() { stage.addSubview(box) }

    /// Fades the box out and in again, a second each, with a second between.
    func startBlink(_ completion: @escaping @MainActor (Bool) -> Void = { _ in }) -> AnimationHandle
    {
        let recorder = Recorder.current!
        let second = Timing(iterationDuration: .seconds(1))
        return recorder.composite(kind: "blink", completion: completion) { blink in
            recorder.animate(second, changes: { box.alpha = 0 }) { finished in
                guard finished else { return }
                recorder.at(recorder.now + .seconds(1)) {
                    recorder.animate(second, changes: { box.alpha = 1 }) {
                        recorder.finish(blink, finished: $0)
                    }
                }
            }
        }
    }

    @Test func lastsUntilItIsFinished() throws {
        let timeline = try stage.record { _ = startBlink() }
        #expect(
            timeline.events.map(\.description) == [
                "0 blink-0 started", "0 blink-0/1 started", "1 blink-0/1 completed",
                "2 blink-0/2 started", "3 blink-0/2 completed", "3 blink-0 completed",
            ])
    }

    @Test(arguments: [
        (500, ["0.5 blink-0/1 completed, not finished", "0.5 blink-0 completed, not finished"]),
        (1500, ["1.5 blink-0 completed, not finished"]),
        (2500, ["2.5 blink-0 completed, not finished", "2.5 blink-0/2 completed, not finished"]),
    ])
    func stoppingEndsItsPartsAndCancelsItsCalls(milliseconds: Int, _ ends: [String]) throws {
        var results: [Bool] = []
        let time = Duration.milliseconds(milliseconds)
        let timeline = try stage.record {
            let recorder = Recorder.current!
            let blink = startBlink { results.append($0) }
            recorder.at(time) { recorder.stop(blink) }
        }
        #expect(results == [false])
        let late = timeline.events.filter { $0.time >= time }.map(\.description)
        #expect(Set(late) == Set(ends))
        #expect(timeline.end == time)
    }

    @Test func finishingAtOnceIsNotReentrant() throws {
        var log: [String] = []
        _ = try stage.record {
            let recorder = Recorder.current!
            recorder.composite(kind: "nothing", completion: { _ in log.append("done") }) {
                recorder.finish($0)
                recorder.finish($0)
            }
            log.append("after the call")
        }
        #expect(log == ["after the call", "done"])
    }

    @Test func cancelledCallsTakeNoTime() throws {
        var calls = 0
        let timeline = try stage.record {
            let recorder = Recorder.current!
            let late = recorder.at(.seconds(5)) { calls += 1 }
            recorder.at(.seconds(1)) { late.cancel() }
            #expect(!late.isCancelled)
        }
        #expect(calls == 0)
        #expect(timeline.end == .seconds(1))
    }

    @Test func stoppedAnimationsTakeNoTime() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 5) { box.alpha = 0 }
            stage.after(1) { box.removeAllAnimations() }
        }
        #expect(timeline.end == .seconds(1))
    }

    /// An animation started with `beside` is not a part of the composite: stopping the composite doesn't
    /// stop it.
    @Test func animationsBesideACompositeAreNotParts() throws {
        let timeline = try stage.record {
            let recorder = Recorder.current!
            let second = Timing(iterationDuration: .seconds(1))
            recorder.composite(kind: "whole") { whole in
                recorder.composite(kind: "first") { first in
                    recorder.at(.seconds(1)) {
                        recorder.beside(first) { recorder.animate(second) {} }
                        recorder.stop(first)
                    }
                }
                recorder.at(.seconds(3)) { recorder.finish(whole) }
            }
        }
        #expect(
            timeline.events.map(\.description) == [
                "0 whole-0 started", "0 whole-0/1 started", "1 whole-0/2 started",
                "1 whole-0/1 completed, not finished", "2 whole-0/2 completed",
                "3 whole-0 completed",
            ])
    }

    @Test func callbacksAreInTheLog() throws {
        let timeline = try stage.record {
            let recorder = Recorder.current!
            recorder.composite(kind: "poll", name: "dot") {
                recorder.note(
                    "process", of: $0,
                    [
                        .init("position", .number(0.5)), .init("view", .text("a")),
                        .init("on", .flag(true)),
                    ])
                recorder.finish($0)
            }
        }
        #expect(
            timeline.events.map(\.description) == [
                "0 dot started", "0 dot process position 0.5 view a on true", "0 dot completed",
            ])
    }

    @Test func seedsDecideWhatIsRandom() throws {
        func numbers(seed: UInt64) throws -> [Int] {
            stage.seed = seed
            var numbers: [Int] = []
            _ = try stage.record {
                for _ in 0..<8 {
                    numbers.append(.random(in: 0...999, using: &Recorder.current!.random))
                }
            }
            return numbers
        }
        #expect(try numbers(seed: 1) == numbers(seed: 1))
        #expect(try numbers(seed: 1) != numbers(seed: 2))
    }
}
