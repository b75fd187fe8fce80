internal import Drawing
internal import TimingModel

/// An event of an animation during the recording.
public struct TimelineEvent: Hashable, Sendable {
    /// The kind of event.
    public enum Kind: Hashable, Sendable {
        /// The animation was submitted. If it has a delay, nothing moves yet.
        case started
        /// The animation ended: by itself (true), or because it was replaced or its view removed (false).
        case completed(finished: Bool)
        /// The recording ended before the animation did, whose completion was not called.
        case unfinished
        /// A callback of the animation system was called with these values.
        case called(String, [Detail])
    }

    /// A named argument of a callback.
    public struct Detail: Hashable, Sendable {
        /// The kinds of values.
        public enum Value: Hashable, Sendable {
            /// A number.
            case number(Double)
            /// A Boolean.
            case flag(Bool)
            /// A text.
            case text(String)
        }

        /// The name of the callback's parameter.
        public let name: String
        /// The value of the argument.
        public let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// The virtual time of the event.
    public let time: Duration
    /// The kind of event.
    public let kind: Kind
    /// The animation's id, or a numbered name such as `animation-3` if it has none.
    public let animation: String
}

extension TimelineEvent: CustomStringConvertible {
    /// The event in one line, such as `0.5 intro completed`; interrupted animations are marked.
    public var description: String {
        let what =
            switch kind {
            case .started: "started"
            case .completed(true): "completed"
            case .completed(false): "completed, not finished"
            case .unfinished: "unfinished"
            case .called(let callback, let details):
                details.reduce(callback) { "\($0) \($1)" }
            }
        return "\(time.inSeconds.short) \(animation) \(what)"
    }
}

extension TimelineEvent.Detail: CustomStringConvertible {
    /// Name and value, such as `index 2`.
    public var description: String {
        switch value {
        case .number(let number): "\(name) \(number.short)"
        case .flag(let flag): "\(name) \(flag)"
        case .text(let text): "\(name) \(text)"
        }
    }
}
