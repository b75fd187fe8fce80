internal import CLibrary

/// A scale from values to positions, with round marks.
package struct Axis: Hashable, Sendable {
    /// The smallest and the largest value.
    package let range: ClosedRange<Double>
    /// The positions of the smallest and the largest value; the first may be the larger one.
    package let start: Double
    package let end: Double

    /// An axis; an empty range becomes a range of 1.
    package init(_ range: ClosedRange<Double>, from start: Double, to end: Double) {
        self.range =
            range.upperBound > range.lowerBound
            ? range : range.lowerBound...(range.lowerBound + 1)
        self.start = start
        self.end = end
    }

    /// The position of a value, also beyond the range.
    package func position(of value: Double) -> Double {
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return start + fraction * (end - start)
    }

    /// Multiples of 1, 2, 2.5 or 5 times a power of ten in the range, at most `count` of them (at least 2).
    package func ticks(atMost count: Int) -> [Double] {
        let step = Self.step(over: range.upperBound - range.lowerBound, atMost: count)
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        guard last >= first, last - first < 1000 else { return [] }
        // A product has fewer digits than a sum of steps.
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    private static func step(over length: Double, atMost count: Int) -> Double {
        let rough = length / Double(max(count - 1, 1))
        let power = pow(10, log10(rough).rounded(.down))
        let factor = [1, 2, 2.5, 5, 10].first { $0 * power >= rough * (1 - 1e-9) } ?? 10
        return factor * power
    }
}

extension Double {
    /// The number with enough digits to tell it from its neighbours on an axis: at most six, without
    /// trailing zeros.
    package var axisText: String {
        guard abs(self) < 1e9 else { return "\(self)" }
        guard abs(self) >= 1e-4 || self == 0 else { return "\(self)" }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
