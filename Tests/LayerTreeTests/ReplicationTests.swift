import CLibrary
import Drawing
import Testing
import TimingModel

@testable import LayerTree

/// Views that show their subviews several times.
@MainActor
@Suite struct ReplicationTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let replicator = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let dot = View(frame: Rect(x: 45, y: 0, width: 10, height: 10))

    init() {
        replicator.replicator.count = 3
        replicator.replicator.transform = Transform(translationX: 0, y: 20)
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
        replicator.replicator.delay = 0.5
        let timeline = try stage.record(until: .seconds(3)) {
            stage.after(1) { dot.position.y += 5 }
            stage.after(2) { replicator.replicator.count = 2 }
        }
        #expect(fills(timeline, at: 0.9).map(\.y) == [0, 20, 40])
        #expect(fills(timeline, at: 1).map(\.y) == [5, 25, 45])
        #expect(fills(timeline, at: 2).map(\.y) == [5, 25])
    }

    @Test func animationsRunLater() throws {
        replicator.replicator.delay = 0.5
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

    /// The original's animations are over before those of the last copy begin.
    @Test func copiesWaitLongerThanAnimationsLast() throws {
        replicator.replicator.delay = 0.5
        let timeline = try stage.record {
            View.animate(withDuration: 0.2, options: .curveLinear) { dot.position.y = 15 }
            View.animate(withDuration: 0.2, delay: 0.3, options: .curveLinear) {
                dot.position.y = 45
            }
        }
        #expect(fills(timeline, at: 0).map(\.y) == [0, 20, 40])
        #expect(fills(timeline, at: 0.1).map(\.y) == [5, 20, 40])
        #expect(fills(timeline, at: 0.4).map(\.y) == [25, 20, 40])
        #expect(fills(timeline, at: 0.6).map(\.y) == [40, 25, 40])
        #expect(fills(timeline, at: 0.9).map(\.y) == [40, 45, 40])
        #expect(fills(timeline, at: 1.4).map(\.y) == [40, 60, 65])
        #expect(timeline.end == .seconds(1.5))
    }

    /// Colours don't add up: each change starts from the one before, also while later ones wait.
    @Test func coloursWaitInTheirOrder() throws {
        replicator.replicator.delay = 2
        replicator.replicator.count = 2
        let colors = [0.25, 0.5, 1].map { Color(red: $0, green: 0, blue: 0) }
        dot.backgroundColor = .black
        let timeline = try stage.record {
            for (index, color) in colors.enumerated() {
                View.animate(
                    withDuration: 0.25, delay: Double(index) * 0.25, options: .curveLinear
                ) { dot.backgroundColor = color }
            }
        }
        for time in stride(from: 0, through: 2.75, by: 0.125) {
            let shown = fills(timeline, at: time).map(\.color.red)
            #expect(
                abs(shown[1] - fills(timeline, at: max(0, time - 2))[0].color.red) < 1e-9, "\(time)"
            )
        }
    }

    /// What is removed ends everywhere at once, and a copy that is late doesn't keep it.
    @Test func removalEndsEverywhere() throws {
        replicator.replicator.delay = 0.5
        let timeline = try stage.record(until: .seconds(3)) {
            View.animate(withDuration: 2, options: .curveLinear) { dot.position.y = 25 }
            stage.after(1) { dot.removeAllAnimations() }
        }
        #expect(fills(timeline, at: 0.75).map(\.y) == [7.5, 22.5, 40])
        #expect(fills(timeline, at: 1).map(\.y) == [20, 40, 60])
    }

    @Test func coloursAreMultiplied() throws {
        replicator.replicator.color = Color(red: 1, green: 0.5, blue: 0)
        replicator.replicator.redOffset = -0.25
        let timeline = try stage.record {}
        #expect(fills(timeline, at: 0).map(\.color.red) == [1, 0.75, 0.5])
        #expect(fills(timeline, at: 0).map(\.color.green) == [0.5, 0.5, 0.5])
    }

    /// Charts look up what changed a property by its index among the animations, also of those that never ran.
    @Test(arguments: [0, 0.5])
    func activitiesFindTheirAnimations(delay: Double) throws {
        replicator.replicator.delay = delay
        let timeline = try stage.record {
            View.animate(withDuration: 1) { dot.backgroundColor = .black }
            dot.removeAllAnimations()
            View.animate(withDuration: 0) { dot.position.y = 9 }
            View.animate(withDuration: 1, delay: 0.25) { dot.backgroundColor = .white }
        }
        let found = timeline.activities.filter { $0.contribution != nil }
        #expect(!found.isEmpty)
        for activity in found {
            let track = try #require(timeline.nodes[activity.node].track(of: activity.property))
            let clock = try #require(
                activity.contribution.flatMap { track.contributions.dropFirst($0).first?.clock })
            #expect(clock.end.map { $0 >= activity.start } == true)
        }
    }

    /// The values are counted as they are made: late instances have each animation twice, waiting and running.
    @Test(arguments: [0, 0.5]) func valuesAreCounted(delay: Double) throws {
        replicator.replicator = Replicator()
        let timeline = try stage.record {
            View.animate(withDuration: 1) { dot.position.y = 50 }
            View.animate(withDuration: 1, delay: 0.25) { dot.position.y = 20 }
            View.animate(withDuration: 1) { dot.backgroundColor = .black }
        }
        var nodes = timeline.nodes
        let last = nodes.count - 1
        let index = try #require(
            nodes.firstIndex { $0.base.subviews.contains { $0.index == last } })
        var base = nodes[index].base
        base.replicator.count = 5
        base.replicator.delay = delay
        nodes[index] = Timeline.Node(
            name: "crowd", kind: nodes[index].kind, base: base, tracks: nodes[index].tracks)
        func made(atMost count: Int) throws(RecordingError) -> [Timeline.Node] {
            var replication = Replication(
                nodes, until: .seconds(4), frameRate: .standard, instants: [], images: [:],
                mostValues: count)
            try replication.replicate(index)
            return replication.nodes
        }
        let values = try made(atMost: .max).reduce(0) { $0 + $1.valueCount }
        #expect(values > 5 * nodes.reduce(0) { $0 + $1.valueCount } || delay == 0)
        #expect(try made(atMost: values).count > nodes.count)
        #expect(throws: RecordingError.self) { try made(atMost: values - 1) }
    }

    @Test("the items of drawings count as values, those of groups and masks too")
    func theItemsOfDrawingsCountAsValues() throws {
        let item = DisplayItem.fill(
            Fill(.rect(dot.bounds), color: .black, transform: .identity))
        let group = DisplayItem.group(Group(mask: [item], items: [item, item]))
        #expect(PropertyValue.items([item, group]).storedCount == 6)
        #expect(PropertyValue.flag(true).storedCount == 1)
        dot.drawing = DrawingContent([item, group], in: dot.bounds)
        replicator.replicator.count = 4
        let nodes = try stage.record(until: .seconds(1)) {
            stage.after(0.5) { dot.drawing.items = [item] }
        }.nodes
        // The five items of each instance, the two values of their track, with their items, and no other tracks.
        let drawn = nodes.filter { !$0.base.drawing.items.isEmpty }
        #expect(drawn.map(\.valueCount) == [5 + 6 + 2, 13, 13, 13])
    }

    @Test func picturesAreMultiplied() throws {
        let white = Bitmap(name: "w", width: 1, height: 2, pixels: [0xFFFF_FFFF, 0x8080_8080])
        let (file, drawn) = (View(frame: dot.frame), View(frame: dot.frame))
        stage.images = ["w.png": white]
        file.image = ImageContent(.named("w.png"))
        drawn.image = ImageContent(.bitmap(white))
        replicator.addSubview(file)
        replicator.addSubview(drawn)
        replicator.replicator.count = 2
        replicator.replicator.greenOffset = -1
        let pixels = try stage.record {}.displayList(at: .zero).items.compactMap { item in
            if case .picture(let picture) = item { picture.picture.bitmap.pixels } else { nil }
        }
        let pink: [UInt32] = [0xFFFF_00FF, 0x8080_0080]
        #expect(pixels == [white.pixels, white.pixels, pink, pink])
    }

    /// 256 colours of a picture of 640 × 640 pixels have more pixels than allowed.
    @Test func picturesInTooManyColoursAreAnError() throws {
        let side = 640
        let picture = Bitmap(
            name: "p", width: side, height: side,
            pixels: [UInt32](repeating: ~0, count: side * side))
        dot.image = ImageContent(.bitmap(picture))
        replicator.id = "crowd"
        replicator.replicator.count = 1000
        replicator.replicator.redOffset = -0.001
        let error = #expect(throws: RecordingError.self) { try stage.record {} }
        #expect(
            error.map { "\($0)" }?.contains("\"crowd\" shows pictures in so many colours") == true)
    }

    @Test func replicatorsLieInReplicators() throws {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        outer.replicator.count = 2
        outer.replicator.transform = Transform(translationX: 0, y: 3)
        outer.addSubview(replicator)
        stage.addSubview(outer)
        let timeline = try stage.record {}
        #expect(fills(timeline, at: 0).map(\.y) == [0, 20, 40, 3, 23, 43])
    }

    /// Spokes that fan out: the operations of the list move pairwise, so the last of nine turns by 320 degrees.
    @Test func theTransformIsAnimated() throws {
        replicator.replicator.count = 9
        replicator.replicator.transform = Transform(rotationAngle: 0)
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                replicator.replicator.transform = Transform(rotationAngle: 40 * .pi / 180)
            }
        }
        func angles(_ seconds: Double) -> [Double] {
            timeline.displayList(at: .seconds(seconds)).items.compactMap { item in
                guard case .fill(let fill) = item else { return nil }
                let map = fill.placement.affine
                return (atan2(map.b, map.a) * 180 / .pi + 360.5).rounded(.down)
                    .truncatingRemainder(dividingBy: 360)
            }
        }
        #expect(angles(0.5) == [0, 20, 40, 60, 80, 100, 120, 140, 160])
        #expect(angles(1) == [0, 40, 80, 120, 160, 200, 240, 280, 320])
    }

    @Test func animatedNumbersAreExactAtInstants() throws {
        stage.frameRate = FrameRate(numerator: 10)!
        stage.instants = [.seconds(0.125), .seconds(0.25), .seconds(7)]
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                replicator.replicator.transform = Transform(translationX: 0, y: 60)
            }
        }
        #expect(fills(timeline, at: 0.125).map(\.y) == [0, 25, 50])
        #expect(fills(timeline, at: 0.25).map(\.y) == [0, 30, 60])
        // Other times show the last frame or instant before.
        #expect(fills(timeline, at: 0.35).map(\.y) == [0, 32, 64])
    }

    /// The most instances are a thousand, and the most views are 200,000.
    @Test func countsEnd() throws {
        replicator.replicator.count = 1e9
        replicator.replicator.transform = Transform(translationX: 0, y: 0.01)
        #expect(fills(try stage.record {}, at: 0).count == 1000)
        for _ in 0..<200 {
            replicator.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
        }
        replicator.id = "crowd"
        let error = #expect(throws: RecordingError.self) { try stage.record {} }
        #expect(
            error.map { "\($0)" }?.contains("\"crowd\" makes 1000 copies of 201 layers") == true)
        replicator.replicator.count = .nan
        #expect(fills(try stage.record {}, at: 0).isEmpty)
    }
}
