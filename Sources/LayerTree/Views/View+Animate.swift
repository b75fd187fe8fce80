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

// UIKit's class methods that animate through keyframes.

extension View {
    /// Animates through the keyframes that `animations` adds, as UIKit does.
    ///
    /// Each property has one way through all its keyframes: it keeps its value until a keyframe
    /// starts and after it has ended. The curve shapes the timeline as a whole. Closures run at once
    /// and in order, so each finds the values that the ones before set.
    ///
    /// - Parameters:
    ///   - duration: seconds for all keyframes together; 0 or less changes at the end of the delay.
    ///   - delay: seconds until anything is seen to move. Default: 0.
    ///   - options: calculation mode, repetition and (cast from `AnimationOptions`) curve. Default:
    ///     linear from key to key, under `curveEaseInOut`.
    ///   - animations: calls `addKeyframe`.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            animations()
            completion?(true)
            return
        }
        // The two sets share their bits except for the calculation mode.
        let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let style = AnimationStyle(
            duration: duration, delay: delay,
            curve: options.calculationMode.isPaced ? .linear : shared.curve, options: shared)
        recorder.animateKeyframes(
            style, mode: options.calculationMode, changes: animations, completion: completion)
    }

    /// Makes the changes of `animations` a keyframe of the animation around.
    ///
    /// - Parameters:
    ///   - start: when the change begins, as a fraction of the animation, 0 to 1.
    ///   - duration: how long it takes, as a fraction; 0 sets the values at that instant.
    ///   - animations: sets properties of any views.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double,
        animations: @MainActor () -> Void
    ) {
        guard let recorder = Recorder.current else { return animations() }
        recorder.keyframe(start: start, duration: duration, changes: animations)
    }
}

extension KeyframeAnimationOptions {
    /// How values are joined.
    fileprivate var calculationMode: CalculationMode {
        switch (rawValue >> 10) & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
