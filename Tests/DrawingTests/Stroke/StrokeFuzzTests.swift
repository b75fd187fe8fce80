import Drawing
import TestSupport
import Testing

/// Strokes, projections and flattenings of any numbers end soon and have only finite coordinates.
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

    @Test(arguments: seeds.prefix(20), [0, 0.05, 0.3])
    func strokesAreFinite(seed: UInt64, wildness: Double) {
        var generator = SplitMix64(seed: seed)
        for round in 0..<4 {
            let path = Self.path(&generator, wildness)
            let style = Self.style(&generator, wildness)
            let tolerance = round == 0 ? Self.number(&generator, 1) : 0.1
            let outline = path.stroked(style, tolerance: tolerance)
            #expect(
                Self.isFinite(outline), "seed \(seed), round \(round): \(path.elements) \(style)")
            // Nor is anything far from the line: the farthest are miters and the corners of caps.
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
