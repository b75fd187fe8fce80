public import Foundation
internal import LayerTree
internal import TimingModel

/// What all explicit animations have in common: times, a delegate, and whether they are removed at their end.
///
/// A layer gets a copy when an animation is added, so later changes have no effect. The delegate and
/// `animation(forKey:)` see the copy.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
    /// The parent's time of the start, in seconds; 0 means when it is added, or the start of the group.
    /// Default: 0.
    open var beginTime: TimeInterval = 0 { didSet { noteChange() } }
    /// The seconds of one cycle; 0 means the transaction's duration. Default: 0.
    open var duration: TimeInterval = 0 { didSet { noteChange() } }
    /// Local seconds for each second of the layer or group. Default: 1.
    open var speed: Float = 1 { didSet { noteChange() } }
    /// Starts this many seconds into the cycle. Default: 0.
    open var timeOffset: TimeInterval = 0 { didSet { noteChange() } }
    /// The number of cycles; 0 means one. `.infinity` and `HUGE` are endless. Default: 0.
    open var repeatCount: Float = 0 { didSet { noteChange() } }
    /// How many seconds cycles are repeated, instead of `repeatCount`; 0 for not. Default: 0.
    open var repeatDuration: TimeInterval = 0 { didSet { noteChange() } }
    /// Whether each cycle also runs backwards. Default: false.
    open var autoreverses = false { didSet { noteChange() } }
    /// Whether the animation shows before its start and after its end; the latter needs `isRemovedOnCompletion`
    /// to be false. Default: `removed`.
    open var fillMode = CAMediaTimingFillMode.removed { didSet { noteChange() } }
    /// The easing; nil is the transaction's, or else linear. Default: nil.
    open var timingFunction: CAMediaTimingFunction? { didSet { noteChange() } }
    /// Hears of the start and the end. Held strongly until the animation is removed. Default: nil.
    open var delegate: (any CAAnimationDelegate)? { didSet { noteChange() } }
    /// Whether the animation is removed at its end. Default: true.
    open var isRemovedOnCompletion = true { didSet { noteChange() } }

    private var values: [String: Any] = [:]
    /// Whether it belongs to a layer, and so can't be changed.
    private var isAdded = false

    /// An animation of nothing.
    public override init() { super.init() }

    /// An animation of nothing: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init() }

    /// Sets a value of your own, with which you tell animations apart; it is copied with the animation.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
        noteChange()
    }

    /// A value that `setValue(_:forKey:)` set.
    open func value(forKey key: String) -> Any? { values[key] }

    /// The value of a property in a new animation; nil for an unknown key.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "beginTime", "duration", "timeOffset", "repeatCount", "repeatDuration":
            NSNumber(value: 0)
        case "speed": NSNumber(value: 1)
        case "autoreverses": NSNumber(value: false)
        case "fillMode": CAMediaTimingFillMode.removed
        case "removedOnCompletion", "isRemovedOnCompletion": NSNumber(value: true)
        default: nil
        }
    }

    /// Adds the animation to a layer: what happens if it is the action for a change.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: - Copies

    /// A copy of the animation, of the nearest class of this library, which can be changed.
    open func copy(with zone: NSZone? = nil) -> Any { mutableCopyOfProperties() }

    /// A new animation of the nearest class of this library. Classes of users can't be made without knowing
    /// their initialisers.
    func makeEmpty() -> CAAnimation { CAAnimation() }

    /// Copies all properties to an animation that `makeEmpty` has made.
    func copyProperties(to copy: CAAnimation) {
        copy.beginTime = beginTime
        copy.duration = duration
        copy.speed = speed
        copy.timeOffset = timeOffset
        copy.repeatCount = repeatCount
        copy.repeatDuration = repeatDuration
        copy.autoreverses = autoreverses
        copy.fillMode = fillMode
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.values = values
    }

    /// A copy that can be changed.
    func mutableCopyOfProperties() -> CAAnimation {
        let copy = makeEmpty()
        copyProperties(to: copy)
        return copy
    }

    /// A copy for a layer: changing it is an error.
    func addedCopy() -> CAAnimation {
        let copy = mutableCopyOfProperties()
        copy.isAdded = true
        return copy
    }

    /// Lets go of the delegate of an animation that a layer has removed.
    func releaseDelegate() {
        isAdded = false
        delegate = nil
    }

    /// Reports a change of an animation that has been added.
    func noteChange() {
        guard isAdded else { return }
        let name = (self as? CAPropertyAnimation)?.keyPath.map { "an animation of \($0)" }
        Recorder.current?.refuse(
            .misuse(
                "\(name ?? "an animation") that belongs to a layer can't be changed: change a copy of it (`copy()`) "
                    + "and add that under the same key"))
    }

    /// The animation as the engine's values, at least one. What can't run is noted in `context`.
    func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        pause(in: context)
    }
}

/// Hears of the start and the end of animations. All methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation begins to show. `anim` is the layer's copy.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has ended; `flag` is false if it was removed or replaced before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What happens when a property of a layer changes: an animation, or `NSNull` for nothing.
@preconcurrency @MainActor
public protocol CAAction {
    /// Performs the action on the layer `anObject` whose property `event` has changed.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    {}
}
