public import LayerTree

extension View {
    /// Shows the changes of `animations` to a view as a transition, as UIKit does.
    ///
    /// The changes (properties of the view and of what lies in it, views coming and going) are made at
    /// once; what is seen goes from what was presented to what is. Until then animations that run in
    /// the view are seen in what is new only. Outside a recording the changes are just made.
    ///
    /// - Parameters:
    ///   - view: what changes. Of the stage's root the contents change. One that lies in no other view is
    ///     not seen, so nothing is.
    ///   - duration: seconds; 0 or less switches at once.
    ///   - options: one transition, such as `transitionFlipFromLeft`, without which the view switches at
    ///     once; curve. Default: none, `curveEaseInOut`.
    ///   - animations: makes the changes. Default: none.
    ///   - completion: told once whether it ran to its end undisturbed.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let recorder = Recorder.current else {
            animations?()
            completion?(true)
            return
        }
        let style = AnimationStyle(
            duration: duration, delay: 0, curve: options.curve, options: options)
        let system = ViewTransition(
            options.transition, parts: [.init(view: view, style: style)],
            changes: animations ?? {})
        recorder.play(system, completion: completion)
    }

    /// Replaces one view by another as a transition of the view that they lie in.
    ///
    /// - Parameters:
    ///   - fromView: leaves its superview, or with `showHideTransitionViews` is hidden.
    ///   - toView: takes its place, or with `showHideTransitionViews` is shown where it is.
    ///   - duration: seconds; 0 or less switches at once.
    ///   - options: as in `transition(with:…)`.
    ///   - completion: told once whether it ran to its end undisturbed.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let parent = fromView.superview
        transition(with: parent ?? fromView, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let parent, toView !== fromView, !parent.isDescendant(of: toView) {
                parent.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }

    /// Lets the changes that are made to the view from now on, in this instant, be seen as a
    /// transition: `add(_:forKey:)` with a `CATransition`. Outside a recording nothing happens.
    ///
    /// - Parameter completion: told once whether it ran to its end undisturbed.
    public func add(
        _ transition: Transition, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let style = AnimationStyle(
            duration: transition.duration, delay: 0, curve: transition.curve, options: [])
        Recorder.current?.play(
            ViewTransition(transition, parts: [.init(view: self, style: style)]) {},
            completion: completion)
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
