import Drawing
import ImageCodecs
import Testing

@testable import Rasterization

/// Clips, fill rules and projective placements.
@Suite struct ClipTests {
    static let full = Rect(x: 0, y: 0, width: 8, height: 8)

    func fill(_ color: Color, _ clip: Clip) -> DisplayItem {
        .fill(Fill(.rect(Self.full), color: color, transform: .identity, clips: [clip]))
    }

    @Test func wholePixelClipsSelectPixelsByTheirCentres() throws {
        let rect = Rect(x: 1.4, y: 2.6, width: 4, height: 3)
        let image = try Canvas.image([
            fill(.black, Clip(.rect(rect), placement: .identity, isAntialiased: false))
        ])
        #expect(image.row(4) == [255, 0, 0, 0, 0, 255, 255, 255])
        #expect(image.column(2) == [255, 255, 255, 0, 0, 0, 255, 255])
    }

    /// Outlines that Cairo fills reach beyond a clip of whole pixels, which must still hide that part.
    @Test func clipsOfWholePixelsHideOutlinesAndTexts() throws {
        var corner = Path()
        corner.addPolygon(
            [(0, 0), (8, 0), (8, 8), (6, 8), (6, 2), (0, 2)].map { Point(x: $0.0, y: $0.1) })
        let text = TextItem(
            TextBlock("MM", size: 12), in: Rect(x: -2, y: -4, width: 40, height: 20), color: .black,
            placement: .identity,
            clips: [Clip(.rect(Rect(x: 0, y: 0, width: 8, height: 4)), placement: .identity)])
        let outline = DisplayItem.fill(.path(corner, .nonZero), .black, clips: text.clips)
        for item in [outline, .text(text)] {
            let image = try Canvas.image([item])
            #expect((0..<4).contains { image.row($0).contains { $0 < 255 } })
            for row in 4..<8 { #expect(image.row(row) == Array(repeating: 255, count: 8)) }
        }
    }

    /// Two halves of a square that is cut along a slanted line add up to the square.
    @Test(arguments: [(1.3, 6.2), (4.0, 4.0), (0.5, 7.9), (3.37, 4.91)])
    func wholePixelClipsLeaveNoSeam(top: Double, bottom: Double) throws {
        func half(_ side: Double) -> Clip {
            var path = Path()
            path.move(to: Point(x: top, y: 0))
            path.line(to: Point(x: side, y: 0))
            path.line(to: Point(x: side, y: 8))
            path.line(to: Point(x: bottom, y: 8))
            path.close()
            return Clip(.path(path, .nonZero), placement: .identity, isAntialiased: false)
        }
        let image = try Canvas.image([
            fill(Color(white: 0, alpha: 0.5), half(0)), fill(Color(white: 0, alpha: 0.5), half(8)),
        ])
        for y in 0..<8 { #expect(image.row(y) == Array(repeating: 127, count: 8)) }
    }

    /// Drawing after a closed subpath starts a new subpath. Here the new subpath is a line, which
    /// encloses nothing; as one subpath, the four corners would make a square.
    @Test func aLineAfterAClosedSubpathEnclosesNothing() throws {
        var triangle = Path()
        triangle.addPolygon([(0, 0), (8, 0), (8, 8)].map { Point(x: $0.0, y: $0.1) })
        var continued = triangle
        continued.line(to: Point(x: 0, y: 8))
        let (alone, both) = (Shape.path(triangle, .nonZero), Shape.path(continued, .nonZero))
        let expected = try Canvas.image([.fill(alone, .black)])
        #expect(expected.row(6) == [255, 255, 255, 255, 255, 255, 127, 0])
        // Cairo fills this path, and counts coverage a little more coarsely.
        let filled = try Canvas.image([.fill(both, .black)])
        #expect(zip(filled.row(6), expected.row(6)).allSatisfy { abs($0 - $1) <= 17 })
        let clipped = [alone, both].map { fill(.black, Clip($0, placement: .identity)) }
        #expect(try Canvas.image([clipped[0]]) == Canvas.image([clipped[1]]))
    }

    /// A clip whose edge is a curve less than half a pixel high is not treated as a rectangle.
    @Test func flatCurvesClip() throws {
        var path = Path()
        path.move(to: .zero)
        path.curve(
            to: Point(x: 8, y: 0), control1: Point(x: 2.6, y: 0.6), control2: Point(x: 5.4, y: 0.6))
        path.line(to: Point(x: 8, y: 8))
        path.line(to: Point(x: 0, y: 8))
        path.close()
        let image = try Canvas.image([
            fill(.black, Clip(.path(path, .nonZero), placement: .identity))
        ])
        // Four ninths of the control points' height, over the two pixels in the middle.
        #expect((104...118).contains(image.row(0)[4]), "\(image.row(0))")
        #expect(image.row(1) == Array(repeating: 0, count: 8))
    }

    /// A fill keeps its antialiased edge inside a clip of whole pixels.
    @Test func clipsDoNotChangeTheEdgesOfFills() throws {
        let clip = Clip(.rect(Self.full), placement: .identity, isAntialiased: false)
        let image = try Canvas.image([
            .fill(
                Fill(
                    .rect(Rect(x: 1.5, y: 0, width: 4, height: 8)), color: .black,
                    transform: .identity, clips: [clip]))
        ])
        #expect(image.row(4) == [255, 127, 0, 0, 0, 127, 255, 255])
    }

    @Test func rulesDecideWhatIsInside() throws {
        var path = Path()
        path.addRect(Self.full)
        path.addRect(Rect(x: 2, y: 2, width: 4, height: 4))
        for (rule, inside) in [(FillRule.nonZero, 0), (.evenOdd, 255)] {
            let shape = Shape.path(path, rule)
            let filled = try Canvas.image([
                .fill(Fill(shape, color: .black, transform: .identity))
            ])
            let clipped = try Canvas.image([fill(.black, Clip(shape, transform: .identity))])
            #expect(filled.row(4)[4] == inside && filled.row(4)[0] == 0)
            #expect(clipped.bytes == filled.bytes)
        }
    }

    /// x' = 8 x / (x + 8): the point 8 is seen at 4, so a clip up to 8 ends at 4.
    @Test func projectedClipsAndShapes() throws {
        let placement = Placement(
            AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), xw: 1.0 / 8, yw: 0)
        let tall = Rect(x: 0, y: -100, width: 8, height: 200)
        let clipped = try Canvas.image([fill(.black, Clip(.rect(tall), placement: placement))])
        let filled = try Canvas.image([
            .fill(Fill(.rect(tall), paint: .color(.black), placement: placement))
        ])
        for image in [clipped, filled] {
            #expect(image.row(4) == [0, 0, 0, 0, 255, 255, 255, 255])
        }
    }

    /// The part of the plane with x < 0 lies behind the eye and is not drawn. The part in front reaches
    /// the edge of the canvas.
    @Test func partsBehindTheEyeAreClipped() throws {
        let placement = Placement(
            AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 4, ty: 0), xw: 1, yw: 0, w: 0)
        let rect = Rect(x: -5, y: 0, width: 6, height: 4)
        let image = try Canvas.image([
            .fill(Fill(.rect(rect), paint: .color(.black), placement: placement))
        ])
        // x' = 4 / x, y' = y / x: from x = 1, seen at 4, to the right.
        #expect(image.row(1) == [255, 255, 255, 255, 0, 0, 0, 0])
    }
}
