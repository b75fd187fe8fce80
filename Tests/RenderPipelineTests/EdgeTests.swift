import Drawing
import ImageCodecs
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Partly covered pixels: nothing shows through a shape that is covered by another with the same outline.
@MainActor
@Suite struct EdgeTests {
    private func draw(_ view: View) throws -> DrawnStage {
        let stage = Stage(size: Size(width: 80, height: 80), background: .white)
        stage.addSubview(view)
        return try DrawnStage(stage)
    }

    private func card(_ color: Color?, turned angle: Double) -> View {
        View(20, 20, 40, 30, color).with {
            $0.cornerRadius = 12
            $0.rotate = angle
        }
    }

    private func differences(_ a: DrawnStage, _ b: DrawnStage) -> [Int] {
        zip(a.image.bytes, b.image.bytes).map { abs(Int($0) - Int($1)) }
    }

    // MARK: - Borders

    /// The centre line of the border is a point and a half from the edge: no pixel shows both sides.
    @Test("no background shows around an opaque border", arguments: [0, 0.2, 0.7, 1.4])
    func backgrounds(angle: Double) throws {
        func bordered(_ color: Color) throws -> DrawnStage {
            try draw(card(color, turned: angle).with { $0.borderWidth = 3 })
        }
        let (red, blue) = try (bordered(.red), bordered(.blue))
        let ring = try draw(card(nil, turned: angle).with { $0.borderWidth = 1.5 })
        for y in 0..<80 {
            for x in 0..<80 where ring[x, y][1] < 255 {
                let pixel = red[x, y]
                #expect(pixel == blue[x, y], "\(x) \(y)")
                #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2], "\(x) \(y)")
            }
        }
        #expect(differences(red, blue).contains(255))
    }

    @Test("no clipped content shows around an opaque border", arguments: [0, 0.2, 0.7])
    func contents(angle: Double) throws {
        func holding(_ color: Color) throws -> DrawnStage {
            let card = card(.black, turned: angle).holding(View(-9, -9, 90, 90, color))
            card.clipsToBounds = true
            return try draw(card.with { $0.borderWidth = 3 })
        }
        let (red, blue) = try (holding(.red), holding(.blue))
        let ring = try draw(card(nil, turned: angle).with { $0.borderWidth = 1.5 })
        for y in 0..<80 {
            for x in 0..<80 where ring[x, y][1] < 255 {
                #expect(red[x, y] == blue[x, y], "\(x) \(y)")
            }
        }
        #expect(differences(red, blue).contains(255))
    }

    /// The background under a translucent border is visible up to the edge.
    @Test("backgrounds show through borders that aren't opaque") func translucentBorders() throws {
        let view = card(.red, turned: 0).with {
            $0.borderWidth = 4
            $0.borderColor = Color(white: 0, alpha: 0.5)
        }
        let edge = try draw(view)[20, 35]
        #expect(abs(Int(edge[0]) - 128) <= 1 && edge[1] == 0, "\(edge)")
    }

    @Test("a view may have only a border", arguments: [14, 15, 40, .infinity])
    func wideBorders(width: Double) throws {
        let view = card(.red, turned: 0).with { $0.borderWidth = width }
        #expect(try draw(view)[40, 35] == (width < 15 ? [255, 0, 0, 255] : [0, 0, 0, 255]))
        #expect(try draw(view)[40, 30] == [0, 0, 0, 255])
    }

    // MARK: - Shadows

    private func withShadow(_ view: View, radius: Double = 4) -> View {
        view.with {
            $0.clipsToBounds = true
            $0.shadowOpacity = 1
            $0.shadowRadius = radius
            $0.shadowOffset = Vector(dx: 0, dy: 3)
        }
    }

    @Test("a clipped shadow never shows around the view that hides it", arguments: [0, 4])
    func clippedShadows(radius: Double) throws {
        let plain = try draw(card(.white, turned: 0.3).with { $0.clipsToBounds = true })
        let shaded = try draw(withShadow(card(.white, turned: 0.3), radius: radius))
        #expect(differences(shaded, plain).allSatisfy { $0 == 0 })
        // A shape with the same clipped edge hides it as well; Cairo's coverage has 15 steps.
        let content = View(-9, -9, 90, 90, .white)
        let filled = card(nil, turned: 0.3).holding(content)
        #expect(differences(try draw(withShadow(filled, radius: radius)), plain).max()! <= 1)
    }

    @Test("a clipped shadow shows through clear content", arguments: [0, 4])
    func shadowsInside(radius: Double) throws {
        let half = Color(white: 1, alpha: 0.5)
        let view = withShadow(card(half, turned: 0), radius: radius)
        view.addSubview(View(10, 5, 10, 10, .white))
        let image = try draw(view)
        // Half of the shadow of a half-opaque caster, seen through half of the caster.
        #expect(abs(Int(image[40, 40][0]) - 188) < 6)
        #expect(image[40, 52] == [255, 255, 255, 255], "none outside")
        #expect(image[34, 30] == [255, 255, 255, 255], "none through the subview")
    }
}

/// Planes that reach behind the eye: the part behind it is not drawn, and the part in front is in the
/// right place.
@MainActor
@Suite struct EyePlaneTests {
    /// A plane near an eye 60 points away, with several kinds of content.
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

    /// A pixel is painted exactly if its line of sight meets the view's plane within its bounds. Within
    /// two points of an edge it may be either.
    @Test(
        "every pixel shows the point on its line of sight", arguments: 1...24 as ClosedRange<UInt64>
    )
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
                // Seen nearly edge-on, the view may be thinner than that.
                let fine = stride(from: -2, through: 3, by: 0.125).map(\.self)
                let isEdge = fine.contains { dx in
                    fine.contains { dy in sees(x, y, dx, dy) == isPainted }
                }
                #expect(isEdge, "seed \(seed) at \(x) \(y)")
            }
        }
    }

    /// Most scenes of the seeds above do cross the eye's plane.
    @Test("most of these planes cross the eye's plane") func crossings() throws {
        let count = try (1...24 as ClosedRange<UInt64>).count { seed in
            let nodes = try scene(seed: seed).0.record {}.nodes
            let quad = LayerGeometry(nodes[1].base, in: nodes[0].base).projection
            return quad.corners.contains { $0.w < 0 } && quad.corners.contains { $0.w > 0 }
        }
        #expect(count > 9)
    }

    /// In the eye's plane, and behind the eye.
    @Test("views behind the eye are not drawn", arguments: [60.0, 61, 1000])
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
