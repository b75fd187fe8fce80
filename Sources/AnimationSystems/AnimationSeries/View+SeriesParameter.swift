public import Drawing
public import LayerTree

// The animations that there are, with duration, delay and options as one value.

extension View {
    /// Fades the view in: `alpha` to 1.
    public func appear(
        _ params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .appear, params.style, complete)
    }

    /// Fades the view out: `alpha` to 0.
    public func disappear(
        _ params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .disappear, params.style, complete)
    }

    /// Changes `backgroundColor`.
    public func discolor(
        to color: Color, params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .discolor(color), params.style, complete)
    }

    /// Shifts the view by `position` from where it then is, in its superview's directions: in `transform`,
    /// on top of what that does.
    public func move(
        position: Point, params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .move(x: position.x, y: position.y), params.style, complete)
    }

    /// Turns the view to `degree`, clockwise, from the angle that it has; shift and stretch of `transform`
    /// are animated away. Whole turns don't count once they are over: a second turn to 360 turns again.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, params: AnimationParameter,
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .rotate(degrees: degree, interpolation), params.style, complete)
    }

    /// Stretches the view to `scale`; shift and turn of `transform` are animated away.
    public func sizing(
        scale: (x: Double, y: Double), params: AnimationParameter,
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .sizing(x: scale.x, y: scale.y), params.style, complete)
    }
}
