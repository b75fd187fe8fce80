import Drawing
import LayerTree
import Testing
import TimingModel

/// Views that show their subviews several times.
@MainActor
@Suite struct ReplicationTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let replicator = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let numbers = View()
    private let dot = View(frame: Rect(x: 45, y: 0, width: 10, height: 10))

    init() {
        numbers.position = Point(x: 0, y: 3)
        numbers.scale = .zero
        numbers.backgroundColor = .white
        numbers.transform = Transform(translationX: 0, y: 20)
        replicator.replicator = numbers
        dot.backgroundColor = .white
        replicator.addSubview(dot)
        stage.addSubview(replicator)
    }

    /// The places of the fills, and their colours.
    private func fills(_ timeline: Timeline, at seconds: Double) -> [(y: Double, color: Color)] {
        timeline.displayList(at: .seconds(seconds)).items.compactMap { item in
            guard case .fill(let fill) = item, case .color(let color) = fill.paint else {
                return nil
            }
            return (fill.placement.affine.ty, color)
        }
    }

    @Test func eachInstanceIsMovedOnceMore() throws {
        let timeline = try stage.record {}
        #expect(fills(timeline, at: 0).map(\.y) == [0, 20, 40])
    }

    @Test func laterChangesShowEverywhereAtOnce() throws {
        numbers.position.x = 0.5
        let timeline = try stage.record(until: .seconds(3)) {
            stage.after(1) { dot.position.y += 5 }
            stage.after(2) { numbers.position.y = 2 }
        }
        #expect(fills(timeline, at: 0.9).map(\.y) == [0, 20, 40])
        #expect(fills(timeline, at: 1).map(\.y) == [5, 25, 45])
        #expect(fills(timeline, at: 2).map(\.y) == [5, 25])
    }

    @Test func animationsRunLater() throws {
        numbers.position.x = 0.5
        let timeline = try stage.record {
            dot.add(
                BasicAnimation(
                    AnimatedPath(keyPath: "position.y")!, from: PropertyValue(15),
                    to: PropertyValue(25), timing: MediaTiming(duration: .seconds(1))))
        }
        #expect(timeline.end == .seconds(2))
        #expect(fills(timeline, at: 0.25).map(\.y) == [12.5, 20, 40])
        #expect(fills(timeline, at: 0.75).map(\.y) == [17.5, 32.5, 40])
        #expect(fills(timeline, at: 1.5).map(\.y) == [0, 20, 55])
    }

    @Test func coloursAreMultiplied() throws {
        numbers.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
        numbers.translate.dx = -0.25
        let timeline = try stage.record {}
        #expect(fills(timeline, at: 0).map(\.color.red) == [1, 0.75, 0.5])
        #expect(fills(timeline, at: 0).map(\.color.green) == [0.5, 0.5, 0.5])
    }

    @Test func replicatorsLieInReplicators() throws {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let outerNumbers = View()
        outerNumbers.position = Point(x: 0, y: 2)
        outerNumbers.backgroundColor = .white
        outerNumbers.scale = .zero
        outerNumbers.transform = Transform(translationX: 0, y: 3)
        outer.replicator = outerNumbers
        outer.addSubview(replicator)
        stage.addSubview(outer)
        let timeline = try stage.record {}
        #expect(fills(timeline, at: 0).map(\.y) == [0, 20, 40, 3, 23, 43])
    }
}
