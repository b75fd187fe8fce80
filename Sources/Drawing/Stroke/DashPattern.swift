internal import CLibrary

/// Lines and gaps that follow each other in turn, again and again.
struct DashPattern {
    /// Where lines and gaps end in the pattern, from 0 on: line, gap, line, gap, …
    private let bounds: [Double]
    /// How far into the pattern a subpath begins: from 0 to the pattern's length.
    private let phase: Double
    /// What is too short to be seen, in points.
    private let slack: Double

    /// The pattern of a stroke along `length` points; nil where it is solid. O(list).
    ///
    /// It is solid where the list is empty, has a negative number or one that isn't finite, or has no
    /// length, as in SVG 2 (https://www.w3.org/TR/SVG2/painting.html#StrokeDashing). An odd list
    /// counts twice. A phase that isn't finite is 0; a negative one begins before the pattern's start.
    init?(_ dash: [Double], phase: Double, length: Double) {
        guard dash.allSatisfy({ $0 >= 0 && $0 < .infinity }) else { return nil }
        var bounds = [0.0]
        for part in dash.count % 2 == 0 ? dash : dash + dash {
            bounds.append(bounds[bounds.count - 1] + part)
        }
        let period = bounds[bounds.count - 1]
        guard period > 0, period < .infinity else { return nil }
        self.bounds = bounds
        slack = 1e-10 * length
        let rest = phase.isFinite ? fmod(phase, period) : 0
        self.phase = rest < 0 ? rest + period : rest
    }

    /// How many lines there are along so many points, more or less.
    func count(along length: Double) -> Double {
        length / bounds[bounds.count - 1] * Double(bounds.count / 2)
    }

    /// The lines between two lengths from the start of a subpath, cut off there, in order; those
    /// without length are dots. A line that only touches one of the two is left out.
    /// O(log list + lines).
    func dashes(from low: Double, to high: Double) -> [ClosedRange<Double>] {
        let period = bounds[bounds.count - 1]
        var result: [ClosedRange<Double>] = []
        var round = ((low + phase) / period).rounded(.down)
        var index = firstLine(endingAt: low + phase - round * period - slack)
        while true {
            if index >= bounds.count - 1 { (round, index) = (round + 1, 0) }
            let offset = round * period - phase
            let (start, end) = (offset + bounds[index], offset + bounds[index + 1])
            guard start < high - slack else { return result }
            if let dash = dash(from: start, to: end, low, high) { result.append(dash) }
            index += 2
        }
    }

    /// A line cut off at `low` and `high`, and stretched to them where it ends just before.
    private func dash(
        from start: Double, to end: Double, _ low: Double, _ high: Double
    ) -> ClosedRange<Double>? {
        if end - start <= slack {
            return start >= low - slack ? max(start, low)...max(start, low) : nil
        }
        let (start, end) = (
            start <= low + slack ? low : start, end >= high - slack ? high : end
        )
        return end - start > slack ? start...end : nil
    }

    /// Whether a subpath begins in a line, or on a dot.
    var beginsWithLine: Bool {
        let index = firstLine(endingAt: phase)
        guard index < bounds.count - 1, bounds[index] <= phase else { return false }
        return phase < bounds[index + 1] || bounds[index] == bounds[index + 1]
    }

    /// The first line of the pattern that ends at `length` or beyond.
    private func firstLine(endingAt length: Double) -> Int {
        var low = 0
        var high = bounds.count / 2
        while low < high {
            let middle = (low + high) / 2
            if bounds[2 * middle + 1] < length { low = middle + 1 } else { high = middle }
        }
        return 2 * low
    }
}

/// The dashes of a stroke: of all of it or, where they would be too many, of what can be seen.
struct Dashes {
    private let pattern: DashPattern
    /// For each polyline the parts of which there are dashes, in lengths from its start, in order; nil for
    /// all of all.
    private let parts: [[ClosedRange<Double>]]?

    /// How many there are, more or less.
    let count: Double

    /// Most dashes of a stroke: more would take seconds and hundreds of megabytes.
    private static let limit = 100_000.0

    /// The dashes of `style` along the polylines of a stroke, at least those near `visible`, if there is
    /// such a rectangle; nil where the stroke is solid, as it is where even those are too many.
    /// O(list + segments).
    init?(_ style: StrokeStyle, along polylines: [Polyline], near visible: Rect?, flatness: Double)
    {
        let length = polylines.reduce(0) { $0 + $1.length }
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
        let parts = polylines.map { $0.parts(inside: area) }
        let seen = parts.joined().reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        count = pattern.count(along: seen) + Double(parts.reduce(0) { $0 + $1.count })
        guard count <= Self.limit else { return nil }
        self.parts = parts
    }

    /// Whether a subpath begins in a line, or on a dot.
    var beginWithLine: Bool { pattern.beginsWithLine }

    /// Those of a polyline between two lengths from its start, cut off there, in order.
    func lines(ofPolyline index: Int, from low: Double, to high: Double) -> [ClosedRange<Double>] {
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

extension Polyline {
    /// The parts of which the chords lie in `area`, in lengths from the start, in order. O(n).
    fileprivate func parts(inside area: Rect) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        var begin = 0.0
        for segment in segments {
            defer { begin = segment.reach }
            guard let part = segment.part(inside: area) else { continue }
            let length = segment.reach - begin
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

extension Segment {
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
