/// One entry of a list of animations.
struct AnimationSpec: Sendable {
    /// When it is submitted, counted from the start of its list.
    let at: Duration
    let id: String?
    let animate: AnimateSpec
    /// What follows; its time 0 is the instant of completion.
    let completion: [AnimationSpec]
}

extension Field {
    func animations(of names: ViewNames) -> [AnimationSpec] {
        (elements("a list of animations") ?? []).compactMap { $0.animation(of: names) }
    }

    private func animation(of names: ViewNames) -> AnimationSpec? {
        guard var object = object("an animation such as {\"animate\": {…}}") else { return nil }
        defer { object.finish() }
        let at = object.take("at").map { $0.seconds() } ?? .zero
        let id = object.take("id")?.string()
        let completion = object.take("completion").map { $0.animations(of: names) } ?? []
        let animate = object.require("animate", "what to animate")?.animate(of: names)
        guard let at, let animate else { return nil }
        return AnimationSpec(at: at, id: id, animate: animate, completion: completion)
    }
}
