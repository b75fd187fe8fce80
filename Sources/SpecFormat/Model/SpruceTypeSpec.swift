internal import AnimationSystems
internal import LayerTree
internal import TimingModel

/// The standard animation type of `spruce`, with any curve.
struct SpruceStyle: SpruceAnimation, Sendable {
    var style = StyleSpec(curve: .curve(.easeOut))
    /// Of each view.
    let duration: Duration
    var changeFunction: Spruce.ChangeFunction?

    @MainActor
    func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?) {
        let style = style.style(duration: duration, delay: Duration(seconds: delay))
        Recorder.current?.animate(
            style, changes: { changeFunction?(view) }, completion: completion)
    }
}

extension ObjectFields {
    /// Takes `animationType`, and the `duration` that may stand beside it or in it.
    mutating func takeSpruceType(_ names: SpecNames) -> (any SpruceAnimation & Sendable)? {
        let outer = take("duration")
        let duration = outer?.seconds() ?? .milliseconds(300)
        guard let field = take("animationType") else { return SpruceStyle(duration: duration) }
        let choice = field.word(of: "animation type", ["standard", "spring"])
        guard let (kind, body) = choice else { return nil }
        guard let body else {
            return kind == "spring"
                ? SpruceSpringAnimation(duration: duration.inSeconds)
                : SpruceStyle(duration: duration)
        }
        guard var object = body.object("{\"duration\": 0.5}") else { return nil }
        defer { object.finish() }
        let inner = object.take("duration")
        if outer != nil {
            inner?.report("\"duration\" stands beside \"animationType\" too: leave one out")
        }
        let own = inner?.seconds() ?? duration
        guard kind == "standard" else { return object.takeSpring(own) }
        return SpruceStyle(style: object.takeStyle(names, standard: .easeOut), duration: own)
    }

    private mutating func takeSpring(_ duration: Duration) -> SpruceSpringAnimation {
        var spring = SpruceSpringAnimation(duration: duration.inSeconds)
        if let damping = take("damping")?.number("a ratio from 0.001 to 1", in: 1e-3...1) {
            spring.damping = damping
        }
        if let velocity = take("velocity")?.velocity() {
            spring.initialVelocity = velocity
        }
        if let options = take("options"), let set = options.animationOptions() {
            spring.animationOptions = set.options
            if set.namesCurve { options.report("a spring has a curve of its own: leave this out") }
        }
        return spring
    }
}
