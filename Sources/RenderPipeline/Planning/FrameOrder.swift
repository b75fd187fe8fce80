/// The order in which frames are rendered; it doesn't affect the files.
public enum FrameOrder: String, CaseIterable, Sendable {
    /// Ascending: the fastest, because adjacent frames share the most pixels.
    case forward
    /// Descending.
    case reverse
    /// First, last, middle, then the middles of the gaps: gives an early overview of the animation.
    case binary

    /// The indices 0 to `count` - 1 in this order. O(n).
    func indices(count: Int) -> [Int] {
        switch self {
        case .forward: Array(0..<count)
        case .reverse: (0..<count).reversed()
        case .binary: Self.middles(count: count)
        }
    }

    private static func middles(count: Int) -> [Int] {
        guard count > 2 else { return Array(0..<count) }
        var result = [0, count - 1]
        var gaps = [0..<count - 1]
        while !gaps.isEmpty {
            var smaller: [Range<Int>] = []
            for gap in gaps where gap.count > 1 {
                let middle = (gap.lowerBound + gap.upperBound) / 2
                result.append(middle)
                smaller += [gap.lowerBound..<middle, middle..<gap.upperBound]
            }
            gaps = smaller
        }
        return result
    }
}
