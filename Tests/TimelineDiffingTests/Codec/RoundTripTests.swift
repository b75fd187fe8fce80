import Drawing
import LayerTree
import TestSupport
import Testing
import TimelineDiffing
import TimingModel

/// Reading a written timeline gives the same timeline.
@MainActor
@Suite struct RoundTripTests {
    private static let times = [0, 0.25, 1.0 / 3, 0.999_999_9, 1.7, 3].map { Duration(seconds: $0) }

    /// Writes, reads and writes again; expects the same timeline, the same frames and the same text.
    private func expectSame(_ timeline: Timeline, _ comment: Comment) throws {
        let text = timeline.text
        let read = try timeline.read(text)
        // A failed comparison inside the macro would print both timelines.
        let isEqual = read.timeline == timeline.withoutEvents
        #expect(isEqual, comment)
        #expect(read.timeline.text == text, comment)
        #expect(read.isExact, comment)
        for time in Self.times {
            #expect(
                read.timeline.displayList(at: time) == timeline.displayList(at: time), comment)
        }
    }

    @Test(arguments: Recordings.golden)
    func examples(name: String) throws {
        try expectSame(Recordings.golden(name), "\(name)")
    }

    @Test func hasExamples() { #expect(Recordings.golden.count >= 50) }

    @Test func randomSpecs() throws {
        for seed in 1...UInt64(slowTests ? 200 : 10) {
            try expectSame(Recordings.spec(seed: seed), "seed \(seed)")
        }
    }

    @Test func randomScenes() throws {
        for seed in 1...UInt64(slowTests ? 600 : 25) {
            var scene = RandomScene(seed: seed)
            try expectSame(scene.record(), "seed \(seed)")
        }
    }

    @Test func randomTimelines() throws {
        for seed in 1...UInt64(slowTests ? 600 : 25) {
            let timeline = RandomTimeline.make(seed: seed)
            let text = timeline.text
            let read = try timeline.read(text)
            // A failed comparison inside the macro would print both timelines.
            let (isEqual, isSameText) = (read.timeline == timeline, read.timeline.text == text)
            #expect(isEqual && isSameText, "seed \(seed)")
            // Infinite numbers lead to NaN, which doesn't equal itself, so only the texts are compared.
            let odd = RandomTimeline.make(seed: seed, isOdd: true)
            let isSameOddText = try odd.read().timeline.text == odd.text
            #expect(isSameOddText, "seed \(seed)")
        }
    }
}
