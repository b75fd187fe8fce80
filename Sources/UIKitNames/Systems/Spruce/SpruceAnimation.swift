internal import AnimationSystems
public import Foundation
internal import LayerTree

/// Changes a view: Spruce's `ChangeFunction`.
public typealias SpruceChangeFunction = (_ view: UIView) -> Void
/// Puts a view into its start state.
public typealias SprucePrepareHandler = (_ view: UIView) -> Void
/// Receives whether an animation ran to its end undisturbed.
public typealias SpruceCompletionHandler = (_ finished: Bool) -> Void
/// The final release's name of `SpruceChangeFunction`.
public typealias ChangeFunction = SpruceChangeFunction
/// The final release's name of `SprucePrepareHandler`.
public typealias PrepareHandler = SprucePrepareHandler
/// The final release's name of `SpruceCompletionHandler`.
public typealias CompletionHandler = SpruceCompletionHandler

/// How each view is animated; conform to it for a custom animation.
@preconcurrency @MainActor
public protocol SpruceAnimation {
    /// Brings a view to its end state, inside an animation. Calls with stock animations set it.
    var changeFunction: SpruceChangeFunction? { get set }

    /// Starts the animation of `view` with `changeFunction` now, so that it starts to move after `delay`
    /// seconds. Must call `completion` at the end, because the whole animation waits for its last view.
    func animate(delay: TimeInterval, view: UIView, completion: SpruceCompletionHandler?)
}

/// Animates each view with a curve.
@preconcurrency @MainActor
public struct StandardAnimation: SpruceAnimation {
    /// Seconds for each view, without its delay; negative values count as 0.
    public var duration: TimeInterval
    /// Curve and repetition. Default: `curveEaseOut`.
    public var animationOptions: UIView.AnimationOptions = .curveEaseOut
    /// Brings a view to its end state.
    public var changeFunction: SpruceChangeFunction?

    /// An animation of `duration` seconds for each view.
    public init(duration: TimeInterval) { self.duration = duration }

    /// An animation of `duration` seconds for each view; `changes` applies without stock animations.
    public init(duration: TimeInterval, changes: @escaping SpruceChangeFunction) {
        self.duration = duration
        changeFunction = changes
    }

    /// Animates `view` after `delay` seconds.
    public func animate(
        delay: TimeInterval, view: UIView, completion: SpruceCompletionHandler?
    ) {
        UIView.animate(
            withDuration: duration, delay: delay, options: animationOptions,
            animations: { changeFunction?(view) }, completion: completion)
    }
}

/// Animates each view with a spring.
@preconcurrency @MainActor
public struct SpringAnimation: SpruceAnimation {
    /// Seconds for each view, after which it has nearly settled; negative values count as 0.
    public var duration: TimeInterval
    /// Repetition. Default: none.
    public var animationOptions: UIView.AnimationOptions = []
    /// 1 doesn't oscillate, and values towards 0 oscillate more. Default: 0.5.
    public var damping: CGFloat = 0.5
    /// The start velocity in whole distances per second. Default: 0.7.
    public var initialVelocity: CGFloat = 0.7
    /// Brings a view to its end state.
    public var changeFunction: SpruceChangeFunction?

    /// An animation of `duration` seconds for each view.
    public init(duration: TimeInterval) { self.duration = duration }

    /// An animation of `duration` seconds for each view; `changes` applies without stock animations.
    public init(duration: TimeInterval, changes: @escaping SpruceChangeFunction) {
        self.duration = duration
        changeFunction = changes
    }

    /// Animates `view` after `delay` seconds.
    public func animate(
        delay: TimeInterval, view: UIView, completion: SpruceCompletionHandler?
    ) {
        UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: damping,
            initialSpringVelocity: initialVelocity, options: animationOptions,
            animations: { changeFunction?(view) }, completion: completion)
    }
}

extension SpruceAnimation {
    /// Animates a view for the engine, with the change function that the animation has.
    @MainActor
    func start(
        _ node: LayerTree.View, after delay: Double, end: @escaping SpruceEnd
    ) {
        guard let view = node.uiView else { return }
        animate(delay: delay, view: view, completion: end)
    }

    /// Animates a change of a view for the engine.
    @MainActor
    func start(
        _ node: LayerTree.View, after delay: Double, _ change: @escaping SpruceChange,
        end: @escaping SpruceEnd
    ) {
        var animation = self
        animation.changeFunction = { change($0.layer.node) }
        animation.start(node, after: delay, end: end)
    }
}

extension LayerTree.View {
    /// The view that the node is drawn for; nil for a layer on its own.
    @MainActor
    var uiView: UIView? { self[attached: LayerLink.self]?.layer?.view }
}
