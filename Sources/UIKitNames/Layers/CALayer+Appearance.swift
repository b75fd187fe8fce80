internal import LayerTree
internal import TimingModel

// How sublayers appear in a shown layer, and disappear.

extension CALayer {
    /// Inserts a sublayer's node. A layer that gets into a shown one without a view fades in, unless an action for
    /// `sublayers` says otherwise.
    func show(_ layer: CALayer, inserting: () -> Void) {
        let isNew = !layer.state.isCommitted && !layer.node.isHidden && animatesTree
        guard isNew, action(forKey: "sublayers") is SublayerFade else {
            change("sublayers", by: inserting)
            return runOrderAction(kCAOnOrderIn, of: layer)
        }
        layer.setHidden(true)
        inserting()
        layer.fadeWithoutKey()
        layer.setHidden(false)
        runOrderAction(kCAOnOrderIn, of: layer)
    }

    /// Removes a sublayer's node. A shown layer in one without a view fades out, unless an action for `sublayers` says
    /// otherwise.
    func hide(_ layer: CALayer) {
        let isShown = layer.state.isCommitted && !layer.node.isHidden && animatesTree
        if isShown, action(forKey: "sublayers") is SublayerFade {
            fadeOut(layer)
        } else {
            change("sublayers") { layer.node.removeFromSuperview() }
        }
        runOrderAction(kCAOnOrderOut, of: layer)
    }

    /// Removes a sublayer's node; a picture of it fades out over the transaction's duration.
    private func fadeOut(_ layer: CALayer) {
        let context = AnimationContext(layer: self)
        let style = AnimationStyle(
            duration: context.duration, delay: 0, curve: context.curve ?? .default, options: [])
        let waiting = CATransaction.groupsToNotify()
        for group in waiting { group.noteStart() }
        let fade = Recorder.current?.transitions.fadeOut(layer.node, style) { _ in
            for group in waiting { group.noteEnd() }
        }
        if let fade { CATransaction.noteDeparture(of: layer, fade) }
    }

    /// Lets a layer that was removed at this very instant be shown as before, wherever it is inserted now.
    func returnIfLeaving() {
        guard let fade = CATransaction.takeDeparture(of: self) else { return }
        Recorder.current?.stop(fade)
        commit()
    }

    /// Whether changes of the sublayers run actions.
    private var animatesTree: Bool {
        !isOwned && state.isCommitted && Recorder.current != nil && CATransaction.animatesActions
    }

    /// Runs the action of a sublayer that has appeared or disappeared.
    private func runOrderAction(_ key: String, of layer: CALayer) {
        guard animatesTree, !layer.isOwned else { return }
        layer.action(forKey: key)?.run(forKey: key, object: layer, arguments: nil)
    }

    private func setHidden(_ isHidden: Bool) {
        Recorder.current?.withoutAnimation { node.isHidden = isHidden }
    }
}

/// The default action of a layer for `sublayers`: a new sublayer fades in, a removed one fades out. It can only be
/// recognised, because an action isn't told which layer it is about.
final class SublayerFade: CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
