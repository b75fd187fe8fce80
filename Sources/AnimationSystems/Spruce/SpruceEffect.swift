internal import Drawing
package import LayerTree

/// What one of Spruce's stock animations does to a view: a start state, and the change that leads to the view's place.
///
/// Several can be combined. Each start is applied on top of the previous ones, so their order matters: an
/// expansion shrinks a slide before it, but not a slide after it.
package enum SpruceEffect: Sendable {
    /// Moves in a direction to the view's place.
    case slide(SlideDirection, SpruceDistance)
    /// From transparent to opaque: alpha 1, even if it was less before.
    case fadeIn
    /// Rotates back from an angle.
    case spin(SpruceAngle)
    /// Grows to the view's size.
    case expand(SpruceScale)
    /// Shrinks to the view's size.
    case contract(SpruceScale)
    /// Custom functions: the first puts a view into its start state, the second into its end state.
    case custom(prepare: SpruceChange, animate: SpruceChange)

    /// The transform applied at the start; nil for animations that don't set one.
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

/// Changes a view.
package typealias SpruceChange = @MainActor (View) -> Void

extension SlideDirection {
    /// The side of its place on which a view starts.
    fileprivate var start: Vector {
        switch self {
        case .up: Vector(dx: 0, dy: 1)
        case .down: Vector(dx: 0, dy: -1)
        case .left: Vector(dx: 1, dy: 0)
        case .right: Vector(dx: -1, dy: 0)
        }
    }
}

// The result of a list of effects for one view.

extension [SpruceEffect] {
    /// Puts the view into the start state.
    ///
    /// The transform is set in one step, so that inside an animation it is one change.
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

    /// Brings the view from the start state to its place: the transform before preparation, or the identity
    /// if it was never prepared.
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

    /// Moves the view from its place to the start state: the way out.
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
