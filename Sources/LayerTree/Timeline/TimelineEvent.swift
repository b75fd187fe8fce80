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
        /// A callback of its system was called, with these values.
        case called(String, [Detail])
    }

    /// A named value that a callback was given.
    public struct Detail: Hashable, Sendable {
        /// The kinds of values.
        public enum Value: Hashable, Sendable {
            /// A number.
            case number(Double)
            /// A truth.
            case flag(Bool)
            /// A name.
            case text(String)
        }

        /// What the callback's parameter is called.
        public let name: String
        /// What it was given.
        public let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
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
