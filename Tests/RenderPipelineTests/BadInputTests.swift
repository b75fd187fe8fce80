import Drawing
import ImageCodecs
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Odd views are drawn without a crash, and correctly.
@MainActor
@Suite struct BadInputTests {
    // MARK: - Matrices without a way back

    nonisolated static let singular: [Transform] = [
        Transform([.scale(x: 0, y: 0, z: 0)]), Transform([.scale(x: 0, y: 1, z: 1)]),
        Transform([.rotate(angle: .pi / 2, x: 0, y: 1, z: 0)]),
        Transform([.matrix(Transform3D(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)))]),
        Transform([.skew(x: .pi / 4, y: .pi / 4)]),
    ]

    /// A view squashed to a line or a point is invisible, with all its subviews and its shadow.
    @Test("singular matrices do no harm", arguments: singular)
    func singularMatrices(transform: Transform) throws {
        let full = View(20, 20, 60, 60, .red).with {
            $0.borderWidth = 4
            $0.shadowOpacity = 1
            $0.text = TextContent(TextBlock("gone", size: 30))
        }
        let inner = View(0, 0, 60, 60, .blue)
        full.addSubview(inner)
        #expect(try DrawnStage(full).painted.count > 3000)
        full.transform = transform
        #expect(try DrawnStage(full).painted.isEmpty)
        full.transform = .identity
        full.sublayerTransform = transform
        #expect(try DrawnStage(full)[50, 50] == [255, 0, 0, 255], "without what is in it")
        full.sublayerTransform = .identity
        full.mask = View(0, 0, 60, 60, .black).with { $0.transform = transform }
        #expect(try DrawnStage(full).painted.isEmpty)
    }

    /// Halfway between a matrix and its mirror image.
    @Test("animations through singular matrices do no harm", arguments: singular)
    func throughSingularMatrices(transform: Transform) throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = View(20, 20, 60, 60, .red)
        stage.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { view.transform = transform }
            stage.after(1) {
                View.animate(withDuration: 1, options: .curveLinear) {
                    view.transform = Transform([.scale(x: -1, y: 1, z: 1)])
                }
            }
        }
        for time in stride(from: 0, through: 2, by: 0.125) {
            _ = try DecodedImage(timeline.displayList(at: Duration(seconds: time)))
        }
        let end = try DecodedImage(timeline.displayList(at: .seconds(2)))
        #expect(end[50, 50] == [255, 0, 0, 255])
    }

    // MARK: - Coordinates

    /// Far out and back again: the visible parts are right.
    @Test("coordinates of a billion do no harm", arguments: [1e6, 1e9, -1e9])
    func farOut(distance: Double) throws {
        let far = View(distance, distance, 10, 10, .blue)
        far.addSubview(View(10 - distance, 20 - distance, 30, 40, .red))
        #expect(try DrawnStage(far).painted.count == 30 * 40)
        let huge = View(-1e9, -1e9, 2e9, 2e9, .green).with { $0.borderWidth = 1e9 - 40 }
        huge.borderColor = .red
        let drawn = try DrawnStage(huge)
        #expect(drawn.painted.count == 10_000)
        #expect(drawn[20, 20] == [0, 255, 0, 255] && drawn[60, 60] == [255, 0, 0, 255])
    }

    /// The same with depth, where numbers are multiplied by each other.
    @Test("coordinates of a billion do no harm in perspective")
    func farOutInDepth() throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.root.sublayerTransform = Transform([.perspective(distance: 500)])
        let floor = View(-1e9, -1e9, 2e9, 2e9, .green)
        floor.position = Point(x: 50, y: 50)
        floor.rotateX = 1.4
        stage.addSubview(floor)
        let drawn = try DrawnStage(stage)
        // It reaches from below the frame to its horizon, above the centre.
        #expect(drawn[50, 99][3] == 255 && drawn[50, 60][3] == 255)
        #expect((0..<100).allSatisfy { drawn[$0, 80] == [0, 255, 0, 255] })
    }

    // MARK: - Sizes

    /// Everything that a view can draw, in a view of size zero: parts inside the bounds are not visible.
    @Test(
        "a view of size zero may have everything",
        arguments: [Size.zero, Size(width: 0, height: 50), Size(width: 50, height: 0)])
    func zeroSizes(size: Size) throws {
        let bitmap = Bitmap(name: "b", width: 1, height: 1, pixels: [0xFFFF_FFFF])
        let contents: [@MainActor (View) -> Void] = [
            { $0.backgroundColor = .red }, { $0.borderWidth = 5 },
            { $0.gradient = GradientContent(colors: [.red, .blue]) },
            { $0.gradient = GradientContent(.radial, colors: [.red, .blue]) },
            { $0.gradient = GradientContent(.conic, colors: [.red, .blue]) },
            { $0.image = ImageContent(.bitmap(bitmap)) },
            { $0.image = ImageContent(.bitmap(bitmap), gravity: .center) },
            { $0.shape = ShapeContent(Path(), strokeColor: .red) },
            { $0.text = TextContent(TextBlock("")) },
            {
                $0.clipsToBounds = true; $0.addSubview(View(-9, -9, 90, 90, .red))
            },
            {
                $0.mask = View(0, 0, 0, 0, .red); $0.addSubview(View(0, 0, 9, 9, .red))
            },
            { $0.addSubview(View(0, 0, 0, 0, .red)) },
        ]
        for (index, content) in contents.enumerated() {
            for angle in [0.0, 0.5] {
                let view = View(frame: Rect(origin: Point(x: 30, y: 30), size: size))
                content(view)
                view.cornerRadius = 9
                view.shadowOpacity = 1
                view.rotateY = angle
                #expect(try DrawnStage(view).painted.isEmpty, "\(index) at \(angle)")
            }
        }
    }

    /// A radius above half the side makes a circle of everything with round corners.
    @Test("a radius larger than the view does no harm", arguments: [20.5, 1000, 1e300, .infinity])
    func hugeRadius(radius: Double) throws {
        func draw(_ radius: Double, _ change: (View) -> Void) throws -> DrawnStage {
            try DrawnStage(View(30, 30, 40, 40).with(change).with { $0.cornerRadius = radius })
        }
        let looks: [(View) -> Void] = [
            { $0.backgroundColor = .red },
            { $0.borderWidth = 6 },
            { $0.gradient = GradientContent(colors: [.red, .blue]) },
            {
                $0.clipsToBounds = true
                $0.addSubview(View(-50, -50, 200, 200, .red))
            },
            {
                $0.backgroundColor = .red
                $0.shadowOpacity = 1
            },
        ]
        for look in looks {
            let (circle, huge) = (try draw(20, look), try draw(radius, look))
            #expect(circle.image == huge.image && !circle.painted.isEmpty)
        }
    }

    /// The same for a border wider than the view, and for a shadow softer than the canvas.
    @Test("huge widths and radii do no harm", arguments: [1e3, 1e9, 1e300, .infinity])
    func hugeWidths(width: Double) throws {
        let full = try DrawnStage(View(30, 30, 40, 40, .black))
        #expect(
            try DrawnStage(View(30, 30, 40, 40).with { $0.borderWidth = width }).image == full.image
        )
        let view = View(30, 30, 40, 40, .black).with {
            $0.shadowOpacity = 1
            $0.shadowRadius = width
        }
        #expect(try DrawnStage(view)[50, 50] == [0, 0, 0, 255])
    }

    // MARK: - Amounts

    /// Pictures of 20,000 by 40 pixels and vice versa are drawn at any size, in their true colours.
    @Test("20,000-pixel images can be drawn", arguments: [(20_000, 40), (40, 20_000)])
    func longImages(width: Int, height: Int) throws {
        let bitmap = Bitmap(
            name: "long", width: width, height: height,
            pixels: (0..<width * height).map { index in
                let along = width > height ? index % width : index / width
                // Stripes finer than a pixel of the frame, of red and black, then of blue and black.
                return along % 2 == 0 ? 0xFF00_0000 : along < 10_000 ? 0xFFFF_0000 : 0xFF00_00FF
            })
        for angle in [0.0, 0.6] {
            let view = View(10, 10, 80, 80)
            view.image = ImageContent(.bitmap(bitmap))
            view.rotateY = angle
            let drawn = try DrawnStage(view)
            let (first, last) = width > height ? ([30, 50], [70, 50]) : ([50, 30], [50, 70])
            let (red, blue) = (drawn[first[0], first[1]], drawn[last[0], last[1]])
            #expect(abs(Int(red[0]) - 128) < 9 && red[2] == 0, "\(red)")
            #expect(abs(Int(blue[2]) - 128) < 9 && blue[0] == 0, "\(blue)")
        }
        // In its own size, far larger than the canvas: single pixels.
        let view = View(10, 10, 80, 80)
        view.image = ImageContent(.bitmap(bitmap), gravity: .topLeft)
        view.image?.filter = .nearest
        let drawn = try DrawnStage(view)
        let along = (10..<100).map { width > height ? drawn[$0, 20][0] : drawn[20, $0][0] }
        #expect(Set(along) == [0, 255] && zip(along, along.dropFirst()).allSatisfy { $0 != $1 })
    }

    /// A zigzag with very many corners, filled, flat and in perspective.
    @Test("paths with very many points can be drawn", arguments: [slowTests ? 1_000_000 : 100_000])
    func longPaths(count: Int) throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 100))
        for index in 0..<count {
            path.line(
                to: Point(x: 100 * Double(index) / Double(count), y: index % 2 == 0 ? 20 : 20.5))
        }
        path.line(to: Point(x: 100, y: 100))
        path.close()
        for angle in [0.0, 0.3] {
            let view = View(0, 0, 100, 100).with { $0.shape = ShapeContent(path) }
            view.rotateX = angle
            let drawn = try DrawnStage(view)
            #expect(drawn[50, 60] == [0, 0, 0, 255] && drawn[50, 10][3] == 0)
        }
    }
}
