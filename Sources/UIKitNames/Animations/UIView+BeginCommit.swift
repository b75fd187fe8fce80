internal import AnimationSystems
public import Foundation
internal import LayerTree
internal import TimingModel

// Animations between `beginAnimations` and `commitAnimations`, as before blocks. Each setting applies to the changes
// that follow it.

/// An animation that was begun and not yet committed.
@MainActor
final class BegunAnimation {
    let identifier: String?
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    var willStart: (() -> Void)?
    var didStop: ((Bool) -> Void)?
    fileprivate(set) var animation: AnimationHandle?

    init(identifier: String?) { self.identifier = identifier }

    /// The timing of further changes. It inherits nothing: an inner animation has its own settings.
    var timing: Timing {
        var options = AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
        if autoreverses { options.insert(.autoreverse) }
        var timing = AnimationStyle(
            duration: duration, delay: delay, curve: options.curve, options: options
        ).ownTiming
        if repeatCount > 0 {
            timing.iterationCount = Double(repeatCount) * (autoreverses ? 2 : 1)
        }
        return timing
    }
}

extension UIView {
    /// Begins an animation of the changes that follow, until `commitAnimations`. Animations may be begun in each
    /// other. The name is the one in event logs; the context has no effect.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let begun = BegunAnimation(identifier: animationID)
        Turn.begun.append(begun)
        begun.animation = Recorder.current?.open(
            begun.timing, name: animationID, completion: { begun.didStop?($0) })
    }

    /// Ends the changes of the animation begun last.
    public class func commitAnimations() {
        guard let begun = Turn.begun.popLast() else {
            return UIKitNames.refuse("commitAnimations is called without beginAnimations before it")
        }
        begun.willStart?()
        if let animation = begun.animation {
            Recorder.current?.close(animation)
        } else {
            begun.didStop?(true)
        }
    }

    /// Sets the duration of the changes that follow, in seconds. Default: 0.2.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        set { $0.duration = duration }
    }

    /// Sets the seconds before the changes that follow are seen. Default: 0.
    public class func setAnimationDelay(_ delay: TimeInterval) { set { $0.delay = delay } }

    /// Sets the curve of the changes that follow. Default: ease in and out.
    public class func setAnimationCurve(_ curve: AnimationCurve) { set { $0.curve = curve } }

    /// Repeats the changes that follow; 0 means once. Also works inside the closure of `animate`.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        guard !Turn.begun.isEmpty else {
            return LayerTree.View.setAnimationRepeatCount(Double(repeatCount))
        }
        set { $0.repeatCount = repeatCount }
    }

    /// Whether the changes that follow go back at each end. Default: false.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        set { $0.autoreverses = repeatAutoreverses }
    }

    /// Without effect: animations always begin at what is shown. Default: false.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

    /// Without effect, because the delegate's methods are found by selectors: use `setAnimationWillStart(_:)` and
    /// `setAnimationDidStop(_:)` with closures.
    public class func setAnimationDelegate(_ delegate: Any?) {}

    /// Calls `body` when the animation begun last is committed. It takes the place of the selector.
    public class func setAnimationWillStart(_ body: @escaping () -> Void) {
        set { $0.willStart = body }
    }

    /// Calls `body` when the animation begun last ends, with whether it ran to its end. It takes the place of the
    /// selector.
    public class func setAnimationDidStop(_ body: @escaping (Bool) -> Void) {
        set { $0.didStop = body }
    }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: pass a closure, setAnimationWillStart { … }"
    )
    public class func setAnimationWillStart(_ selector: Selector?) {}
    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message:
            "there are no selectors on Linux: pass a closure, setAnimationDidStop { finished in … }"
    )
    public class func setAnimationDidStop(_ selector: Selector?) {}
    /// The time of the wall clock means nothing in a recording.
    @available(
        *, unavailable,
        message: "the wall clock means nothing in a recording: use setAnimationDelay"
    )
    public class func setAnimationStart(_ startDate: Date) {}

    /// Shows the changes of `view` that follow as a transition, with the settings made before. A page curl ends the
    /// recording with an error. `cache` has no effect.
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        guard let begun = Turn.begun.last else { return refuseOutside() }
        let subtype: Transition.Subtype
        switch transition {
        case .none: return
        case .flipFromLeft: subtype = .fromLeft
        case .flipFromRight: subtype = .fromRight
        case .curlUp, .curlDown:
            return UIKitNames.refuse(
                "a transition of \(view.nameInMessages) asks for a page curl, which isn't drawn here: "
                    + "use .flipFromLeft or .flipFromRight")
        }
        view.layer.node.add(
            Transition(
                type: .flip, subtype: subtype, duration: begun.duration, curve: begun.timing.curve))
    }

    private static func set(_ change: (BegunAnimation) -> Void) {
        guard let begun = Turn.begun.last else { return refuseOutside() }
        change(begun)
        begun.animation.map { Recorder.current?.retime($0, begun.timing) }
    }

    private static func refuseOutside() {
        UIKitNames.refuse(
            "a setting of an animation is made outside beginAnimations and commitAnimations")
    }
}
