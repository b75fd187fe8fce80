internal import AnimationSystems
internal import LayerTree
internal import TimingModel

/// `sequential`: views one after another, as UIView-SequentialAnimation does it.
struct SequentialSpec: AnimationBody {
    let views: [ViewKey]
    let to: [Assignment]
    let duration: PerView<Duration>?
    /// From the end of one view to the start of the next; below zero they overlap.
    let delay: PerView<Duration>
    let style: StyleSpec
    let eachCompletion: EachCompletion?

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let count = views.count
        let turns = views.enumerated().map { index, view in
            SequentialAnimation.Turn(
                view: view,
                style: style.style(duration: duration?.value(at: index, of: count)),
                gap: delay.value(at: index, of: count))
        }
        let system = SequentialAnimation(turns: turns) { view, index in
            for value in to { value.apply(to: view, index: index, of: count) }
        } eachCompletion: { view, index in
            eachCompletion?.submit(in: player, after: view, index: index)
        }
        player.play(system, as: id, completion: completion)
    }
}

/// What follows the end of each of several views.
struct EachCompletion: Sendable {
    let animations: [AnimationSpec]
    /// What `$view` is called in them.
    let variable: ViewKey

    @MainActor
    func submit(in player: SpecPlayer, after view: View, index: Int) {
        player.binding(variable, to: view).submit(
            animations.filter { $0.filter.includes(index) })
    }
}

extension Field {
    func sequential(_ names: inout SpecNames) -> SequentialSpec? {
        guard var object = object("{\"view\": views, \"to\": properties}") else { return nil }
        defer { object.finish(elsewhere: Self.keysOfEntries(with: "sequential")) }
        let views = object.require("view", "whose properties to animate, one after another")?
            .selector(names)
        let count = views?.count ?? 1
        let to = object.require("to", "the values that each view reaches")?.target(of: views, names)
        let duration = object.take("duration")?.perView(count, mix: Duration.mix) { $0.seconds() }
        let delay = object.take("delay")?.perView(count, mix: Duration.mix) { $0.signedSeconds() }
        let style = object.takeStyle(names)
        let each = object.take("eachCompletion")?.eachCompletion(of: count, &names)
        guard let views, let to else { return nil }
        return SequentialSpec(
            views: views, to: to, duration: duration, delay: delay ?? .same(.zero), style: style,
            eachCompletion: each)
    }

    /// Animations that run for each of `count` views, which `$view` stands for in them.
    func eachCompletion(of count: Int, _ names: inout SpecNames) -> EachCompletion {
        names.withViewVariable { names, key in
            EachCompletion(animations: animations(&names, eachOf: count), variable: key)
        }
    }
}
