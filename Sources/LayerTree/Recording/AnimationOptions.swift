public import TimingModel

/// UIKit's animation options, with UIKit's names and bits.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Kept for ported code without effect: there is no layout to animate.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Kept for ported code without effect: there is no user interaction.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Kept for ported code without effect: since iOS 8, animations always start from what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats endlessly.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forward, then backward; once unless repeated. At its end the new value shows.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested animation keeps its own duration instead of inheriting one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested animation keeps its own curve instead of inheriting one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Kept for ported code without effect: contents are always redrawn.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides and shows them instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested animation inherits nothing.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // The kind of `UIView.transition`; choose one.

    /// Rotates about the vertical axis; the left edge comes forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Rotates about the vertical axis; the right edge comes forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades from the old look to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Rotates about the horizontal axis; the upper edge comes forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Rotates about the horizontal axis; the lower edge comes forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve selected by the two curve bits.
    public var curve: TimingCurve {
        switch (rawValue >> 16) & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }
}

/// UIKit's options of keyframe animations, with UIKit's names and bits.
///
/// The curve bits of `AnimationOptions` may be cast in, as is common with UIKit. The curve applies to the
/// whole timeline. The default, ease in and out, shifts every key time except 0, ½ and 1.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Kept for ported code without effect: there is no layout to animate.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Kept for ported code without effect: there is no user interaction.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Kept for ported code without effect: animations always start from what is shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats endlessly.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forward, then backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested animation keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested animation inherits nothing.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear between keys; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next key time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Constant speed through all values; key times and the curve are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve through the values at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
}
