public import LayerTree
internal import TimingModel

extension View {
    /// UIKit's four curves, by which a `BLAnimationController` chooses one of its own: straight lines
    /// with a parabola for a quarter of the time where they ease (`RampedCurve`), not UIKit's.
    public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at first.
        case easeIn
        /// Slow at last.
        case easeOut
        /// Even.
        case linear

        /// The eased progress for `progress`, which is clamped to the unit interval.
        func value(at progress: Double) -> Double { ramped.value(at: progress) }

        /// For an animation that isn't polled.
        var timingCurve: TimingCurve { .ramped(ramped) }

        private var ramped: RampedCurve {
            RampedCurve(
                rampsUp: self == .easeIn || self == .easeInOut,
                rampsDown: self == .easeOut || self == .easeInOut)
        }
    }
}
