internal import AnimationSystems
public import Foundation
internal import LayerTree
internal import TimingModel

// UIView-SequentialAnimation: views animated one after another. Its forms are separate, so that a single
// trailing closure after `animations:` is the completion.

extension UIView {
    /// Animates views one after another, each for `duration` seconds; see the form with all parameters.
    public class func animateViews(
        _ views: [UIView], withDuration duration: Double, animations: ((UIView, Int) -> Void)?
    ) {
        animateViews(
            views, withDuration: duration, delay: 0, animations: animations, eachCompletion: nil,
            completion: nil, options: [])
    }

    /// Animates views one after another, then calls `completion`; see the form with all parameters.
    public class func animateViews(
        _ views: [UIView], withDuration duration: Double, animations: ((UIView, Int) -> Void)?,
        completion: (() -> Void)?
    ) {
        animateViews(
            views, withDuration: duration, delay: 0, animations: animations, eachCompletion: nil,
            completion: completion, options: [])
    }

    /// Animates views one after another, with a closure at the end of each and one at the end of all; see the
    /// form with all parameters.
    public class func animateViews(
        _ views: [UIView], withDuration duration: Double, animations: ((UIView, Int) -> Void)?,
        eachCompletion: ((UIView, Int) -> Void)?, completion: (() -> Void)?
    ) {
        animateViews(
            views, withDuration: duration, delay: 0, animations: animations,
            eachCompletion: eachCompletion, completion: completion, options: [])
    }

    /// Animates views one after another.
    ///
    /// Outside a recording everything is done at once.
    ///
    /// - Parameters:
    ///   - views: The views in the order of their turns.
    ///   - duration: Seconds for each view; 0 or less makes all changes at once, without delays.
    ///   - delay: Seconds between the end of one turn and the start of the next. Negative values make turns
    ///     overlap; from `-duration` down, all start together.
    ///   - animations: Sets properties of the view that it receives with its index. Called when the view's turn
    ///     comes, after `index · (duration + delay)` seconds.
    ///   - eachCompletion: Called with each view whose animation has ended undisturbed; not animated.
    ///   - completion: Called once, after the last view's animation has really ended, with its repetitions.
    ///     Never called if one repeats endlessly.
    ///   - options: Curve and repetition of each view's animation; `[]` is once, with `curveEaseInOut`.
    public class func animateViews(
        _ views: [UIView], withDuration duration: Double, delay: Double,
        animations: ((UIView, Int) -> Void)?, eachCompletion: ((UIView, Int) -> Void)?,
        completion: (() -> Void)?, options: UIView.AnimationOptions
    ) {
        guard let recorder = Recorder.current else {
            for (index, view) in views.enumerated() {
                animations?(view, index)
                eachCompletion?(view, index)
            }
            if let completion { OutsideCalls.call { completion() } }
            return
        }
        let style = AnimationStyle(
            duration: duration, delay: 0, curve: options.curve, options: options)
        let gap = Duration(clampingSeconds: delay)
        let run = SequentialRun(
            turns: views.map { .init(view: $0.layer.node, style: style, gap: gap) },
            animations: turn(of: views, animations),
            eachCompletion: turn(of: views, eachCompletion))
        recorder.play(run) { _ in completion?() }
    }

    /// A closure for a view's turn as the engine's, which receives the view's node.
    private class func turn(
        of views: [UIView], _ body: ((UIView, Int) -> Void)?
    ) -> (@MainActor (LayerTree.View, Int) -> Void)? {
        guard let body else { return nil }
        return { _, index in body(views[index], index) }
    }
}

/// Animates closures one after another, with one completion: the serial keyframe animator.
@preconcurrency @MainActor
open class SerialAnimator: NSObject {
    /// Seconds for each closure; negative values count as 0.
    public var duration: TimeInterval
    /// Seconds before the first closure.
    public var delay: TimeInterval

    /// An animator that gives each closure `duration` seconds and starts after `delay` seconds.
    public init(duration: TimeInterval, delay: TimeInterval) {
        self.duration = duration
        self.delay = delay
    }

    /// Animates what the closures set, one closure after another, each in an equal part of the time.
    ///
    /// The closures are keyframes of one animation with linear progress. All run at once and in order, so
    /// each finds the values that earlier ones set. Without closures, `completion` is called after the
    /// delay. Outside a recording all changes are made at once.
    ///
    /// - Parameter completion: Called once with whether the animation ran to its end undisturbed.
    open func doAnimations(_ animations: [() -> Void], completion: ((Bool) -> Void)? = nil) {
        let completion = engineCompletion(completion)
        guard let recorder = Recorder.current else {
            for animation in animations { animation() }
            return OutsideCalls.call(completion)
        }
        let run = SerialRun(
            duration: duration, delay: delay,
            steps: animations.map { animation in { animation() } })
        recorder.play(run, completion: completion)
    }
}
