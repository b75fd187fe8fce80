// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import LayerTree
internal import TimingModel

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
