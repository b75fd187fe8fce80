package import Drawing
internal import TimingModel

extension View {
    /// What the view and all in it show at this instant, or by the model outside a recording, as display items. The upper
    /// left corner of the bounds is at zero, and `change` may change the look of the view itself. Empty if a replicator
    /// makes more copies than a recording may have.
    ///
    /// Neither a recording nor code that waits for one notices. O(views in it).
    package func frozenItems(_ change: @MainActor (View) -> Void) -> [DisplayItem] {
        let outer = Recorder.current
        Recorder.current = nil
        defer { Recorder.current = outer }
        let copy = outer.map { $0.transitions.frozenCopy(of: self) } ?? modelCopy
        change(copy)
        (copy.anchorPoint, copy.position) = (.zero, .zero)
        let root = View(frame: Rect(origin: .zero, size: copy.bounds.size))
        root.addSubview(copy)
        let recorder = Recorder(seed: 0, frameRate: .standard)
        root.enroll(in: recorder)
        try? recorder.run(until: .zero, slack: .zero) {}
        let timeline = try? recorder.timeline(
            size: root.bounds.size, background: .clear, images: [:])
        return timeline?.displayList(at: .zero).items ?? []
    }

    /// A view with the model of this one and of all in it.
    private var modelCopy: View {
        let copy = View(presenting: model)
        for subview in subviews { copy.addSubview(subview.modelCopy) }
        copy.mask = mask?.modelCopy
        return copy
    }
}
