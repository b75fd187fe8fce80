import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

@testable import TimelineDiffing

/// Properties of the comparison of any two timelines.
@MainActor
@Suite struct ComparisonPropertyTests {
    private static let times = (0..<24).map { Duration(seconds: Double($0) / 6) }

    /// A property of a view that differs, and the times.
    private struct Finding: Hashable {
        let view: Int
        let property: LayerProperty
        let times: [Duration]
    }

    /// Compares every property of every view at every instant.
    private func search(_ expected: Timeline, _ actual: Timeline) -> Set<Finding> {
        var findings: Set<Finding> = []
        for (index, nodes) in zip(expected.nodes, actual.nodes).enumerated() {
            for property in LayerProperty.allCases where !property.isOfTree {
                let distance = ValueDistance(of: property)
                let times = Self.times.filter { time in
                    let shown = (
                        nodes.0.presentation(at: time), nodes.1.presentation(at: time)
                    )
                    if let kind = property.content,
                        shown.0.content.kind != kind || shown.1.content.kind != kind
                    {
                        return false
                    }
                    return distance(shown.0[property], shown.1[property]) != nil
                }
                if !times.isEmpty {
                    findings.insert(Finding(view: index, property: property, times: times))
                }
            }
        }
        return findings
    }

    /// The changes of a comparison as findings.
    private func findings(_ comparison: TimelineComparison, in timeline: Timeline) -> Set<Finding> {
        let labels = ViewTree(timeline.nodes)
        let places = Dictionary(
            uniqueKeysWithValues: timeline.nodes.indices.map { (labels.label(of: $0), $0) })
        return Set(
            comparison.changes.filter { !$0.property.isOfTree }.map { change in
                Finding(
                    view: places[change.view] ?? -1, property: change.property,
                    times: Self.times.filter { time in
                        change.spans.contains { $0.first <= time && time <= $0.last }
                    })
            })
    }

    /// The timeline with up to three numbers of its text replaced; nil if it is invalid.
    private func changed(_ timeline: Timeline, seed: UInt64) -> Timeline? {
        var random = SplitMix64(seed: seed)
        var lines = timeline.text.split(separator: "\n", omittingEmptySubsequences: false)
        for _ in 0..<3 {
            let index = Int.random(in: 0..<lines.count, using: &random)
            let isSteps = ["at ", "+", "view "].contains { lines[index].hasPrefix($0) }
            let ranges = lines[index].ranges(of: /[=, ]-?[0-9.]+/)
            guard isSteps, let range = ranges.randomElement(using: &random) else { continue }
            let number = ["0", "0.25", "1", "7.5", "60"].randomElement(using: &random)!
            let start = lines[index].index(after: range.lowerBound)
            lines[index].replaceSubrange(start..<range.upperBound, with: number)
        }
        return try? timeline.read(lines.joined(separator: "\n")).timeline
    }

    @Test func matchesExhaustiveComparison() throws {
        var count = 0
        for seed in 1...UInt64(slowTests ? 300 : 20) {
            var scene = RandomScene(seed: seed)
            let timeline = try scene.record()
            guard let other = changed(timeline, seed: seed) else { continue }
            let comparison = TimelineComparison(
                expected: timeline, actual: other, times: Self.times)
            let expected = search(timeline, other)
            #expect(findings(comparison, in: other) == expected, "seed \(seed)")
            #expect(comparison.removedViews.isEmpty && comparison.addedViews.isEmpty)
            count += expected.count
            let back = TimelineComparison(expected: other, actual: timeline, times: Self.times)
            #expect(findings(back, in: timeline) == expected, "seed \(seed)")
            #expect(comparison.summary.allSatisfy { $0.count < 600 }, "seed \(seed)")
        }
        #expect(count > 10)
    }

    /// Reported values are those at the reported instant.
    @Test func samplesMatchTheValues() throws {
        for seed in 1...50 as ClosedRange<UInt64> {
            var scene = RandomScene(seed: seed)
            let timeline = try scene.record()
            guard let other = changed(timeline, seed: seed) else { continue }
            let comparison = TimelineComparison(
                expected: timeline, actual: other, times: Self.times)
            for change in comparison.changes where !change.property.isOfTree {
                guard let place = other.nodes.firstIndex(where: { $0.name == change.view }) else {
                    continue
                }
                let text = ValueText(of: change.property)
                for sample in [change.first, change.greatest] {
                    let (value, otherValue) = text(
                        timeline.nodes[place].presentation(at: sample.time)[change.property],
                        other.nodes[place].presentation(at: sample.time)[change.property])
                    #expect(sample.expected == value && sample.actual == otherValue)
                }
                #expect(change.spans[0].first == change.first.time)
            }
        }
    }

    @Test(arguments: Recordings.golden)
    func goldensEqualTheirRecordings(name: String) throws {
        let timeline = try Recordings.golden(name)
        let comparison = TimelineComparison(
            recorded: try timeline.read(), actual: timeline, times: Self.times)
        #expect(comparison.isEmpty)
        #expect(comparison.summary == ["every view shows the same values"])
    }

    /// If views without ids are added and removed, all others are matched.
    @Test func matchesViewsDespiteInsertions() throws {
        for seed in 1...UInt64(slowTests ? 500 : 60) {
            var random = SplitMix64(seed: seed)
            func view(_ number: Int) -> View {
                View(nil, 0, 0, 10 + Double(number % 7), 5).with {
                    $0.backgroundColor = Color(white: Double(number % 5) / 5)
                    $0.alpha = 1 / Double(number + 2)
                    if number % 3 == 0 { $0.addSubview(View(nil, Double(number), 1)) }
                }
            }
            let numbers = Array(0..<Int.random(in: 0...12, using: &random))
            var kept = numbers.filter { _ in Int.random(in: 0...4, using: &random) > 0 }
            let removed = numbers.count - kept.count
            let added = Int.random(in: 0...3, using: &random)
            for number in 0..<added {
                kept.insert(
                    100 + 8 * number, at: Int.random(in: 0...kept.count, using: &random))
            }
            let timelines = try [numbers, kept].map { numbers in
                try Recordings.stage(
                    View("box").with { box in
                        for number in numbers { box.addSubview(view(number)) }
                    })
            }
            let matching = ViewMatching(
                ViewTree(timelines[0].nodes), ViewTree(timelines[1].nodes))
            let pairs = matching.pairs.filter { pair in
                timelines[0].nodes[pair.expected].base.withoutTree
                    == timelines[1].nodes[pair.actual].base.withoutTree
            }
            // All kept views are matched. A removed view may also be matched with an added one.
            #expect(pairs.count >= 2 + kept.filter { $0 < 100 }.count, "seed \(seed)")
            #expect(matching.removed.count <= removed, "seed \(seed)")
            #expect(matching.added.count <= added, "seed \(seed)")
        }
    }
}

extension LayerProperties {
    /// The same values without subviews and mask.
    fileprivate var withoutTree: LayerProperties {
        var result = self
        result.subviews = []
        result.mask = nil
        return result
    }
}
