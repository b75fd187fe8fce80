import Drawing
import TestSupport
import Testing

/// Strokes, projections and flattened paths end soon and have only finite coordinates, for any numbers.
@Suite struct StrokeFuzzTests {
    static let numbers = [
        0, -0.0, 1, -1, 0.5, 3, 10, 100, 1e-300, -1e-9, 1e-6, 1e9, -1e9, 1e15, 1e99, 1e100, 1e101,
        -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
    ]

    static func number(_ generator: inout SplitMix64, _ wildness: Double) -> Double {
        generator.number(0...1) < wildness
            ? numbers.randomElement(using: &generator)!
            : Double(Int.random(in: -3...12, using: &generator))
    }

    static func path(_ generator: inout SplitMix64, _ wildness: Double) -> Path {
        func point() -> Point {
            Point(x: number(&generator, wildness), y: number(&generator, wildness))
        }
        var path = Path()
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: path.move(to: point())
            case 1, 2: path.line(to: point())
            case 3, 4: path.curve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    static func style(_ generator: inout SplitMix64, _ wildness: Double) -> StrokeStyle {
        func number() -> Double { self.number(&generator, wildness) }
        var style = StrokeStyle(
            width: number(), cap: .allCases.randomElement(using: &generator)!,
            join: .allCases.randomElement(using: &generator)!, miterLimit: number())
        if Bool.random(using: &generator) {
            style.dash = (0..<Int.random(in: 0...4, using: &generator)).map { _ in abs(number()) }
            style.dashPhase = number()
        }
        if Bool.random(using: &generator) { style.start = number() / 20 }
        if Bool.random(using: &generator) { style.end = number() / 10 }
        return style
    }

    static func isFinite(_ path: Path) -> Bool {
        var isFinite = true
        path.forEachPoint { if !$0.x.isFinite || !$0.y.isFinite { isFinite = false } }
        return isFinite
    }

    @Test(arguments: seeds.prefix(slowTests ? 20 : 8), [0, 0.05, 0.3])
    func strokesAreFinite(seed: UInt64, wildness: Double) {
        var generator = SplitMix64(seed: seed)
        for round in 0..<4 {
            let path = Self.path(&generator, wildness)
            let style = Self.style(&generator, wildness)
            let tolerance = round == 0 ? Self.number(&generator, 1) : 0.1
            let outline = path.stroked(style, tolerance: tolerance)
            #expect(
                Self.isFinite(outline), "seed \(seed), round \(round): \(path.elements) \(style)")
            // No point is far from the line: the farthest are miters and the corners of caps.
            guard wildness == 0, let bounds = outline.controlBounds else { continue }
            let reach = abs(style.width) * max(style.miterLimit, 1) + 1
            #expect(
                bounds.minX > -4 - reach && bounds.maxX < 13 + reach && bounds.minY > -4 - reach
                    && bounds.maxY < 13 + reach,
                "seed \(seed), round \(round): \(path.elements) \(style)")
        }
    }

    @Test(arguments: seeds.prefix(20), [0, 0.05, 0.3])
    func projectionsAreFinite(seed: UInt64, wildness: Double) {
        var generator = SplitMix64(seed: seed)
        func number() -> Double { Self.number(&generator, wildness) }
        for round in 0..<4 {
            let path = Self.path(&generator, wildness)
            var placement = Placement(
                AffineTransform(
                    a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
            (placement.xw, placement.yw, placement.w) = (number() / 9, number() / 9, number())
            placement.limits = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                LinearForm(x: number(), y: number(), constant: number())
            }
            let tolerance = round == 0 ? Self.number(&generator, 1) : 0.1
            #expect(
                Self.isFinite(path.projected(by: placement, tolerance: tolerance)),
                "seed \(seed), round \(round): \(path.elements) \(placement)")
        }
    }

    @Test(arguments: seeds)
    func flatteningsEnd(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for tolerance in [0.1, 1e-9] + Self.numbers {
            let path = Self.path(&generator, 0.1)
            let points = path.flattened(tolerance: tolerance).elements.count
            #expect(points <= 20_000 * 10, "seed \(seed), tolerance \(tolerance)")
        }
    }
}

extension SplitMix64 {
    mutating func point(_ range: ClosedRange<Double> = 0...100) -> Point {
        Point(x: number(range), y: number(range))
    }

    /// One to three subpaths of lines and curves, some of them closed.
    mutating func path(_ range: ClosedRange<Double> = 0...100) -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            path.move(to: point(range))
            for _ in 0..<Int.random(in: 1...4, using: &self) {
                if Bool.random(using: &self) {
                    path.line(to: point(range))
                } else {
                    path.curve(
                        to: point(range), control1: point(range), control2: point(range))
                }
            }
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }
}

/// Strokes of very many points take little time and memory.
@Suite struct StrokeLimitTests {
    static let count = slowTests ? 999_000 : 10_000

    func path(ofCurves: Bool) -> Path {
        var generator = SplitMix64(seed: 3)
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<Self.count {
            if ofCurves {
                path.curve(
                    to: generator.point(), control1: generator.point(),
                    control2: generator.point())
            } else {
                path.line(to: generator.point())
            }
        }
        return path
    }

    @Test func linesHaveAFewPointsEach() {
        let path = path(ofCurves: false)
        for join in StrokeStyle.Join.allCases {
            let style = StrokeStyle(width: 30, cap: .round, join: join)
            let outline = path.stroked(style, tolerance: 1e-6)
            #expect(outline.elements.count < 8 * Self.count + Path.pointLimit)
        }
    }

    @Test(.enabled(if: slowTests)) func curvesShareTheirLimit() {
        let outline = path(ofCurves: true).stroked(StrokeStyle(width: 30), tolerance: 1e-6)
        #expect(outline.elements.count < 10 * Self.count + 10_000_000)
    }

    /// With one pattern more than the limit the stroke is solid, with one less it isn't.
    @Test func dashesAreLimited() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: 200_000, y: 0))
        func outlines(_ dash: Double) -> Int {
            path.stroked(StrokeStyle(dash: [dash]), tolerance: 0.1).elements.count { $0 == .close }
        }
        #expect(outlines(1) == 100_000)
        #expect(outlines(0.999) == 1)
        #expect(outlines(1e-9) == 1)
    }

    /// A long list of dashes is searched, not walked through, for every subpath.
    @Test func longDashListsAreSearched() {
        var path = Path()
        for index in 0..<20_000 {
            path.move(to: Point(x: 0, y: Double(index)))
            path.line(to: Point(x: 1, y: Double(index)))
        }
        let dash = (0..<200_000).map { Double($0 % 7) }
        let style = StrokeStyle(dash: dash, dashPhase: dash.reduce(0, +) - 1)
        #expect(path.stroked(style, tolerance: 0.1).elements.count < 20_000 * 20)
    }
}
