internal import Drawing
internal import LayerTree

// Starts entries that map directly to the recorder: animations, keyframes, groups and changes at once.

extension AnimateSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let count = views.count
        for (index, view) in views.enumerated() {
            for value in from { value.apply(to: view, index: index, of: count) }
        }
        let recorder = player.recorder
        let handle = recorder.animate(timing.timing(of: count), name: id) {
            // The timing of one view is that of the whole.
            if count == 1 { return target.apply(to: views[0], index: 0, of: 1) }
            for (index, view) in views.enumerated() {
                recorder.retimed(timing.timing(at: index, of: count)) {
                    target.apply(to: view, index: index, of: count)
                }
            }
        } completion: { _ in
            completion()
        }
        player.keep(handle, as: id)
    }
}

extension ExplicitAnimateSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let starts = views.indices.flatMap { index in
            animations(at: index, of: views.count).map {
                ExplicitStart(
                    $0, of: views[index], delay: timing.delay(at: index, of: views.count))
            }
        }
        let handle = player.recorder.add(
            starts, name: id, completion: { _ in completion() })
        player.keep(handle, as: id)
    }

    private func animations(at index: Int, of count: Int) -> [BasicAnimation] {
        var starts: [LayerProperty: PropertyValue] = [:]
        for case .property(let property, let value) in from {
            starts[property] = value.value(at: index, of: count)
        }
        return to.compactMap { assignment in
            guard case .property(let property, let value) = assignment else { return nil }
            var animation = BasicAnimation(
                AnimatedPath(property), from: starts[property],
                to: value.value(at: index, of: count),
                timing: timing.mediaTiming(at: index, of: count))
            animation.isAdditive = isAdditive
            return animation
        }
    }
}

extension KeyframeStepsSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let recorder = player.recorder
        let handle = recorder.animateKeyframes(timing.timing(), mode: mode, name: id) {
            for step in steps {
                recorder.keyframe(start: step.start, duration: step.duration) {
                    step.apply(player)
                }
            }
        } completion: { _ in
            completion()
        }
        player.keep(handle, as: id)
    }
}

extension KeyframeStepsSpec.Step {
    @MainActor
    fileprivate func apply(_ player: SpecPlayer) {
        let views = player.views(views)
        for (index, view) in views.enumerated() {
            for value in to { value.apply(to: view, index: index, of: views.count) }
        }
    }
}

extension KeyframeValuesSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let recorder = player.recorder
        let targets = player.views(views)
        // The old value shows until the delay is over, so the new one is set only then.
        let starts = targets.map { ExplicitStart(animation, of: $0, delay: delay) }
        let handle = recorder.add(starts, name: id) { isFinished in
            // The direction at the end stays, as the last position does.
            if isFinished { for view in targets { view.rotate += animation.lastTurn } }
            completion()
        }
        player.keep(handle, as: id)
        guard let (path, last) = animation.end else { return }
        func settle() {
            guard recorder.isRunning(handle) else { return }
            for view in targets { view.set(path, to: last) }
        }
        if delay == .zero { settle() } else { recorder.at(recorder.now + delay) { settle() } }
    }
}

extension KeyframeAnimation {
    /// The value that remains after the end: the last value, or the end of the path.
    fileprivate var end: (AnimatedPath, PropertyValue)? {
        if let motionPath { return motionPath.end.map { (path, PropertyValue($0)) } }
        return values.last.flatMap { $0 }.map { (path, $0) }
    }
}

extension Path {
    /// The current point after the last element; nil for an empty path.
    fileprivate var end: Point? {
        var start: Point?
        var current: Point?
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .curve(_, _, let point): current = point
            case .close: current = start
            }
        }
        return current
    }
}

extension GroupSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let recorder = player.recorder
        let delay = timing.delay(at: 0, of: 1)
        let handle = recorder.group(timing.mediaTiming(), delay: delay, name: id) {
            for child in animations {
                recorder.offset(by: child.at) {
                    player.start(child.body, of: child.entry) {}
                }
            }
        } completion: { _ in
            completion()
        }
        player.keep(handle, as: id)
    }
}

// MARK: - Instant entries

extension SetSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        for (index, view) in views.enumerated() {
            for value in to { value.apply(to: view, index: index, of: views.count) }
        }
        completion()
    }
}

extension AddSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let parent = parent.map { player.views([$0]).first } ?? player.root
        for view in views { parent?.addSubview(player.make(view)) }
        completion()
    }
}

extension RemoveSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        player.views(views).forEach { $0.removeFromSuperview() }
        completion()
    }
}

extension ReorderSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        for view in player.views(views) {
            if toFront {
                view.superview?.bringSubviewToFront(view)
            } else {
                view.superview?.sendSubviewToBack(view)
            }
        }
        completion()
    }
}

extension StopSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        switch target {
        case .animation(let name): player.stop(animation: name)
        case .views(let names): player.views(names).forEach { $0.removeAllAnimations() }
        }
        completion()
    }
}
