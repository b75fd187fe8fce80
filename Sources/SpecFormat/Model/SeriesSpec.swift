internal import AnimationSystems
internal import Drawing
internal import LayerTree
internal import TimingModel

/// `series`: animations of views joined one after another and side by side, as AnimationSeries does it.
struct SeriesSpec: AnimationBody {
    let root: SeriesNodeSpec

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        guard let series = root.series(in: player) else { return completion() }
        player.play(SeriesRun(of: series), as: id, completion: completion)
    }
}

/// A part of a series, with all that is in it.
struct SeriesNodeSpec: Sendable {
    enum Content: Sendable {
        case leaf(SeriesLeafSpec)
        case chain([SeriesNodeSpec])
        case all([SeriesNodeSpec])
    }

    let content: Content
    /// How often it is played; `Int.max` for ever.
    let count: Int

    /// What it does with the views that there are by now; nil if there are none.
    @MainActor
    func series(in player: SpecPlayer) -> Recursable? {
        let once: Recursable?
        switch content {
        case .leaf(let leaf):
            once = Self.joined(leaf.animations(in: player)) { .init(all: $0) }
        case .chain(let nodes):
            once = Self.joined(nodes.compactMap { $0.series(in: player) }) { .init(chain: $0) }
        case .all(let nodes):
            once = Self.joined(nodes.compactMap { $0.series(in: player) }) { .init(all: $0) }
        }
        return count == 1 ? once : once.map { $0 * count }
    }

    @MainActor
    private static func joined(
        _ parts: [Recursable], _ join: ([Recursable]) -> RecursionSeries
    ) -> Recursable? {
        parts.count > 1 ? join(parts) : parts.first
    }
}

/// One animation of one or more views.
struct SeriesLeafSpec: Sendable {
    let views: [ViewKey]
    let effect: PerView<SeriesEffect>
    let duration: PerView<Duration>?
    let delay: PerView<Duration>
    let style: StyleSpec

    /// They tell of each end, so that the event log shows it.
    @MainActor
    func animations(in player: SpecPlayer) -> [Recursable] {
        let views = player.views(views)
        let count = views.count
        return views.enumerated().map { index, view in
            Recursion(
                view, effect.value(at: index, of: count),
                style.style(
                    duration: duration?.value(at: index, of: count),
                    delay: delay.value(at: index, of: count))
            ) { _ in }
        }
    }
}

extension SeriesEffect {
    /// The effect between two of the same kind.
    @Sendable
    static func mix(_ a: SeriesEffect, _ b: SeriesEffect, _ progress: Double) -> SeriesEffect {
        func between(_ a: Double, _ b: Double) -> Double { a * (1 - progress) + b * progress }
        switch (a, b) {
        case (.discolor(let a), .discolor(let b)):
            return .discolor(Color.interpolate(from: a, to: b, progress: progress))
        case (.move(let x1, let y1), .move(let x2, let y2)):
            return .move(x: between(x1, x2), y: between(y1, y2))
        case (.rotate(let a, let interpolation), .rotate(let b, _)):
            return .rotate(degrees: between(a, b), interpolation)
        case (.sizing(let x1, let y1), .sizing(let x2, let y2)):
            return .sizing(x: between(x1, x2), y: between(y1, y2))
        default: return a
        }
    }
}
