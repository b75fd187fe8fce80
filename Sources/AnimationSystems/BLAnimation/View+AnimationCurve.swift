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

extension View {
    /// UIKit's transitions of a view in an animation between begin and commit.
    public enum AnimationTransition: Int, Hashable, Sendable, CaseIterable {
        /// None.
        case none
        /// The view turns over, from left to right.
        case flipFromLeft
        /// The view turns over, from right to left.
        case flipFromRight
        /// The old look leaves upward, like a page of a calendar; nothing curls.
        case curlUp
        /// The new look comes down over the old one; nothing curls.
        case curlDown

        /// Nil is none.
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
