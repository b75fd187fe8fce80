internal import Drawing

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
