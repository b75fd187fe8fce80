import Drawing
import LayerTree
import TestSupport
import Testing

/// Which pixels Core Animation paints, from views to pixels: `apple_measured_layers.json`.
@MainActor
@Suite("Measured layers") struct MeasuredCoverageTests {
    /// Where pictures of a layer by itself and of the screen differ, the program makes the latter.
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

    /// The layer that the dash leaks out of: here a child's stroke is its own.
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

    /// Over the background, and over sublayers.
    private func checkBorder() throws {
        let drawn = try DrawnStage(MeasuredLayers.bordered())
        for (x, y) in [(0, 0), (4, 30), (79, 59), (40, 4), (2, 10), (75, 30)] {
            #expect(drawn[x, y] == [0, 0, 0, 255], "\(x) \(y)")
        }
        #expect(drawn[5, 5] == [0, 255, 0, 255] && drawn[40, 30] == [255, 0, 0, 255])
    }
}
