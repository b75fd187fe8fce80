public import LayerTree

extension View {
    /// UIKit's transitions of a view in an animation between begin and commit.
    public enum AnimationTransition: Int, Hashable, Sendable, CaseIterable {
        /// None.
        case none
        /// A turn about the vertical axis, from left to right.
        case flipFromLeft
        /// A turn about the vertical axis, from right to left.
        case flipFromRight
        /// The old look is turned up like a page.
        case curlUp
        /// The new look is turned down like a page.
        case curlDown
    }
}
