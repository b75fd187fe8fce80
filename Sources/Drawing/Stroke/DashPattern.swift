internal import CLibrary
internal import CollectionBasics

/// A repeating pattern of lines and gaps.
struct DashPattern {
    /// The ends of lines and gaps in the pattern, starting with 0: line, gap, line, gap, …
    private let bounds: [Double]
    /// Where in the pattern a subpath begins, from 0 to the pattern's length.
    private let phase: Double
    /// Lengths up to this are too short to be visible, in points.
    private let slack: Double

    /// The pattern of a stroke along `length` points; nil if the stroke is solid. O(list).
    ///
    /// A stroke is solid if the list is empty, contains a number that is negative or not finite, or has a
    /// total length of 0, as in SVG 2 (https://www.w3.org/TR/SVG2/painting.html#StrokeDashing). An odd list
    /// is repeated once. A phase that isn't finite counts as 0. A negative phase begins before the
    /// pattern's start.
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

    /// The approximate number of lines along a length in points.
    func count(along length: Double) -> Double {
        length / bounds[bounds.count - 1] * Double(bounds.count / 2)
    }

    /// The lines between two lengths from a subpath's start, cut off there, in order.
    ///
    /// Lines without length are dots. A line that only touches `low` or `high` is left out. O(log list +
    /// lines).
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

    /// A line cut off at `low` and `high`, or extended to them if it ends just before.
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

    /// Whether a subpath begins in a line or on a dot.
    var beginsWithLine: Bool {
        let index = firstLine(endingAt: phase)
        guard index < bounds.count - 1, bounds[index] <= phase else { return false }
        return phase < bounds[index + 1] || bounds[index] == bounds[index + 1]
    }

    /// The index of the pattern's first line that ends at `length` or beyond.
    private func firstLine(endingAt length: Double) -> Int {
        2 * (0..<bounds.count / 2).partitioningIndex { !(bounds[2 * $0 + 1] < length) }
    }
}

/// The dashes of a stroke. If there are too many, only those in the visible area.
struct Dashes {
    private let pattern: DashPattern
    /// For each polyline the parts that have dashes, as lengths from its start, in order. Nil if all parts
    /// have.
    private let parts: [[ClosedRange<Double>]]?

    /// The approximate number of dashes.
    let count: Double

    /// The largest number of dashes of a stroke. More would take seconds and hundreds of megabytes.
    private static let limit = 100_000.0

    /// The dashes of `style` along the polylines of a stroke, at least those near `visible`.
    ///
    /// Nil if the stroke is solid. It is also solid if there are too many dashes, even near `visible`.
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

    /// Whether a subpath begins in a line or on a dot.
    var beginWithLine: Bool { pattern.beginsWithLine }

    /// The dashes of a polyline between two lengths from its start, cut off there, in order. The pattern begins at
    /// `origin`.
    func lines(
        ofPolyline index: Int, from low: Double, to high: Double, origin: Double
    ) -> [ClosedRange<Double>] {
        func dashes(_ low: Double, _ high: Double) -> [ClosedRange<Double>] {
            guard origin != 0 else { return pattern.dashes(from: low, to: high) }
            return pattern.dashes(from: low - origin, to: high - origin).map {
                ($0.lowerBound + origin)...($0.upperBound + origin)
            }
        }
        guard let parts else { return dashes(low, high) }
        return parts[index].flatMap { part in
            let (start, end) = (max(low, part.lowerBound), min(high, part.upperBound))
            return start < end ? dashes(start, end) : []
        }
    }
}

extension StrokeStyle {
    /// How far from its path a stroke may reach, in points, with caps and the tips of miters.
    fileprivate var reach: Double {
        let tip = join == .miter ? max(miterLimit, 1) : 1
        return width / 2 * max(tip, 2.0.squareRoot())
    }
}

extension Polyline {
    /// The parts whose chords lie in `area`, as lengths from the start, in order. O(n).
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
    /// The part of the chord inside `area`, as fractions of its length; nil if there is none.
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
