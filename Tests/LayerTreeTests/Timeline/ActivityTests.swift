import Drawing
import LayerTree
import Testing
import TimingModel

/// Which animation changes which property of which view, and when.
@Suite @MainActor struct ActivityTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        view.id = "box"
        stage.addSubview(view)
    }

    /// Property, animation, start and end of each activity, in a line.
    private func lines(_ body: @MainActor () throws -> Void) throws -> [String] {
        let timeline = try stage.record(until: .seconds(3), body)
        return timeline.activities.map { activity in
            let name = activity.animation.map { timeline.animations[$0].name } ?? "none"
            let end = activity.end.map { "\($0.inSeconds)" } ?? "never"
            let kind = activity.contribution == nil ? "set" : "animated"
            return "\(timeline.nodes[activity.node].name ?? "root") \(activity.property.rawValue) "
                + "\(kind) by \(name) \(activity.start.inSeconds) to \(end)"
        }
    }

    @Test("aren't compared, because timelines of goldens have none")
    func comparison() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1) { view.alpha = 0 }
        }
        let read = Timeline(
            size: timeline.size, background: timeline.background, nodes: timeline.nodes,
            events: timeline.events, end: timeline.end, images: timeline.images)
        #expect(!timeline.activities.isEmpty && !timeline.animations.isEmpty)
        #expect(read == timeline && read.hashValue == timeline.hashValue)
    }

    @Test func animationsAndSettings() throws {
        let lines = try lines {
            View.animate(withDuration: 1, delay: 0.5) { view.alpha = 0 }
            stage.after(2) { view.alpha = 1 }
        }
        #expect(
            lines == [
                "box alpha animated by animation-0 0.0 to 1.5", "box alpha set by none 2.0 to 2.0",
            ])
    }

    @Test("activities of a recording name the composite animation whose code sets a value")
    func composites() throws {
        let lines = try lines {
            Recorder.current?.composite(kind: "system", name: "run") { animation in
                Recorder.current?.animate(Timing(iterationDuration: .seconds(1))) {
                    view.alpha = 0
                }
                Recorder.current?.at(.seconds(2)) {
                    view.rotate = 1
                    Recorder.current?.finish(animation)
                }
            }
        }
        #expect(
            lines == [
                "box alpha animated by run/1 0.0 to 1.0", "box rotate set by run 2.0 to 2.0",
            ])
    }

    @Test func animationsKnowTheirKindAndParent() throws {
        let timeline = try stage.record {
            Recorder.current?.composite(kind: "system", name: "run") { animation in
                View.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: { _ in
                    Recorder.current?.finish(animation)
                }
            }
            View.animate(withDuration: 1) { view.rotate = 1 }
        }
        #expect(
            timeline.animations == [
                Timeline.Animation(name: "run", kind: "system", parent: nil),
                Timeline.Animation(name: "run/1", kind: "animation", parent: 0),
                Timeline.Animation(name: "animation-2", kind: "animation", parent: nil),
            ])
    }

    @Test func interruptedAndEndlessAnimationsEndWhenTheyDo() throws {
        let lines = try lines {
            View.animate(withDuration: 2) { view.backgroundColor = .red }
            View.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
            stage.after(1) { view.backgroundColor = .blue }
        }
        #expect(
            lines == [
                "box alpha animated by animation-1 0.0 to never",
                "box backgroundColor animated by animation-0 0.0 to 1.0",
                "box backgroundColor set by none 1.0 to 1.0",
            ])
    }

    @Test func valuesAtTheStartAreNoActivities() throws {
        #expect(try lines { view.alpha = 0 } == [])
    }

    /// The copies that a replicator shows are views of their own, but nobody animates them.
    @Test func replicatedViewsAreAnimatedOnce() throws {
        let replicator = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        replicator.id = "crowd"
        replicator.replicator.count = 3
        replicator.replicator.delay = 0.5
        replicator.addSubview(view)
        stage.addSubview(replicator)
        let timeline = try stage.record {
            View.animate(withDuration: 1) { view.alpha = 0 }
            View.animate(withDuration: 0.5, delay: 0.25) { replicator.replicator.color = .red }
            stage.after(0.5) { view.position.y = 50 }
        }
        let found = timeline.activities.map {
            "\(timeline.nodes[$0.node].name ?? "?") \($0.property.rawValue)"
        }
        #expect(found.sorted() == ["box alpha", "box position", "crowd replicator.color"])
        #expect(timeline.end == .seconds(2))
        for activity in timeline.activities {
            guard let index = activity.contribution else { continue }
            let track = try #require(
                timeline.nodes[activity.node].track(of: activity.property))
            #expect(track.contributions[index].clock.end == activity.end)
        }
    }

    @Test func oneTakes32Bytes() {
        #expect(MemoryLayout<Timeline.Activity>.stride <= 32)
    }
}
