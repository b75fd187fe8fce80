internal import Drawing
internal import Foundation
internal import LayerTree
internal import TimingModel

// Values of users, and properties of layer classes of users: keys for which `needsDisplay(forKey:)` is true.
// The layer is drawn anew at each frame while one of these is animated, and `value(forKey:)` then has the
// shown value.

extension CALayer {
    /// The value of a key that isn't a property of this library. In `draw(in:)`, and in a presentation, the
    /// shown value.
    func customValue(forKey key: String) -> Any? {
        guard let value = state.custom[key], state.drawsShownValues || state.modelLayer != nil,
            let animated = (state.modelLayer ?? self).state.animatedValues[key],
            let shown = Self.boxed(animated.shown, like: value)
        else { return state.custom[key] }
        return shown
    }

    /// Sets the value of a key that isn't a property of this library. A property of the class is drawn anew,
    /// and is animated by the action that `action(forKey:)` gives.
    func setCustomValue(_ value: Any?, forKey key: String) {
        guard canChange() else { return }
        guard type(of: self).needsDisplay(forKey: key) else {
            state.custom[key] = value
            return
        }
        let isAnimated =
            Recorder.current != nil && state.isCommitted && CATransaction.animatesActions
        let action = isAnimated ? action(forKey: key) : nil
        state.custom[key] = value
        if let animated = state.animatedValues[key], let value,
            let new = try? AnimationTarget(animated, keyPath: key)?.value(value, as: "the value")
        {
            LayerTree.View.performWithoutAnimation { animated.set(new) }
        }
        if let action { run(action, forKey: key) }
        setNeedsDisplay()
    }

    /// The target of an animation of a property of a class of users; nil if the key isn't one.
    func customTarget(for key: String) -> AnimationTarget? {
        guard type(of: self).needsDisplay(forKey: key) else { return nil }
        let value = state.animatedValues[key] ?? Self.animated(state.custom[key])
        state.animatedValues[key] = value
        return AnimationTarget(value, keyPath: key)
    }

    private static func animated(_ value: Any?) -> AnimatedValue {
        switch value.map(AnimationTarget.unboxed) {
        case let point as CGPoint: AnimatedValue(Point(point))
        case let size as CGSize: AnimatedValue(Size(size))
        case let color as CGColor: AnimatedValue(color.color)
        case let other: AnimatedValue(other.flatMap(AnimationTarget.number) ?? 0)
        }
    }

    /// An animated value, of the same type as `value`.
    private static func boxed(_ shown: PropertyValue, like value: Any) -> Any? {
        switch (shown, value) {
        case (.color(let color), _): CGColor(color)
        case (.numbers(let numbers), is CGPoint): CGPoint(x: numbers.x, y: numbers.y)
        case (.numbers(let numbers), is CGSize): CGSize(width: numbers.x, height: numbers.y)
        case (.numbers(let numbers), is CGFloat): CGFloat(numbers.x)
        case (.numbers(let numbers), is Double): numbers.x
        case (.numbers(let numbers), is Float): Float(numbers.x)
        case (.numbers(let numbers), is Int): Int(nearest: numbers.x)
        case (.numbers(let numbers), _): NSNumber(value: numbers.x)
        default: nil
        }
    }

    /// Draws the layer at each frame while an animation of a property of a class of users runs, and once at
    /// its end.
    func displayDuring(_ running: RunningAnimation) {
        guard !state.animatedValues.isEmpty,
            running.animation.keyPaths.contains(where: { state.animatedValues[$0] != nil })
        else { return }
        setNeedsDisplay()
        _ = Repetition(kind: "display", phase: .frame) { [weak self] recorder in
            guard self != nil, !running.hasStopped else { return nil }
            return recorder.frameRate.frameTime(after: recorder.now)
        } body: { [weak self] in
            self?.setNeedsDisplay()
        }
    }
}

extension CAAnimation {
    /// The key paths of the animation and of those in it.
    var keyPaths: [String] {
        switch self {
        case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.keyPaths)
        default: []
        }
    }
}
