import Drawing
import LayerTree
import Testing
import TimingModel

/// Subviews whose paths become parts of their superview's shape.
@MainActor
@Suite struct JoinedShapeTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let plate = View(20, 20, 100, 100, .clear)
    let hole = View(10, 30, 40, 40, .clear)

    init() throws {
        plate.shape = ShapeContent(
            try Path(svg: "M0,0 H100 V100 H0 Z"), fillColor: .red, fillRule: .evenOdd)
        hole.shape = ShapeContent(try Path(svg: "M0,0 H40 V40 H0 Z"), fillColor: .blue)
        hole.shape?.isJoined = true
        plate.addSubview(hole)
        stage.addSubview(plate)
    }

    private static let outer = "M 0 0 L 100 0 L 100 100 L 0 100 Z"

    /// The only fill's path, without its colour and place.
    private func path(at seconds: Double = 0, of timeline: Timeline? = nil) throws -> String {
        let lines = try (timeline ?? stage.record {}).lines(at: seconds)
        #expect(lines.count == 1, "\(lines)")
        return lines.first ?? ""
    }

    @Test func oneItemHasBothPaths() throws {
        let line = try path()
        #expect(line.contains("#ff0000"), "\(line)")
        #expect(line.contains("10 30") && line.contains("50 70"), "\(line)")
    }

    @Test func aPartKeepsItsPlaceAndTransform() throws {
        hole.scale = Vector(dx: 0.5, dy: 0.5)
        #expect(try path().contains("20 40"))
        #expect(try path().contains("40 60"))
    }

    @Test func aPartMovesByItself() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { hole.position.x += 40 }
        }
        #expect(try path(at: 0.5, of: timeline).contains("30 30"))
    }

    @Test func partsOfPartsCount() throws {
        let inner = View(5, 5, 10, 10, .clear)
        inner.shape = ShapeContent(try Path(svg: "M0,0 H10 V10 Z"))
        inner.shape?.isJoined = true
        hole.addSubview(inner)
        #expect(try path().contains("15 35"))
    }

    /// The part's own stroke numbers cut it before the superview fills it.
    @Test func aPartIsTrimmedByItself() throws {
        hole.shape?.stroke.end = 0.5
        #expect(try path().contains("Z M10 30 L50 30 L50 70 L10 70"))
        hole.shape?.trimsPath = true
        let trimmed = try path()
        #expect(
            trimmed.contains("M10 30 L50 30 L50 70") && !trimmed.contains("L10 70"),
            "\(trimmed)")
    }

    /// One length over all paths: half of 400 and 160 points.
    @Test func aShapeIsTrimmedWithItsParts() throws {
        plate.shape?.stroke.end = 0.5
        plate.shape?.trimsPath = true
        let trimmed = try path()
        #expect(
            trimmed.contains("M0 0 L100 0 L100 100 L20 100") && !trimmed.contains("M10 30"),
            "\(trimmed)")
    }

    @Test func hiddenPartsAreLeftOut() throws {
        hole.isHidden = true
        #expect(try !path().contains("10 30"))
    }

    /// Without a shape around it, the path isn't drawn; what else the view shows is.
    @Test func aPartOfNothingIsntDrawn() throws {
        plate.shape = nil
        hole.backgroundColor = .green
        let lines = try stage.record {}.lines()
        #expect(lines.count == 1 && lines[0].contains("rect(0 0 40 40)"), "\(lines)")
    }
}
