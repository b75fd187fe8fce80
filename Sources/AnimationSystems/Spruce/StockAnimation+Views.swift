internal import Drawing
internal import LayerTree

// What a list of stock animations does to one view.

extension [StockAnimation] {
    /// Puts the view where they start.
    ///
    /// The transform is set in one step, so that in an animation it is one change.
    @MainActor
    func prepare(_ view: View) {
        var place = view.placeBeforeSpruce
        for animation in self {
            switch animation {
            case .fadeIn:
                view.alpha = 0
                view.showAfterSpruce()
            case .custom(let prepare, _):
                view.transform = place.transform
                prepare(view)
                place.adopt(view.transform)
            case .slide, .spin, .expand, .contract:
                animation.start.map { place.append($0) }
            }
        }
        view.transform = place.transform
        view.spruceState.place = place
    }

    /// Brings the view from there to its place: the transform that it had before it was prepared, the
    /// identity if it never was.
    @MainActor
    func change(_ view: View) {
        let home = view.spruceState.place?.home ?? .identity
        for animation in self {
            switch animation {
            case .fadeIn: view.alpha = 1
            case .custom(_, let animate): animate(view)
            case .slide, .spin, .expand, .contract: view.transform = home
            }
        }
    }

    /// Takes the view from its place to where they start: the way out.
    @MainActor
    func leave(_ view: View) {
        let place = view.placeBeforeSpruce
        if view.transform == place.base {
            View.performWithoutAnimation { view.transform = place.home }
        }
        prepare(view)
        view.spruceState.place?.hasLeft = true
    }
}
