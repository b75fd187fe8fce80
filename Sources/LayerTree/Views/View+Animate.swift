internal import TimingModel

// UIKit's class methods that animate with a curve. Outside `Stage.record` changes are made at once, and
// completions are called at once.

extension View {
    /// Animates the changes of `animations`, as UIKit does.
    ///
    /// The model changes at once. The picture follows from the old values, after `delay` and over
    /// `duration`. A change that overlaps a running one is added to it, and both run to their end. Inside
    /// another animation's closure, duration, curve and repetition are inherited unless options say
    /// otherwise.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 or less, the change happens at the end of the delay.
    ///   - delay: Seconds until motion starts. Default: 0.
    ///   - options: Curve, repetition, inheritance. Default: once, `curveEaseInOut`.
    ///   - animations: Sets properties of any views.
    ///   - completion: Called once with whether the animation ran to its end undisturbed.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        submit(
            AnimationStyle(
                duration: duration, delay: delay, curve: options.curve, options: options),
            animations, completion)
    }

    /// Animates the changes of `animations` with a spring, as UIKit does.
    ///
    /// - Parameters:
    ///   - duration: Seconds after which the spring has nearly settled (to about 0.3 %). With 0 or less,
    ///     the change happens at the end of the delay.
    ///   - delay: Seconds until motion starts. Default: 0.
    ///   - dampingRatio: 1 doesn't oscillate, and values towards 0 oscillate more. Clamped to 2⁻²³…1.
    ///   - velocity: The start velocity in whole distances per second.
    ///   - options: Repetition and inheritance; the curve bits are ignored.
    ///   - animations: Sets properties of any views.
    ///   - completion: Called once with whether the animation ran to its end undisturbed.
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

    /// Animates the changes of `animations` with a spring, as UIKit does since iOS 17.
    ///
    /// - Parameters:
    ///   - duration: The spring's perceptual duration in seconds, above 0: about the time of its first
    ///     arrival. The animation ends when the spring has settled. Default: 0.5.
    ///   - bounce: 0 doesn't oscillate, values towards 1 oscillate more, and values below 0 approach
    ///     slowly. Above −1 and at most 1.
    ///   - initialSpringVelocity: The start velocity in whole distances per second. Default: 0.
    ///   - delay: Seconds until motion starts. Default: 0.
    ///   - options: Repetition and inheritance; the curve bits are ignored.
    ///   - animations: Sets properties of any views.
    ///   - completion: Called once with whether the animation ran to its end undisturbed.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0,
        initialSpringVelocity velocity: Double = 0, delay: Double = 0,
        options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce)
        spring.initialVelocity = velocity
        // A spring that never settles (bounce 1) runs as long as UIKit's longest.
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
            OutsideCalls.call(completion)
            return
        }
        recorder.animate(style, changes: animations, completion: completion)
    }
}

// UIKit's class methods that animate through keyframes.

extension View {
    /// Animates through the keyframes that `animations` adds, as UIKit does.
    ///
    /// Each property has one curve through all its keyframes. It keeps its value until a keyframe starts
    /// and after it has ended. The easing applies to the timeline as a whole. Closures run at once and in
    /// order, so each finds the values that earlier ones set.
    ///
    /// - Parameters:
    ///   - duration: Seconds for all keyframes together; with 0 or less, the change happens at the end of
    ///     the delay.
    ///   - delay: Seconds until motion starts. Default: 0.
    ///   - options: Calculation mode, repetition and (cast from `AnimationOptions`) curve. Default: linear
    ///     between keys, under `curveEaseInOut`.
    ///   - animations: Calls `addKeyframe`.
    ///   - completion: Called once with whether the animation ran to its end undisturbed.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            animations()
            OutsideCalls.call(completion)
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

    /// Makes the changes of `animations` a keyframe of the enclosing animation.
    ///
    /// - Parameters:
    ///   - start: When the change begins, as a fraction of the animation, 0 to 1.
    ///   - duration: How long it takes, as a fraction; 0 sets the values at that instant.
    ///   - animations: Sets properties of any views.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double,
        animations: @MainActor () -> Void
    ) {
        guard let recorder = Recorder.current else { return animations() }
        recorder.keyframe(start: start, duration: duration, changes: animations)
    }
}

extension KeyframeAnimationOptions {
    /// How values are interpolated.
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
