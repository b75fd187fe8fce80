import CPixelKernels
import Drawing
import ImageCodecs
import TestSupport
import Testing

@testable import Rasterization

/// Outlines of very many lines are filled like Cairo fills them.
@Suite struct CrossingFillerTests {
    private static let frame = Rect(x: 0, y: 0, width: 40, height: 30)

    private static func outline(
        _ path: Path, _ rule: FillRule = .nonZero, in frame: Rect = frame
    ) -> DeviceOutline? {
        let space = DeviceSpace(scale: 1, viewport: frame, resources: DrawingResources())
        return DeviceOutline(path, rule: rule, .identity, in: space)
    }

    private static func levels(_ surface: CairoSurface) -> [Int] {
        surface.flush()
        return (0..<surface.height).flatMap { surface.row($0).map { Int($0 >> 24) } }
    }

    private static func coverage(_ outline: DeviceOutline, in area: Rect) throws -> [Int] {
        try levels(CrossingFiller.coverage(of: outline, in: area))
    }

    /// The coverage that Cairo computes for the outline.
    private static func cairo(_ outline: DeviceOutline, in area: Rect) throws -> [Int] {
        let surface = try CairoSurface(covering: area)
        let context = CairoContext(surface, origin: area.origin)
        context.setSource(.black)
        context.fill(outline)
        return levels(surface)
    }

    /// Random lines, some of them far outside the frame, in open subpaths.
    private static func scribble(_ count: Int, _ random: inout SplitMix64) -> Path {
        var path = Path()
        for index in 0..<count {
            let far = index % 7 == 6 ? 900.0 : 20
            let point = Point(
                x: .random(in: -far...far + 40, using: &random),
                y: .random(in: -far...far + 30, using: &random))
            if index % 5 == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    /// Behind a slanted clip, Cairo would cut each of its lines with each other one.
    @Test func crowdedOutlinesAreFilledWholeBehindClips() throws {
        var random = SplitMix64(seed: 5)
        let path = Self.scribble(900, &random)
        let outline = try #require(Self.outline(path))
        #expect(outline.filler(isClipped: true) == .cairoWithoutClip)
        #expect(outline.filler(isClipped: false) == .cairo)
        var triangle = Path()
        triangle.addPolygon([.zero, Point(x: 40, y: 0), Point(x: 0, y: 30)])
        let clip = Clip(.path(triangle, .nonZero), placement: .identity)
        func levels(_ clips: [Clip]) throws -> [Int] {
            let resources = DrawingResources()
            let space = DeviceSpace(scale: 1, viewport: Self.frame, resources: resources)
            let items = space.visible([.fill(.path(path, .nonZero), .black, clips: clips)])
            return Self.levels(try ItemPainter(resources).picture(of: items, in: Self.frame))
        }
        let (clipped, whole) = (try levels([clip]), try levels([]))
        #expect(Set(whole).count > 2)
        for (index, level) in clipped.enumerated() {
            let place = (Double(index % 40) + 0.5) / 40 + (Double(index / 40) + 0.5) / 30
            if place < 0.9 { #expect(level == whole[index]) }
            if place > 1.1 { #expect(level == 0) }
        }
    }

    /// A dashed line of ten million points in a rounded clip costs what is seen of it: a bounded number of lines, and nobody
    /// cuts them with those of the clip. On a floor that tilts, too.
    @Test(arguments: [
        Placement(AffineTransform(translationX: 110, y: 100)),
        Placement(
            AffineTransform(a: 1, b: 0, c: 0.02, d: 0.5, tx: 110, ty: 120), xw: 0, yw: 0.002),
    ])
    func wideDashesCostWhatIsSeen(placement: Placement) throws {
        let path = try Path(svg: "M5,40 C20,-20 60,-20 75,40 Z")
        let space = DeviceSpace(
            scale: 1, viewport: Rect(x: 0, y: 0, width: 280, height: 200),
            resources: DrawingResources())
        func outline(_ width: Double) throws -> DeviceOutline {
            var style = StrokeStyle(width: width)
            (style.cap, style.dash) = (.round, [8, 9])
            return try #require(DeviceOutline(.stroke(path, style), placement, in: space))
        }
        let lines = try outline(10_000_000).path.elements.count
        #expect(lines < 20_000)
        for width in [1e7, 1e9, 1e10] {
            let outline = try outline(width)
            #expect(outline.path.elements.count <= lines, "\(width)")
            #expect(outline.filler(isClipped: true) != .cairo, "\(width)")
        }
    }

    /// Both use 15 scan lines a pixel; Cairo has 256 positions along each.
    @Test(arguments: 1...40 as ClosedRange<UInt64>, [FillRule.nonZero, .evenOdd])
    func equalsCairo(seed: UInt64, rule: FillRule) throws {
        var random = SplitMix64(seed: seed)
        let path = Self.scribble(4 + Int(seed), &random)
        let outline = try #require(Self.outline(path, rule))
        let levels = try Self.coverage(outline, in: Self.frame)
        let differences = try zip(levels, Self.cairo(outline, in: Self.frame)).map { abs($0 - $1) }
        #expect(differences.max()! <= 17, "seed \(seed)")
        #expect(differences.reduce(0, +) < differences.count, "seed \(seed)")
        #expect(levels.contains(0) || levels.contains(255), "seed \(seed)")
    }

    @Test func wholePixelsAreExact() throws {
        var path = Path()
        path.addRect(Rect(x: 3, y: 4, width: 10, height: 5.2))
        path.addRect(Rect(x: 2.25, y: 10, width: 1.5, height: 1))
        let levels = try Self.coverage(#require(Self.outline(path)), in: Self.frame)
        func level(_ x: Int, _ y: Int) -> Int { levels[y * 40 + x] }
        #expect([2, 3, 12, 13].map { level($0, 6) } == [0, 255, 255, 0])
        #expect([3, 4, 8, 9, 10].map { level(7, $0) } == [0, 255, 255, 51, 0])
        #expect([1, 2, 3, 4].map { level($0, 10) } == [0, 191, 191, 0])
    }

    /// A pixel does not depend on which part of the frame is drawn with it, nor on the part's width.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func partsMakeTheWhole(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let wide = Rect(x: 0, y: 0, width: 5000, height: 8)
        let path = Self.scribble(60, &random)
            .applying(AffineTransform(scaleX: 100, y: 0.3))
        let outline = try #require(Self.outline(path, in: wide))
        let whole = try Self.coverage(outline, in: wide)
        for part in [
            Rect(x: 0, y: 0, width: 2048, height: 8), Rect(x: 2000, y: 3, width: 3000, height: 2),
            Rect(x: 4096, y: 7, width: 904, height: 1), Rect(x: 0, y: 2, width: 5000, height: 5),
        ] {
            let rows = Int(part.minY)..<Int(part.maxY)
            let expected = rows.flatMap {
                whole[$0 * 5000 + Int(part.minX)..<$0 * 5000 + Int(part.maxX)]
            }
            #expect(try Self.coverage(outline, in: part) == expected, "seed \(seed), \(part)")
        }
        #expect(Set(whole).count > 50)
    }

    // MARK: - Which outlines

    @Test func onlyCrowdedRowsAreIntricate() throws {
        var random = SplitMix64(seed: 1)
        var steep = Path()
        steep.move(to: .zero)
        var flat = steep
        for index in 0..<20_000 {
            let x = Double.random(in: 0...40, using: &random)
            steep.line(to: Point(x: x, y: index % 2 == 0 ? 30 : 0))
            flat.line(to: Point(x: x, y: Double(index) / 20_000 * 30))
        }
        #expect(try #require(Self.outline(steep)).isIntricate)
        #expect(try #require(Self.outline(flat)).isIntricate == false)
        // Lines outside the frame don't count.
        let mostlyAbove = steep.applying(AffineTransform(scaleX: 1, y: 9_999))
            .applying(AffineTransform(translationX: 0, y: -9_999 * 30 + 1))
        #expect(try #require(Self.outline(mostlyAbove)).isIntricate)
        let beside = steep.applying(AffineTransform(translationX: 0, y: -29.9))
        #expect(try #require(Self.outline(beside)).bounds.height == 1)
    }

    /// Colours, gradients and clips look the same as with Cairo, also on curves.
    @Test func looksTheSame() throws {
        var random = SplitMix64(seed: 2)
        func point() -> Point {
            Point(x: .random(in: 6...45, using: &random), y: .random(in: 4...35, using: &random))
        }
        var path = Path()
        path.move(to: point())
        for _ in 0..<30 { path.curve(to: point(), control1: point(), control2: point()) }
        // The same path with lines that add no area, too many for Cairo.
        var crowded = path
        for _ in 0..<3000 {
            let x = Double.random(in: 8...9, using: &random)
            crowded.addPolygon([Point(x: x, y: 5), Point(x: x, y: 30), Point(x: x, y: 5)])
        }
        #expect(try #require(Self.outline(path)).isIntricate == false)
        #expect(try #require(Self.outline(crowded)).isIntricate)
        let clip = Clip(
            .rect(Rect(x: 5.5, y: 3, width: 20, height: 20)), placement: .at(3, 0, turned: 0.2))
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 40, y: 0), [(0, .red), (1, .blue)])
        for paint in [Paint.color(Color(white: 0.2, alpha: 0.7)), .gradient(gradient)] {
            for clips in [[], [clip]] {
                let images = try [path, crowded].map { path in
                    try Canvas.image(
                        [
                            .fill(
                                Fill(
                                    .path(path, .evenOdd), paint: paint, placement: .identity,
                                    clips: clips))
                        ], size: Size(width: 40, height: 30))
                }
                let differences = zip(images[0].bytes, images[1].bytes).map {
                    abs(Int($0) - Int($1))
                }
                // Where edges nearly meet, thin slivers fall on other scan lines.
                #expect(differences.count { $0 > 17 } < differences.count / 100)
                #expect(differences.reduce(0, +) < 2 * differences.count)
                #expect(Set(images[1].bytes).count > 9)
            }
        }
    }
}

/// How much of each pixel in a row lies to the right of a line.
@Suite struct CoverageRowTests {
    /// The changes of coverage that one line makes to a row of `width` pixels, including the pixel after
    /// the last.
    private static func changes(_ a: Point, _ b: Point, width: Int) -> [Double] {
        var changes = Array(repeating: 0.0, count: width + 2)
        _ = band_shim_cover(&changes, width, a.x, b.x, b.y - a.y)
        return Array(changes[...width])
    }

    /// The changes add up to the line's height, however close or far apart its ends are.
    @Test(
        arguments: [
            .leastNonzeroMagnitude, .leastNormalMagnitude / 4, 1e-300, 1e-15, 1, 1e6, 1e300,
        ] as [Double])
    func everyLineCountsWhole(reach: Double) {
        for (left, right) in [(-reach, reach), (-reach, 0), (0, reach), (3 - reach, 3 + reach)] {
            for (low, high) in [(left, right), (right, left)] {
                let changes = Self.changes(
                    Point(x: low, y: 0.25), Point(x: high, y: 1), width: 8)
                let sum = changes.reduce(0, +)
                // The part of the line to the right of the row doesn't count.
                let seen = right <= 8 ? 0.75 : 0.75 * (8 - left) / (right - left)
                #expect(abs(sum - seen) < 1e-12, "from \(low) to \(high): \(changes)")
                #expect(changes.allSatisfy { $0 >= 0 })
            }
        }
    }

    /// A row that is wider, because it was used for a wider outline before, gets the same changes.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func widerRowsBeginTheSame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func x() -> Double {
            let places: [Double] = [
                8, .random(in: 7...8, using: &random), .random(in: -3...12, using: &random),
            ]
            return places.randomElement(using: &random)!
        }
        let (a, b) = (Point(x: x(), y: 0.1), Point(x: x(), y: 0.9))
        let narrow = Self.changes(a, b, width: 8)
        let wide = Self.changes(a, b, width: 40)
        #expect(narrow[..<8] == wide[..<8], "seed \(seed)")
    }
}
