/// The picture of a removed view that fades out where the view was.
@MainActor
struct FadingPicture {
    let view: View
    /// The place among the views shown in the superview.
    var index: Int
}

extension Recorder {
    /// Removes a view from its superview, which shows a frozen picture of it that fades out. Nil without a superview.
    ///
    /// The picture belongs to the recording and not to the tree: `subviews` doesn't contain it. Stopping the animation
    /// removes it.
    package func fadeOut(
        _ view: View, _ style: AnimationStyle, completion: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle? {
        guard let superview = view.superview else { return nil }
        let shown = shownSubviews(of: superview)
        let place = splits[view.enroll(in: self).id]?.container ?? view
        let index = shown.firstIndex { $0 === place } ?? shown.count
        let picture = frozenPicture(of: view)
        view.removeFromSuperview()
        let id = superview.enroll(in: self).id
        picture.enroll(in: self)
        fading[id, default: []].append(FadingPicture(view: picture, index: index))
        fading[id]?.sort { $0.index < $1.index }
        noteSubviews(of: superview)
        return animate(style) {
            picture.alpha = 0
        } completion: { [self] finished in
            remove(picture, from: superview)
            completion(finished)
        }
    }

    private func remove(_ picture: View, from superview: View) {
        let id = superview.enroll(in: self).id
        guard var rest = fading[id], let place = rest.firstIndex(where: { $0.view === picture })
        else { return }
        rest.remove(at: place)
        for index in rest.indices[place...] { rest[index].index -= 1 }
        fading[id] = rest.isEmpty ? nil : rest
        noteSubviews(of: superview)
    }
}
