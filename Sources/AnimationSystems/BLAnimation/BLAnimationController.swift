// These are the original's names, whose prefix avoids clashes.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import LayerTree
internal import Messages
internal import TimingModel

/// Animates anything that its work delegate can change, in steps: Scott Lawrence's BLAnimationController.
///
/// `BL_beginAnimations` and `BL_commitAnimations` enclose the description of an animation, as with UIKit's
/// begin/commit. Outside of them the setters do nothing. After the commit, the work delegate receives the
/// progress at every poll interval and sets values, which show until the next tick. A controller runs one
/// animation at a time; several controllers can run at once.
///
/// A controller belongs to the current recording, which keeps it alive while its animation runs. Delegates
/// are weak. Times are seconds of virtual time; negative times and NaN count as 0. Outside a recording,
/// `BL_commitAnimations` makes all calls of the last tick at once.
///
/// To make an object that animates itself, subclass this and conform to `BLAnimationWorkDelegate`.
@MainActor
open class BLAnimationController {
    var settings = BLAnimationSettings()
    private var areAnimationsEnabled = true
    private var isSettingUp = false
    private weak var delegate: (any BLAnimationControllerDelegate)?
    private weak var workDelegate: (any BLAnimationWorkDelegate)?
    /// The last committed run, which may be over.
    private var run: BLAnimationRun?
    /// An object that stands for this one in another module. It is kept alive while an animation runs.
    package weak var owner: AnyObject?
    /// Receives the calls of the next committed animation instead of the delegates, if set.
    package var receiver: BLAnimationReceiver?
    /// The progress of the run that the animation being described has interrupted.
    private var interruptedPercent: Double?
    /// Hears of animations that begin in a recording. Default: nil, and they end with it.
    package var observer: BLRunObserver?
    /// Lets endless animations that begin outside a recording wait for one. Default: nil, and they make all calls of
    /// one tick at once.
    package var wait: ((_ play: @escaping @MainActor () -> Void) -> Void)?

    /// Creates a controller without an animation.
    public init() {}

    /// Begins the description of an animation and resets all settings to their defaults.
    ///
    /// A running animation of this controller is cancelled. At this instant, after the call, its delegate
    /// is told that it didn't finish.
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
        settings = BLAnimationSettings(animationID: animationID, context: context)
        delegate = nil
        workDelegate = self as? any BLAnimationWorkDelegate
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
        let new = BLAnimationRun(settings, from: start, receiver: receiver ?? delegates)
        let old = run
        run = new
        if let recorder = Recorder.current { return play(new, after: old, on: recorder) }
        guard let wait, new.isEndless else { return new.runAtOnce() }
        wait {
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
        let didEnd = observer? { passed in
            guard self.run === run, let recorder = Recorder.current else { return }
            run.moveBack(by: passed)
            self.play(run, on: recorder)
        }
        // The recording keeps the controller, which may be its own delegate, until the end.
        run.start(on: recorder, name: settings.name) { [self, owner] _ in
            didEnd?()
            withExtendedLifetime((self, owner)) {}
        }
    }

    private var delegates: BLAnimationReceiver {
        let (id, context) = (settings.animationID, settings.context)
        let receiver = BLAnimationDelegates(id, context, delegate, workDelegate)
        return BLAnimationReceiver(receive: receiver.receive, valueForTime: receiver.value)
    }

    /// Changes the settings of the animation being described.
    package func change(_ body: (inout BLAnimationSettings) -> Void) {
        if areAnimationsEnabled, isSettingUp { body(&settings) }
    }

    // MARK: - Delegates

    /// Sets the delegate that is told of the animation's start and end. Weak. Default: none.
    open func BL_setAnimationDelegate(_ delegate: (any BLAnimationControllerDelegate)?) {
        change { _ in self.delegate = delegate }
    }

    /// Sets the delegate that does the animation's work. Weak. Default: the controller itself if it
    /// conforms to `BLAnimationWorkDelegate`, otherwise none.
    open func BL_setAnimationWorkDelegate(_ delegate: (any BLAnimationWorkDelegate)?) {
        change { _ in workDelegate = delegate }
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
        settings.customCurve = curveId
        run?.settings.customCurve = curveId
    }

    /// Sets the time between ticks. Also works outside begin and commit, where it affects the running
    /// animation after its next tick.
    ///
    /// - Parameter interval: Ticks come at its multiples after each cycle's start. At least 0.001 seconds;
    ///   NaN counts as the default. Default: 0.1 seconds.
    open func BL_setPollInterval(_ interval: Double) { BL_setPollInterval(.seconds(interval)) }

    /// Sets the time between ticks, in seconds or as one frame.
    open func BL_setPollInterval(_ interval: BLPollInterval) {
        settings.pollInterval = interval
        run?.settings.pollInterval = interval
    }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Settings of an animation. They work only between begin and commit, while animations are enabled.

extension BLAnimationController {
    /// Sets the seconds of one cycle. With 0, each cycle has one tick, at its end. Default: 0.2.
    public func BL_setAnimationDuration(_ duration: Double) {
        change { $0.duration = BLAnimationSettings.time(duration) }
    }

    /// Sets the seconds between the start date and the animation's start. Default: 0.
    public func BL_setAnimationDelay(_ delay: Double) {
        change { $0.delay = BLAnimationSettings.time(delay) }
    }

    /// Sets the start of the delay, in seconds since the recording began. A past time counts as now.
    /// Default: now.
    public func BL_setAnimationStartDate(_ startDate: Double) {
        change { $0.startDate = BLAnimationSettings.time(startDate) }
    }

    /// Sets the internal curve, by UIKit's name. Default: `easeInOut`.
    public func BL_setAnimationCurve(_ curve: View.AnimationCurve) { change { $0.curve = curve } }

    /// Sets the number of cycles; a fraction cuts the last cycle short. Infinity and values above a billion
    /// run until the recording ends. 0, negative values and NaN count as 1. Default: 1.
    public func BL_setAnimationRepeatCount(_ repeatCount: Double) {
        change { $0.repeatCount = BLAnimationSettings.count(repeatCount) }
    }

    /// Sets whether every second cycle runs backwards. Unlike in UIKit, there and back are two cycles.
    /// Default: false.
    public func BL_setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.autoreverses = repeatAutoreverses }
    }

    /// Sets whether the animation continues from the progress of the one that `BL_beginAnimations`
    /// interrupted. Its first cycle's percentages then run from that progress to 1 instead of from 0.
    /// Default: false.
    public func BL_setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Sets a transition of a view, which runs during the animation's first cycle with its duration and
    /// internal curve. Default: none.
    ///
    /// - Parameters:
    ///   - transition: How the view changes from its look at the start to the look that the delegates give
    ///     it.
    ///   - view: The view that the delegates change.
    ///   - cache: Kept for ported code. The old look is always kept as a picture, the new one never.
    public func BL_setAnimationTransition(
        _ transition: View.AnimationTransition, forView view: View, cache: Bool
    ) {
        change { $0.transition = (transition, view) }
    }
}
