public import LayerTree
package import TimingModel

extension View {
    /// UIKit's names for a `BLAnimationController`'s four curves. The curves are not UIKit's: they are
    /// straight lines with parabolic ramps of a quarter of the time (`RampedCurve`).
    public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
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
}

extension View {
    /// UIKit's transitions of a view between begin and commit.
    public enum AnimationTransition: Int, Hashable, Sendable, CaseIterable {
        /// No transition.
        case none
        /// The view turns over, from left to right.
        case flipFromLeft
        /// The view turns over, from right to left.
        case flipFromRight
        /// The old look moves out upwards, like a calendar page; nothing curls.
        case curlUp
        /// The new look moves in from above over the old one; nothing curls.
        case curlDown

        /// The matching transition; nil for none.
        var transition: Transition? {
            switch self {
            case .none: nil
            case .flipFromLeft: Transition(type: .flip, subtype: .fromLeft)
            case .flipFromRight: Transition(type: .flip, subtype: .fromRight)
            case .curlUp: Transition(type: .reveal, subtype: .fromBottom)
            case .curlDown: Transition(type: .moveIn, subtype: .fromTop)
            }
        }
    }
}
