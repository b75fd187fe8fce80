/// What a recording shows in place of views: the boxes of transitions, and pictures of removed views that fade out.
///
/// Boxes and pictures belong to the recording and not to the tree: `subviews` doesn't contain them.
@MainActor
package final class ViewTransitions {
    private unowned let recorder: Recorder
    /// The splits of views in transitions; `splitsByBox` has the same splits by the boxes of the new pictures.
    private var splits: [NodeID: ViewSplit] = [:]
    private var splitsByBox: [ObjectIdentifier: ViewSplit] = [:]
    private var fading = FadingPictures()

    init(in recorder: Recorder) { self.recorder = recorder }

    private func node(of view: View) -> NodeID { view.enroll(in: recorder).id }

    /// Forgets all boxes and pictures.
    func letGo() {
        splits = [:]
        splitsByBox = [:]
        fading = FadingPictures()
    }

    // MARK: - Old and new pictures

    /// Puts a frozen copy of `view`'s current look beside it until `join`. Nil if the view isn't in the
    /// tree. A view that is already split is joined first, and its transition ends unfinished. O(views in
    /// it).
    package func split(_ view: View) -> ViewSplit? {
        let record = view.enroll(in: recorder)
        guard record.id.index == 0 || view.superview != nil else { return nil }
        let former = splits[record.id]
        let plane = SplitPlane(
            of: record.presentation(at: recorder.now),
            in: view.superview?.enroll(in: recorder).presentation(at: recorder.now))
        var split: ViewSplit?
        recorder.withoutAnimation {
            let shown =
                view.superview == nil
                ? shownSubviews(of: view).map(frozenCopy) : [frozenPicture(of: view)]
            split = ViewSplit(view, in: plane, copies: shown)
        }
        if let former {
            endAnimations(of: former)
            join(former)
        }
        guard let split else { return nil }
        split.container.enroll(in: recorder)
        splits[record.id] = split
        splitsByBox[ObjectIdentifier(split.new)] = split
        noteSplit(split)
        return split
    }

    /// Shows only the view again in its place; does nothing if it is already joined.
    package func join(_ split: ViewSplit) {
        let id = node(of: split.view)
        guard splits[id] === split else { return }
        splits[id] = nil
        splitsByBox[ObjectIdentifier(split.new)] = nil
        noteSplit(split)
    }

    /// Ends the transition of a view, unfinished, or shows a view again whose transition stays at its end.
    package func end(of view: View) { end(of: view.enroll(in: recorder)) }

    func end(of record: NodeRecord) {
        guard let split = splits[record.id] else { return }
        endAnimations(of: split)
        join(split)
    }

    private func noteSplit(_ split: ViewSplit) {
        recorder.noteSubviews(of: split.new)
        recorder.noteSubviews(of: split.view.superview ?? split.view)
    }

    private func endAnimations(of split: ViewSplit) {
        for box in [split.old, split.new] {
            recorder.endAnimations(of: box.enroll(in: recorder))
        }
    }

    // MARK: - Removed views

    /// Removes a view from its superview, which shows a frozen picture of it that fades out. Nil without a superview.
    ///
    /// Stopping the animation removes the picture.
    package func fadeOut(
        _ view: View, _ style: AnimationStyle, completion: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle? {
        guard let superview = view.superview else { return nil }
        let shown = shownSubviews(of: superview)
        let place = splits[node(of: view)]?.container ?? view
        let index = shown.firstIndex { $0 === place } ?? shown.count
        let picture = frozenPicture(of: view)
        view.removeFromSuperview()
        let id = node(of: superview)
        picture.enroll(in: recorder)
        fading.add(picture, at: index, in: id)
        recorder.noteSubviews(of: superview)
        return recorder.animate(style) {
            picture.alpha = 0
        } completion: { [self, recorder] finished in
            if fading.remove(picture, from: node(of: superview)) {
                recorder.noteSubviews(of: superview)
            }
            completion(finished)
        }
    }

    // MARK: - What is shown

    /// The views drawn in a view: its subviews, with their replacements during transitions.
    func shownSubviews(of view: View) -> [View] {
        if let split = splitsByBox[ObjectIdentifier(view)] {
            return split.isOfContents ? shownContents(of: split.view) : [split.view]
        }
        if view.superview == nil, let split = splits[node(of: view)] {
            return [split.container]
        }
        return shownContents(of: view)
    }

    private func shownContents(of view: View) -> [View] {
        guard !splits.isEmpty || !fading.isEmpty else { return view.subviews }
        let shown = view.subviews.map { splits[node(of: $0)]?.container ?? $0 }
        return fading.adding(to: shown, of: node(of: view))
    }

    /// A view with the permanent look that `view` has at this instant, during a transition of both pictures.
    private func frozenPicture(of view: View) -> View {
        frozenCopy(of: splits[node(of: view)]?.container ?? view)
    }

    /// A view with the permanent look of `view` at this instant, including all views drawn in it.
    func frozenCopy(of view: View) -> View {
        let copy = View(presenting: view.enroll(in: recorder).presentation(at: recorder.now))
        for subview in shownSubviews(of: view) { copy.addSubview(frozenCopy(of: subview)) }
        copy.mask = view.mask.map(frozenCopy)
        return copy
    }
}
