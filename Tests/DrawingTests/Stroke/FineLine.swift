import Drawing

/// The lines of a path as very many points, made without what is tested: curves by Bernstein's
/// polynomials, lengths by adding up, dashes by walking.
struct FineLine {
    /// Points, a piece of the line each; a jump between two pieces.
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

    /// What is left when only those lengths are drawn that `cuts` answers for a piece which lies between
    /// two lengths, all measured from the start of the line.
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
