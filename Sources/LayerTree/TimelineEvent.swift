internal import Drawing
internal import TimingModel

/// Something that happened to an animation during the recording.
public struct TimelineEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// It was submitted; with a delay, nothing moves yet.
        case started
        /// It ended: by itself (true), or because it was replaced or its view removed (false).
        case completed(finished: Bool)
        /// The recording ended before it did; its completion was not called.
        case unfinished
    }

    /// Virtual time.
    public let time: Duration
    /// What happened.
    public let kind: Kind
    /// The animation's id; those without one are called by their order, such as `animation-3`.
    public let animation: String
}

extension TimelineEvent: CustomStringConvertible {
    /// The event in one line, such as `0.5 intro completed`; what was cut short says so.
    public var description: String {
        let what =
            switch kind {
            case .started: "started"
            case .completed(true): "completed"
            case .completed(false): "completed, not finished"
            case .unfinished: "unfinished"
            }
        return "\(time.inSeconds.short) \(animation) \(what)"
    }
}
