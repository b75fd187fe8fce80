public import Foundation

// AnimationSeries' animations, with separate duration, delay and options, or with `AnimationParameter`. Units
// are seconds, points and degrees. `complete` is called each time an animation has ended undisturbed.

extension UIView {
    /// Fades the view in: `alpha` to 1.
    public func appear(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        appear(AnimationParameter(duration, delay: delay, options: options), complete)
    }

    /// Fades the view in: `alpha` to 1.
    public func appear(
        _ params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Appear(self, params: params, complete)
    }

    /// Fades the view out: `alpha` to 0.
    public func disappear(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        _ complete: CompleteCallback? = nil
    ) -> Recursion {
        disappear(AnimationParameter(duration, delay: delay, options: options), complete)
    }

    /// Fades the view out: `alpha` to 0.
    public func disappear(
        _ params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) -> Recursion {
        Disappear(self, params: params, complete)
    }

    /// Changes `backgroundColor`.
    public func discolor(
        to color: UIColor, duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return discolor(to: color, params: params, complete: complete)
    }

    /// Changes `backgroundColor`.
    public func discolor(
        to color: UIColor, params: AnimationParameter, complete: CompleteCallback? = nil
    ) -> Recursion {
        Discolor(self, params: params, color: color, complete: complete)
    }

    /// Moves the view by `offset` from its place at the start, in its superview's directions.
    public func move(
        position offset: CGPoint, duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return move(position: offset, params: params, complete: complete)
    }

    /// Moves the view by `offset` from its place at the start, in its superview's directions.
    public func move(
        position offset: CGPoint, params: AnimationParameter, complete: CompleteCallback? = nil
    ) -> Recursion {
        Move(self, params: params, destination: offset, complete: complete)
    }

    /// Rotates the view to `degree`, clockwise. 360 is a whole turn.
    public func rotate(
        degree: CGFloat, duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return rotate(degree: degree, params: params, complete: complete)
    }

    /// Rotates the view to `degree`, clockwise. 360 is a whole turn.
    public func rotate(
        degree: CGFloat, params: AnimationParameter, complete: CompleteCallback? = nil
    ) -> Recursion {
        Rotate(self, params: params, degree: degree, complete: complete)
    }

    /// Scales the view to `scale`, the factors of width and height.
    public func sizing(
        scale: (CGFloat, CGFloat), duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], _ complete: CompleteCallback? = nil
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return sizing(scale: scale, params: params, complete: complete)
    }

    /// Scales the view to `scale`, the factors of width and height.
    public func sizing(
        scale: (CGFloat, CGFloat), params: AnimationParameter, complete: CompleteCallback? = nil
    ) -> Recursion {
        Sizing(self, params: params, scale: scale, complete)
    }
}
