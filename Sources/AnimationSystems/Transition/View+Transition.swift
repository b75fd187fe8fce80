package import LayerTree

extension View {
    /// Shows the changes of `animations` to a view as a transition, as UIKit does.
    ///
    /// `animations` changes properties of the view and its contents, or adds and removes views. The model
    /// changes at once. The picture goes from the previous look to the new one. Until the end, animations
    /// that run in the view show only in the new look. Outside a recording the changes are made without a
    /// transition.
    ///
    /// - Parameters:
    ///   - view: The view that changes. For the stage's root, its contents change. A view without a
    ///     superview isn't visible, so its transition isn't either.
    ///   - duration: Seconds; 0 or less switches at once.
    ///   - options: A transition, such as `transitionFlipFromLeft`, and a curve. Without a transition the
    ///     view switches at once. Default: none, `curveEaseInOut`.
    ///   - animations: Makes the changes. Default: none.
    ///   - completion: Called once with whether the transition ran to its end undisturbed.
    package static func transition(
        with view: View, duration: Double, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            animations?()
            OutsideCalls.call(completion)
            return
        }
        let style = AnimationStyle(
            duration: duration, delay: 0, curve: options.curve, options: options)
        let system = ViewTransition(
            options.transition, parts: [.init(view: view, style: style)],
            changes: animations ?? {})
        recorder.play(system, completion: completion)
    }

    /// Shows the changes made to the view from now on, at this instant, as a transition: `add(_:forKey:)`
    /// with a `CATransition`. Outside a recording it ends at once.
    ///
    /// - Parameters:
    ///   - key: The name in event logs. A view has only one transition at a time, whatever the key. The
    ///     previous one ends, unfinished.
    ///   - completion: Called once with whether the transition ran to its end undisturbed.
    package func add(
        _ transition: Transition, forKey key: String? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            OutsideCalls.call(completion)
            return
        }
        let style = AnimationStyle(
            duration: transition.duration, delay: 0, curve: transition.curve, options: [])
        let system = ViewTransition(transition, parts: [.init(view: self, style: style)]) {}
        recorder.play(system, name: key, completion: completion)
    }
}

extension AnimationOptions {
    /// The transition that the options name.
    fileprivate var transition: Transition? {
        switch (rawValue >> 20) & 7 {
        case 1: Transition(type: .flip, subtype: .fromLeft)
        case 2: Transition(type: .flip, subtype: .fromRight)
        case 5: Transition(type: .crossDissolve)
        case 6: Transition(type: .flip, subtype: .fromTop)
        case 7: Transition(type: .flip, subtype: .fromBottom)
        default: nil
        }
    }
}
