internal import Foundation
internal import LayerTree

// Implicit animations: what happens when a property of a layer changes.

extension CALayer {
    /// Makes a change of properties, given by their keys. A layer that no view owns animates it by the
    /// actions for the keys; one that a view owns animates it in the closures of `UIView.animate`.
    func change(_ key: String, _ second: String? = nil, by body: () -> Void) {
        guard canChange() else { return }
        guard !isOwned, let recorder = Recorder.current else { return body() }
        guard state.isCommitted, CATransaction.animatesActions else {
            return recorder.withoutAnimation { body() }
        }
        let actions = [key, second].compactMap(\.self).compactMap { key in
            action(forKey: key).map { (key, $0) }
        }
        // A transition starts from the look before the change, any other animation from values that were read.
        for (key, action) in actions where action is CATransition { run(action, forKey: key) }
        let (old, values) = (node.model, animatedValues.map(\.model))
        recorder.withoutAnimation { body() }
        guard node.model != old || animatedValues.map(\.model) != values else { return }
        for (key, action) in actions where !(action is CATransition) { run(action, forKey: key) }
    }

    /// Runs the action for a change of a property that isn't the engine's.
    func run(_ action: any CAAction, forKey key: String) {
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// The action for a change, in Core Animation's order of search.
    func searchAction(forKey key: String) -> (any CAAction)? {
        let styled = style?["actions"] as? [String: any CAAction]
        let found =
            delegate?.action(for: self, forKey: key) ?? actions?[key] ?? styled?[key]
            ?? type(of: self).defaultAction(forKey: key)
        if let found { return found is NSNull ? nil : found }
        return implicitAction(forKey: key)
    }

    /// The implicit animation of a property; nil if it has none, or if actions are disabled.
    private func implicitAction(forKey key: String) -> (any CAAction)? {
        guard CATransaction.animatesActions else { return nil }
        if key == "sublayers" { return SublayerFade() }
        let curve = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        let action = specialKeyPaths.contains(key) ? .animates : LayerKey.action(for: key)
        if action == .fades {
            let transition = CATransition()
            transition.timingFunction = curve
            return transition
        }
        guard action == .animates, let shown = shownValue(forKey: key) else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = shown
        animation.timingFunction = curve
        return animation
    }

    /// The shown value of a property, in the engine's form.
    private func shownValue(forKey key: String) -> PropertyValue? {
        guard let target = try? AnimationTarget(key, of: self) else { return nil }
        guard key == "bounds" else { return target.subject.shownValue(of: target.path.property) }
        return PropertyValue(node.shown.bounds)
    }
}
