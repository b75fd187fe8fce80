public import Drawing
public import LayerTree

// The predefined animations with callbacks without arguments, as in the library's later versions.

extension View {
    /// `appear` with a callback that takes no argument.
    public func appear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return appear(params, complete)
    }

    /// `disappear` with a callback that takes no argument.
    public func disappear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return disappear(params, complete)
    }

    /// `discolor` with a callback that takes no argument.
    public func discolor(
        to color: Color, duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return discolor(to: color, params: params, complete)
    }

    /// `move` with a callback that takes no argument.
    public func move(
        position: Point, duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return move(position: position, params: params, complete)
    }

    /// `rotate` with a callback that takes no argument.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, duration: Double,
        delay: Double = 0, options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return rotate(degree: degree, interpolation: interpolation, params: params, complete)
    }

    /// `sizing` with a callback that takes no argument.
    public func sizing(
        scale: (x: Double, y: Double), duration: Double, delay: Double = 0,
        options: AnimationOptions = [],
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        let params = AnimationParameter(duration, delay: delay, options: options)
        return sizing(scale: scale, params: params, complete)
    }

    /// `appear` with a callback that takes no argument.
    public func appear(
        _ params: AnimationParameter, _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        appear(params) { _ in complete() }
    }

    /// `disappear` with a callback that takes no argument.
    public func disappear(
        _ params: AnimationParameter, _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        disappear(params) { _ in complete() }
    }

    /// `discolor` with a callback that takes no argument.
    public func discolor(
        to color: Color, params: AnimationParameter, _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        discolor(to: color, params: params) { _ in complete() }
    }

    /// `move` with a callback that takes no argument.
    public func move(
        position: Point, params: AnimationParameter, _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        move(position: position, params: params) { _ in complete() }
    }

    /// `rotate` with a callback that takes no argument.
    public func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, params: AnimationParameter,
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        rotate(degree: degree, interpolation: interpolation, params: params) { _ in complete() }
    }

    /// `sizing` with a callback that takes no argument.
    public func sizing(
        scale: (x: Double, y: Double), params: AnimationParameter,
        _ complete: @escaping @MainActor () -> Void
    ) -> Recursion {
        sizing(scale: scale, params: params) { _ in complete() }
    }
}
