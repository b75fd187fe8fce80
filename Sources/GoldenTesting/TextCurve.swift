internal import Drawing

/// A curve over time, drawn with characters.
///
///     0 ▁▁▂▄▆█▇▅▃▁ 47
///           ^           0 s to 0.5 s
struct TextCurve: CustomStringConvertible {
    /// The most columns.
    private static let width = 60
    private static let levels = Array("▁▂▃▄▅▆▇█")

    private let values: [Double?]
    private let mark: Int
    private let span: String

    /// The curve of values at even distances; nil is a gap. `mark` is the index of the value that an arrow points to.
    init(_ values: [Double?], mark: Int, from start: Double, to end: Double) {
        self.values = values
        self.mark = mark
        span = "\(start.short) s to \(end.short) s"
    }

    /// The largest value of each column, so that no peak is lost.
    private var columns: [Double?] {
        let count = min(values.count, Self.width)
        return (0..<count).map { column in
            let range = column * values.count / count..<(column + 1) * values.count / count
            return values[range].compactMap(\.self).max()
        }
    }

    var description: String {
        let columns = columns
        let known = columns.compactMap(\.self)
        let (low, high) = (min(known.min() ?? 0, 0), known.max() ?? 0)
        let bars = columns.map { value -> Character in
            guard let value else { return " " }
            let share = high > low ? (value - low) / (high - low) : 0
            return Self.levels[Int((share * Double(Self.levels.count - 1)).rounded())]
        }
        let start = "\(low.short) "
        let arrow = mark * columns.count / max(values.count, 1)
        let indent = String(repeating: " ", count: start.count + arrow)
        let gap = String(repeating: " ", count: columns.count - arrow)
        return "\(start)\(String(bars)) \(high.short)\n\(indent)^\(gap)\(span)"
    }
}
