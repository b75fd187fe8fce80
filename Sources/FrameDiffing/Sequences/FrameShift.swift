internal import Messages
public import TimingModel

/// A stretch of frames that shows the expected pictures at another time.
public struct FrameShift: Hashable, Sendable {
    /// How many frames later they come; negative for earlier.
    public let frames: Int
    /// The same in time.
    public let time: Duration
    /// From the first to the last frame that is another one than expected.
    public let span: FrameSpan
    /// How many frames of the span show neither the picture of their own time nor the shifted one.
    public let exceptions: Int
}

extension FrameShift: CustomStringConvertible {
    /// For example `3 frames (0.05 s) later`.
    public var description: String {
        let count = abs(frames)
        let length = count.counted("frame")
        let distance = frames < 0 ? .zero - time : time
        return "\(length) (\(distance.text)) \(frames < 0 ? "earlier" : "later")"
    }
}

/// Frames that follow one another.
public struct FrameSpan: Hashable, Sendable {
    /// The first of them.
    public let first: FrameSequence.Frame
    /// The last of them; of a single frame the first again.
    public let last: FrameSequence.Frame
    /// How many there are, at least 1.
    public let count: Int

    /// Spans of those elements of `frames` that `isInside` tells; neighbours are in one span.
    static func spans<Element>(
        of frames: [Element], frame: (Element) -> FrameSequence.Frame,
        where isInside: (Element) -> Bool
    ) -> [FrameSpan] {
        frames.split { !isInside($0) }.compactMap { part in
            guard let first = part.first, let last = part.last else { return nil }
            return FrameSpan(first: frame(first), last: frame(last), count: part.count)
        }
    }
}

extension FrameSpan: CustomStringConvertible {
    /// For example `frames 12–40 (0.2 s to 0.667 s)`, or `frame 31 (0.517 s)`.
    public var description: String { "frame\(count == 1 ? "" : "s") \(numbers)" }

    /// The same without the word.
    var numbers: String {
        count == 1
            ? "\(first.number) (\(first.time.text))"
            : "\(first.number)–\(last.number) (\(first.time.text) to \(last.time.text))"
    }
}

extension FrameSequence.Frame {
    /// For example `frame 31 (0.517 s)`.
    var label: String { FrameSpan(first: self, last: self, count: 1).description }
}
