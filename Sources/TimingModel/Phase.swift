/// Where a local time lies relative to an animation's active interval.
///
/// https://www.w3.org/TR/web-animations-1/#animation-effect-phases-and-states
public enum Phase: Sendable, Hashable, CaseIterable {
    /// The active interval has not begun.
    case before
    /// The active interval is running; it holds its first instant, not its last.
    case active
    /// The active interval is over.
    case after
}
