/// A spring as an easing: what it does in `duration` seconds, played over the unit interval.
///
/// The duration cuts the spring, it does not rescale it, so the curve ends near 1 rather than at
/// it (0.999 at UIKit's own duration).
public struct SpringCurve: Hashable, Sendable {
    /// The spring.
    public let spring: Spring

    /// How much of the spring's motion is played, in seconds.
    public let duration: Double

    /// The first `duration` seconds of `spring`; 0 if that is negative or not finite.
    public init(spring: Spring, duration: Double) {
        self.spring = spring
        self.duration = duration >= 0 && duration.isFinite ? duration : 0
    }

    /// The spring's value at this fraction of the duration; negative fractions count as 0.
    public func value(at fraction: Double) -> Double { spring.value(at: fraction * duration) }
}
