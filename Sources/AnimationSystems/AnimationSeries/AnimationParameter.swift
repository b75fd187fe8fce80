public import LayerTree

/// When and how one animation of a series runs.
public struct AnimationParameter: Hashable, Sendable {
    /// Seconds; below 0, and what isn't a number, is 0.
    public var duration: Double
    /// Seconds before anything moves, again in every repetition; below 0, and what isn't a number,
    /// is 0.
    public var delay: Double
    /// Curve and repetition. Default: once, `curveEaseInOut`.
    public var options: AnimationOptions

    /// A duration, a delay and UIKit's options.
    public init(_ duration: Double, delay: Double = 0, options: AnimationOptions = []) {
        self.duration = duration
        self.delay = delay
        self.options = options
    }

    var style: AnimationStyle {
        AnimationStyle(
            duration: duration, delay: delay > 0 ? delay : 0, curve: options.curve,
            options: options)
    }
}
