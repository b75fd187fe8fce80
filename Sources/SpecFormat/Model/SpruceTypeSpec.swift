internal import AnimationSystems
internal import LayerTree
internal import TimingModel

/// The standard animation type of `spruce`, with any curve.
struct SpruceStyle: SpruceAnimation, Sendable {
    let style: StyleSpec
    /// Of each view; nil is the standard, or a spring's own.
    let duration: Duration?
    var changeFunction: Spruce.ChangeFunction?

    /// What each view takes unless something is said.
    static let standardDuration = Duration.milliseconds(300)

    @MainActor
    func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?) {
        let style = style.style(duration: duration, delay: Duration(seconds: delay))
        Recorder.current?.animate(
            style, changes: { changeFunction?(view) }, completion: completion)
    }
}

extension ObjectFields {
    /// Takes `animationType`; `outer` is the duration that stands beside it.
    mutating func takeSpruceType(
        duration outer: Field?, _ names: SpecNames
    ) -> (any SpruceAnimation & Sendable)? {
        let given = outer?.seconds()
        guard let field = take("animationType") else {
            return SpruceStyle(
                style: StyleSpec(curve: .curve(.easeOut)),
                duration: given ?? SpruceStyle.standardDuration)
        }
        guard let (kind, body) = field.word(of: "animation type", ["standard", "spring"]) else {
            return nil
        }
        var object = body?.object("{\"duration\": 0.5}")
        if body != nil, object == nil { return nil }
        let own = object?.take("duration")
        if let own, outer != nil {
            own.report("\"duration\" stands beside \"animationType\" too: leave one out")
        }
        let duration = own?.seconds() ?? given ?? SpruceStyle.standardDuration
        defer { object?.finish() }
        guard kind == "standard" else { return object.takeSpring(duration) }
        let style = object?.takeStyle(names, standard: .easeOut)
        return SpruceStyle(
            style: style ?? StyleSpec(curve: .curve(.easeOut)), duration: duration)
    }
}

extension ObjectFields? {
    fileprivate mutating func takeSpring(_ duration: Duration) -> SpruceSpringAnimation {
        var spring = SpruceSpringAnimation(duration: duration.inSeconds)
        if let damping = self?.take("damping")?.number("a ratio from 0.001 to 1", in: 1e-3...1) {
            spring.damping = damping
        }
        if let velocity = self?.take("velocity")?.number("distances per second", in: -1e6...1e6) {
            spring.initialVelocity = velocity
        }
        if let options = self?.take("options"), let set = options.animationOptions() {
            spring.animationOptions = set.options
            if set.namesCurve { options.report("a spring has a curve of its own: leave this out") }
        }
        return spring
    }
}

extension Field {
    /// One of some words, alone or as the only key of an object with more to say.
    func word(of thing: String, _ names: [String]) -> (name: String, body: Field?)? {
        if text != nil { return choice(of: thing, names.map { ($0, ($0, nil)) }) }
        guard case .object = node.value, var object = object() else {
            return expected("one of \(names.joined(separator: ", "))")
        }
        guard object.count == 1 else {
            return expected("one of \(names.joined(separator: ", ")), alone in an object")
        }
        defer { object.finish() }
        return object.takeFirst(of: names).map { ($0.key, $0.field) }
    }
}
