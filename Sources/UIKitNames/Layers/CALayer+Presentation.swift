internal import LayerTree

extension CALayer {
    /// The copy for `presentation()`.
    func makePresentation() -> CALayer? {
        if state.modelLayer != nil { return self }
        guard Recorder.current == nil ? isOnStage : state.isCommitted else { return nil }
        let outer = CALayer.isPresenting
        CALayer.isPresenting = true
        defer { CALayer.isPresenting = outer }
        let copy = LayerClass(type(of: self)).copy(self)
        copy?.state.modelLayer = self
        return copy
    }
}
