/// Why a recording can't be made.
public enum RecordingError: Error, Hashable, Sendable {
    /// Animations run forever and nothing says how long to record.
    case endless(animations: [String])
    /// Virtual time stands still, or nearly: callbacks start each other without end.
    case noProgress(at: Duration, running: [String])
}

extension RecordingError: CustomStringConvertible {
    /// The reason and the way out, in one line.
    public var description: String {
        switch self {
        case .endless(let animations):
            "\(animations.joined(separator: ", ")) never ends: say how long to record "
                + "(\"duration\" in a spec, `record(until:)` in Swift)"
        case .noProgress(let time, let running):
            "too many callbacks around \(time): animations start each other without end"
                + (running.isEmpty ? "" : " (running: \(running.joined(separator: ", ")))")
        }
    }
}
