internal import Drawing
internal import Messages

/// How two texts differ, line by line.
public struct TextDifference: Hashable, Sendable {
    /// A sentence about the differing lines, followed by an excerpt of these lines; empty if the texts
    /// are equal.
    public let summary: [String]

    /// Compares two texts. Trailing line breaks are ignored.
    /// - Complexity: O(lines).
    public init(expected: String, actual: String) {
        let (old, new) = (Self.lines(expected), Self.lines(actual))
        // Compares bytes, because Swift's `==` treats canonically equivalent strings as equal.
        func isEqual(_ old: Substring, _ new: Substring) -> Bool {
            old.utf8.elementsEqual(new.utf8)
        }
        guard old.count != new.count || !zip(old, new).allSatisfy(isEqual) else {
            summary = []
            return
        }
        let head = zip(old, new).prefix(while: isEqual).count
        let rest = min(old.count, new.count) - head
        let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix(while: isEqual).count
        let removed = old[head..<old.count - tail]
        let added = new[head..<new.count - tail]
        summary =
            [
                "line \(head + 1) differs: \(Self.count(removed)) expected, \(Self.count(added)) found"
            ]
            + (head > 0 ? ["  \(old[head - 1])"] : [])
            + Self.shown(removed, "- ") + Self.shown(added, "+ ")
    }

    /// The largest number of lines shown from each text.
    private static let limit = 5

    private static func shown(_ lines: ArraySlice<Substring>, _ mark: String) -> [String] {
        lines.prefix(limit).map { mark + $0 }
            + (lines.count > limit ? ["\(mark)… \(lines.count - limit) more"] : [])
    }

    private static func count(_ lines: ArraySlice<Substring>) -> String {
        lines.count.counted("line")
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
