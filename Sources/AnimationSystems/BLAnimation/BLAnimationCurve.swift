package import TimingModel

/// BLAnimationController's four curves: straight lines with parabolic ramps of a quarter of the time (`RampedCurve`).
/// They have UIKit's names and numbers.
package enum BLAnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear

    /// The eased progress for `progress`, which is clamped to the unit interval.
    func value(at progress: Double) -> Double { ramped.value(at: progress) }

    /// The same curve for an animation that isn't polled.
    package var timingCurve: TimingCurve { .ramped(ramped) }

    private var ramped: RampedCurve {
        RampedCurve(
            rampsUp: self == .easeIn || self == .easeInOut,
            rampsDown: self == .easeOut || self == .easeInOut)
    }
}
