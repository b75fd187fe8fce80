import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Outlines are filled with the same pixels as by Cairo, byte for byte.
@Suite struct OutlineFillerTests {
    private static let frame = Rect(x: 0, y: 0, width: 160, height: 100)
    /// A band in the middle, which cuts lines at both of its edges.
    private static let band = Rect(x: 0, y: 20, width: 160, height: 64)

    private static func outline(
        _ path: Path, _ rule: FillRule = .nonZero, isAntialiased: Bool = true
    ) -> DeviceOutline? {
        let space = DeviceSpace(scale: 1, viewport: frame, resources: DrawingResources())
        return DeviceOutline(
            path, rule: rule, .identity, isAntialiased: isAntialiased, in: space)
    }

    /// A surface with random pixels at the place of `area`.
    private static func canvas(_ random: inout SplitMix64, in area: Rect) throws -> CairoContext {
        let surface = try CairoSurface(width: Int(area.width), height: Int(area.height))
        surface.changeRows(0..<surface.height) { _, pixels in
            for x in 0..<surface.width {
                let alpha =
                    UInt32.random(in: 0...2, using: &random) == 0
                    ? UInt32.random(in: 0...255, using: &random) : 255
                let levels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
                pixels[x] = alpha << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
            }
        }
        return CairoContext(surface, origin: area.origin)
    }

    private static func words(_ context: CairoContext) -> [[UInt32]] {
        context.surface.flush()
        return (0..<context.surface.height).map { Array(context.surface.row($0)) }
    }

    /// Fills `outline` both ways over the same pixels. Returns the rows with differences; nil if nothing is
    /// drawn, or if the filler leaves the outline to Cairo.
    private static func differences(
        _ outline: DeviceOutline, _ shader: DeviceFill.Shader, seed: UInt64, in area: Rect = band
    ) throws -> [Int]? {
        var (random, again) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
        let (ours, cairos) = (try canvas(&random, in: area), try canvas(&again, in: area))
        let before = words(ours)
        guard let lines = OutlineLines(outline),
            OutlineFiller().fill(lines, outline.rule, shader, of: ours)
        else { return nil }
        switch shader {
        case .color(let color): cairos.setSource(color)
        case .sampled(let sampler):
            let source = try SampledSource(width: Int(area.width), height: Int(area.height))
            source.sample(sampler, in: area)
            cairos.setSource(source.surface, at: area.origin)
        }
        cairos.fill(outline)
        let (mine, theirs) = (words(ours), words(cairos))
        guard theirs != before else { return nil }
        return mine.indices.filter { mine[$0] != theirs[$0] }
    }

    // MARK: - Random outlines

    /// A number on one of several grids, so that ends and crossings meet pixels and scan lines.
    private static func snapped(_ value: Double, _ grid: Double) -> Double {
        grid > 0 ? (value * grid).rounded() / grid : value
    }

    private static func point(_ grid: Double, _ random: inout SplitMix64) -> Point {
        Point(
            x: snapped(.random(in: 0...160, using: &random), grid),
            y: snapped(.random(in: -40...140, using: &random), grid))
    }

    /// Polygons that cross themselves and each other.
    private static func scribble(_ random: inout SplitMix64) -> Path {
        let grid = [0.0, 1, 2, 3, 15, 256].randomElement(using: &random)!
        var path = Path()
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            path.move(to: point(grid, &random))
            for _ in 0..<Int.random(in: 2...12, using: &random) {
                path.line(to: point(grid, &random))
            }
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }

    /// Curves that cross themselves, each other and lines, some so small or flat that they are a single line.
    private static func crossingCurves(_ random: inout SplitMix64) -> Path {
        let grid = [0.0, 1, 3, 256].randomElement(using: &random)!
        var path = Path()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            var last = point(grid, &random)
            path.move(to: last)
            let reach = [0.01, 2, 30, 200].randomElement(using: &random)!
            func near() -> Point {
                let x = last.x + .random(in: -reach...reach, using: &random)
                let y = last.y + .random(in: -reach...reach, using: &random)
                return Point(x: min(max(snapped(x, grid), 0), 160), y: snapped(y, grid))
            }
            for _ in 0..<Int.random(in: 2...9, using: &random) {
                if UInt.random(in: 0..<3, using: &random) == 0 {
                    last = near()
                    path.line(to: last)
                } else {
                    let (first, second) = (near(), near())
                    last = near()
                    path.curve(to: last, control1: first, control2: second)
                }
            }
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }

    /// A dashed zigzag with the joins and caps of strokes.
    private static func stroke(_ random: inout SplitMix64) -> Path {
        var line = Path()
        line.move(to: Point(x: 12, y: .random(in: 10...90, using: &random)))
        for index in 1...8 {
            line.line(
                to: Point(x: 12 + Double(index) * 17, y: .random(in: 5...95, using: &random)))
        }
        return line.stroked(
            StrokeStyle(
                width: .random(in: 0.3...6, using: &random),
                cap: [.butt, .round, .square].randomElement(using: &random)!,
                join: [.miter, .round, .bevel].randomElement(using: &random)!,
                dash: [
                    .random(in: 2...15, using: &random), .random(in: 1...8, using: &random),
                ], dashPhase: .random(in: 0...20, using: &random)), tolerance: 0.05)
    }

    /// Figures of curves and lines, as small as letters or larger; some curves are straight or end where they begin.
    private static func curves(_ random: inout SplitMix64) -> Path {
        let grid = [0.0, 1, 16, 256].randomElement(using: &random)!
        let size = [4.0, 12, 60].randomElement(using: &random)!
        var path = Path()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let center = Point(
                x: .random(in: size...160 - size, using: &random),
                y: .random(in: -10...110, using: &random))
            func near(_ random: inout SplitMix64) -> Point {
                Point(
                    x: snapped(center.x + .random(in: -size...size, using: &random), grid),
                    y: snapped(center.y + .random(in: -size...size, using: &random), grid))
            }
            var last = near(&random)
            path.move(to: last)
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                let end = Int.random(in: 0...5, using: &random) == 0 ? last : near(&random)
                switch Int.random(in: 0...5, using: &random) {
                case 0: path.line(to: end)
                case 1: path.curve(to: end, control1: last, control2: end)
                case 2: path.curve(to: end, control1: last, control2: near(&random))
                default: path.curve(to: end, control1: near(&random), control2: near(&random))
                }
                last = end
            }
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }

    private static func shader(_ random: inout SplitMix64) throws -> DeviceFill.Shader {
        let color = Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random),
            alpha: Bool.random(using: &random) ? 1 : .random(in: 0.1...1, using: &random))
        guard UInt.random(in: 0..<3, using: &random) == 0 else { return .color(color) }
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 160, y: 40), [(0, color), (1, .blue)])
        let sampler = GradientSampler(
            gradient, .identity, tables: GradientTables(byteLimit: 1 << 20))
        return .sampled(try #require(sampler))
    }

    @Test func equalsCairo() throws {
        let seeds: ClosedRange<UInt64> = 1...(slowTests ? 6000 : 45)
        var filled = 0
        for seed in seeds {
            var random = SplitMix64(seed: seed)
            let path =
                switch seed % 4 {
                case 0: Self.stroke(&random)
                case 1: Self.scribble(&random)
                case 2: Self.crossingCurves(&random)
                default: Self.curves(&random)
                }
            let rule = [FillRule.nonZero, .evenOdd].randomElement(using: &random)!
            let shader = try Self.shader(&random)
            guard let outline = Self.outline(path, rule),
                outline.bounds.intersection(Self.band)?.isEmpty == false,
                let rows = try Self.differences(outline, shader, seed: seed)
            else { continue }
            #expect(rows == [], "seed \(seed)")
            filled += 1
        }
        // The others reach beyond a border, or only beside the band.
        #expect(filled > seeds.count / 2)
    }

    /// An outline that is filled and faded at once looks as if a picture of it were composited.
    @Test func fadesAsCairoFadesAPicture() throws {
        var filled = 0
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let path = seed % 2 == 0 ? Self.curves(&random) : Self.scribble(&random)
            let color = Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                alpha: Bool.random(using: &random) ? 1 : .random(in: 0.01...1, using: &random))
            let alpha = Bool.random(using: &random) ? .random(in: 0...1, using: &random) : 0.998
            guard let outline = Self.outline(path), let lines = OutlineLines(outline),
                let part = outline.bounds.intersection(Self.band), !part.isEmpty
            else { continue }
            var again = random
            let ours = try Self.canvas(&random, in: Self.band)
            let cairos = try Self.canvas(&again, in: Self.band)
            guard OutlineFiller().fill(lines, .nonZero, .color(color), alpha: alpha, of: ours)
            else { continue }
            let picture = CairoContext(try CairoSurface(covering: part), origin: part.origin)
            picture.setSource(color)
            picture.fill(outline)
            picture.surface.flush()
            cairos.lay(picture.surface, at: part.origin, alpha: alpha, .normal)
            #expect(Self.words(ours) == Self.words(cairos), "seed \(seed)")
            filled += 1
        }
        #expect(filled > 30)
    }

    /// The lines of a circle that turns may begin 1/256 pixel beside it, in a pixel that Cairo doesn't draw.
    @Test func turningCirclesEqualCairo() throws {
        for step in 0..<90 {
            var circle = Path()
            circle.addRoundedRect(
                Rect(x: -40, y: -40, width: 80, height: 80), radii: CornerRadii(40))
            let turned = circle.applying(
                AffineTransform(rotationAngle: Double(step) / 30)
                    .concatenating(AffineTransform(translationX: 80, y: 50)))
            let outline = try #require(Self.outline(turned))
            let rows = try Self.differences(outline, .color(.red), seed: 1) ?? []
            #expect(rows == [], "step \(step)")
        }
    }

    /// Rows where all lines go through and don't cross are counted by areas, others on scan lines.
    @Test func countsRowsInBothWays() throws {
        var path = Path()
        path.addPolygon([
            Point(x: 20, y: 25), Point(x: 150, y: 30), Point(x: 31.3, y: 80), Point(x: 70, y: 40),
        ])
        path.addPolygon([
            Point(x: 60.5, y: 22), Point(x: 60.5, y: 77), Point(x: 90.25, y: 77),
            Point(x: 90.25, y: 22),
        ])
        let outline = try #require(Self.outline(path))
        #expect(try Self.differences(outline, .color(.red), seed: 1) == [])
    }

    /// Surfaces with many rows, and lines that begin far above them.
    @Test func tallLines() throws {
        var path = Path()
        path.addPolygon([Point(x: 2, y: -4000), Point(x: 158, y: 90), Point(x: 7.7, y: 4000)])
        let outline = try #require(Self.outline(path))
        for top in [0.0, 64] {
            let area = Rect(x: 0, y: top, width: 160, height: 500)
            #expect(try Self.differences(outline, .color(.red), seed: 1, in: area) == [])
        }
    }

    // MARK: - What is left to Cairo

    @Test func leavesOthersToCairo() throws {
        func lines(_ corners: [(Double, Double)], isAntialiased: Bool = true) throws
            -> OutlineLines?
        {
            var path = Path()
            path.addPolygon(corners.map { Point(x: $0.0, y: $0.1) })
            let outline = Self.outline(path, isAntialiased: isAntialiased)
            return OutlineLines(try #require(outline))
        }
        let triangle: [(Double, Double)] = [(10.0, 10.0), (50, 20), (20, 40)]
        #expect(try lines(triangle) != nil)
        #expect(try lines(triangle, isAntialiased: false) == nil)
        #expect(try lines([(10, 10), (50, 10), (50, 40), (10, 40)]) == nil)
        #expect(try lines([(10, 10), (50, -9000), (20, 40)]) == nil)
        #expect(try lines([(10, 10), (50, -8000), (20, 40)]) != nil)
        // Cairo takes such a curve for a line if it lies on the border.
        for x in [50.0, 50.001, 51] {
            var path = Path()
            path.move(to: Point(x: 10, y: 10))
            path.line(to: Point(x: 50, y: 20))
            path.curve(
                to: Point(x: 50, y: 60), control1: Point(x: x, y: 80), control2: Point(x: 50, y: 5))
            let found = OutlineLines(try #require(Self.outline(path)))
            #expect((found == nil) == (x < 51))
        }
    }

    /// A circle that touches the edge of a pixel: divided curves are rounded, and reach beyond it.
    @Test func leavesCurvesToCairoThatMayReachBeyondAPixel() throws {
        func lines(turnedBy degrees: Double) throws -> OutlineLines? {
            var path = Path()
            path.addRoundedRect(Rect(x: -40, y: -40, width: 80, height: 80), radii: CornerRadii(40))
            let turn = AffineTransform(rotationAngle: degrees / 180 * .pi)
            let place = AffineTransform(translationX: 100, y: 50)
            return OutlineLines(
                try #require(Self.outline(path.applying(turn).applying(place))))
        }
        #expect(try lines(turnedBy: 0) != nil)
        #expect(try lines(turnedBy: 30) == nil)
    }

    /// No digit of such coordinates is left where the clip cuts them.
    @Test func leavesBoundlessCoordinatesToCairo() throws {
        var path = Path()
        path.addPolygon([
            Point(x: 2.5902415062669833e+38, y: 5.655136772680869),
            Point(x: -2.4011071665430356e+38, y: 83.54988781294496),
            Point(x: 1.3648542744265543e+38, y: 66.9730401440221),
        ])
        let outline = try #require(Self.outline(path))
        #expect(OutlineLines(outline) == nil)
    }

    @Test func leavesBordersAndClearSurfacesToCairo() throws {
        func isFilled(from left: Double, to right: Double, clear: Bool = false) throws -> Bool {
            var path = Path()
            path.addPolygon([
                Point(x: left, y: 30), Point(x: right, y: 35.5), Point(x: left, y: 60),
            ])
            let outline = try #require(Self.outline(path))
            let lines = try #require(OutlineLines(outline))
            var random = SplitMix64(seed: 1)
            let context = try Self.canvas(&random, in: Self.band)
            if clear { context.clear(to: Color(white: 0, alpha: 0)) }
            return OutlineFiller().fill(lines, .nonZero, .color(.red), of: context)
        }
        #expect(try isFilled(from: 0, to: 160))
        #expect(try !isFilled(from: -0.1, to: 160))
        #expect(try !isFilled(from: 0, to: 160.1))
        #expect(try !isFilled(from: 0, to: 160, clear: true))
    }
}
