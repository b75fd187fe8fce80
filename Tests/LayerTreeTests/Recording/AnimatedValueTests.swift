import Drawing
import LayerTree
import Testing
import TimingModel

/// Values that no view has are animated as properties of views are.
@MainActor
@Suite struct AnimatedValueTests {
    /// The ways to change and animate something.
    enum Way: CaseIterable {
        case set, block, interruptedBlock, spring, keyframes, explicit, part, explicitKeyframes,
            group, interactive
    }

    /// A place that is animated.
    @MainActor
    private struct Subject {
        let recorded: any Recorded
        let whole: AnimatedPath
        let part: AnimatedPath

        func move(to x: Double, _ y: Double) {
            recorded.set(whole.property, to: PropertyValue(Point(x: x, y: y)))
        }

        var shown: PropertyValue { recorded.shownValue(of: whole.property) }
    }

    private let box = Box()

    private var property: Subject {
        get throws {
            Subject(
                recorded: box.view, whole: AnimatedPath(.position),
                part: try #require(AnimatedPath(keyPath: "position.x")))
        }
    }

    private var value: Subject {
        get throws {
            let value = AnimatedValue(Point.zero)
            return Subject(
                recorded: value, whole: try #require(value.path(called: "place")),
                part: try #require(value.path(part: "x", called: "place.x")))
        }
    }

    /// What a recording shows of a place at each quarter of a second, its end, and its events.
    private func recording(
        of subject: Subject, leaving: Bool = false, _ body: @MainActor (Subject, Recorder) -> Void
    ) throws -> (samples: [PropertyValue], end: PropertyValue, events: [TimelineEvent]) {
        var samples: [PropertyValue] = []
        let timeline = try box.stage.record(until: .seconds(2)) {
            let recorder = try #require(Recorder.current)
            recorder.leavesAnimations = leaving
            for quarter in 0..<8 {
                recorder.at(.milliseconds(250 * quarter)) { samples.append(subject.shown) }
            }
            body(subject, recorder)
        }
        let end = subject.recorded.value(of: subject.whole.property)
        return (samples, end, timeline.events)
    }

    private func run(_ way: Way, on subject: Subject, _ recorder: Recorder) {
        let timing = MediaTiming(duration: .seconds(1))
        let far = PropertyValue(Point(x: 8, y: 4))
        func add(_ animation: some LayerAnimation) {
            recorder.add([ExplicitStart(animation, of: subject.recorded)])
        }
        switch way {
        case .set:
            subject.move(to: 1, 2)
        case .block, .interruptedBlock:
            View.animate(withDuration: 1) { subject.move(to: 8, 4) }
            guard way == .interruptedBlock else { return }
            recorder.at(.milliseconds(500)) {
                View.animate(withDuration: 1) { subject.move(to: 0, 0) }
            }
        case .spring:
            let basic = BasicAnimation(subject.whole, from: far, timing: timing)
            add(SpringAnimation(basic, spring: Spring(stiffness: 30)))
        case .keyframes:
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    subject.move(to: 8, 4)
                }
            }
        case .explicit:
            add(BasicAnimation(subject.whole, to: far, timing: timing))
        case .part:
            add(BasicAnimation(subject.part, from: PropertyValue(6), timing: timing))
        case .explicitKeyframes:
            add(KeyframeAnimation(subject.whole, values: [far, nil, far], timing: timing))
        case .group:
            let basic = BasicAnimation(subject.whole, by: far, timing: timing)
            add(AnimationGroup([basic], timing: timing))
        case .interactive:
            let animation = recorder.interactive(kind: "animator") { _ in }
            recorder.add(to: animation, tag: 0, timing: Timing(iterationDuration: .zero)) {
                subject.move(to: 8, 4)
            }
            recorder.run(animation, until: .seconds(1)) { _, axis in
                Timing(
                    iterationDuration: axis == .vertical ? .seconds(1) : .milliseconds(500),
                    fill: .both)
            }
            recorder.at(.milliseconds(600)) { recorder.finish(animation, at: .current) }
        }
    }

    @Test("they show the same and have the same events as a property", arguments: Way.allCases)
    func theyShowSameAndHaveSame(_ way: Way) throws {
        let expected = try recording(of: property) { run(way, on: $0, $1) }
        let value = try recording(of: value) { run(way, on: $0, $1) }
        #expect(value.samples == expected.samples && value.end == expected.end)
        #expect(value.events == expected.events)
        #expect(way == .set || Set(value.samples).count > 2)
    }

    @Test func anotherRecordingGoesOnWithWhatOneHasLeft() throws {
        func samples(of subject: Subject) throws -> [PropertyValue] {
            let first = try recording(of: subject, leaving: true) { subject, recorder in
                let animation = BasicAnimation(
                    subject.whole, to: PropertyValue(Point(x: 8, y: 4)),
                    timing: MediaTiming(duration: .seconds(3)))
                recorder.add([ExplicitStart(animation, of: subject.recorded)])
            }
            let second = try recording(of: subject) { $1.resume($0.recorded) }
            return first.samples + second.samples
        }
        let value = try samples(of: value)
        #expect(try value == samples(of: property))
        #expect(Set(value).count == 12)
    }

    @Test func timelineDoesntContainThem() throws {
        let count = try box.stage.record {}.nodes.count
        let timeline = try box.stage.record {
            let value = AnimatedValue(1)
            View.animate(withDuration: 1) { value.number = 2 }
        }
        #expect(timeline.nodes.count == count && timeline.end == .seconds(1))
        #expect(timeline.activities.isEmpty)
    }

    @Test func copiesBeginWithTheModelOrWithWhatIsShown() throws {
        var numbers: [Double] = []
        _ = try box.stage.record {
            let value = AnimatedValue(1)
            View.animate(withDuration: 1, options: .curveLinear) { value.number = 2 }
            box.stage.after(0.5) {
                numbers = [value.copied(asShown: false), value.copied(asShown: true)].map(\.number)
            }
        }
        #expect(numbers == [2, 1.5])
    }

    @Test func partsAreThoseOfKeyPaths() {
        #expect(AnimatedValue(1).path(part: "x", called: "a.x") == nil)
        #expect(AnimatedValue(Size.zero).path(part: "height", called: "a.height")?.component == 1)
        #expect(AnimatedValue(Color.white).path(called: "a")?.accepts(.color(.white)) == true)
    }
}
