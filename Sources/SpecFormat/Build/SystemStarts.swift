internal import AnimationSystems
internal import LayerTree
internal import TimingModel

// Starts entries that use an animation system.

extension SequentialSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let members = player.members(of: views)
        let (list, count) = (members.list, members.count)
        let turns = list.map { member in
            SequentialRun.Turn(
                view: member.view,
                style: style.style(duration: duration?.value(at: member.index, of: count)),
                gap: delay.value(at: member.index, of: count))
        }
        let system = SequentialRun(turns: turns) { view, turn in
            for value in to { value.apply(to: view, index: list[turn].index, of: count) }
        } eachCompletion: { view, turn in
            eachCompletion?.submit(in: player, after: view, index: list[turn].index)
        }
        player.play(system, as: id, completion: completion)
    }
}

extension EachCompletion {
    @MainActor
    fileprivate func submit(in player: SpecPlayer, after view: View, index: Int) {
        player.binding(variable, to: view).submit(animations, forViewAt: index)
    }
}

extension SerialSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let closures = steps.map { step -> @MainActor () -> Void in
            {
                let members = player.members(of: step.views)
                for member in members.list {
                    step.target.apply(to: member.view, index: member.index, of: members.count)
                }
            }
        }
        let run = SerialRun(
            duration: duration.inSeconds, delay: delay.inSeconds, steps: closures)
        player.play(run, as: id, completion: completion)
    }
}

extension TransitionSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let members = player.members(of: views)
        let count = members.count
        let parts = members.list.map { member in
            ViewTransition.Part(
                view: member.view,
                style: style.style(duration: duration?.value(at: member.index, of: count)))
        }
        let system = ViewTransition(transition, parts: parts) {
            player.setAtOnce(change, of: members, isSeenAnyway: !transition.type.isFade)
        }
        player.play(system, as: id, completion: completion)
    }
}

extension Transition.Kind {
    /// Whether nothing is seen of it if both looks are the same.
    fileprivate var isFade: Bool {
        switch self {
        case .fade, .crossDissolve: true
        case .moveIn, .push, .reveal, .flip: false
        }
    }
}

// MARK: - Series

extension SeriesSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        guard let series = root.series(in: player) else { return completion() }
        player.play(SeriesRun(of: series), as: id, completion: completion)
    }
}

extension SeriesNodeSpec {
    /// The series for the views that exist by now; nil if there are none.
    @MainActor
    fileprivate func series(in player: SpecPlayer) -> Series? {
        let once: Series?
        switch content {
        case .leaf(let leaf):
            once = Self.joined(leaf.animations(in: player)) { .init(all: $0) }
        case .chain(let nodes):
            once = Self.joined(nodes.compactMap { $0.series(in: player) }) { .init(chain: $0) }
        case .all(let nodes):
            once = Self.joined(nodes.compactMap { $0.series(in: player) }) { .init(all: $0) }
        }
        return count == 1 ? once : once?.repeated(count)
    }

    @MainActor
    private static func joined(
        _ parts: [Series], _ join: ([Series]) -> Series
    ) -> Series? {
        parts.count > 1 ? join(parts) : parts.first
    }
}

extension SeriesLeafSpec {
    /// The animations of the leaf's views. Each has a completion, which does nothing, so that the event log
    /// shows its end.
    @MainActor
    fileprivate func animations(in player: SpecPlayer) -> [Series] {
        let members = player.members(of: views)
        let count = members.count
        return members.list.map { member in
            Series(
                member.view, effect.value(at: member.index, of: count),
                style.style(
                    duration: duration?.value(at: member.index, of: count),
                    delay: delay.value(at: member.index, of: count)),
                complete: {})
        }
    }
}

// MARK: - Spruce

extension SpruceSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        guard let view = player.views([view]).first else { return completion() }
        let run = SpruceRun(
            view: view, effects: animations.map(\.effect), by: sort.starts,
            selection: settings.selection(in: player), prepare: settings.isPrepared,
            motion: type.animate)
        player.play(run, as: id, completion: completion)
    }
}

extension StockSpec {
    fileprivate var effect: SpruceEffect {
        switch self {
        case .stock(let effect): effect
        case .custom(let from, let to):
            .custom { view in
                for value in from { value.apply(to: view, index: 0, of: 1) }
            } animate: { view in
                for value in to { value.apply(to: view, index: 0, of: 1) }
            }
        }
    }
}

extension SpruceType {
    /// Animates a change of a view after some seconds.
    @MainActor
    fileprivate func animate(
        _ view: View, after delay: Double, _ change: @escaping SpruceChange,
        end: @escaping SpruceEnd
    ) {
        switch self {
        case .standard(let style, let duration):
            let style = style.style(duration: duration, delay: Duration(seconds: delay))
            Recorder.current?.animate(style, changes: { change(view) }, completion: end)
        case .spring(let spring):
            View.animate(
                withDuration: spring.duration.inSeconds, delay: delay,
                usingSpringWithDamping: spring.damping, initialSpringVelocity: spring.velocity,
                options: spring.options, animations: { change(view) }, completion: end)
        }
    }
}

extension SpruceSettings {
    @MainActor
    fileprivate func selection(in player: SpecPlayer) -> SpruceSelection {
        var selection = SpruceSelection()
        selection.depth = depth
        selection.delay = delay.inSeconds
        selection.isReverse = isReverse
        selection.includesSelf = targets != .subviews
        selection.includesSubviews = targets != .view
        selection.excluded = player.views(excluded)
        return selection
    }
}
