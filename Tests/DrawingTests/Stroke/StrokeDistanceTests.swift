import Drawing
import TestSupport
import Testing

/// With round joins and caps, a point is in the stroke exactly if it is at most half the width from the
/// drawn part of the line.
@Suite struct StrokeDistanceTests {
    static let tolerance = 0.05

    func check(
        _ path: Path, _ style: StrokeStyle, drawn: FineLine, _ generator: inout SplitMix64,
        _ comment: Comment
    ) {
        let area = FilledArea(path.stroked(style, tolerance: Self.tolerance))
        for _ in 0..<50 {
            let point = generator.point(-20...120)
            let distance = drawn.distance(to: point)
            guard abs(distance - style.width / 2) > Self.tolerance * 1.1 else { continue }
            let winding = area.winding(around: point)
            #expect(
                (winding != 0) == (distance < style.width / 2),
                "\(comment): \(point), \(distance) from the line, winding \(winding)")
        }
    }

    @Test(arguments: seeds.prefix(slowTests ? 50 : 15))
    func solid(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let path = generator.path()
        for width in [0.5, 4, 30, 150] {
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            check(
                path, style, drawn: FineLine(path, steps: 200), &generator,
                "seed \(seed), width \(width)")
        }
    }

    /// The dashes of a subpath between two lengths, computed from well before it.
    static func dashes(
        of style: StrokeStyle, from begin: Double, to end: Double
    ) -> [(Double, Double)] {
        let list = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        var result: [(Double, Double)] = []
        var position = begin - style.dashPhase
        while position > begin { position -= list.reduce(0, +) }
        while position < end {
            for (index, length) in list.enumerated() {
                if index % 2 == 0 {
                    result.append((max(position, begin), min(position + length, end)))
                }
                position += length
            }
        }
        return result
    }

    @Test(arguments: seeds.prefix(slowTests ? 50 : 15))
    func dashedAndTrimmed(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let isTrimmed = Bool.random(using: &generator)
        // Curves are cut by their parameter, and lines by length.
        let curves = generator.path()
        let path = isTrimmed ? curves.flattened(tolerance: 0.5) : curves
        let line = FineLine(path, steps: isTrimmed ? 60 : 600)
        var style = StrokeStyle(width: generator.number(1...20), cap: .round, join: .round)
        style.dash = (0...Int.random(in: 0...3, using: &generator)).map { _ in
            generator.number(0...60)
        }
        style.dashPhase = generator.number(-200...200)
        if isTrimmed {
            style.start = generator.number(0...0.5)
            style.end = generator.number(0.4...1)
        }
        let drawn = line.filtered { begin, end in
            let low = max(begin, style.start * line.length)
            let high = min(end, style.end * line.length)
            return Self.dashes(of: style, from: low, to: high).filter { $0.0 < $0.1 }
        }
        check(path, style, drawn: drawn, &generator, "seed \(seed), \(style)")
    }

    /// Cusps, loops, curves that fold back onto themselves, and control points equal to the ends.
    @Test(arguments: [
        "M20 80C80 0 20 0 80 80", "M20 80C120 0 -20 0 80 80", "M20 50C120 50 -20 50 80 50",
        "M50 50C90 50 10 50 50 50", "M20 50C20 50 80 50 80 50", "M20 80C20 80 20 20 80 20",
        "M50 50C110 0 -10 0 50 50Z", "M20 80C20 79.9 20.1 80 20 80.1",
        "M20 50C100 50 60 50 61 50.001", "M50 90C50 10 50 10 50.5 90",
    ])
    func tightCurves(data: String) throws {
        var generator = SplitMix64(seed: 7)
        let path = try Path(svg: data)
        for width in [0.3, 3, 12, 40, 90] {
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            check(path, style, drawn: FineLine(path, steps: 1000), &generator, "\(data) \(width)")
        }
    }
}

/// The lines of a path as very many points, computed without the tested code: curves by Bernstein
/// polynomials, lengths by summation, dashes by walking along.
struct FineLine {
    /// Points of each connected piece of the line.
    var pieces: [[Point]] = []

    init(_ path: Path, steps: Int = 400) {
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = point
                pieces.append([point])
            case .line(let end): add(end)
            case .curve(let c1, let c2, let end):
                addCurve([pieces[pieces.count - 1].last!, c1, c2, end], steps)
            case .close:
                add(start)
                pieces.append([start])
            }
        }
        pieces.removeAll { $0.count < 2 }
    }

    private mutating func addCurve(_ points: [Point], _ steps: Int) {
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let s = 1 - t
            let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            add(
                Point(
                    x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
                    y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y }))
        }
    }

    private mutating func add(_ point: Point) { pieces[pieces.count - 1].append(point) }

    var length: Double { pieces.reduce(0) { $0 + Self.length($1) } }

    private static func length(_ piece: [Point]) -> Double {
        zip(piece, piece.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// The parts of the line that `cuts` selects. It gets the start and end length of a piece and returns
    /// ranges of lengths, all measured from the start of the line.
    func filtered(_ cuts: (_ low: Double, _ high: Double) -> [(Double, Double)]) -> FineLine {
        var result = self
        result.pieces = []
        var passed = 0.0
        for piece in pieces {
            let length = Self.length(piece)
            for (low, high) in cuts(passed, passed + length) {
                result.pieces.append(Self.part(of: piece, from: low - passed, to: high - passed))
            }
            passed += length
        }
        return result
    }

    private static func part(of piece: [Point], from low: Double, to high: Double) -> [Point] {
        var result: [Point] = []
        var passed = 0.0
        for (a, b) in zip(piece, piece.dropFirst()) {
            let length = (b - a).length
            let (from, to) = (max(low - passed, 0), min(high - passed, length))
            if from <= to, length > 0 {
                result += [a + (b - a) * (from / length), a + (b - a) * (to / length)]
            }
            passed += length
        }
        return result
    }

    func distance(to point: Point) -> Double {
        var least = Double.infinity
        for piece in pieces {
            for (a, b) in zip(piece, piece.dropFirst()) {
                let (line, way) = (b - a, point - a)
                let square = line.dx * line.dx + line.dy * line.dy
                let share = square > 0 ? (way.dx * line.dx + way.dy * line.dy) / square : 0
                least = min(least, (way - line * min(max(share, 0), 1)).length)
            }
        }
        return least
    }
}
