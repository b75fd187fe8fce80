import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Curves that are closures are stored as tables.
@MainActor
@Suite struct SampledCurveTests {
    private func timeline(
        name: String = "mine", _ function: @escaping @Sendable (Double) -> Double
    ) throws -> Timeline {
        let view = View("v")
        return try Recordings.stage(view) {
            view.add(
                BasicAnimation(
                    AnimatedPath(.alpha), from: PropertyValue(0), to: PropertyValue(100),
                    timing: MediaTiming(
                        duration: .seconds(1),
                        curve: .custom(CustomCurve(name: name, function: function)))))
        }
    }

    private func alphas(_ timeline: Timeline) -> [Double] {
        (0...100).map {
            timeline.nodes[1].presentation(at: .milliseconds(10 * $0)).alpha
        }
    }

    @Test func tablesApproximateClosures() throws {
        let timeline = try timeline { $0 * $0 }
        let read = try timeline.read()
        #expect(read.sampledCurves == ["mine"])
        #expect(!read.isExact)
        #expect(read.timeline == timeline.withoutEvents)
        for (read, written) in zip(alphas(read.timeline), alphas(timeline)) {
            // The largest error for a parabola is 100 · (1/128)² / 4.
            #expect(abs(read - written) < 0.0016)
        }
        #expect(alphas(read.timeline)[50] == 25)
    }

    /// A table is written exactly as it was read, so that old and new tables can be compared.
    @Test func readingAndWritingKeepsTables() throws {
        let timeline = try timeline { 1 - ($0 - 1) * ($0 - 1) / 3 }
        let text = timeline.text
        let read = try timeline.read(text)
        #expect(read.timeline.text == text)
        #expect(text.contains("sampled 1 mine 0.666666667,0.671854655,"))
    }

    @Test func equalNamesHaveTheirOwnTables() throws {
        let (view, other) = (View("v"), View("w"))
        let timeline = try Recordings.stage(view, other) {
            for (view, factor) in [(view, 1.0), (other, 2.0), (view, 1.0)] {
                var timing = MediaTiming(duration: .seconds(1))
                timing.curve = .custom(CustomCurve(name: "same") { $0 * factor })
                view.add(
                    BasicAnimation(
                        AnimatedPath(.alpha), from: PropertyValue(0), to: PropertyValue(1),
                        timing: timing))
            }
        }
        let read = try timeline.read()
        #expect(read.sampledCurves == ["same", "same"])
        let nodes = read.timeline.nodes
        #expect(nodes[1].presentation(at: .milliseconds(500)).alpha == 0.5)
        #expect(nodes[2].presentation(at: .milliseconds(500)).alpha == 1)
    }

    @Test func nonfiniteOutputsAreKept() throws {
        let timeline = try timeline { $0 < 0.3 ? .nan : $0 < 0.6 ? .infinity : 1e300 }
        let read = try timeline.read().timeline
        #expect(alphas(read)[10].isNaN)
        #expect(read.text == timeline.text)
    }

    /// Built-in curves need no tables, not even in polled animations.
    @Test(arguments: ["poll-clocks", "poll-signals", "poll-traces", "springs", "curves"])
    func builtInCurvesNeedNoTables(name: String) throws {
        #expect(try Recordings.golden(name).read().isExact)
    }
}
