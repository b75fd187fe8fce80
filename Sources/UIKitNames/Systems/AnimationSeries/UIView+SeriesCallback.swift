public import Foundation

// The predefined animations with callbacks without arguments, as in the library's later versions.

extension UIView {
    /// `appear` with a callback that takes no argument.
    public func appear(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return appear(params, complete)
    }

    /// `disappear` with a callback that takes no argument.
    public func disappear(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return disappear(params, complete)
    }

    /// `discolor` with a callback that takes no argument.
    public func discolor(
        to color: UIColor, duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return discolor(to: color, params: params, complete)
    }

    /// `move` with a callback that takes no argument.
    public func move(
        position offset: CGPoint, duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return move(position: offset, params: params, complete)
    }

    /// `rotate` with a callback that takes no argument.
    public func rotate(
        degree: CGFloat, duration: Double,
        delay: Double = 0, options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return rotate(degree: degree, params: params, complete)
    }

    /// `sizing` with a callback that takes no argument.
    public func sizing(
        scale: (CGFloat, CGFloat), duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [],
        _ complete: @escaping () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return sizing(scale: scale, params: params, complete)
    }

    /// `appear` with a callback that takes no argument.
    public func appear(
        _ params: AnimationParameter, _ complete: @escaping () -> Void
    ) -> Recursion {
        appear(params) { _ in complete() }
    }

    /// `disappear` with a callback that takes no argument.
    public func disappear(
        _ params: AnimationParameter, _ complete: @escaping () -> Void
    ) -> Recursion {
        disappear(params) { _ in complete() }
    }

    /// `discolor` with a callback that takes no argument.
    public func discolor(
        to color: UIColor, params: AnimationParameter, _ complete: @escaping () -> Void
    ) -> Recursion {
        discolor(to: color, params: params, complete: { _ in complete() })
    }

    /// `move` with a callback that takes no argument.
    public func move(
        position offset: CGPoint, params: AnimationParameter, _ complete: @escaping () -> Void
    ) -> Recursion {
        move(position: offset, params: params, complete: { _ in complete() })
    }

    /// `rotate` with a callback that takes no argument.
    public func rotate(
        degree: CGFloat, params: AnimationParameter,
        _ complete: @escaping () -> Void
    ) -> Recursion {
        rotate(degree: degree, params: params, complete: { _ in complete() })
    }

    /// `sizing` with a callback that takes no argument.
    public func sizing(
        scale: (CGFloat, CGFloat), params: AnimationParameter,
        _ complete: @escaping () -> Void
    ) -> Recursion {
        sizing(scale: scale, params: params, complete: { _ in complete() })
    }
}
