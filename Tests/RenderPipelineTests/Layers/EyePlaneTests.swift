import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Planes that reach behind the eye: nothing of that is drawn, and what is in front of it is where it
/// should be.
@MainActor
@Suite("The eye's plane") struct EyePlaneTests {
    /// A plane near an eye that is 60 points away, with several kinds of content.
    private func scene(seed: UInt64) -> (Stage, View) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.root.sublayerTransform = Transform([.perspective(distance: 60)])
        let view = View(number(-40...40), number(-40...40), 120, 120)
        view.rotateX = number(-1.4...1.4)
        view.rotateY = number(-1.4...1.4)
        view.rotate = number(-3...3)
        view.zPosition = number(-40...40)
        stage.addSubview(view)
        return (stage, view)
    }

    private let contents: [@MainActor (View) -> Void] = [
        { $0.backgroundColor = .red },
        { $0.gradient = GradientContent(.conic, colors: [.red, .blue]) },
        {
            let red = Bitmap(
                name: "r", width: 9, height: 9, pixels: Array(repeating: 0xFFFF_0000, count: 81))
            $0.image = ImageContent(.bitmap(red))
        },
        {
            var path = Path()
            path.addRect($0.bounds)
            $0.shape = ShapeContent(path)
        },
    ]

    /// The view is painted where its plane meets the line of sight within its bounds, and nowhere else;
    /// within two points of an edge it may be either.
    @Test("every pixel is the one that the eye sees", arguments: 1...24 as ClosedRange<UInt64>)
    func rays(seed: UInt64) throws {
        let (stage, view) = scene(seed: seed)
        contents[Int(seed) % contents.count](view)
        let timeline = try stage.record {}
        let geometry = LayerGeometry(timeline.nodes[1].base, in: timeline.nodes[0].base)
        let drawn = try DrawnStage(stage)
        func sees(_ x: Int, _ y: Int, _ dx: Double, _ dy: Double) -> Bool {
            geometry.layerPoint(at: Point(x: Double(x) + dx, y: Double(y) + dy))
                .map(view.bounds.contains) ?? false
        }
        for y in 0..<100 {
            for x in 0..<100 {
                let around = [(-2, -2), (3, -2), (3, 3), (-2, 3)].map { sees(x, y, $0.0, $0.1) }
                let isPainted = drawn[x, y][3] > 0
                guard Set(around).count == 1, isPainted != around[0] else { continue }
                // Seen nearly edge-on, it may be thinner than that.
                let fine = stride(from: -2, through: 3, by: 0.125).map(\.self)
                let isEdge = fine.contains { dx in
                    fine.contains { dy in sees(x, y, dx, dy) == isPainted }
                }
                #expect(isEdge, "seed \(seed) at \(x) \(y)")
            }
        }
    }

    /// The seeds above are about what they should be about.
    @Test("most planes do cross it") func crossings() throws {
        let count = try (1...24 as ClosedRange<UInt64>).count { seed in
            let nodes = try scene(seed: seed).0.record {}.nodes
            let quad = LayerGeometry(nodes[1].base, in: nodes[0].base).projection
            return quad.corners.contains { $0.w < 0 } && quad.corners.contains { $0.w > 0 }
        }
        #expect(count > 9)
    }

    /// In the eye's plane, and behind it.
    @Test("what lies behind the eye isn't there", arguments: [60.0, 61, 1000])
    func behind(depth: Double) throws {
        for content in contents {
            let (stage, view) = scene(seed: 1)
            content(view)
            (view.rotate, view.rotateX, view.rotateY) = (0, 0, 0)
            view.zPosition = depth
            view.shadowOpacity = 1
            view.borderWidth = 3
            #expect(try DrawnStage(stage).painted.isEmpty)
            view.zPosition = 20
            #expect(try !DrawnStage(stage).painted.isEmpty)
        }
    }
}
