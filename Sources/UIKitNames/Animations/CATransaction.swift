// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
internal import LayerTree
internal import Messages

/// Groups changes of layers, and sets how they are animated.
///
/// A change of a layer that no view owns, and that was shown before, is animated over the transaction's
/// duration. Changes outside `begin` and `commit` belong to an implicit transaction, which ends with the
/// instant. A `commit` without a `begin`, or a `begin` that is never committed, ends the recording with an
/// error.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    /// The open transactions, the outermost first; the implicit one is not among them.
    private static var open: [TransactionGroup] = []
    private static var implicit = TransactionGroup()
    /// What happens at the end of the instant.
    private static var starting: [RunningAnimation] = []
    private static var entering: [CALayer] = []
    private static var leaving: [ObjectIdentifier: Departure] = [:]
    /// The layers with animations in the current recording.
    private static var animated: [ObjectIdentifier: CALayer] = [:]

    /// Begins a transaction inside the current one, whose settings it inherits.
    open class func begin() { open.append(TransactionGroup()) }

    /// Ends the innermost transaction with its settings.
    open class func commit() {
        guard let group = open.popLast() else {
            return refuse(
                "CATransaction.commit() has no begin(): call begin() first, as often as commit()")
        }
        group.commit()
    }

    /// Ends the implicit transaction, so that layers that were set up before count as shown. Inside `begin`
    /// and `commit` it waits for them.
    open class func flush() {
        if open.isEmpty { showEntering() }
    }

    /// Kept for code that locks; there is only one thread.
    open class func lock() {}
    /// Kept for code that locks; there is only one thread.
    open class func unlock() {}

    private static var current: TransactionGroup { open.last ?? implicit }

    /// The value of a setting in the innermost transaction that has one.
    private static func setting<Value>(_ path: (TransactionGroup) -> Value?) -> Value? {
        for group in open.reversed() {
            if let value = path(group) { return value }
        }
        return path(implicit)
    }

    // MARK: - Settings

    /// Whether changes in the transaction aren't animated. Default: false.
    open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// Whether changes aren't animated.
    open class func disableActions() -> Bool { setting(\.disablesActions) ?? false }

    /// Sets the duration of changes, and of animations without one, in seconds. Default: 0.25.
    open class func setAnimationDuration(_ dur: TimeInterval) { current.duration = dur }
    /// The duration of changes, and of animations without one, in seconds.
    open class func animationDuration() -> TimeInterval { setting(\.duration) ?? 0.25 }

    /// Sets the easing of changes, and of animations without one. Nil is the `default` curve for changes, and
    /// linear for animations.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        if let problem = function?.problem { refuse(problem) }
        current.curve = .some(function)
    }
    /// The easing of changes, and of animations without one; nil if none is set.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { setting(\.curve) ?? nil }

    /// Sets what is called when all animations that are added from now on, up to the commit, have ended or were
    /// removed; without animations, at the commit.
    open class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }
    /// The completion of the innermost transaction.
    open class func completionBlock() -> (() -> Void)? { current.completion }

    /// Sets a setting by its key, one of the `kCATransaction` constants. Another key ends the recording with
    /// an error.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionDisableActions, let flag?):
            setDisableActions(AnimationTarget.number(flag) ?? 0 != 0)
        case (kCATransactionAnimationDuration, let seconds?):
            setAnimationDuration(AnimationTarget.number(seconds) ?? 0.25)
        case (kCATransactionAnimationTimingFunction, let function):
            setAnimationTimingFunction(function as? CAMediaTimingFunction)
        case (kCATransactionCompletionBlock, let block):
            setCompletionBlock(block as? () -> Void)
        default:
            refuse(
                "CATransaction has no setting \"\(key)\" with the value \(anObject ?? "nil")"
                    + (settings.contains(key) ? "" : key.suggestion(among: settings)))
        }
    }

    private static let settings = [
        kCATransactionDisableActions, kCATransactionAnimationDuration,
        kCATransactionAnimationTimingFunction, kCATransactionCompletionBlock,
    ]

    /// A setting by its key; nil for an unknown one.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: nil
        }
    }
}

/// The key of `setDisableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `setAnimationDuration`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `setAnimationTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `setCompletionBlock`.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the action when a layer gets into a superlayer that was shown before. There is none by default; the
/// superlayer's action for `sublayers` fades the layer in.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action when a layer leaves its superlayer. It is asked for and can't be seen, because the layer is gone.
/// There is none by default; the superlayer's action for `sublayers` fades the layer out.
public let kCAOnOrderOut = "onOrderOut"
/// The key of every transition.
public let kCATransition = "transition"

// MARK: - What happens at the end of an instant

extension CATransaction {
    /// Whether changes are animated.
    static var animatesActions: Bool { !disableActions() && animationDuration() > 0 }

    /// The transactions that wait for an animation that is added now.
    static func groupsToNotify() -> [TransactionGroup] {
        (open + [implicit]).filter { $0.completion != nil }
    }

    /// Tells the delegate of an animation at the end of the instant that it begins.
    static func tellAtCommit(_ animation: RunningAnimation) { starting.append(animation) }

    /// Lets a layer that has joined a tree count as shown from the end of the instant on.
    static func noteEntry(of layer: CALayer) {
        if Recorder.current != nil { entering.append(layer) }
    }

    /// Notes a layer whose picture fades out.
    static func noteDeparture(of layer: CALayer, _ fade: AnimationHandle) {
        leaving[ObjectIdentifier(layer)] = Departure(layer: layer, fade: fade)
    }

    /// The fade of a layer that was removed at this instant; nil for others.
    static func takeDeparture(of layer: CALayer) -> AnimationHandle? {
        leaving.removeValue(forKey: ObjectIdentifier(layer))?.fade
    }

    /// A layer that was removed at this instant.
    private struct Departure {
        let layer: CALayer
        let fade: AnimationHandle
    }

    /// Notes a layer that has animations.
    static func noteAnimations(of layer: CALayer) { animated[ObjectIdentifier(layer)] = layer }

    private static func showEntering() {
        let layers = entering
        entering = []
        for layer in layers where !layer.state.isCommitted && layer.isRecorded { layer.commit() }
    }

    /// Ends the implicit transaction at the end of an instant, after layout and display: what was set up is
    /// shown, and delegates hear that their animations begin. Returns whether code of users has run, so that
    /// layout may be needed again.
    static func commitImplicit() -> Bool {
        showEntering()
        leaving = [:]
        let group = implicit
        implicit = TransactionGroup()
        group.commit()
        guard !starting.isEmpty else { return false }
        let animations = starting
        starting = []
        for animation in animations { animation.tellStart() }
        return true
    }

    /// Runs `body`, which records. Afterwards `root` and what is in it no longer count as shown.
    static func recording<Result>(of root: CALayer, _ body: () throws -> Result) throws -> Result {
        // A recording inside another one leaves its transactions alone.
        let outer =
            Recorder.current == nil
            ? nil : (open, implicit, starting, entering, leaving, animated)
        (open, implicit, starting, entering, leaving, animated) =
            ([], TransactionGroup(), [], [], [:], [:])
        defer {
            root.uncommit()
            for layer in animated.values { layer.leaveAnimations() }
            (open, implicit, starting, entering, leaving, animated) =
                outer ?? ([], TransactionGroup(), [], [], [:], [:])
        }
        let result = try body()
        guard open.isEmpty else {
            throw RecordingError.misuse(
                "CATransaction.begin() has no commit(): call commit() after the changes of the transaction"
            )
        }
        return result
    }
}

/// One transaction: its settings, and the animations that its completion waits for.
@MainActor
final class TransactionGroup {
    var disablesActions: Bool?
    var duration: TimeInterval?
    /// The easing; `.some(nil)` if it was set to none.
    var curve: CAMediaTimingFunction??
    private(set) var completion: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    func setCompletion(_ block: (() -> Void)?) {
        completion = block
        running = 0
    }

    func noteStart() { running += 1 }

    func noteEnd() {
        running -= 1
        completeIfDone()
    }

    func commit() {
        isCommitted = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isCommitted, running == 0, let completion else { return }
        self.completion = nil
        guard let recorder = Recorder.current else { return OutsideCalls.call { completion() } }
        recorder.at(recorder.now, in: .afterCompletions) { completion() }
    }
}
