import Drawing
import LayerTree
import TestSupport
import Testing

/// The pixels that Core Animation paints, from views to pixels: `apple_measured_layers.json`.
@MainActor
@Suite struct MeasuredCoverageTests {
    /// Where pictures of a layer by itself differ from pictures of the screen, the program draws like the
    /// screen.
    static let ownSpace = "renderInContext draws a layer in its own space; here it lies on a canvas"

    @Test("layers paint what was measured")
    func coverage() throws {
        var exclusions = Exclusions()
        let cases = try MeasuredPixels.cases(about: "renderInContext coverage")
        for (index, item) in cases.enumerated() {
            switch item.subject {
            case "frame 10,20,30,40 red", "bounds 10,10,20,20 @ (50,50)",
                "frame 10,10,20,20 + transform translate 30",
                "parent bounds origin (10,10) is the root; child 10,10,20,20":
                exclusions.add(Self.ownSpace)
            case "same + masksToBounds" where cases[index - 1].subject.contains("cornerRadius"):
                try expect(item, of: MeasuredLayers.rounded().with { $0.clipsToBounds = true })
            case "border over background": try checkBorder()
            default:
                let layers = try #require(MeasuredLayers.coverage[item.subject], "\(item)")
                for layer in layers() { try expect(item, of: layer) }
            }
        }
        exclusions.report("renderInContext coverage", ran: cases.count - exclusions.count)
        #expect(cases.count == 18 && exclusions.count == 4)
    }

    @Test("shapes paint what was measured")
    func shapes() throws {
        var exclusions = Exclusions()
        let cases = try MeasuredPixels.cases(about: "CAShapeLayer painted pixel count")
        for item in cases {
            if item.subject == "dash 6/6 parent + solid child same path" {
                exclusions.add("a bug of renderInContext: a dash leaks into sublayers")
            } else {
                let layer = try #require(MeasuredLayers.shapes[item.subject], "\(item)")
                try expect(item, of: layer())
            }
        }
        exclusions.report("CAShapeLayer painted pixel count", ran: cases.count - exclusions.count)
        #expect(cases.count == 9 && exclusions.count == 1)
    }

    /// The layer that the dash leaks out of; here a stroke belongs to its layer only.
    @Test("a dash stays with its layer")
    func dashes() throws {
        func layer(_ dash: [Double]) throws -> View {
            let stroked = try #require(MeasuredLayers.shapes["stroke 4, no fill"])
            return stroked().with { $0.shape?.stroke.dash = dash }
        }
        let dashed = try DrawnStage(layer([6, 6])).painted
        #expect(dashed.count < 400)
        #expect(try DrawnStage(layer([6, 6]).holding(layer([]))).painted.count == 560)
    }

    private func expect(_ item: MeasuredPixels, of layer: View) throws {
        let drawn = try DrawnStage(layer)
        let painted = drawn.painted
        var expectations = item.painted.count + item.unpainted.count
        if let rect = item.exactly {
            let count = Int(rect.width * rect.height)
            let isExact = painted.allSatisfy {
                rect.contains(Point(x: Double($0[0]), y: Double($0[1])))
            }
            #expect(isExact && painted.count == count, "\(item)")
            expectations += 1
        }
        if let count = item.count {
            #expect(painted.count == count, "\(item)")
            expectations += 1
        }
        if item.subject == "opacity 0.5" {
            #expect(painted.allSatisfy { drawn[$0[0], $0[1]][3] == 128 })
        }
        #expect(item.painted.allSatisfy(painted.contains), "\(item)")
        #expect(painted.isDisjoint(with: item.unpainted), "\(item)")
        #expect(expectations > 0, "\(item) says nothing")
    }

    /// Over the background and over sublayers.
    private func checkBorder() throws {
        let drawn = try DrawnStage(MeasuredLayers.bordered())
        for (x, y) in [(0, 0), (4, 30), (79, 59), (40, 4), (2, 10), (75, 30)] {
            #expect(drawn[x, y] == [0, 0, 0, 255], "\(x) \(y)")
        }
        #expect(drawn[5, 5] == [0, 255, 0, 255] && drawn[40, 30] == [255, 0, 0, 255])
    }
}

/// The position and shape of Core Animation's shadows, from views to pixels.
@MainActor
@Suite struct MeasuredShadowTests {
    /// The measured layer: 40 by 40 points at 80, 80.
    private func layer(_ color: Color? = .red) -> View {
        View(80, 80, 40, 40, color).with {
            $0.shadowOpacity = 1
            $0.shadowRadius = 5
            $0.shadowOffset = Vector(dx: 20, dy: 20)
        }
    }

    private func draw(_ view: View) throws -> DrawnStage {
        try DrawnStage(width: 200, height: 200, view)
    }

    @Test("shadows end where they were measured to end")
    func extent() throws {
        let cases = try MeasuredPixels.cases(about: "shadow extent (offset + 2*radius)")
        let painted = try draw(layer()).painted
        for item in cases {
            #expect(item.painted.allSatisfy(painted.contains), "\(item)")
            #expect(painted.isDisjoint(with: item.unpainted), "\(item)")
        }
        #expect(cases.map(\.painted.count).reduce(0, +) == 2)
        #expect(cases.map(\.unpainted.count).reduce(0, +) == 1)
    }

    @Test("the rules hold")
    func rules() throws {
        var exclusions = Exclusions()
        let cases = try MeasuredPixels.cases(about: "shadow rule")
        for item in cases {
            switch item.subject {
            case "layer with no drawn content casts no shadow":
                #expect(try draw(layer(nil)).painted.isEmpty)
            case "shadow is of layer + all sublayers as one silhouette": try checkSilhouette()
            case "renderInContext ignores shadowPath (the compositor honours it)":
                exclusions.add("renderInContext; here shadows are the compositor's")
            default: Issue.record("no check of \(item)")
            }
        }
        exclusions.report("shadow rule", ran: cases.count - exclusions.count)
        #expect(cases.count == 3 && exclusions.count == 1)
    }

    /// The half-transparent shadow of a layer and an overhanging sublayer is equally dark everywhere,
    /// whether one or both cast it.
    private func checkSilhouette() throws {
        let view = layer().holding(View(20, 20, 60, 10, .blue))
        view.shadowRadius = 0
        view.shadowOpacity = 0.5
        view.shadowOffset = Vector(dx: 0, dy: 60)
        let drawn = try draw(view)
        for (x, y) in [(85, 145), (110, 165), (150, 165)] {
            #expect(drawn[x, y] == [0, 0, 0, 128], "\(x) \(y)")
        }
        #expect(drawn[150, 145][3] == 0)
    }

    /// Like the compositor: the path casts the shadow, even where nothing is drawn.
    @Test("a shadow path replaces the silhouette")
    func shadowPath() throws {
        var path = Path()
        path.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
        for color in [nil, Color.red] {
            let view = layer(color)
            view.shadowRadius = 0
            view.shadowOffset = Vector(dx: 60, dy: 60)
            view.shadowPath = path
            let shadow = try draw(view).painted.filter { $0[0] >= 120 }
            #expect(shadow.count == 100)
            #expect(shadow.allSatisfy { (140..<150) ~= $0[0] && (140..<150) ~= $0[1] })
        }
    }
}
