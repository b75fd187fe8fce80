internal import Drawing
internal import Messages
internal import TimingModel

/// Why a recording can't be made.
public enum RecordingError: Error, Hashable, Sendable {
    /// Animations run forever and nothing says how long to record.
    case endless(animations: [String])
    /// Virtual time stands still, or nearly: callbacks start each other without end, or more than 100,000
    /// times at one instant.
    case noProgress(at: Duration, running: [String])
    /// Animations follow each other beyond `Duration.limitInSeconds`.
    case tooLong(running: [String])
    /// More events, animated values and steps of values than are kept, by a time.
    case tooMuch(by: Duration, running: [String])
    /// Too many animations of one property run at the same time, and end in another order than they began.
    case tooManyOverlaps(property: LayerProperty, running: [String])
    /// More views than `limit` lie in each other.
    case tooDeep(limit: Int)
    /// A view shows a picture by a name that the stage has none of; `known` are those that it has.
    case noImage(named: String, known: [String])
    /// An explicit animation was added to a view, named by its id, that can't run: its key path is unknown, or
    /// a value doesn't fit it. The text says what is wrong.
    case badAnimation(of: String?, String)
    /// A view, named by its id, was to lie in or mask one that is itself or lies in it.
    case cycle(of: String?, into: String?)
}

extension RecordingError {
    /// What the animations are called that it names.
    package var animations: [String] {
        switch self {
        case .endless(let names), .noProgress(_, let names), .tooLong(let names),
            .tooMuch(_, let names), .tooManyOverlaps(_, let names):
            names
        case .tooDeep, .noImage, .badAnimation, .cycle: []
        }
    }

    /// The same with other names.
    package func naming(_ animations: [String]) -> RecordingError {
        switch self {
        case .endless: .endless(animations: animations)
        case .noProgress(let time, _): .noProgress(at: time, running: animations)
        case .tooLong: .tooLong(running: animations)
        case .tooMuch(let time, _): .tooMuch(by: time, running: animations)
        case .tooManyOverlaps(let property, _):
            .tooManyOverlaps(property: property, running: animations)
        case .tooDeep, .noImage, .badAnimation, .cycle: self
        }
    }
}

extension RecordingError: CustomStringConvertible {
    /// The reason and the way out, in one line.
    public var description: String {
        switch self {
        case .endless(let animations):
            "\(Self.excerpt(of: animations)) never ends: say how long to record "
                + "(\"duration\" in a spec, `record(until:)` in Swift)"
        case .noProgress(let time, let running):
            "too many callbacks around \(time): animations start each other without end, or more than "
                + "\(Recorder.chainLimit) times at one instant" + Self.list(running)
        case .tooLong(let running):
            "something happens after \(Int(Duration.limitInSeconds)) s, the longest that is recorded"
                + Self.list(running)
        case .tooMuch(let time, let running):
            "by \(time.inSeconds.short) s more than \(Recorder.keptLimit) events and values are recorded: "
                + "record a shorter time (\"duration\" in a spec), repeat less often, or tick less often "
                + "(\"pollInterval\")" + Self.list(running)
        case .tooManyOverlaps(let property, let running):
            "too many animations of \(property.rawValue) of one view run at the same time: let them "
                + "follow each other, or join them" + Self.list(running)
        case .tooDeep(let limit):
            "views lie in each other more than \(limit) deep: put some of them side by side"
        case .noImage(let name, let known):
            "no picture is called \"\(name)\": "
                + (known.isEmpty ? "there are none" : "there are \(Self.excerpt(of: known))")
        case .badAnimation(let view, let problem):
            "an animation of \(Self.name(of: view)) can't run: \(problem)"
        case .cycle(let view, let other):
            "\(Self.name(of: view)) can't lie in or mask \(Self.name(of: other)), which is the same view or lies in it"
        }
    }

    private static func name(of view: String?) -> String {
        view.map { "\"\($0)\"" } ?? "a view without an id"
    }

    private static func excerpt(of names: [String]) -> String {
        names.prefix(8).map { $0.shortened(to: 60) }.joined(separator: ", ")
            + (names.count > 8 ? ", …" : "")
    }

    private static func list(_ running: [String]) -> String {
        running.isEmpty ? "" : " (running: \(excerpt(of: running)))"
    }
}
