#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
