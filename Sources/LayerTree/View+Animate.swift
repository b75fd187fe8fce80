internal import TimingModel

// UIKit's class methods that animate with a curve. Outside `Stage.record` changes are simply made,
// and completions are told so at once.

extension View {
    /// Animates what `animations` changes, as UIKit does.
    ///
    /// The changes are in the model at once; what is seen follows from the old values after `delay`,
    /// over `duration`. A change that overlaps a running one adds to it, and both run to their end.
    /// Inside another animation's closure, duration, curve and repetition are inherited from it
    /// unless options say otherwise.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at the end of the delay.
    ///   - delay: seconds until anything is seen to move. Default: 0.
    ///   - options: curve, repetition, inheritance. Default: once, `curveEaseInOut`.
    ///   - animations: sets properties of any views.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        submit(
            AnimationStyle(
                duration: duration, delay: delay, curve: options.curve, options: options),
            animations, completion)
    }

    /// Animates what `animations` changes with a spring, as UIKit does.
    ///
    /// - Parameters:
    ///   - duration: seconds after which the spring has all but settled (to about 0.3 %); 0 or less
    ///     changes at the end of the delay.
    ///   - delay: seconds until anything is seen to move. Default: 0.
    ///   - dampingRatio: 1 doesn't swing, towards 0 more and more; taken to be within 10⁻⁷ and 1.
    ///   - velocity: how fast it starts, in whole distances per second.
    ///   - options: repetition and inheritance; the curve bits don't count.
    ///   - animations: sets properties of any views.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public static func animate(
        withDuration duration: Double, delay: Double = 0,
        usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
        options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
        submit(
            AnimationStyle(
                duration: duration, delay: delay, spring: spring, options: options),
            animations, completion)
    }

    /// Animates what `animations` changes with a spring, as UIKit does since iOS 17.
    ///
    /// - Parameters:
    ///   - duration: the spring's perceptual duration in seconds, above 0: about when it first
    ///     arrives. It ends when it has settled. Default: 0.5.
    ///   - bounce: 0 doesn't swing, towards 1 more and more, below 0 it creeps; above −1, at most 1.
    ///   - initialSpringVelocity: how fast it starts, in whole distances per second. Default: 0.
    ///   - delay: seconds until anything is seen to move. Default: 0.
    ///   - options: repetition and inheritance; the curve bits don't count.
    ///   - animations: sets properties of any views.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0,
        initialSpringVelocity velocity: Double = 0, delay: Double = 0,
        options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce)
        spring.initialVelocity = velocity
        // A spring that never settles (bounce 1) is shown for as long as UIKit shows any.
        let settled = min(spring.settlingDuration, 10)
        submit(
            AnimationStyle(duration: settled, delay: delay, spring: spring, options: options),
            animations, completion)
    }

    private static func submit(
        _ style: AnimationStyle, _ animations: @MainActor () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        guard let recorder = Recorder.current else {
            animations()
            completion?(true)
            return
        }
        recorder.animate(style, changes: animations, completion: completion)
    }
}
