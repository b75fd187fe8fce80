internal import AnimationSystems
internal import LayerTree

/// `transition`: views go from what they were to what they are.
struct TransitionSpec: AnimationBody {
    let views: [ViewKey]
    let transition: Transition
    let duration: PerView<Duration>?
    let style: StyleSpec
    /// The values that switch.
    let change: [Assignment]

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let count = views.count
        let parts = views.enumerated().map { index, view in
            ViewTransition.Part(
                view: view, style: style.style(duration: duration?.value(at: index, of: count)))
        }
        let system = ViewTransition(transition, parts: parts) {
            for (index, view) in views.enumerated() {
                for value in change { value.apply(to: view, index: index, of: count) }
            }
        }
        player.play(system, as: id, completion: completion)
    }
}

extension Field {
    func transition(_ names: SpecNames) -> TransitionSpec? {
        guard var object = object("{\"view\": id, \"change\": properties}") else { return nil }
        defer {
            object.finish(
                elsewhere: Self.keysOfEntries(with: "transition")
                    .merging(["to": "in \"change\""]) { $1 })
        }
        let views = object.require("view", "what changes")?.selector(names)
        let count = views?.count ?? 1
        var transition = Transition()
        let type: Transition.Kind? = object.take("type")?.choice(of: "transition")
        let subtype: Transition.Subtype? = object.take("subtype")?.choice(of: "direction")
        if let type { transition.type = type }
        if let subtype { transition.subtype = subtype }
        let duration = object.take("duration")?.perView(count, mix: Duration.mix) { $0.seconds() }
        let style = object.takeStyle(names)
        let change = object.take("change").map { $0.target(of: views, names) } ?? []
        guard let views, let change else { return nil }
        return TransitionSpec(
            views: views, transition: transition, duration: duration, style: style, change: change)
    }
}
