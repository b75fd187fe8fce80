public import LayerTree

extension UIView {
    /// Options for animations, with UIKit's bits.
    public typealias AnimationOptions = LayerTree.AnimationOptions
    /// Options for keyframe animations, with UIKit's bits.
    public typealias KeyframeAnimationOptions = LayerTree.KeyframeAnimationOptions

    /// The speed of an animation over its time.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Constant.
        case linear = 3
    }

    /// Transitions of a view between begin and commit.
    public enum AnimationTransition: Int, Hashable, Sendable {
        /// No transition.
        case none = 0
        /// The view turns over; the left edge comes forward.
        case flipFromLeft = 1
        /// The view turns over; the right edge comes forward.
        case flipFromRight = 2
        /// A page curls up; `setAnimationTransition` refuses it.
        case curlUp = 3
        /// A page curls down; `setAnimationTransition` refuses it.
        case curlDown = 4
    }
}

extension LayerTree.AnimationOptions {
    /// Kept without effect: frames have the rate of the recording.
    public static let preferredFramesPerSecondDefault: LayerTree.AnimationOptions = []
    /// Kept without effect: frames have the rate of the recording.
    public static let preferredFramesPerSecond60 = LayerTree.AnimationOptions(rawValue: 3 << 24)
    /// Kept without effect: frames have the rate of the recording.
    public static let preferredFramesPerSecond30 = LayerTree.AnimationOptions(rawValue: 7 << 24)

    /// A page curl isn't drawn here.
    @available(
        *, unavailable, message: "page curls aren't drawn here: use a flip or a cross-dissolve"
    )
    public static let transitionCurlUp = LayerTree.AnimationOptions(rawValue: 3 << 20)
    /// A page curl isn't drawn here.
    @available(
        *, unavailable, message: "page curls aren't drawn here: use a flip or a cross-dissolve"
    )
    public static let transitionCurlDown = LayerTree.AnimationOptions(rawValue: 4 << 20)
}

/// The name before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name before Swift 4.2.
public typealias UIViewContentMode = UIView.ContentMode
/// The name before Swift 4.2.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
