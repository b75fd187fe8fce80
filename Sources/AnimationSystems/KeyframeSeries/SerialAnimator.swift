internal import LayerTree

/// Runs animation closures one after another, with one completion: the serial keyframe animator.
@MainActor
public final class SerialAnimator {
    /// Seconds for each closure; below 0 is 0.
    public var duration: Double
    /// Seconds before the first of them, once.
    public var delay: Double

    /// An animator that gives each closure `duration` seconds, and waits `delay` seconds before.
    public init(duration: Double, delay: Double) {
        self.duration = duration
        self.delay = delay
    }

    /// Animates what the closures set, one closure after another, each in an equal part of the time.
    ///
    /// They are keyframes of one animation with even progress: all run at once, in order, so each
    /// finds the values that the ones before set. Without closures, `completion` is called after the
    /// delay. Outside a recording all changes are made at once.
    ///
    /// - Parameter completion: told once whether all of it ran to its end undisturbed.
    public func doAnimations(
        _ animations: [@MainActor () -> Void], completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            for animation in animations { animation() }
            completion?(true)
            return
        }
        let series = KeyframeSeries(duration: duration, delay: delay, steps: animations)
        recorder.play(series, completion: completion)
    }
}
