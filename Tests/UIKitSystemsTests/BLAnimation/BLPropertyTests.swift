import LayerTree
import Messages
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// Properties of every animation of a controller. A failure names its seed.
@MainActor
@Suite struct BLPropertyTests {
    /// A random animation.
    struct Case {
        let duration: Double
        let poll: Double
        let count: Double
        let delay: Double
        let reverses: Bool
        let curve: UIView.AnimationCurve

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            duration = .random(in: 0.01...2, using: &random)
            poll = .random(in: 0.001...0.7, using: &random)
            let whole = Double(Int.random(in: 1...5, using: &random))
            let part = Double.random(in: 0.05...6, using: &random)
            // A number that `Float` shows with the same digits.
            count = Bool.random(using: &random) ? whole : (part * 1000).rounded() / 1000
            delay = .random(in: 0...1, using: &random)
            reverses = .random(using: &random)
            curve = allCurves.randomElement(using: &random)!
        }

        @MainActor
        func describe(_ controller: BLAnimationController) {
            controller.BL_setAnimationDuration(duration)
            controller.BL_setPollInterval(poll)
            controller.BL_setAnimationRepeatCount(Float(count))
            controller.BL_setAnimationDelay(delay)
            controller.BL_setAnimationRepeatAutoreverses(reverses)
            controller.BL_setAnimationCurve(curve)
        }

        /// The number of ticks in a cycle of `duration`: at the start, at multiples of the interval, and
        /// at the end.
        func ticks(in duration: Double) -> Int { 1 + Int((duration / poll).rounded(.up)) }

        var ticks: Int {
            let whole = count.rounded(.down)
            let rest = count - whole
            return Int(whole) * ticks(in: duration) + (rest > 0 ? ticks(in: duration * rest) : 0)
        }
    }

    nonisolated static let seeds: ClosedRange<UInt64> = 1...(slowTests ? 2000 : 100)

    private func record(_ scenario: Case, _ worker: Worker) throws -> Timeline {
        try Scene().record { BLAnimationController().run(worker) { scenario.describe($0) } }
    }

    @Test(arguments: seeds)
    func ticksAreInOrderAndWithinBounds(seed: UInt64) throws {
        let (scenario, worker) = (Case(seed: seed), Worker())
        let timeline = try record(scenario, worker)
        let ticks = worker.ticks
        #expect(ticks.count == scenario.ticks)
        #expect(ticks.allSatisfy { (0...1).contains($0.percent) })
        for (tick, next) in zip(ticks, ticks.dropFirst()) {
            #expect(tick.time <= next.time && tick.position <= next.position)
            #expect(tick.time < next.time || tick.percent == (scenario.reverses ? next.percent : 1))
        }
        #expect(ticks.first?.percent == 0)
        #expect(abs(ticks.last!.position - scenario.count) < 1e-9)
        let end = scenario.delay + scenario.duration * scenario.count
        #expect(abs(timeline.end.inSeconds - end) < 1e-6)
    }

    @Test(arguments: seeds)
    func wholeCyclesStartAndEndExactly(seed: UInt64) throws {
        let (scenario, worker) = (Case(seed: seed), Worker())
        _ = try record(scenario, worker)
        for cycle in 0..<Int(scenario.count) {
            let isBack = scenario.reverses && cycle % 2 == 1
            let ends = worker.ticks.filter { $0.position == Double(cycle + 1) }
            #expect(ends.first?.percent == (isBack ? 0 : 1))
            let starts = worker.ticks.filter { $0.position == Double(cycle) }
            #expect(starts.last?.percent == (isBack ? 1 : 0))
        }
    }

    @Test(arguments: seeds)
    func recordingTwiceGivesTheSame(seed: UInt64) throws {
        let scenario = Case(seed: seed)
        #expect(try record(scenario, Worker()).events == record(scenario, Worker()).events)
    }

    /// Controllers don't affect each other.
    @Test(arguments: seeds)
    func concurrentControllersActAsAlone(seed: UInt64) throws {
        let (one, two) = (Case(seed: seed), Case(seed: seed + 1000))
        let alone = (Worker(), Worker())
        _ = try record(one, alone.0)
        _ = try record(two, alone.1)
        let together = (Worker(), Worker())
        _ = try Scene().record {
            BLAnimationController().run(together.0) { one.describe($0) }
            BLAnimationController().run(together.1) { two.describe($0) }
        }
        #expect(together.0.ticks == alone.0.ticks && together.1.ticks == alone.1.ticks)
    }

    /// Whenever an animation is interrupted, both delegates are told its end exactly once.
    @Test(arguments: seeds)
    func noEndIsLost(seed: UInt64) throws {
        let (scenario, worker) = (Case(seed: seed), Worker())
        var random = SplitMix64(seed: seed)
        let end = scenario.delay + scenario.duration * scenario.count
        let time = Double.random(in: 0...(end * 1.2), using: &random)
        let scene = Scene()
        let controller = BLAnimationController()
        _ = try scene.record {
            controller.run(worker) { scenario.describe($0) }
            scene.stage.after(time) { controller.BL_beginAnimations(nil, context: nil) }
        }
        let stops = worker.calls.filter { $0.contains("didStop") }
        #expect(stops.count == 1 && worker.calls.last == stops.first)
        #expect(stops[0].hasSuffix("true") == (time > end || abs(time - end) < 1e-9))
    }
}
