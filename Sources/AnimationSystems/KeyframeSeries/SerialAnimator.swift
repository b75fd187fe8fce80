package import LayerTree
internal import TimingModel

/// Runs animation closures one after another with one completion: the serial keyframe animator.
@MainActor
public final class SerialAnimator {
    /// Seconds for each closure; negative values count as 0.
    public var duration: Double
    /// Seconds before the first closure.
    public var delay: Double

    /// Creates an animator that gives each closure `duration` seconds and starts after `delay` seconds.
    public init(duration: Double, delay: Double) {
        self.duration = duration
        self.delay = delay
    }

    /// Animates the values that the closures set, one closure after another, each in an equal part of the
    /// time.
    ///
    /// The closures are keyframes of one animation with linear progress. All run at once and in order, so
    /// each finds the values that earlier ones set. Without closures, `completion` is called after the
    /// delay. Outside a recording all changes are made at once.
    ///
    /// - Parameter completion: Called once with whether the animation ran to its end undisturbed.
    public func doAnimations(
        _ animations: [@MainActor () -> Void], completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            for animation in animations { animation() }
            OutsideCalls.call(completion)
            return
        }
        let series = KeyframeSeries(duration: duration, delay: delay, steps: animations)
        recorder.play(series, completion: completion)
    }
}

/// Closures as keyframes of one linear animation: step `i` of `n` starts at `i/n` and takes `1/n` of the
/// time.
package struct KeyframeSeries: AnimationSystem {
    package static let kind = "serial"

    private let steps: [@MainActor () -> Void]
    private let style: AnimationStyle

    /// - Parameters:
    ///   - duration: Seconds of one step.
    ///   - delay: Seconds before the first step.
    package init(duration: Double, delay: Double, steps: [@MainActor () -> Void]) {
        self.steps = steps
        style = AnimationStyle(
            duration: max(duration, 0) * Double(steps.count), delay: delay, curve: .linear,
            options: [])
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        let share = 1 / Double(steps.count)
        recorder.animateKeyframes(style, mode: .linear) {
            for (index, step) in steps.enumerated() {
                recorder.keyframe(
                    start: Double(index) * share, duration: share, changes: step)
            }
        } completion: {
            recorder.finish(animation, finished: $0)
        }
    }
}
