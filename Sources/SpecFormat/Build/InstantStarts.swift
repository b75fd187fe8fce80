internal import LayerTree

// Starts entries that happen at once.

extension SetSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        player.setAtOnce(to, of: player.members(of: views))
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
        player.noteInstant(hasEffect: true)
        completion()
    }
}

extension RemoveSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        player.views(views).forEach { $0.removeFromSuperview() }
        player.noteInstant(hasEffect: true)
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
        player.noteInstant(hasEffect: true)
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
