/// What a layer needs at the end of the turn.
struct TurnMarks: OptionSet {
    let rawValue: UInt8

    /// The layer is to be laid out.
    static let layout = TurnMarks(rawValue: 1)
    /// The layer's contents are to be drawn.
    static let display = TurnMarks(rawValue: 2)
    /// A layer in this one is to be laid out.
    static let layoutBelow = TurnMarks(rawValue: 4)
    /// A layer in this one is to be drawn.
    static let displayBelow = TurnMarks(rawValue: 8)
    /// The constraints of this layer's view, or of a view in it, are to be solved.
    static let constraints = TurnMarks(rawValue: 16)
    /// Constraints depend on the place of the layer's view, and don't determine it.
    static let measured = TurnMarks(rawValue: 32)

    /// The marks that these set in all layers above.
    var above: TurnMarks {
        var above = intersection(.constraints)
        if !isDisjoint(with: [.layout, .layoutBelow]) { above.insert(.layoutBelow) }
        if !isDisjoint(with: [.display, .displayBelow]) { above.insert(.displayBelow) }
        return above
    }
}

extension CALayer {
    /// The largest number of passes in which a tree of layers may ask for another layout.
    static let layoutPassLimit = 100

    /// Asks for layout or display of this layer.
    func mark(_ mark: TurnMarks) {
        marks.insert(mark)
        passMarksUp()
    }

    /// Makes this layer's marks known to the layers above, which are searched for them.
    func passMarksUp() {
        let above = marks.above
        var next = superlayer
        while let layer = next, !layer.marks.isSuperset(of: above) {
            layer.marks.formUnion(above)
            next = layer.superlayer
        }
    }

    // MARK: - Layout

    /// Lays out from the outermost marked layer at or above this one, until nothing in it is marked.
    func layOutMarked() {
        solveConstraints()
        var start = self
        var next = superlayer
        while let layer = next {
            if layer.marks.contains(.layout) { start = layer }
            next = layer.superlayer
        }
        start.settleLayout()
    }

    /// Lays out this layer and those in it until none is marked. A tree that doesn't settle ends the recording
    /// with an error.
    func settleLayout() {
        var passes = 0
        while !marks.isDisjoint(with: [.layout, .layoutBelow, .constraints]) {
            guard passes < Self.layoutPassLimit else { return refuseEndlessLayout() }
            passes += 1
            solveConstraints()
            layOutOnce()
        }
    }

    /// One pass: each marked layer once, outer ones first.
    private func layOutOnce() {
        if marks.contains(.layout) {
            marks.remove(.layout)
            layoutSublayers()
        }
        guard marks.contains(.layoutBelow) else { return }
        marks.remove(.layoutBelow)
        for layer in layersToVisit { layer.layOutOnce() }
        // A layer may have marked one that this pass had already visited.
        for layer in layersToVisit { marks.formUnion(layer.marks.above.intersection(.layoutBelow)) }
    }

    private func refuseEndlessLayout() {
        let layer = firstMarked(.layout, below: .layoutBelow) ?? self
        clearLayoutMarks()
        refuse(
            "layout doesn't settle: after \(Self.layoutPassLimit) passes \(layer.nameInMessages) still asks for "
                + "another. Don't call setNeedsLayout, or change the size of a superview, each time in layoutSubviews"
        )
    }

    private func clearLayoutMarks() {
        marks.subtract([.layout, .layoutBelow, .constraints])
        for layer in layersToVisit { layer.clearLayoutMarks() }
    }

    // MARK: - Display

    /// Draws the contents of this layer and those in it, as far as they are marked. A layer without a size keeps
    /// its mark until it has one.
    func displayMarkedTree() {
        displayMarked()
        guard marks.contains(.displayBelow) else { return }
        marks.remove(.displayBelow)
        for layer in layersToVisit {
            layer.displayMarkedTree()
            marks.formUnion(layer.marks.above.intersection(.displayBelow))
        }
    }

    /// Draws the contents of this layer if it is marked and has a size.
    func displayMarked() {
        guard marks.contains(.display), !bounds.isEmpty else { return }
        marks.remove(.display)
        display()
    }

    // MARK: - Parts

    /// The sublayers, and the mask.
    private var layersToVisit: [CALayer] { mask.map { sublayerList + [$0] } ?? sublayerList }

    private func firstMarked(_ mark: TurnMarks, below: TurnMarks) -> CALayer? {
        if marks.contains(mark) { return self }
        guard marks.contains(below) else { return nil }
        return layersToVisit.lazy.compactMap { $0.firstMarked(mark, below: below) }.first
    }
}
