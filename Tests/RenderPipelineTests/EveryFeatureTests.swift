import Drawing
import FrameRecords
import LayerTree
import Rasterization
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// Frames with every feature have the same bytes with any number of workers and in any order.
@MainActor
@Suite struct EveryFeatureTests {
    let folder = TemporaryFolder()

    private func render(
        _ timeline: Timeline, to name: String, jobs: Int, frames: String = "0--1"
    ) async throws -> [String: [UInt8]] {
        let plan = try RenderPlan(
            timeline: timeline, selection: FrameSelection(frames: frames),
            frameRate: FrameRate("20")!)
        let sink = try DirectorySink(folder: folder(name), name: .standard)
        try await FrameRenderer(plan, into: sink).run(jobs: jobs)
        return try folder.contents(of: name)
    }

    @Test("folders are the same to the byte for any number of workers")
    func jobs() async throws {
        let timeline = try EveryFeature().record()
        let expected = try await render(timeline, to: "1", jobs: 1)
        #expect(expected.count == 21 && Set(expected.values).count == 21)
        for jobs in [2, 3, 21] {
            #expect(try await render(timeline, to: "\(jobs)", jobs: jobs) == expected, "\(jobs)")
        }
        let again = try EveryFeature().record()
        #expect(try await render(again, to: "again", jobs: 2) == expected)
        for frames in ["20-0", "7", "19,3,11,0"] {
            let some = try await render(timeline, to: frames, jobs: 1, frames: frames)
            #expect(
                !some.isEmpty && some == expected.filter { some.keys.contains($0.key) }, "\(frames)"
            )
        }
    }

    /// One encoder draws frames in random order. Each equals the frame of a new encoder.
    @Test(
        "the order of frames doesn't matter", arguments: (slowTests ? [1, 2, 3] : [1]) as [UInt64])
    func order(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let timeline = try EveryFeature().record()
        func encoder() throws -> FrameEncoder {
            try FrameEncoder(
                FrameSettings(
                    size: PixelSize(covering: timeline.size, scale: 1.5), scale: 1.5,
                    isOpaque: false))
        }
        let warm = try encoder()
        for _ in 0..<12 {
            let time = Duration(seconds: .random(in: 0...1, using: &random))
            let list = timeline.displayList(at: time)
            let alone = try encoder()
            #expect(
                try Array(warm.encode(list)) == Array(alone.encode(list)), "seed \(seed): \(time)")
        }
    }

    /// The scene contains what these tests are about.
    @Test("every feature is visible") func everythingIsOnIt() throws {
        let list = "\(try EveryFeature().record().displayList(at: .milliseconds(500)))"
        for word in [
            "axial(", "radial(", "conic(", "stroke(", "picture", "text", "mask", "shadow",
            "multiply",
            "border(", "rounded(", "whole pixels", "clip",
        ] { #expect(list.contains(word), "\(word)") }
    }
}

/// A stage that shows every feature of a layer, animated and in depth. Its frames may depend only on the
/// time.
@MainActor
struct EveryFeature {
    let stage = Stage(size: Size(width: 150, height: 170), background: Color(white: 1, alpha: 0.4))
    private let gradients = GradientContent.Kind.allCases.enumerated().map { index, kind in
        View(4 + 46 * Double(index), 4, 42, 30).with {
            $0.gradient = GradientContent(
                kind, colors: [.red, .yellow, Color(white: 0, alpha: 0.2)],
                start: Point(x: 0.4, y: 0.3), end: Point(x: 1, y: 0.9))
            $0.cornerRadius = 9
        }
    }
    private let shape = View(4, 40, 60, 40)
    private let image = View(70, 40, 40, 36)
    private let text = View(4, 84, 100, 30)
    private let card = View(20, 110, 60, 40, .orange)
    private let mask = View(0, 0, 30, 40, .black)
    private let cube = View(100, 90, 40, 40)
    private let flipped = View(112, 40, 34, 34, .cyan)

    init() throws {
        try fill()
        for view in gradients + [shape, image, text, card, cube, flipped] {
            stage.addSubview(view)
        }
        stage.root.sublayerTransform = Transform([.perspective(distance: 260)])
    }

    private func fill() throws {
        shape.shape = ShapeContent(
            try Path(svg: "M0,20 C20,-20 40,60 60,20 L50,40 A10,10 0 0 1 10,40 Z"),
            fillColor: .purple, fillRule: .evenOdd, strokeColor: .green,
            stroke: StrokeStyle(width: 3, cap: .round, join: .round, dash: [7, 4]))
        image.image = ImageContent(
            .bitmap(
                Bitmap(
                    name: "b", width: 60, height: 50,
                    pixels: (0..<3000).map { 0xFF00_0000 | UInt32($0) &* 40_503 & 0xFF_FFFF })))
        image.image?.contentsCenter = Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
        text.text = TextContent(TextBlock("Everything at once", size: 12, weight: 700))
        card.cornerRadii = CornerRadii(topLeft: 12, topRight: 0, bottomRight: 20, bottomLeft: 4)
        card.borderWidth = 2
        card.shadowOpacity = 0.6
        card.mask = mask
        mask.shape = ShapeContent(try Path(svg: "M0,0 L60,0 L60,30 L0,40 Z"))
        card.addSubview(View(5, 5, 30, 20, .blue).with { $0.blendMode = .multiply })
        card.addSubview(View(20, 15, 60, 20, .red).with { $0.alpha = 0.5 })
        cube.preserves3D = true
        for turn in 0..<4 {
            let face = View(0, 0, 40, 40, Color(white: 0.2 * Double(turn + 1), alpha: 0.9))
            face.transform = Transform([
                .rotate(angle: Double(turn) * .pi / 2, x: 0, y: 1, z: 0),
                .translate(x: 0, y: 0, z: 20),
            ])
            cube.addSubview(face)
        }
        // It crosses the others.
        cube.addSubview(View(-10, 15, 60, 10, .magenta).with { $0.rotateY = 0.5 })
    }

    /// One second of movement.
    func record() throws -> Timeline {
        try stage.record {
            View.animate(withDuration: 1) {
                for view in gradients { view.gradient?.end = Point(x: 0.2, y: 1) }
                shape.shape?.stroke.end = 0.3
                shape.shape?.stroke.dashPhase = 20
                shape.rotateX = 1
                image.bounds.size = Size(width: 60, height: 24)
                image.rotate = 0.6
                text.text?.block.size = 16
                text.text?.color = .red
                card.rotateY = 0.9
                card.shadowRadius = 9
                card.shadowOffset = Vector(dx: 8, dy: 8)
                card.alpha = 0.7
                mask.position.x += 40
                cube.rotateY = 1.7
                cube.rotateX = 0.6
            }
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5) {
                    flipped.rotateX = 4
                    flipped.zPosition = 60
                }
            }
            flipped.clipsToBounds = true
            flipped.cornerRadius = 17
            flipped.addSubview(View(10, 10, 40, 40, .black).with { $0.isDoubleSided = false })
        }
    }
}
