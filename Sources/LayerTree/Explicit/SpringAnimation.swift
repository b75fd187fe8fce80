public import TimingModel

/// A basic animation whose progress is a spring's: `CASpringAnimation`.
public struct SpringAnimation: LayerAnimation {
    /// What it does; its timing's curve is applied first.
    public var basic: BasicAnimation
    /// The spring. Its settling time is what `timing.duration` is usually set to: the duration cuts
    /// the spring off and never stretches it.
    public var spring: Spring

    /// An animation by `spring`. Default duration: the spring's settling time, if it settles.
    public init(_ basic: BasicAnimation, spring: Spring = Spring()) {
        self.basic = basic
        self.spring = spring
        let settling = spring.settlingDuration
        if basic.timing.duration == .zero, settling <= Duration.limitInSeconds {
            self.basic.timing.duration = Duration(seconds: settling)
        }
    }

    /// The timing of `basic`.
    public var timing: MediaTiming {
        get { basic.timing }
        set { basic.timing = newValue }
    }

    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion: Bool {
        get { basic.isRemovedOnCompletion }
        set { basic.isRemovedOnCompletion = newValue }
    }

    /// `spring`.
    public var kind: LayerAnimationKind { .spring(self) }
}
