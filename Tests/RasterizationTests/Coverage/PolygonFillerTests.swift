import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Convex outlines are filled with exact coverage.
@Suite struct PolygonFillerTests {
    private static let frame = Rect(x: 0, y: 0, width: 40, height: 30)

    /// The coverage of each pixel in levels, drawn in `areas`.
    private static func levels(_ polygon: ConvexPolygon, in areas: [Rect]) throws -> [Int] {
        let surface = try CairoSurface(covering: frame)
        let context = CairoContext(surface, origin: .zero)
        let filler = PolygonFiller()
        for area in areas { filler.fill(polygon, .color(.black), in: area, of: context) }
        return (0..<30).flatMap { surface.row($0).map { Int($0 >> 24) } }
    }

    private static func polygon(_ points: [Point]) -> ConvexPolygon? {
        var path = Path()
        path.addPolygon(points)
        return ConvexPolygon(path, tolerance: 0.05)
    }

    /// A polygon with `corners` corners on an ellipse.
    private static func round(
        _ corners: Int, _ random: inout SplitMix64, reach: Double = 25
    ) -> ConvexPolygon? {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let middle = Point(x: number(-5...45), y: number(-5...35))
        let (width, height) = (number(0.05...reach), number(0.05...reach))
        let turn = AffineTransform(rotationAngle: number(0...6.3))
        let way: Double = Bool.random(using: &random) ? 1 : -1
        return polygon(
            (0..<corners).map { _ in number(0...6.283) }.sorted().map { angle in
                let corner = Point.unit(way * angle)
                let turned = Point(x: corner.x * width, y: corner.y * height).applying(turn)
                return Point(x: middle.x + turned.x, y: middle.y + turned.y)
            })
    }

    /// The coverage of a pixel is the area of the polygon clipped to the pixel.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func everyPixelIsCoveredByItsArea(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let polygon = try #require(Self.round(3 + Int(seed % 9), &random))
        let levels = try Self.levels(polygon, in: [Self.frame])
        for (place, level) in levels.enumerated() {
            let (x, y) = (Double(place % 40), Double(place / 40))
            let exact = polygon.area(within: Rect(x: x, y: y, width: 1, height: 1)) * 255
            #expect(abs(Double(level) - exact) < 0.500_001, "seed \(seed), pixel \(x) \(y)")
        }
    }

    /// A pixel does not depend on which part of the frame is drawn with it.
    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func partsMakeTheWhole(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let reach = seed % 3 == 0 ? 15_000.0 : 60
        let polygon = try #require(Self.round(4, &random, reach: reach))
        let whole = try Self.levels(polygon, in: [Self.frame])
        let cut = Double(Int.random(in: 1..<30, using: &random))
        let parts = [
            Rect(x: 0, y: 0, width: 40, height: cut),
            Rect(x: 0, y: cut, width: 40, height: 30 - cut),
        ]
        #expect(try Self.levels(polygon, in: parts) == whole, "seed \(seed)")
    }

    /// The coverage in levels after `fill` has drawn into a frame that begins at `origin`.
    private static func levels(
        at origin: Point, _ fill: (CairoContext) -> Void
    ) throws -> [UInt32] {
        let surface = try CairoSurface(width: 60, height: 50)
        fill(CairoContext(surface, origin: origin))
        return (0..<50).flatMap { surface.row($0).map { $0 >> 24 } }
    }

    private struct Black: Sampler {
        func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
            for place in 0..<columns.count { pixels[place] = 0xff00_0000 }
        }
    }

    /// Small areas are filled in one call, larger ones and samplers row by row. Neither this nor earlier
    /// fills may be visible.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func smallAreasLookLikeLargeOnes(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let polygon = try #require(Self.round(3 + Int(seed % 9), &random, reach: 30))
        let origin = Point(
            x: Double(Int.random(in: -30...10, using: &random)),
            y: Double(Int.random(in: -30...10, using: &random)))
        let whole = Rect(x: origin.x, y: origin.y, width: 60, height: 50)
        let expected = try Self.levels(at: origin) {
            PolygonFiller().fill(polygon, .color(.black), in: whole, of: $0)
        }
        let shader: DeviceFill.Shader = seed % 3 == 0 ? .sampled(Black()) : .color(.black)
        let filler = PolygonFiller()
        for _ in 0..<4 {
            let (x, y) = (
                Double.random(in: 1...59, using: &random).rounded(),
                Double.random(in: 1...49, using: &random).rounded()
            )
            let actual = try Self.levels(at: origin) { context in
                for (left, right) in [(0, x), (x, 60)] {
                    for (top, bottom) in [(0, y), (y, 50)] {
                        let area = Rect(
                            x: origin.x + left, y: origin.y + top, width: right - left,
                            height: bottom - top)
                        filler.fill(polygon, shader, in: area, of: context)
                    }
                }
            }
            #expect(actual == expected, "seed \(seed), cut at \(x) and \(y)")
        }
    }

    /// The corner's distance from the top of the area rounds to a whole row: the row after the last,
    /// which doesn't exist.
    @Test func cornersJustAboveARow() throws {
        let corner = -1.8e-15
        let polygon = try #require(
            Self.polygon([
                Point(x: 4, y: corner), Point(x: 9, y: 3), Point(x: 1, y: 3),
            ]))
        for rows in [102.0, 64, 3] {
            let surface = try CairoSurface(width: 8, height: 110)
            let context = CairoContext(surface, origin: Point(x: 0, y: -rows))
            let area = Rect(x: 0, y: -rows, width: 8, height: rows)
            PolygonFiller().fill(polygon, .color(.black), in: area, of: context)
            #expect((0..<110).allSatisfy { surface.row($0).allSatisfy { $0 == 0 } }, "\(rows)")
        }
    }

    /// Fully covered pixels get the same colour as in Cairo, with any alpha and in rows of any width.
    /// Four pixels are blended at a time, the rest one by one.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func coloursAreCairos(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func number() -> Double { .random(in: 0...1, using: &random) }
        let (under, over) = (
            Color(red: number(), green: number(), blue: number(), alpha: number()),
            Color(red: number(), green: number(), blue: number(), alpha: number())
        )
        for width in [1, 2, 3, 4, 5, 6, 7, 8, 9, 21] {
            let shape = Shape.rect(Rect(x: 3, y: 2, width: Double(width), height: 20))
            let ours = try Self.words(over: under) { context, space in
                let polygon = try #require(
                    ConvexPolygon(shape.outline(tolerance: 0.05), tolerance: 0.05))
                PolygonFiller().fill(polygon, .color(over), in: Self.frame, of: context)
            }
            let cairos = try Self.words(over: under) { context, space in
                let outline = try #require(DeviceOutline(shape, .identity, in: space))
                context.setSource(over)
                context.fill(outline)
            }
            #expect(Set(ours).count <= 2, "uneven pixels")
            #expect(ours == cairos, "seed \(seed), \(width) pixels")
        }
    }

    /// All pixels of a frame filled with `color`, after `fill` has drawn into it.
    private static func words(
        over color: Color, _ fill: (CairoContext, DeviceSpace) throws -> Void
    ) throws -> [UInt32] {
        let surface = try CairoSurface(covering: frame)
        let context = CairoContext(surface, origin: .zero)
        context.clear(to: color)
        try fill(
            context, DeviceSpace(scale: 1, viewport: frame, resources: DrawingResources()))
        surface.flush()
        return (0..<30).flatMap { Array(surface.row($0)) }
    }

    @Test func onlyConvexOutlinesCount() {
        let square = [(0, 0), (10, 0), (10, 10), (0, 10)].map { Point(x: $0.0, y: $0.1) }
        #expect(Self.polygon(square) != nil)
        #expect(Self.polygon(square.reversed()) != nil)
        let dent = [(0, 0), (10, 0), (2, 2), (0, 10)].map { Point(x: $0.0, y: $0.1) }
        #expect(Self.polygon(dent) == nil)
        let star = (0..<5).map { Point.unit(Double($0) * 4 * .pi / 5) }
        #expect(Self.polygon(star) == nil)
        let twice = (0..<6).map { Point.unit(Double($0) * 4 * .pi / 6 + 0.1) }
        #expect(Self.polygon(twice) == nil)
        #expect(Self.polygon([Point(x: 0, y: 0), Point(x: 9, y: 4), Point(x: 18, y: 8)]) == nil)
        var two = Path()
        two.addRect(Rect(x: 0, y: 0, width: 5, height: 5))
        two.addRect(Rect(x: 9, y: 0, width: 5, height: 5))
        #expect(ConvexPolygon(two, tolerance: 0.05) == nil)
        var continued = Path()
        continued.addPolygon(square.dropLast())
        continued.line(to: square[3])
        #expect(ConvexPolygon(continued, tolerance: 0.05) == nil)
        continued.close()
        #expect(ConvexPolygon(continued, tolerance: 0.05) == nil)
        var circle = Path()
        circle.addRoundedRect(
            Rect(x: 0, y: 0, width: 30, height: 30), radii: CornerRadii(15))
        #expect((ConvexPolygon(circle, tolerance: 0.05)?.corners.count ?? 0) > 20)
    }
}

extension Point {
    fileprivate static func unit(_ angle: Double) -> Point {
        Point(x: 1, y: 0).applying(AffineTransform(rotationAngle: angle))
    }
}

extension ConvexPolygon {
    /// The polygon's area inside `rect`, computed by clipping at the four edges.
    fileprivate func area(within rect: Rect) -> Double {
        var points = corners
        for side in [
            { $0.x - rect.minX }, { rect.maxX - $0.x }, { $0.y - rect.minY }, { rect.maxY - $0.y },
        ] as [(Point) -> Double] {
            points = points.clipped(where: side) { $0 + ($1 - $0) * $2 }
        }
        guard points.count > 2 else { return 0 }
        let next = points.dropFirst() + [points[0]]
        return abs(zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }
}
