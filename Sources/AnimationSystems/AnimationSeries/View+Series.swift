public import Drawing
public import LayerTree

// The predefined animations with separate duration, delay and options. Target values are determined at the
// start. Units are seconds, points and degrees. `complete` is called whenever an animation has ended
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

    /// Moves the view by `position` from its place at the start, in its superview's directions. The offset
    /// is added to `transform`.
    public func move(
        position: Point, duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return move(position: position, params: params, complete)
    }

    /// Rotates the view to `degree`, clockwise, from its current angle. Translation and scale of
    /// `transform` are animated back to none. Completed whole turns don't count, so a second rotation to
    /// 360 turns again.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, duration: Double,
        delay: Double = 0, options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return rotate(degree: degree, interpolation: interpolation, params: params, complete)
    }

    /// Scales the view to `scale`. Translation and rotation of `transform` are animated back to none.
    public func sizing(
        scale: (x: Double, y: Double), duration: Double, delay: Double = 0,
        options: AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return sizing(scale: scale, params: params, complete)
    }
}

// The predefined animations with duration, delay and options as one value.

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

    /// Moves the view by `position` from its place at the start, in its superview's directions. The offset
    /// is added to `transform`.
    public func move(
        position: Point, params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .move(x: position.x, y: position.y), params.style, complete)
    }

    /// Rotates the view to `degree`, clockwise, from its current angle. Translation and scale of
    /// `transform` are animated back to none. Completed whole turns don't count, so a second rotation to
    /// 360 turns again.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, params: AnimationParameter,
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .rotate(degrees: degree, interpolation), params.style, complete)
    }

    /// Scales the view to `scale`. Translation and rotation of `transform` are animated back to none.
    public func sizing(
        scale: (x: Double, y: Double), params: AnimationParameter,
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Recursion(self, .sizing(x: scale.x, y: scale.y), params.style, complete)
    }
}
