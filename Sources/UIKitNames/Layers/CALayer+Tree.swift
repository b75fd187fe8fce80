internal import LayerTree

extension CALayer {
    /// Inserts `layer` just behind `sibling`; at the back if that is nil or no sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: index(of: sibling, without: layer) ?? 0)
    }

    /// Inserts `layer` just in front of `sibling`; at the front if that is nil or no sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? sublayerList.count)
    }

    /// Puts `newLayer` in the place of `oldLayer`, which is removed; does nothing if that isn't a sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let index = index(of: oldLayer, without: newLayer) else {
            return
        }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// The index of `sibling` among the sublayers other than `layer`.
    private func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
        sublayerList.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    /// Inserts `layer` at an index among the other sublayers. A layer that contains this one ends the recording
    /// with an error.
    func insert(_ layer: CALayer, at index: Int) {
        guard canChange() else { return }
        guard !sequence(first: self, next: \.parent).contains(where: { $0 === layer }) else {
            // The engine reports it.
            return node.insertSubview(layer.node, at: index)
        }
        layer.unlink()
        layer.parent = self
        let index = min(max(index, 0), sublayerList.count)
        sublayerList.insert(layer, at: index)
        show(layer) { node.insertSubview(layer.node, at: index + drawnNodeCount) }
        layer.passMarksUp()
        setNeedsLayout()
        CATransaction.noteEntry(of: layer)
    }

    /// Takes the layer out of its superlayer's list, or frees the mask.
    private func unlink() {
        guard let parent else { return }
        if parent.maskLayer === self { parent.replaceMask(by: nil) }
        parent.sublayerList.remove(self)
    }

    func leaveSuperlayer() {
        guard canChange(), let parent else { return }
        if parent.maskLayer === self { return parent.replaceMask(by: nil) }
        parent.sublayerList.remove(self)
        parent.change("sublayers") { node.removeFromSuperview() }
        parent.runOrderAction(kCAOnOrderOut, of: self)
        self.parent = nil
        parent.setNeedsLayout()
        uncommit()
    }

    func replaceSublayers(by layers: [CALayer]) {
        let kept = Set(layers.map { ObjectIdentifier($0) })
        for layer in sublayerList where !kept.contains(ObjectIdentifier(layer)) {
            layer.removeFromSuperlayer()
        }
        for layer in layers { addSublayer(layer) }
    }

    func replaceMask(by layer: CALayer?) {
        guard canChange(), layer !== maskLayer else { return }
        if let layer, sequence(first: self, next: \.parent).contains(where: { $0 === layer }) {
            // The engine reports it.
            return node.mask = layer.node
        }
        maskLayer?.parent = nil
        maskLayer?.uncommit()
        maskLayer = nil
        layer?.unlink()
        maskLayer = layer
        layer?.parent = self
        node.mask = layer?.node
        guard let layer else { return }
        layer.passMarksUp()
        CATransaction.noteEntry(of: layer)
    }

    /// The sublayers, or their presentations.
    var shownSublayers: [CALayer]? {
        guard let model = state.modelLayer else { return sublayerList.isEmpty ? nil : sublayerList }
        return model.sublayers?.compactMap { $0.presentation() }
    }

    /// The superlayer, or its presentation.
    var shownSuperlayer: CALayer? {
        guard let model = state.modelLayer else { return parent }
        return model.superlayer?.presentation()
    }

    /// The sublayers, and the mask.
    var parts: [CALayer] { maskLayer.map { sublayerList + [$0] } ?? sublayerList }

    /// Whether the layer can be changed. Changing a presentation ends the recording with an error.
    func canChange() -> Bool {
        guard state.modelLayer != nil else { return true }
        refuse(
            "the presentation of \(nameInMessages) can't be changed: change the layer itself, which is its "
                + "`model()`")
        return false
    }
}

// MARK: - Layers that appear

extension CALayer {
    /// Inserts a sublayer's node. A layer that gets into a shown one without a view fades in, unless an action for
    /// `sublayers` says otherwise.
    private func show(_ layer: CALayer, inserting: () -> Void) {
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

/// The default action of a layer for `sublayers`: a new sublayer fades in. It can only be recognised, because an action
/// isn't told which layer is new.
final class SublayerFade: CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

// MARK: - What was shown

extension CALayer {
    /// Whether the layer lies in a stage's window.
    var isOnStage: Bool {
        var top = self
        while let next = top.parent { top = next }
        return top.node.superview != nil
    }

    /// Marks the layer and those in it as shown, so that further changes animate.
    func commit() {
        state.isCommitted = true
        for layer in parts { layer.commit() }
    }

    /// Marks the layer and those in it as not shown.
    func uncommit() {
        guard state.isCommitted else { return }
        state.isCommitted = false
        for layer in parts { layer.uncommit() }
    }
}
