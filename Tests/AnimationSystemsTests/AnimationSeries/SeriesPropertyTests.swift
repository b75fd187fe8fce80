import AnimationSystems
import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Properties of every series, tested with random ones.
@MainActor
@Suite struct SeriesPropertyTests {
    nonisolated static let seeds = Array(UInt64(1)...(slowTests ? 2_000 : 60))

    /// A random series on views of its own, with its expected values.
    @MainActor
    struct RandomSeries {
        var series: Series
        var milliseconds: Int
        var steps: Int

        init(_ views: [View], depth: Int, _ random: inout SplitMix64) {
            guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
                let view = views.randomElement(using: &random)!
                let duration = Int.random(in: 0...4, using: &random) * 100
                let delay = Int.random(in: 0...2, using: &random) * 50
                let step = Self.step(
                    view, Double(duration) / 1000, Double(delay) / 1000, &random)
                self.init(step, duration + delay, 1)
                return
            }
            let first = RandomSeries(views, depth: depth - 1, &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let second = RandomSeries(views, depth: depth - 1, &random)
                self.init(
                    first.series + second.series, first.milliseconds + second.milliseconds,
                    first.steps + second.steps)
            case 1:
                let second = RandomSeries(views, depth: depth - 1, &random)
                self.init(
                    first.series | second.series, max(first.milliseconds, second.milliseconds),
                    first.steps + second.steps)
            default:
                let count = Int.random(in: -1...3, using: &random)
                self.init(
                    first.series * count, first.milliseconds * max(count, 1),
                    first.steps * max(count, 1))
            }
            if Bool.random(using: &random) { series.onNext = {} }
        }

        private init(_ series: Series, _ milliseconds: Int, _ steps: Int) {
            self.series = series
            self.milliseconds = milliseconds
            self.steps = steps
        }

        /// No step that replaces the effect of another.
        private static func step(
            _ view: View, _ duration: Double, _ delay: Double, _ random: inout SplitMix64
        ) -> Series {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: view.appear(duration: duration, delay: delay)
            case 1: view.disappear(duration: duration, delay: delay)
            case 2: view.move(position: Point(x: 3, y: -4), duration: duration, delay: delay)
            case 3: view.rotate(degree: 360, duration: duration, delay: delay)
            default: view.sizing(scale: (2, 0.5), duration: duration, delay: delay)
            }
        }
    }

    func record(_ seed: UInt64, _ make: ([View], inout SplitMix64) -> Series) throws -> Timeline {
        let scene = Scene(count: 3)
        var random = SplitMix64(seed: seed)
        let series = make(scene.views, &random)
        return try scene.record { series.start() }
    }

    @Test(arguments: seeds)
    func durationsAddUp(seed: UInt64) throws {
        var wanted = 0
        var steps = 0
        let timeline = try record(seed) { views, random in
            let random = RandomSeries(views, depth: 5, &random)
            wanted = random.milliseconds
            steps = random.steps
            return random.series
        }
        #expect(timeline.end == .milliseconds(wanted))
        let whole = timeline.events.filter { $0.animation == "series-0" }
        #expect(whole.filter { $0.kind == .completed(finished: true) }.count == 1)
        #expect(timeline.events.filter { $0.kind == .started }.count == steps + 1)
        #expect(timeline.events.filter { $0.kind == .completed(finished: true) }.count == steps + 1)
    }

    @Test(arguments: seeds)
    func recordingTwiceGivesTheSame(seed: UInt64) throws {
        let timelines = try (0..<2).map { _ in
            try record(seed) { RandomSeries($0, depth: 5, &$1).series }
        }
        #expect(timelines[0] == timelines[1])
    }

    @Test(arguments: seeds)
    func joiningIsAssociative(seed: UInt64) throws {
        func three(
            _ views: [View], _ random: inout SplitMix64
        ) -> (Series, Series, Series) {
            (
                RandomSeries(views, depth: 3, &random).series,
                RandomSeries(views, depth: 3, &random).series,
                RandomSeries(views, depth: 3, &random).series
            )
        }
        let left = try record(seed) {
            let (a, b, c) = three($0, &$1); return (a + b) + c
        }
        let right = try record(seed) {
            let (a, b, c) = three($0, &$1); return a + (b + c)
        }
        #expect(left == right)
        let leftAll = try record(seed) {
            let (a, b, c) = three($0, &$1); return (a | b) | c
        }
        let rightAll = try record(seed) {
            let (a, b, c) = three($0, &$1); return a | (b | c)
        }
        #expect(leftAll == rightAll)
    }

    @Test(arguments: seeds)
    func countsMultiply(seed: UInt64) throws {
        let (m, n) = (Int(seed % 4), Int(seed / 4 % 4))
        let twice = try record(seed) { RandomSeries($0, depth: 3, &$1).series * m * n }
        let once = try record(seed) {
            RandomSeries($0, depth: 3, &$1).series * (max(m, 1) * max(n, 1))
        }
        #expect(twice == once)
        let sum = try record(seed) {
            let series = RandomSeries($0, depth: 3, &$1).series
            return (0..<max(m, 1)).reduce(nil as Series?) { sum, _ in
                sum.map { $0 + series } ?? series
            }!
        }
        #expect(try record(seed) { RandomSeries($0, depth: 3, &$1).series * m }.end == sum.end)
    }

    /// Two series on different views don't affect each other.
    @Test(arguments: seeds)
    func seriesAreIndependent(seed: UInt64) throws {
        func nodes(_ which: Set<Int>) throws -> [Timeline.Node] {
            let scene = Scene(count: 4)
            var random = SplitMix64(seed: seed)
            let series = [scene.views[..<2], scene.views[2...]].map {
                RandomSeries(Array($0), depth: 4, &random).series
            }
            let timeline = try scene.record(until: 100) {
                for index in which.sorted() { series[index].start() }
            }
            return timeline.nodes.filter { $0.name != nil }
        }
        let both = try nodes([0, 1])
        #expect(try nodes([0])[..<2] == both[..<2])
        #expect(try nodes([1])[2...] == both[2...])
    }

    /// Views are removed at any time: the whole series still ends once, and nothing starts after that.
    @Test(arguments: seeds)
    func removedViewsLoseNoCompletion(seed: UInt64) throws {
        let scene = Scene(count: 3)
        var random = SplitMix64(seed: seed)
        let series = RandomSeries(scene.views, depth: 5, &random)
        let time = Double.random(in: 0...2, using: &random)
        let isCleared = Bool.random(using: &random)
        let timeline = try scene.record {
            series.series.start()
            scene.stage.after(time) {
                if isCleared {
                    series.series.clear()
                } else {
                    scene.views[0].removeFromSuperview()
                }
            }
        }
        let ends = timeline.events.indices.filter { index in
            let event = timeline.events[index]
            guard event.animation == "series-0", case .completed = event.kind else { return false }
            return true
        }
        #expect(ends.count == 1)
        let later = timeline.events[(ends.first ?? 0)...]
        #expect(!later.contains { $0.kind == .started })
        let starts = timeline.events.filter { $0.kind == .started }.count
        let parts = timeline.events.filter { if case .completed = $0.kind { true } else { false } }
        #expect(starts == parts.count)
    }
}
