internal import Drawing

/// Frames that one of two sequences has and the other hasn't.
public struct FrameCountChange: Hashable, Sendable {
    /// Which sequence has them.
    public enum Kind: Hashable, Sendable {
        /// Only the actual one.
        case added
        /// Only the expected one.
        case missing
    }

    /// Where in the sequence that has them.
    public enum Place: Hashable, Sendable {
        /// They are its first frames.
        case beginning
        /// There are others before and after.
        case middle
        /// They are its last frames.
        case end
    }

    /// Which sequence has them.
    public let kind: Kind
    /// Where they are.
    public let place: Place
    /// The frames, numbered as in the sequence that has them.
    public let span: FrameSpan
}

extension FrameCountChange: CustomStringConvertible {
    /// For example `3 frames added at the end: frames 60–62 (1 s to 1.033 s)`.
    public var description: String {
        let verb = kind == .added ? "added" : "missing"
        let count = span.count.counted("frame")
        return "\(count) \(verb) \(place.text): \(span)"
    }
}

extension FrameCountChange.Place {
    fileprivate var text: String {
        switch self {
        case .beginning: "at the beginning"
        case .middle: "in the middle"
        case .end: "at the end"
        }
    }
}
