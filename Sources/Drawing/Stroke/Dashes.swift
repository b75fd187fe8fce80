/// The dashes of a stroke: of all of it or, where they would be too many, of what can be seen.
struct Dashes {
    private let pattern: DashPattern
    /// For each trail the parts of which there are dashes, in lengths from its start, in order; nil for
    /// all of all.
    private let parts: [[ClosedRange<Double>]]?

    /// How many there are, more or less.
    let count: Double

    /// Most dashes of a stroke: more would take seconds and hundreds of megabytes.
    private static let limit = 100_000.0

    /// The dashes of `style` along the trails of a stroke, at least those near `visible`, if there is
    /// such a rectangle; nil where the stroke is solid, as it is where even those are too many.
    /// O(list + stretches).
    init?(_ style: StrokeStyle, along trails: [Trail], near visible: Rect?, flatness: Double) {
        let length = trails.reduce(0) { $0 + $1.length }
        guard let pattern = DashPattern(style.dash, phase: style.dashPhase, length: length) else {
            return nil
        }
        self.pattern = pattern
        let all = pattern.count(along: length)
        guard all > Self.limit else {
            (count, parts) = (all, nil)
            return
        }
        guard let visible else { return nil }
        let reach = style.reach + flatness
        let area = visible.insetBy(dx: -reach, dy: -reach)
        let parts = trails.map { $0.parts(inside: area) }
        let seen = parts.joined().reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        count = pattern.count(along: seen) + Double(parts.reduce(0) { $0 + $1.count })
        guard count <= Self.limit else { return nil }
        self.parts = parts
    }

    /// Whether a subpath begins in a line, or on a dot.
    var beginWithLine: Bool { pattern.beginsWithLine }

    /// Those of a trail between two lengths from its start, cut off there, in order.
    func lines(ofTrail index: Int, from low: Double, to high: Double) -> [ClosedRange<Double>] {
        guard let parts else { return pattern.dashes(from: low, to: high) }
        return parts[index].flatMap { part in
            let (start, end) = (max(low, part.lowerBound), min(high, part.upperBound))
            return start < end ? pattern.dashes(from: start, to: end) : []
        }
    }
}

extension StrokeStyle {
    /// How far from its path a stroke may reach, in points: caps, and the tips of miters.
    fileprivate var reach: Double {
        let tip = join == .miter ? max(miterLimit, 1) : 1
        return width / 2 * max(tip, 2.0.squareRoot())
    }
}

extension Trail {
    /// The parts of which the chords lie in `area`, in lengths from the start, in order. O(n).
    fileprivate func parts(inside area: Rect) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        var begin = 0.0
        for stretch in stretches {
            defer { begin = stretch.reach }
            guard let part = stretch.part(inside: area) else { continue }
            let length = stretch.reach - begin
            let (low, high) = (begin + part.lowerBound * length, begin + part.upperBound * length)
            if let last = result.last, last.upperBound >= low {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, high)
            } else {
                result.append(low...max(low, high))
            }
        }
        return result
    }
}

extension Stretch {
    /// From which to which fraction of the way along its chord lies in `area`; nil where it doesn't.
    fileprivate func part(inside area: Rect) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        func cut(_ from: Double, _ to: Double, _ first: Double, _ last: Double) {
            guard from != to else {
                if from < first || from > last { high = -1 }
                return
            }
            let ends = ((first - from) / (to - from), (last - from) / (to - from))
            low = max(low, min(ends.0, ends.1))
            high = min(high, max(ends.0, ends.1))
        }
        cut(start.x, end.x, area.minX, area.maxX)
        cut(start.y, end.y, area.minY, area.maxY)
        return low <= high ? low...high : nil
    }
}
