internal import AnimationSystems
public import Foundation
internal import LayerTree

// The class methods of `UIView` that animate with curves and springs. Outside a recording changes are made at once,
// and completions are called at once.

extension UIView {
    /// Animates the changes of `animations` with the default curve, ease in and out.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        animate(withDuration: duration, delay: 0, animations: animations)
    }

    /// Animates the changes of `animations` with the default curve, then calls `completion` with whether they ran
    /// to their end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes of `animations`.
    ///
    /// The model changes at once. What is shown follows from the old values, after `delay` seconds and over
    /// `duration` seconds. A change that overlaps a running one is added to it, and both run to their end. Inside
    /// another animation's closure, duration, curve and repetition are inherited unless options say otherwise.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        LayerTree.View.animate(
            withDuration: duration, delay: delay, options: options,
            animations: changes(animations, options.contains(.layoutSubviews)),
            completion: engineCompletion(completion))
    }

    /// Animates the changes of `animations` with a spring that has nearly settled after `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 doesn't oscillate, and values towards 0 oscillate more.
    ///   - velocity: The start velocity in whole distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        LayerTree.View.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: Double(dampingRatio),
            initialSpringVelocity: Double(velocity), options: options,
            animations: changes(animations, options.contains(.layoutSubviews)),
            completion: engineCompletion(completion))
    }

    /// Animates the changes of `animations` with a spring that arrives first after about `duration` seconds; the
    /// animation ends when the spring has settled.
    ///
    /// - Parameters:
    ///   - bounce: 0 doesn't oscillate, values towards 1 oscillate more, and values below 0 approach slowly.
    ///   - initialSpringVelocity: The start velocity in whole distances per second.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(animations) { animations in
            LayerTree.View.animate(
                springDuration: duration, bounce: Double(bounce),
                initialSpringVelocity: Double(initialSpringVelocity), delay: delay,
                options: options,
                animations: changes(animations, options.contains(.layoutSubviews)),
                completion: engineCompletion(completion))
        }
    }

    /// The engine's closure for `animations`; at its end it lays out all views, if asked.
    static func changes(_ animations: @escaping () -> Void, _ laysOut: Bool)
        -> @MainActor () -> Void
    {
        {
            animations()
            if laysOut { Turn.current?.layOut() }
        }
    }
}

/// UIKit's plain completion as the engine's, which belongs to the main actor. The completion of an enclosing
/// `CATransaction` waits for it.
@MainActor
func engineCompletion(_ completion: ((Bool) -> Void)?) -> (@MainActor (Bool) -> Void)? {
    let transactions = CATransaction.groupsToNotify()
    guard completion != nil || !transactions.isEmpty else { return nil }
    for transaction in transactions { transaction.noteStart() }
    return { finished in
        completion?(finished)
        for transaction in transactions { transaction.noteEnd() }
    }
}

// Keyframes.

extension UIView {
    /// Animates through the keyframes that `animations` adds.
    ///
    /// Each property has one curve through all its keyframes. It keeps its value until a keyframe starts and after
    /// it has ended. The easing (by default in and out) applies to the whole. Closures run at once and in order.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        LayerTree.View.animateKeyframes(
            withDuration: duration, delay: delay, options: options,
            animations: changes(animations, options.contains(.layoutSubviews)),
            completion: engineCompletion(completion))
    }

    /// Makes the changes of `animations` a keyframe of the enclosing animation. Start and duration are fractions of
    /// it, 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        LayerTree.View.addKeyframe(
            withRelativeStartTime: frameStartTime, relativeDuration: frameDuration,
            animations: { animations() })
    }
}

// What governs animations.

extension UIView {
    /// Makes the changes of `actionsWithoutAnimation` at once, even inside an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        LayerTree.View.performWithoutAnimation { actionsWithoutAnimation() }
    }

    /// Enables or disables animations submitted from now on; running ones continue. The setting belongs to the
    /// current recording.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        LayerTree.View.setAnimationsEnabled(enabled)
    }

    /// Whether a change made now could be animated. Default: true.
    public class var areAnimationsEnabled: Bool {
        Recorder.current == nil || LayerTree.View.areAnimationsEnabled
    }

    /// The duration in seconds that changes made now inherit; 0 outside an animation.
    public class var inheritedAnimationDuration: TimeInterval {
        LayerTree.View.inheritedAnimationDuration
    }

    /// Repeats the changes that `animations` makes inside an animation `count` times, forward and back if asked.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        LayerTree.View.modifyAnimations(
            withRepeatCount: Double(count), autoreverses: autoreverses, animations: { animations() }
        )
    }
}
