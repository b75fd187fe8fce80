// The words are the original's, which prefixed them so that they clash with nobody's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import LayerTree
internal import Messages
internal import TimingModel

/// Animates whatever its work delegate can change, in steps: Scott Lawrence's BLAnimationController.
///
/// Between `BL_beginAnimations` and `BL_commitAnimations` an animation is described in the words of
/// UIKit's begin/commit; outside of them those setters do nothing. Once it is committed, the work
/// delegate is told at every poll interval how far it is, and sets what it likes: that shows until
/// the next tick. One controller runs one animation at a time; several run side by side.
///
/// Belongs to the recording under way, which keeps the controller while its animation runs; delegates
/// are weak. Times are seconds of virtual time; negative ones are taken for 0, and so is what isn't a
/// number. Outside a recording, `BL_commitAnimations` makes all calls of the last tick at once.
///
/// Inherit from it and conform to `BLAnimationWorkDelegate` for an object that animates itself.
@MainActor
open class BLAnimationController {
    var settings = BLAnimationSettings()
    private var areAnimationsEnabled = true
    private var isSettingUp = false
    private weak var delegate: (any BLAnimationControllerDelegate)?
    private weak var workDelegate: (any BLAnimationWorkDelegate)?
    /// The run that was committed last, perhaps over by now.
    private var run: BLAnimationRun?
    /// How far the run had come that the animation being set up cut short.
    private var interruptedPercent: Double?

    /// A controller with nothing to do yet.
    public init() {}

    /// Starts the description of an animation: everything is at its default again.
    ///
    /// An animation of this controller that still runs is cancelled: its delegate is told at this
    /// instant, after the call, that it didn't finish.
    ///
    /// - Parameters:
    ///   - animationID: handed to every callback; also its name in event logs.
    ///   - context: handed to every callback, untouched.
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

    /// Ends the description: the animation starts as soon as the start date has come and the delay is
    /// over, at the earliest when what is due now is done. Without a `BL_beginAnimations` before it,
    /// or a second time, it does nothing.
    open func BL_commitAnimations() {
        guard areAnimationsEnabled, isSettingUp else { return }
        isSettingUp = false
        let start = settings.beginsFromCurrentState ? interruptedPercent : nil
        interruptedPercent = nil
        let new = BLAnimationRun(settings, from: start, receiver: receiver)
        let old = run
        run = new
        guard let recorder = Recorder.current else { return new.runAtOnce() }
        // A callback may start the next animation: that one follows the old one, and is no part of it.
        if let calling = old?.callingAnimation {
            recorder.beside(calling) { play(new, on: recorder) }
        } else {
            play(new, on: recorder)
        }
    }

    private func play(_ run: BLAnimationRun, on recorder: Recorder) {
        // Until the end the recording keeps the controller, which may be its own delegate.
        run.start(on: recorder, name: settings.name) { [self] _ in withExtendedLifetime(self) {} }
    }

    private var receiver: BLAnimationReceiver {
        let (id, context) = (settings.animationID, settings.context)
        let receiver = BLAnimationDelegates(id, context, delegate, workDelegate)
        return BLAnimationReceiver(receive: receiver.receive, valueForTime: receiver.value)
    }

    /// Changes what the animation being described is like.
    func change(_ body: (inout BLAnimationSettings) -> Void) {
        if areAnimationsEnabled, isSettingUp { body(&settings) }
    }

    // MARK: - Delegates

    /// Says who is told that the animation will start and that it did stop. Weak. Default: nobody.
    open func BL_setAnimationDelegate(_ delegate: (any BLAnimationControllerDelegate)?) {
        change { _ in self.delegate = delegate }
    }

    /// Says who does the animation's work. Weak. Default: the controller itself if it conforms to
    /// `BLAnimationWorkDelegate`, or else nobody.
    open func BL_setAnimationWorkDelegate(_ delegate: (any BLAnimationWorkDelegate)?) {
        change { _ in workDelegate = delegate }
    }

    // MARK: - Enabling

    /// Turns the calls that describe animations on and off; while they are off, they do nothing,
    /// except for `BL_setCustomAnimationCurve` and `BL_setPollInterval`. What runs goes on.
    /// Default: on.
    open func BL_setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

    /// Whether the calls that describe animations do anything.
    open func BL_areAnimationsEnabled() -> Bool { areAnimationsEnabled }

    // MARK: - What acts at any time

    /// Lets the work delegate's `BL_AnimationWork_ValueForTime` bend the time instead of an internal
    /// curve; acts also outside begin and commit, on the animation that runs, from its next tick on.
    ///
    /// - Parameter curveId: handed to the work delegate; `BL_AnimationCurveInternal` (0, the default)
    ///   chooses the internal curve again.
    open func BL_setCustomAnimationCurve(_ curveId: Int) {
        settings.customCurve = curveId
        run?.settings.customCurve = curveId
    }

    /// Sets how long it is from one tick to the next; acts also outside begin and commit, on the
    /// animation that runs, after its next tick.
    ///
    /// - Parameter interval: ticks come at its multiples after each cycle's start. At least
    ///   0.001 seconds; what isn't a number is the default. Default: 0.1 seconds.
    open func BL_setPollInterval(_ interval: Double) { BL_setPollInterval(.seconds(interval)) }

    /// Sets how long it is from one tick to the next: seconds, or one frame.
    open func BL_setPollInterval(_ interval: BLPollInterval) {
        settings.pollInterval = interval
        run?.settings.pollInterval = interval
    }
}

/// The custom curve that stands for the internal ones.
public let BL_AnimationCurveInternal = 0

// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What an animation is like; only between begin and commit, and while animations are enabled.

extension BLAnimationController {
    /// Sets how many seconds one cycle takes; of 0, there is one tick in each cycle, at its end.
    /// Default: 0.2.
    public func BL_setAnimationDuration(_ duration: Double) {
        change { $0.duration = BLAnimationSettings.time(duration) }
    }

    /// Sets how many seconds after its start date the animation starts. Default: 0.
    public func BL_setAnimationDelay(_ delay: Double) {
        change { $0.delay = BLAnimationSettings.time(delay) }
    }

    /// Sets when the delay begins, in seconds since the recording began; what has passed is now.
    /// Default: now.
    public func BL_setAnimationStartDate(_ startDate: Double) {
        change { $0.startDate = BLAnimationSettings.time(startDate) }
    }

    /// Sets the internal curve, by UIKit's name. Default: `easeInOut`.
    public func BL_setAnimationCurve(_ curve: View.AnimationCurve) { change { $0.curve = curve } }

    /// Sets how many cycles there are; the last one may be a part of one, infinity (and what is above
    /// a billion) ends with the recording. 0, like what is below it or isn't a number, is 1.
    /// Default: 1.
    public func BL_setAnimationRepeatCount(_ repeatCount: Double) {
        change { $0.repeatCount = BLAnimationSettings.count(repeatCount) }
    }

    /// Sets whether every second cycle runs backward. Unlike in UIKit, there and back are two cycles.
    /// Default: false.
    public func BL_setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.autoreverses = repeatAutoreverses }
    }

    /// Sets whether the animation goes on from where the one stood that `BL_beginAnimations` cut
    /// short: the percentages of its first cycle then run from the last one of that to 1 instead of
    /// from 0. Default: false.
    public func BL_setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Chooses a transition of a view, which runs with the animation's first cycle: as long, and with
    /// its internal curve. Default: none.
    ///
    /// - Parameters:
    ///   - transition: how the view goes from what it shows when the animation starts to what the
    ///     delegates make of it from then on.
    ///   - view: what they change.
    ///   - cache: kept for ported code: what was is always kept as a picture, what is never.
    public func BL_setAnimationTransition(
        _ transition: View.AnimationTransition, forView view: View, cache: Bool
    ) {
        change { $0.transition = (transition, view) }
    }
}
