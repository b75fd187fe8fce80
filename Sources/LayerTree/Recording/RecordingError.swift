internal import Drawing
internal import Messages
internal import TimingModel

/// Why a recording can't be made.
public enum RecordingError: Error, Hashable, Sendable {
    /// Animations run endlessly, and no duration of the recording is given.
    case endless(animations: [String])
    /// Virtual time doesn't advance: callbacks start each other endlessly, or more than 100,000 times at
    /// one instant.
    case noProgress(at: Duration, running: [String])
    /// Animations follow each other beyond `Duration.limitInSeconds`.
    case tooLong(running: [String])
    /// By a time, there are more events, animated values and value changes than can be stored.
    case tooMuch(by: Duration, running: [String])
    /// Too many animations of one property run at once and end in a different order than they began.
    case tooManyOverlaps(property: LayerProperty, running: [String])
    /// Views are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The view names an image that the stage lacks; `known` are the names that it has.
    case noImage(named: String, known: [String])
    /// An explicit animation can't run on a view: the key path is unknown, or a value doesn't fit. The view is
    /// named as in messages, by its id in quotes or by its class and place. The last text describes the problem.
    case badAnimation(of: String, String)
    /// A view was added to or made a mask of itself, if `into` is nil, or else one of its descendants. Both are
    /// named as in messages.
    case cycle(of: String, into: String?)
    /// Code asks for something that can't be done. The text says what, where, and what to do instead.
    case misuse(String)
}

extension RecordingError {
    /// The names of the animations in the error.
    package var animations: [String] {
        switch self {
        case .endless(let names), .noProgress(_, let names), .tooLong(let names),
            .tooMuch(_, let names), .tooManyOverlaps(_, let names):
            names
        case .tooDeep, .noImage, .badAnimation, .cycle, .misuse: []
        }
    }

    /// The same error with other names.
    package func naming(_ animations: [String]) -> RecordingError {
        switch self {
        case .endless: .endless(animations: animations)
        case .noProgress(let time, _): .noProgress(at: time, running: animations)
        case .tooLong: .tooLong(running: animations)
        case .tooMuch(let time, _): .tooMuch(by: time, running: animations)
        case .tooManyOverlaps(let property, _):
            .tooManyOverlaps(property: property, running: animations)
        case .tooDeep, .noImage, .badAnimation, .cycle, .misuse: self
        }
    }
}

extension RecordingError: CustomStringConvertible {
    /// The reason and a remedy, in one line.
    public var description: String {
        switch self {
        case .endless(let animations):
            "\(Self.excerpt(of: animations, length: 200)) never ends: say how long to record "
                + "(\"duration\" in a spec, `record(until:)` in Swift)"
        case .noProgress(let time, let running):
            "too many callbacks around \(time): animations start each other without end, or more than "
                + "\(Recorder.chainLimit) times at one instant" + Self.list(running)
        case .tooLong(let running):
            "the recording would last longer than \(Int(Duration.limitInSeconds)) s, which is the limit"
                + Self.list(running)
        case .tooMuch(let time, let running):
            "the first \(time.inSeconds.short) s have more than \(RecordingHistory.limit) events and values: "
                + "record a shorter time (`duration`), repeat less often, or tick less often "
                + "(`pollInterval` in a spec)" + Self.list(running)
        case .tooManyOverlaps(let property, let running):
            "too many animations of \(property.nameInMessages) of one view run at the same time: let them "
                + "follow each other, or combine them" + Self.list(running)
        case .tooDeep(let limit):
            "views are nested more than \(limit) deep: put some of them side by side"
        case .noImage(let name, let known):
            "no picture is called \"\(name)\": "
                + (known.isEmpty ? "there are none" : "there are \(Self.excerpt(of: known))")
        case .badAnimation(let view, let problem):
            "an animation of \(view) can't run: \(problem)"
        case .cycle(let view, nil): "\(view) can't be a subview or mask of itself"
        case .cycle(let view, let other?):
            "\(view) can't be a subview or mask of \(other), which is inside it"
        case .misuse(let problem): problem
        }
    }

    private static func excerpt(of names: [String], length: Int = 60) -> String {
        names.prefix(8).map { $0.shortened(to: length) }.joined(separator: ", ")
            + (names.count > 8 ? ", …" : "")
    }

    private static func list(_ running: [String]) -> String {
        running.isEmpty ? "" : " (running: \(excerpt(of: running)))"
    }
}

extension LayerProperty {
    /// The name in specs, with that in key paths if it is another one: `alpha (opacity)`.
    fileprivate var nameInMessages: String {
        let keyPaths = definition.keyPaths
        guard let keyPath = keyPaths.first, !keyPaths.contains(rawValue) else { return rawValue }
        return "\(rawValue) (\(keyPath))"
    }
}
