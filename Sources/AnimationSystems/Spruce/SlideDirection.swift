/// Which way a slide moves.
public enum SlideDirection: String, CaseIterable, Hashable, Sendable {
    /// Starts below.
    case up
    /// Starts above.
    case down
    /// Starts on the right.
    case left
    /// Starts on the left.
    case right
}
