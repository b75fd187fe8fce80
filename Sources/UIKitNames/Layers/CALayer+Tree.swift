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
        guard !isInside(layer) else { return refuseCycle(of: layer) }
        layer.unlink()
        layer.parent = self
        layer.returnIfLeaving()
        let index = min(max(index, 0), sublayerList.count)
        sublayerList.insert(layer, at: index)
        show(layer) { node.insertSubview(layer.node, at: index) }
        layer.passMarksUp()
        setNeedsLayout()
        CATransaction.noteEntry(of: layer)
    }

    /// Whether this is `other` or lies in it.
    private func isInside(_ other: CALayer) -> Bool {
        // Most layers are added before anything is in them.
        if other.sublayerList.isEmpty, other.maskLayer == nil { return other === self }
        return sequence(first: self, next: \.parent).contains { $0 === other }
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
        // In a recording, the engine ends the animations.
        let wasOnStage = Recorder.current == nil && isOnStage
        parent.sublayerList.remove(self)
        parent.hide(self)
        self.parent = nil
        parent.setNeedsLayout()
        uncommit()
        if wasOnStage { stopTree() }
    }

    /// Ends the animations that wait for a recording, in this layer and those in it.
    private func stopTree() {
        stopAllAnimations()
        for layer in parts { layer.stopTree() }
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
            return refuseCycle(of: layer)
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

// MARK: - What was shown

extension CALayer {
    /// The layer that contains this one and lies in no other.
    var outermost: CALayer {
        var top = self
        while let next = top.parent { top = next }
        return top
    }

    /// Whether the layer lies in a stage's window.
    var isOnStage: Bool { outermost.node.superview != nil }

    /// Whether the layer lies in the window that is being recorded.
    var isRecorded: Bool {
        Recorder.current != nil && outermost === Turn.current?.window.layer
    }

    /// Marks the layer and those in it as shown, so that further changes animate. What has waited for that begins.
    func commit() {
        if !state.isCommitted {
            state.isCommitted = true
            appear()
            didBecomeShown()
        }
        for layer in parts { layer.commit() }
    }

    private func appear() {
        resume()
        if let backlog = state.backlog {
            state.backlog = nil
            backlog.settle()
        }
        beginWaitingAnimations()
    }

    /// Goes on with the animations of this layer and those in it that an earlier recording has left.
    func resumeTree() {
        resume()
        for layer in parts { layer.resumeTree() }
    }

    private func resume() {
        guard let backlog = state.backlog, backlog.hasAnimations else { return }
        backlog.hasAnimations = false
        resumeAnimations()
    }

    /// Marks the layer and those in it as not shown.
    func uncommit() {
        guard state.isCommitted else { return }
        state.isCommitted = false
        didBecomeHidden()
        for layer in parts { layer.uncommit() }
    }
}
