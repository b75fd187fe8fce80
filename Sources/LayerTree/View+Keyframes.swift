internal import TimingModel

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
