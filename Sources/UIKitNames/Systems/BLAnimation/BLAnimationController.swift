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
    private var settings = BLAnimationSettings()
    private var delegates = BLDelegates()
    private var areAnimationsEnabled = true
    /// Whether an animation is being described.
    private var isSettingUp = false
    /// The last committed run, which may be over.
    private var run: BLAnimationRun?
    /// The progress of the run that the animation being described has interrupted.
    private var interruptedPercent: Double?
    /// The last run that has begun in a recording.
    private var begunRun: BLAnimationRun?
    /// The number of runs that have begun in recordings.
    private var runCount = 0

    /// A controller without an animation.
    public override init() {}

    /// Begins the description of an animation and resets all settings to their defaults.
    ///
    /// A running animation of this controller is cancelled. At this instant, after the call, its delegate
    /// learns that it didn't finish.
    ///
    /// - Parameters:
    ///   - animationID: Passed to every callback; also the name in event logs.
    ///   - context: Passed to every callback, unchanged.
    open func BL_beginAnimations(_ animationID: String?, context: Any?) {
        guard areAnimationsEnabled else { return }
        if let run, run.isRunning {
            interruptedPercent = run.percent
            run.cancel()
        }
        settings = BLAnimationSettings()
        delegates = BLDelegates(
            animationID: animationID, context: context, work: self as? any BLAnimationWorkDelegate)
        isSettingUp = true
    }

    /// Ends the description. The animation starts when its start date has come and its delay is over, but
    /// not before everything due now is done. Does nothing without a `BL_beginAnimations` before it, or
    /// when called twice.
    open func BL_commitAnimations() {
        guard areAnimationsEnabled, isSettingUp else { return }
        isSettingUp = false
        let start = settings.beginsFromCurrentState ? interruptedPercent : nil
        interruptedPercent = nil
        let new = BLAnimationRun(settings, from: start, receiver: delegates.receiver)
        let old = run
        run = new
        if let recorder = Recorder.current { return play(new, after: old, on: recorder) }
        guard new.isEndless else { return new.runAtOnce() }
        VirtualTime.whenRecording {
            guard self.run === new, let recorder = Recorder.current else { return }
            self.play(new, on: recorder)
        }
    }

    /// A callback may start the next animation, which follows the old one and is not part of it.
    private func play(_ new: BLAnimationRun, after old: BLAnimationRun?, on recorder: Recorder) {
        if let calling = old?.callingAnimation {
            recorder.beside(calling) { play(new, on: recorder) }
        } else {
            play(new, on: recorder)
        }
    }

    private func play(_ run: BLAnimationRun, on recorder: Recorder) {
        Turn.current?.noteWork(self)
        begunRun = run
        runCount += 1
        let number = runCount
        // The recording keeps the controller, which may be its own delegate, until the end.
        run.start(on: recorder, name: delegates.name) { [self] _ in
            // A delegate may have begun the next run when this one ended.
            if runCount == number { Turn.current?.forgetWork(self) }
        }
    }

    /// Changes the settings of the animation being described.
    private func change(_ body: (inout BLAnimationSettings) -> Void) {
        if areAnimationsEnabled, isSettingUp { body(&settings) }
    }

    // MARK: - Delegates

    /// Sets the delegate whose methods are called at the animation's start and end. Weak. Default: none.
    open func BL_setAnimationDelegate(_ delegate: (any BLAnimationControllerDelegate)?) {
        change { _ in delegates.delegate = delegate }
    }

    /// Sets the delegate that does the animation's work. Weak. Default: the controller itself if it
    /// conforms to `BLAnimationWorkDelegate`, otherwise none.
    open func BL_setAnimationWorkDelegate(_ delegate: (any BLAnimationWorkDelegate)?) {
        change { _ in delegates.work = delegate }
    }

    // MARK: - Settings

    /// Sets the seconds of one cycle. With 0, each cycle has one tick, at its end. Default: 0.2.
    open func BL_setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = BLAnimationSettings.time(duration) }
    }

    /// Sets the seconds between the start date and the animation's start. Default: 0.
    open func BL_setAnimationDelay(_ delay: TimeInterval) {
        change { $0.delay = BLAnimationSettings.time(delay) }
    }

    /// Sets the start of the delay, on the clock of `CACurrentMediaTime`. A past time counts as now.
    /// Default: now.
    open func BL_setAnimationStartDate(_ startDate: TimeInterval) {
        change { $0.startDate = BLAnimationSettings.time(startDate) }
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
        guard let curve = BLAnimationCurve(rawValue: curve.rawValue) else { return }
        change { $0.curve = curve }
    }

    /// Sets the number of cycles; a fraction cuts the last cycle short. Infinity and values above a billion
    /// run until the recording ends. 0, negative values and NaN count as 1. Default: 1.
    open func BL_setAnimationRepeatCount(_ repeatCount: Float) {
        // By way of its digits, so that 3.2 stays 3.2 and not the next `Float`'s 3.2000000477.
        let count = BLAnimationSettings.count(Double("\(repeatCount)") ?? 1)
        change { $0.repeatCount = count }
    }

    /// Sets whether every second cycle runs backwards. Unlike in UIKit, there and back are two cycles.
    /// Default: false.
    open func BL_setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.autoreverses = repeatAutoreverses }
    }

    /// Sets whether the animation continues from the progress of the one that `BL_beginAnimations`
    /// interrupted. Its first cycle's percentages then run from that progress to 1 instead of from 0.
    /// Default: false.
    open func BL_setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
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
        change { $0.transition = transition.transition.map { ($0, view.layer.node) } }
    }

    // MARK: - Enabling

    /// Enables or disables the methods that describe animations. Disabled methods do nothing, except
    /// `BL_setCustomAnimationCurve` and `BL_setPollInterval`. Running animations continue. Default:
    /// enabled.
    open func BL_setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

    /// Whether the methods that describe animations are enabled.
    open func BL_areAnimationsEnabled() -> Bool { areAnimationsEnabled }

    // MARK: - What acts at any time

    /// Lets the work delegate's `BL_AnimationWork_ValueForTime` replace the internal curve. Also works
    /// outside begin and commit, where it affects the running animation from its next tick on.
    ///
    /// - Parameter curveId: Passed to the work delegate. `BL_AnimationCurveInternal` (0, the default)
    ///   selects the internal curve again.
    open func BL_setCustomAnimationCurve(_ curveId: Int) {
        let curve = curveId == BL_AnimationCurveInternal ? nil : curveId
        settings.customCurve = curve
        run?.settings.customCurve = curve
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
    open func BL_setPollInterval(_ interval: Double) { BL_setPollInterval(.seconds(interval)) }

    /// The same for the original's `float`.
    public func BL_setPollInterval(_ interval: Float) {
        // By way of its digits, so that 0.1 stays 0.1.
        BL_setPollInterval(Double("\(interval)") ?? .nan)
    }

    /// Sets the time between ticks, in seconds or as one frame.
    open func BL_setPollInterval(_ interval: BLPollInterval) {
        settings.pollInterval = interval
        run?.settings.pollInterval = interval
    }
}

extension BLAnimationController: OngoingWork {
    func resume(after passed: Duration) {
        guard let run, run === begunRun, let recorder = Recorder.current else { return }
        run.moveBack(by: passed)
        play(run, on: recorder)
    }
}

extension UIView.AnimationTransition {
    /// The engine's transition; nil for none. Pages move out of the way instead of curling.
    fileprivate var transition: Transition? {
        switch self {
        case .none: nil
        case .flipFromLeft: Transition(type: .flip, subtype: .fromLeft)
        case .flipFromRight: Transition(type: .flip, subtype: .fromRight)
        case .curlUp: Transition(type: .reveal, subtype: .fromBottom)
        case .curlDown: Transition(type: .moveIn, subtype: .fromTop)
        }
    }
}

/// The custom curve that stands for the internal ones.
public let BL_AnimationCurveInternal = 0
