public import AnimationSystems
public import Foundation

// The animations that AnimationSeries brings along. Inherit from them to add to their `changes`.

/// Fades a view in: `alpha` to 1.
@preconcurrency @MainActor
open class Appear: AnimationSeries {
    /// Sets `alpha` to 1.
    open override func changes() { view.alpha = 1 }
}

/// Fades a view out: `alpha` to 0.
@preconcurrency @MainActor
open class Disappear: AnimationSeries {
    /// Sets `alpha` to 0.
    open override func changes() { view.alpha = 0 }
}

/// Changes a view's `backgroundColor`.
@preconcurrency @MainActor
open class Discolor: AnimationSeries {
    /// The new background colour.
    public let color: UIColor

    /// A change of the background to `color`.
    public init(
        _ view: UIView, params: AnimationParameter, color: UIColor,
        complete: CompleteCallback? = nil
    ) {
        self.color = color
        super.init(view, params: params, complete)
    }

    /// Sets `backgroundColor`.
    open override func changes() { view.backgroundColor = color }
}

/// Moves a view from its place at the start, in its superview's directions.
@preconcurrency @MainActor
open class Move: AnimationSeries {
    /// The distance in points; in spite of its name not a place.
    public let destination: CGPoint

    /// A move by `destination`.
    public init(
        _ view: UIView, params: AnimationParameter, destination: CGPoint,
        complete: CompleteCallback? = nil
    ) {
        self.destination = destination
        super.init(view, params: params, complete)
    }

    /// Adds the distance to `transform`.
    open override func changes() {
        SeriesEffect.move(x: Double(destination.x), y: Double(destination.y))
            .apply(to: view.layer.node)
    }
}

/// Rotates a view to an angle. Translation and scale of its `transform` return to none.
@preconcurrency @MainActor
open class Rotate: AnimationSeries {
    /// The angle in degrees, clockwise.
    public let degree: CGFloat
    /// The angle in radians, clockwise.
    public var radian: CGFloat { degree / 180 * .pi }
    /// Whether the angle is animated, so that 360° is a whole turn, or the matrix as on iOS.
    public let interpolation: RotationInterpolation

    /// A rotation to `degree`.
    public init(
        _ view: UIView, params: AnimationParameter, degree: CGFloat,
        interpolation: RotationInterpolation = .angle, complete: CompleteCallback? = nil
    ) {
        self.degree = degree
        self.interpolation = interpolation
        super.init(view, params: params, complete)
    }

    /// Sets `transform`. Whole turns that are over don't count, so another rotation to 360 turns again.
    open override func changes() {
        SeriesEffect.rotate(degrees: Double(degree), interpolation).apply(to: view.layer.node)
    }
}

/// Scales a view. Translation and rotation of its `transform` return to none.
@preconcurrency @MainActor
open class Sizing: AnimationSeries {
    /// The factors of width and height.
    public let scale: (CGFloat, CGFloat)

    /// A change of the size to `scale`.
    public init(
        _ view: UIView, params: AnimationParameter, scale: (CGFloat, CGFloat),
        _ complete: CompleteCallback? = nil
    ) {
        self.scale = scale
        super.init(view, params: params, complete)
    }

    /// Sets `transform`.
    open override func changes() {
        SeriesEffect.sizing(x: Double(scale.0), y: Double(scale.1)).apply(to: view.layer.node)
    }
}
