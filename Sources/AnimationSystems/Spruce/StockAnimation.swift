internal import Drawing
internal import LayerTree

/// One of the animations that come with Spruce: where a view starts, and what brings it to its place.
///
/// Several make one: each start is put on top of what those before it made, so their order matters.
/// A slide before an expansion is shrunk with it, one after it isn't.
public enum StockAnimation: Sendable {
    /// Moves in a direction, to the view's place.
    case slide(SlideDirection, SpruceDistance)
    /// From transparent to opaque (alpha 1, also where it was less).
    case fadeIn
    /// Turns back from an angle.
    case spin(SpruceAngle)
    /// Grows to its size.
    case expand(SpruceScale)
    /// Shrinks to its size.
    case contract(SpruceScale)
    /// Whatever two functions do: the first puts a view into its start, the second into its end.
    case custom(prepareFunction: Spruce.PrepareHandler, animateFunction: Spruce.ChangeFunction)

    /// What is done to the transform of a view at the start.
    var start: StartTransform? {
        switch self {
        case .slide(let direction, let distance):
            StartTransform(translation: direction.start * distance.points)
        case .spin(let angle): StartTransform(angle: angle.radians)
        case .expand(let scale): StartTransform(scale: scale.factor(sign: -1))
        case .contract(let scale): StartTransform(scale: scale.factor(sign: 1))
        case .fadeIn, .custom: nil
        }
    }
}

/// The first release's name of `StockAnimation`.
public typealias SpruceStandardAnimation = StockAnimation

extension SlideDirection {
    /// Which side of its place a view starts on.
    fileprivate var start: Vector {
        switch self {
        case .up: Vector(dx: 0, dy: 1)
        case .down: Vector(dx: 0, dy: -1)
        case .left: Vector(dx: 1, dy: 0)
        case .right: Vector(dx: -1, dy: 0)
        }
    }
}

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
