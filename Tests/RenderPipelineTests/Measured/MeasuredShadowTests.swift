import Drawing
import LayerTree
import TestSupport
import Testing

/// Where Core Animation's shadows lie, and of what they are, from views to pixels.
@MainActor
@Suite("Measured shadows") struct MeasuredShadowTests {
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

    @Test("they end where they were measured to")
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

    /// A half-transparent shadow of a layer and a sublayer over its edge is equally dark where both
    /// cast it, where one does, and where the other does.
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

    /// What the compositor does: the path casts the shadow, also where nothing is drawn.
    @Test("a shadow path stands in for the silhouette")
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
