/// UIKit's options of keyframe animations, with UIKit's names and bits.
///
/// The curve bits of `AnimationOptions` may be cast in, as UIKit's users do: the curve shapes the
/// whole timeline, and the default, ease in and out, shifts every key time that isn't 0, ½ or 1.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Kept for ported code; there is no layout to animate.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Kept for ported code; nobody touches an offscreen view.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Kept for ported code: an animation goes on from what is shown with or without it.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs again and again, without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forward, then backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested animation keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested animation takes nothing from the one around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Even from key to key; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next key time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Even over the whole way: key times and the curve don't count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth way through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth way, even over all of it.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
}
