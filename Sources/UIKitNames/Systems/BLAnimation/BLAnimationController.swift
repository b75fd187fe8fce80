// These are the original's names, whose prefix avoids clashes.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AnimationSystems
public import Foundation
internal import LayerTree

/// Animates anything that its work delegate can change, in steps: Scott Lawrence's BLAnimationController.
///
/// `BL_beginAnimations` and `BL_commitAnimations` enclose the description of an animation, as with UIKit's
/// begin/commit. Outside of them the setters do nothing. After the commit, the work delegate receives the
/// progress at every poll interval and sets values, which show until the next tick. A controller runs one
/// animation at a time; several controllers can run at once.
///
/// A recording keeps the controller alive while its animation runs. Delegates are weak. Times are seconds of
/// virtual time; negative times and NaN count as 0. Outside a recording, `BL_commitAnimations` makes all
/// calls of the last tick at once. An endless animation has none, and begins with the next recording, like a timer.
///
/// A `UIView` that animates itself conforms to `BLAnimationWorkDelegate` and has a controller. Other objects
/// can also inherit from this class; then they are their own work delegate.
@preconcurrency @MainActor
open class BLAnimationController: NSObject {
    private let engine = AnimationSystems.BLAnimationController()
    private var delegates = BLDelegates()
    /// Lets the animation go on in another recording.
    private var resumeRun: (@MainActor (Duration) -> Void)?
    /// The number of runs that have begun.
    private var runCount = 0

    /// A controller without an animation.
    public override init() {
        super.init()
        engine.owner = self
        engine.wait = { VirtualTime.whenRecording($0) }
        engine.observer = { [weak self] resume in
            guard let self else { return {} }
            resumeRun = resume
            runCount += 1
            Turn.current?.noteWork(self)
            let number = runCount
            return { [weak self] in
                // A delegate that is told of the end may have begun the next run already.
                guard let self, runCount == number else { return }
                Turn.current?.forgetWork(self)
            }
        }
    }

    /// Begins the description of an animation and resets all settings to their defaults.
    ///
    /// A running animation of this controller is cancelled. At this instant, after the call, its delegate
    /// is told that it didn't finish.
    ///
    /// - Parameters:
    ///   - animationID: Passed to every callback; also the name in event logs.
    ///   - context: Passed to every callback, unchanged.
    open func BL_beginAnimations(_ animationID: String?, context: Any?) {
        guard BL_areAnimationsEnabled() else { return }
        engine.BL_beginAnimations(animationID, context: context)
        delegates = BLDelegates(
            animationID: animationID, context: context, work: self as? any BLAnimationWorkDelegate)
    }

    /// Ends the description. The animation starts when its start date has come and its delay is over, but
    /// not before everything due now is done. Does nothing without a `BL_beginAnimations` before it, or
    /// when called twice.
    open func BL_commitAnimations() {
        let delegates = delegates
        engine.receiver = BLAnimationReceiver(
            receive: { delegates.receive($0) }, valueForTime: { delegates.value(at: $0, curve: $1) }
        )
        engine.BL_commitAnimations()
    }

    // MARK: - Delegates

    /// Sets the delegate that is told of the animation's start and end. Weak. Default: none.
    open func BL_setAnimationDelegate(_ delegate: (any BLAnimationControllerDelegate)?) {
        engine.change { _ in delegates.delegate = delegate }
    }

    /// Sets the delegate that does the animation's work. Weak. Default: the controller itself if it
    /// conforms to `BLAnimationWorkDelegate`, otherwise none.
    open func BL_setAnimationWorkDelegate(_ delegate: (any BLAnimationWorkDelegate)?) {
        engine.change { _ in delegates.work = delegate }
    }

    // MARK: - Settings

    /// Sets the seconds of one cycle. With 0, each cycle has one tick, at its end. Default: 0.2.
    open func BL_setAnimationDuration(_ duration: TimeInterval) {
        engine.BL_setAnimationDuration(duration)
    }

    /// Sets the seconds between the start date and the animation's start. Default: 0.
    open func BL_setAnimationDelay(_ delay: TimeInterval) { engine.BL_setAnimationDelay(delay) }

    /// Sets the start of the delay, on the clock of `CACurrentMediaTime`. A past time counts as now.
    /// Default: now.
    open func BL_setAnimationStartDate(_ startDate: TimeInterval) {
        engine.BL_setAnimationStartDate(startDate)
    }

    /// A date is on the real clock, but animations run in virtual time.
    @available(
        *, unavailable,
        message:
            "animations run in virtual time: give CACurrentMediaTime() plus seconds, not a Date"
    )
    public func BL_setAnimationStartDate(_ startDate: Date) {}

    /// Sets the internal curve, by UIKit's name. Default: `easeInOut`.
    open func BL_setAnimationCurve(_ curve: UIView.AnimationCurve) {
        LayerTree.View.AnimationCurve(rawValue: curve.rawValue).map(engine.BL_setAnimationCurve)
    }

    /// Sets the number of cycles; a fraction cuts the last cycle short. Infinity and values above a billion
    /// run until the recording ends. 0, negative values and NaN count as 1. Default: 1.
    open func BL_setAnimationRepeatCount(_ repeatCount: Float) {
        // By way of its digits, so that 3.2 stays 3.2 and not the next `Float`'s 3.2000000477.
        engine.BL_setAnimationRepeatCount(Double("\(repeatCount)") ?? 1)
    }

    /// Sets whether every second cycle runs backwards. Unlike in UIKit, there and back are two cycles.
    /// Default: false.
    open func BL_setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        engine.BL_setAnimationRepeatAutoreverses(repeatAutoreverses)
    }

    /// Sets whether the animation continues from the progress of the one that `BL_beginAnimations`
    /// interrupted. Its first cycle's percentages then run from that progress to 1 instead of from 0.
    /// Default: false.
    open func BL_setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        engine.BL_setAnimationBeginsFromCurrentState(fromCurrentState)
    }

    /// Sets a transition of a view, which runs during the animation's first cycle with its duration and
    /// internal curve. Default: none.
    ///
    /// - Parameters:
    ///   - transition: How the view changes from its look at the start to the look that the delegates give
    ///     it. Pages don't curl: they move out of the way.
    ///   - view: The view that the delegates change.
    ///   - cache: Kept for ported code. The old look is always kept as a picture, the new one never.
    open func BL_setAnimationTransition(
        _ transition: UIView.AnimationTransition, forView view: UIView, cache: Bool
    ) {
        guard let transition = LayerTree.View.AnimationTransition(rawValue: transition.rawValue)
        else { return }
        engine.BL_setAnimationTransition(transition, forView: view.layer.node, cache: cache)
    }

    // MARK: - Enabling

    /// Enables or disables the methods that describe animations. Disabled methods do nothing, except
    /// `BL_setCustomAnimationCurve` and `BL_setPollInterval`. Running animations continue. Default:
    /// enabled.
    open func BL_setAnimationsEnabled(_ enabled: Bool) { engine.BL_setAnimationsEnabled(enabled) }

    /// Whether the methods that describe animations are enabled.
    open func BL_areAnimationsEnabled() -> Bool { engine.BL_areAnimationsEnabled() }

    // MARK: - What acts at any time

    /// Lets the work delegate's `BL_AnimationWork_ValueForTime` replace the internal curve. Also works
    /// outside begin and commit, where it affects the running animation from its next tick on.
    ///
    /// - Parameter curveId: Passed to the work delegate. `BL_AnimationCurveInternal` (0, the default)
    ///   selects the internal curve again.
    open func BL_setCustomAnimationCurve(_ curveId: Int) {
        engine.BL_setCustomAnimationCurve(curveId)
    }

    /// The same for the original's `int`.
    public func BL_setCustomAnimationCurve(_ curveId: Int32) {
        BL_setCustomAnimationCurve(Int(curveId))
    }

    /// Sets the time between ticks. Also works outside begin and commit, where it affects the running
    /// animation after its next tick.
    ///
    /// - Parameter interval: Ticks come at its multiples after each cycle's start. At least 0.001 seconds;
    ///   NaN counts as the default. Default: 0.1 seconds; the original's text also says 0.05.
    open func BL_setPollInterval(_ interval: Double) { engine.BL_setPollInterval(interval) }

    /// The same for the original's `float`.
    public func BL_setPollInterval(_ interval: Float) {
        // By way of its digits, so that 0.1 stays 0.1.
        BL_setPollInterval(Double("\(interval)") ?? .nan)
    }

    /// Sets the time between ticks, in seconds or as one frame.
    open func BL_setPollInterval(_ interval: BLPollInterval) { engine.BL_setPollInterval(interval) }
}

extension BLAnimationController: OngoingWork {
    func resume(after passed: Duration) { resumeRun?(passed) }
}
