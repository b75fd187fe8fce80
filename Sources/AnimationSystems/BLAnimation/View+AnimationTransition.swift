public import LayerTree

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
