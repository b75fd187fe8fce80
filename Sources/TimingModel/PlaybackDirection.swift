/// Which way the iterations of a `Timing` run.
///
/// https://www.w3.org/TR/web-animations-1/#direction-control
public enum PlaybackDirection: Sendable, Hashable, CaseIterable {
    /// Every iteration runs from 0 to 1.
    case normal
    /// Every iteration runs from 1 to 0.
    case reverse
    /// Even iterations run from 0 to 1, odd ones back; the first is number 0.
    case alternate
    /// Even iterations run from 1 to 0, odd ones forth; the first is number 0.
    case alternateReverse
}
