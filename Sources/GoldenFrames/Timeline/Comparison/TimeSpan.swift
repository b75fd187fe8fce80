internal import TimingModel

/// Frames that follow one another, by their times.
public struct TimeSpan: Hashable, Sendable {
    /// When the first of them is shown.
    public let first: Duration
    /// When the last of them is shown; of a single frame the first again.
    public let last: Duration
    /// How many there are, at least 1.
    public let count: Int
}

extension TimeSpan: CustomStringConvertible {
    /// For example `from 0.2 s to 0.667 s`, or `at 0.5 s`.
    public var description: String {
        count == 1 ? "at \(first.text)" : "from \(first.text) to \(last.text)"
    }
}

/// Joins instants to spans.
struct TimeSpanBuilder {
    private(set) var spans: [TimeSpan] = []
    private var isOpen = false

    /// Notes the next instant, and whether it is inside a span.
    mutating func add(_ time: Duration, isInside: Bool) {
        defer { isOpen = isInside }
        guard isInside else { return }
        if isOpen, let span = spans.popLast() {
            spans.append(TimeSpan(first: span.first, last: time, count: span.count + 1))
        } else {
            spans.append(TimeSpan(first: time, last: time, count: 1))
        }
    }
}
