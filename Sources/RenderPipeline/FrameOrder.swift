/// In which order frames are made; the files are the same.
public enum FrameOrder: String, CaseIterable, Sendable {
    /// By rising number: the fastest, since neighbours share the most.
    case forward
    /// By falling number.
    case reverse
    /// First, last, middle, then the middles between those: shows early what the whole will be.
    case binary

    /// The numbers 0 to `count` - 1 in this order. O(n).
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

/// One of several equal parts of a sequence, for several machines or processes.
public struct Shard: Hashable, Sendable {
    /// More parts than this are taken for a mistake.
    public static let limit = 100_000

    /// Which part, from 0.
    public let index: Int
    /// How many parts there are.
    public let count: Int

    /// Reads a part such as `0/4`: the first of four.
    /// - Throws: `RenderError.badRequest` that quotes what it can't read.
    public init(_ text: String) throws(RenderError) {
        guard let match = text.wholeMatch(of: /([0-9]+)\/([0-9]+)/),
            let index = Int(match.output.1), let count = Int(match.output.2),
            (1...Self.limit).contains(count), index < count
        else {
            throw .badRequest(
                "--shard can't read '\(text)': write which part of how many, counted from 0, such "
                    + "as 0/4 and 3/4; at most \(Self.limit) parts")
        }
        self.index = index
        self.count = count
    }

    /// The neighbouring elements that belong to the part: every element is in one, and none has over
    /// one more than another. Nothing of a sequence shorter than `count` may be left for some.
    func part<Element>(of elements: [Element]) -> [Element] {
        Array(elements[elements.count * index / count..<elements.count * (index + 1) / count])
    }
}
