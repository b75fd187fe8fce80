public import Drawing
public import LayerTree

// The animations that there are, with duration, delay and options one by one. What they reach is found
// out when they start. Seconds, points, degrees; `complete` is called whenever one has ended
// undisturbed.

extension View {
    /// Fades the view in: `alpha` to 1.
    public func appear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return appear(params, complete)
    }

    /// Fades the view out: `alpha` to 0.
    public func disappear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return disappear(params, complete)
    }

    /// Changes `backgroundColor`.
    public func discolor(
        to color: Color, duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return discolor(to: color, params: params, complete)
    }

    /// Shifts the view by `position` from where it then is, in its superview's directions: in `transform`,
    /// on top of what that does.
    public func move(
        position: Point, duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return move(position: position, params: params, complete)
    }

    /// Turns the view to `degree`, clockwise, from the angle that it has; shift and stretch of `transform`
    /// are animated away. Whole turns don't count once they are over: a second turn to 360 turns again.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, duration: Double,
        delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return rotate(degree: degree, interpolation: interpolation, params: params, complete)
    }

    /// Stretches the view to `scale`; shift and turn of `transform` are animated away.
    public func sizing(
        scale: (x: Double, y: Double), duration: Double, delay: Double = 0,
        options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return sizing(scale: scale, params: params, complete)
    }
}

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
