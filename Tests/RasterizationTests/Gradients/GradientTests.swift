import Drawing
import ImageCodecs
import Testing

@testable import Rasterization

/// Gradients at points where the colour can be computed by hand.
@Suite struct GradientTests {
    static let full = Rect(x: 0, y: 0, width: 8, height: 8)
    static let blackToWhite = [(0.0, Color.black), (1.0, Color.white)]

    /// The centres of the pixels are at 1/16, 3/16, … of the way.
    @Test func axialColoursFollowTheLine() throws {
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 8, y: 0), Self.blackToWhite)
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        let expected = (0..<8).map { (x: Int) -> Int in
            let share: Double = (Double(x) + 0.5) / 8
            return Int((255 * share).rounded())
        }
        for y in 0..<8 {
            #expect(zip(image.row(y), expected).allSatisfy { abs($0 - $1) <= 1 })
        }
    }

    @Test func endColoursContinue() throws {
        let gradient = Gradient(
            .axial, from: Point(x: 0, y: 3), to: Point(x: 0, y: 5),
            [(0, .red), (0.5, .green), (1, .blue)])
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        // 127.5 at the centres of the pixels beside the green one.
        #expect(
            image.column(0, 0).map { $0 == 127 ? 128 : $0 } == [255, 255, 255, 128, 0, 0, 0, 0])
        #expect(
            image.column(0, 2).map { $0 == 127 ? 128 : $0 } == [0, 0, 0, 0, 128, 255, 255, 255])
    }

    /// A hard edge at 0.3 of 1,000 points lies between the pixels 299 and 300, even if the table of a
    /// smooth part is coarse.
    @Test(arguments: [0.3, 0.123, 0.5, 0.999])
    func hardEdgesAreExact(place: Double) throws {
        let stops = [(0, Color.black), (place, .black), (place, .white), (1, .white)]
        let gradient = Gradient(.axial, from: .zero, to: Point(x: 1000, y: 0), stops)
        let row = try Canvas.image(
            [.gradient(gradient, in: Rect(x: 0, y: 0, width: 1000, height: 1))],
            size: Size(width: 1000, height: 1)
        ).row(0)
        #expect(row.firstIndex(of: 255) == Int((place * 1000).rounded()))
        #expect(Set(row) == [0, 255])
    }

    @Test func twoHardEdgesMakeAStripe() throws {
        let stops = [(0, Color.black), (0.25, .black), (0.25, .red), (0.5, .red), (0.5, .white)]
        let gradient = Gradient(.axial, from: .zero, to: Point(x: 8, y: 0), stops)
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        #expect(image.row(4, 0) == [0, 0, 255, 255, 255, 255, 255, 255])
        #expect(image.row(4, 1) == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    /// The position of a pixel is its share of the way from the focus through it to the circle, found here by halving.
    @Test(arguments: [(0.0, 0.0), (0.5, 0.25), (-0.9, 0.3), (3, 4)])
    func radialColoursBeginAtTheFocus(x: Double, y: Double) throws {
        var gradient = Gradient(
            .radial, from: Point(x: 20, y: 10), to: Point(x: 40, y: 20), Self.blackToWhite)
        gradient.focus = Vector(dx: x, dy: y)
        let area = Rect(x: 0, y: 0, width: 40, height: 20)
        let image = try Canvas.image([.gradient(gradient, in: area)], size: area.size)
        let distance = (x * x + y * y).squareRoot()
        let shrink = distance > 0.99 ? 0.99 / distance : 1
        let focus = (x: x * shrink, y: y * shrink)
        for row in 0..<20 {
            for column in 0..<40 {
                let point = ((Double(column) + 0.5 - 20) / 20, (Double(row) + 0.5 - 10) / 10)
                let way = (x: point.0 - focus.x, y: point.1 - focus.y)
                var (low, high) = (0.0, 1e4)
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    let end = (focus.x + way.x * middle, focus.y + way.y * middle)
                    if end.0 * end.0 + end.1 * end.1 < 1 { low = middle } else { high = middle }
                }
                let expected = Int((255 * min(1 / low, 1)).rounded())
                #expect(abs(image.row(row)[column] - expected) <= 1, "\(column) \(row)")
            }
        }
    }

    @Test func decreasingStopsCountAsEqual() throws {
        let falling = Gradient(
            .axial, from: .zero, to: Point(x: 8, y: 0), [(0, .black), (0.5, .black), (-3, .white)])
        let image = try Canvas.image([.gradient(falling, in: Self.full)])
        #expect(image.row(0) == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test func stopsAtOneLocationMakeAnEdge() throws {
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 8, y: 0), [(0.5, .black), (0.5, .white)])
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        #expect(image.row(0) == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    /// Interpolated unpremultiplied, white to clear black passes through grey: halfway it is (128, 128,
    /// 128) at half opacity.
    @Test func componentsAreInterpolatedUnpremultiplied() throws {
        let gradient = Gradient(
            .axial, from: Point(x: -3.5, y: 0), to: Point(x: 4.5, y: 0), [(0, .white), (1, .clear)])
        let image = try Canvas.image([.gradient(gradient, in: Self.full)], background: .clear)
        #expect(image[0, 0] == [128, 128, 128, 128])
    }

    /// The centre of pixel (6, 4) is (2.5, 0.5) from the centre of the ellipse: √(0.625² + 0.25²) with
    /// radii 4 and 2.
    @Test func radialGradientsAreEllipses() throws {
        let gradient = Gradient(
            .radial, from: Point(x: 4, y: 4), to: Point(x: 8, y: 2), Self.blackToWhite)
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        #expect(abs(Int(image[6, 4][0]) - 172) <= 1)
        #expect(abs(Int(image[4, 4][0]) - 71) <= 1)
        #expect(image[4, 0][0] == 255)
        #expect(image[1, 3] == image[6, 4])
    }

    /// Clockwise from the direction of the end point, which is up here.
    @Test func conicGradientsTurnClockwise() throws {
        let gradient = Gradient(
            .conic, from: Point(x: 4, y: 4), to: Point(x: 4, y: 0), Self.blackToWhite)
        let image = try Canvas.image([.gradient(gradient, in: Self.full)])
        // The diagonals are at an eighth, three eighths and so on.
        for (x, y, eighths) in [(7, 0, 1.0), (7, 7, 3), (0, 7, 5), (0, 0, 7)] {
            #expect(abs(Double(image[x, y][0]) - 255 * eighths / 8) <= 1)
        }
        #expect(image[4, 0][0] < 8)
        #expect(image[3, 0][0] > 247)
    }

    @Test(arguments: [Gradient.Kind.axial, .radial])
    func withoutALengthNothingIsDrawn(kind: Gradient.Kind) throws {
        for end in [Point(x: 4, y: 4), Point(x: 4, y: 4 + 1e-9)] {
            let gradient = Gradient(kind, from: Point(x: 4, y: 4), to: end, Self.blackToWhite)
            let image = try Canvas.image(
                [.gradient(gradient, in: Self.full)], background: .red)
            #expect(image.row(4, 1) == Array(repeating: 0, count: 8))
        }
    }

    @Test func coverageIsTheShapes() throws {
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 8, y: 0), [(0, .black), (1, .black)])
        let image = try Canvas.image(
            [.gradient(gradient, in: Rect(x: 1.5, y: 2, width: 4, height: 3))])
        #expect(image.row(3) == [255, 127, 0, 0, 0, 127, 255, 255])
        #expect(image.row(1) == Array(repeating: 255, count: 8))
    }
}
