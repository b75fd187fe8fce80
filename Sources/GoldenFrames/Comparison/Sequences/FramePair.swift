/// The frames of two sequences that show the same instant; at least one of them is there.
struct FramePair {
    let expected: FrameSequence.Frame?
    let actual: FrameSequence.Frame?

    /// Times nearer than this are one: the largest step that a sample at `t` looks ahead. Frames of one
    /// sequence are at least a thousand times farther apart.
    static let slack = Duration.microseconds(1)

    /// The frames of two sequences laid side by side, by rising time.
    /// - Complexity: O(frames).
    static func pairs(of expected: FrameSequence, _ actual: FrameSequence) -> [FramePair] {
        var (first, second) = (expected.frames[...], actual.frames[...])
        var pairs: [FramePair] = []
        while let a = first.first, let b = second.first {
            let isLate = a.time > b.time + slack
            let isEarly = b.time > a.time + slack
            pairs.append(FramePair(expected: isLate ? nil : a, actual: isEarly ? nil : b))
            if !isLate { first.removeFirst() }
            if !isEarly { second.removeFirst() }
        }
        return pairs + first.map { FramePair(expected: $0, actual: nil) }
            + second.map { FramePair(expected: nil, actual: $0) }
    }
}
