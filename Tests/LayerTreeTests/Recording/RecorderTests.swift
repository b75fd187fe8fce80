import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Virtual time: when callbacks run, in which order, and when a recording ends.
@MainActor
@Suite struct RecorderTests {
    let stage = Stage(size: Size(width: 100, height: 100))
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() { stage.addSubview(box) }

    @Test(arguments: [0, -1, .nan, -Double.infinity])
    func afterZeroSecondsIsNow(seconds: Double) throws {
        var times: [Duration] = []
        let timeline = try stage.record {
            stage.after(seconds) { times.append(Recorder.current!.now) }
        }
        #expect(times == [.zero])
        #expect(timeline.end == .zero)
    }

    @Test(arguments: [1e300, Double.infinity])
    func afterInfiniteTimeIsNever(seconds: Double) throws {
        _ = try stage.record(until: .seconds(1)) { stage.after(seconds) { Issue.record("called") } }
    }

    /// Completions come first, ordered by the start of their animations; then timers, in the order in
    /// which they were set.
    @Test func orderAtOneInstant() throws {
        var log: [String] = []
        _ = try stage.record {
            stage.after(1) { log.append("timer 1") }
            View.animate(withDuration: 1) {
                box.alpha = 0
            } completion: { _ in
                log.append("long")
            }
            stage.after(0.5) {
                View.animate(withDuration: 0.5) {
                    box.alpha = 1
                } completion: { _ in
                    log.append("short")
                    View.animate(withDuration: 0) {
                        box.alpha = 0.5
                    } completion: { _ in
                        log.append("instant")
                    }
                }
                stage.after(0.5) { log.append("timer 2") }
            }
        }
        #expect(log == ["long", "short", "instant", "timer 1", "timer 2"])
    }

    @Test func completionsOfZeroDurationAreNotReentrant() throws {
        var log: [String] = []
        _ = try stage.record {
            View.animate(withDuration: 0) {
                box.alpha = 0
            } completion: { _ in
                log.append("done")
            }
            log.append("after the call")
        }
        #expect(log == ["after the call", "done"])
    }

    @Test func zeroDurationWaitsForItsDelay() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 0, delay: 1) { box.alpha = 0 }
        }
        #expect(timeline.nodes[1].presentation(at: .milliseconds(999)).alpha == 1)
        #expect(timeline.nodes[1].presentation(at: .seconds(1)).alpha == 0)
    }

    @Test func anAnimationThatChangesNothingTakesItsTime() throws {
        var end: Duration?
        _ = try stage.record {
            View.animate(withDuration: 1, delay: 0.5) {
            } completion: { _ in
                end = Recorder.current?.now
            }
        }
        #expect(end == .milliseconds(1500))
    }

    @Test func nothingRunsAtTheHorizon() throws {
        var log: [String] = []
        let timeline = try stage.record(until: .seconds(1)) {
            View.animate(withDuration: 1) {
                box.alpha = 0
            } completion: { _ in
                log.append("no")
            }
            stage.after(0.999) { log.append("before") }
            stage.after(1) { log.append("no") }
        }
        #expect(log == ["before"])
        #expect(timeline.events.last?.kind == .unfinished)
        #expect(timeline.end == .seconds(1))
    }

    @Test func recordingTwiceGivesTheSame() throws {
        func record() throws -> Timeline {
            let stage = Stage(size: Size(width: 50, height: 50))
            let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
            stage.addSubview(view)
            return try stage.record {
                View.animate(withDuration: 0.3) {
                    view.alpha = 0
                } completion: { _ in
                    View.animate(withDuration: 0.2) { view.frame.origin.x = 40 }
                }
            }
        }
        #expect(try record() == record())
    }

    @Test func recordersAreIndependent() throws {
        let other = Stage(size: Size(width: 5, height: 5))
        let inner = View()
        other.addSubview(inner)
        _ = try stage.record {
            let timeline = try other.record {
                View.animate(withDuration: 1) { inner.alpha = 0 }
            }
            #expect(timeline.end == .seconds(1))
            #expect(Recorder.current?.now == .zero)
        }
    }

    /// Sampling a timeline in any order gives the same values.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func samplingIsRandomAccess(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let timeline = try stage.record {
            for _ in 0..<30 {
                let (start, length) = (
                    Double.random(in: 0...2, using: &random),
                    Double.random(in: 0...1, using: &random)
                )
                let target = Double.random(in: 0...100, using: &random)
                stage.after(start) {
                    View.animate(withDuration: length) { box.position.x = target }
                }
            }
        }
        let times = (0..<200).map { Duration.milliseconds($0 * 15) }
        let forward = times.map { timeline.displayList(at: $0) }
        for index in times.indices.shuffled(using: &random) {
            #expect(timeline.displayList(at: times[index]) == forward[index], "seed \(seed)")
        }
    }
}

/// The order of callbacks that are due at the same instant.
@MainActor
@Suite struct InstantOrderTests {
    /// Completions come in the order in which their animations started, then timers in the order in which
    /// they were set. Each timer is followed by the completions of the animations without duration that
    /// it started.
    @Test(arguments: seeds) func completionsThenTimers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let box = Box()
        let kinds = (0..<20).map { _ in
            (
                isTimer: Bool.random(using: &random), at: Int.random(in: 1...3, using: &random),
                startsMore: Bool.random(using: &random)
            )
        }
        var log: [String] = []
        _ = try box.stage.record {
            for (number, kind) in kinds.enumerated() {
                guard kind.isTimer else {
                    View.animate(withDuration: Double(kind.at)) {
                    } completion: { _ in
                        log.append("\(Recorder.current!.now.inSeconds) completion \(number)")
                    }
                    continue
                }
                box.stage.after(Double(kind.at)) {
                    log.append("\(Recorder.current!.now.inSeconds) timer \(number)")
                    guard kind.startsMore else { return }
                    View.animate(withDuration: 0) {
                    } completion: { _ in
                        log.append("\(Recorder.current!.now.inSeconds) of timer \(number)")
                    }
                }
            }
        }
        let numbered = Array(kinds.enumerated())
        let wanted = (1...3).flatMap { at -> [String] in
            let due = numbered.filter { $0.element.at == at }
            let completions = due.filter { !$0.element.isTimer }.map {
                "\(at).0 completion \($0.offset)"
            }
            let timers = due.filter(\.element.isTimer).flatMap { number, kind in
                ["\(at).0 timer \(number)"]
                    + (kind.startsMore ? ["\(at).0 of timer \(number)"] : [])
            }
            return completions + timers
        }
        #expect(log == wanted, "seed \(seed)")
    }
}

/// Recordings are deallocated once there is a timeline.
@MainActor
@Suite struct RecordingLifetimeTests {
    private final class Witness {}

    @Test func unfinishedRecordingsAreDeallocated() throws {
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

    @Test func viewsWithKeyedAnimationsAreDeallocated() throws {
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
