internal import TimingModel

extension View {
    /// Animates what `animations` changes, as UIKit does.
    ///
    /// The changes are in the model at once; what is seen follows from the old values after `delay`,
    /// over `duration`. A change that overlaps a running one adds to it, and both run to their end.
    /// Outside `Stage.record` the changes are simply made, and `completion` is told so at once.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at the end of the delay.
    ///   - delay: seconds until anything is seen to move. Default: 0.
    ///   - options: curve and repetition. Default: once, `curveEaseInOut`.
    ///   - animations: sets properties of any views.
    ///   - completion: told once whether the animation ran to its end undisturbed.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            animations()
            completion?(true)
            return
        }
        let autoreverses = options.contains(.autoreverse)
        let timing = Timing(
            delay: Duration(seconds: delay),
            iterationDuration: Duration(seconds: max(duration, 0)),
            iterationCount: options.contains(.repeat) ? .infinity : autoreverses ? 2 : 1,
            direction: autoreverses ? .alternate : .normal,
            fill: .both, curve: options.curve)
        recorder.animate(timing, changes: animations, completion: completion)
    }
}
