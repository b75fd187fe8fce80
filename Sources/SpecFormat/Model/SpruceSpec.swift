internal import AnimationSystems
internal import JSON
internal import LayerTree
internal import TimingModel

/// `spruce`: the views in a view, each by stock animations, at times that an order gives them.
struct SpruceSpec: AnimationBody {
    let view: ViewKey
    let animations: [StockAnimation]
    let animationType: any SpruceAnimation & Sendable
    let sort: any SortFunction & Sendable
    let manner: SpruceManner

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        guard let view = player.views([view]).first else { return completion() }
        let run = SpruceRun(
            view: view, animations: animations, animationType: animationType, sortFunction: sort,
            prepare: manner.isPrepared, options: manner.options(in: player))
        player.play(run, as: id, completion: completion)
    }
}

/// What `spruce` does beyond the usual.
struct SpruceManner: Sendable {
    let delay: Duration
    let excluded: [ViewKey]
    let depth: Int
    let cast: SpruceCast
    let isPrepared: Bool
    let isReverse: Bool

    @MainActor
    fileprivate func options(in player: SpecPlayer) -> [SpruceOption] {
        [
            .excludedViews(player.views(excluded)), .recursiveDepth(depth),
            .delay(delay.inSeconds),
        ] + cast.options + (isReverse ? [.reverse] : [])
    }
}

/// Which views take part in `spruce`.
enum SpruceCast: String, CaseIterable, Sendable {
    case subviews
    case view
    case viewAndSubviews

    fileprivate var options: [SpruceOption] {
        switch self {
        case .subviews: []
        case .view: [.onlySelf]
        case .viewAndSubviews: [.includingSelf]
        }
    }
}

extension Field {
    func spruce(_ names: SpecNames) -> SpruceSpec? {
        guard var object = object("{\"view\": id, \"animations\": [\"fadeIn\"]}") else {
            return nil
        }
        defer { object.finish(elsewhere: Self.keysOfEntries(with: "spruce")) }
        let view = object.require("view", "the view whose subviews animate")?.viewKey(names)
        let animations = object.require("animations", "where the views start, such as \"fadeIn\"")?
            .stockAnimations(names)
        let type = object.takeSpruceType(names)
        let sort = object.take("sort").map { $0.sortFunction() } ?? SortSpec.standard
        let manner = object.takeManner(names)
        guard let view, let animations, let type, let sort else { return nil }
        if manner.cast == .subviews, view.index >= 0, names.subviews(of: view).isEmpty {
            warn("this view has no subviews to animate; \"include\": \"view\" animates itself")
        }
        return SpruceSpec(
            view: view, animations: animations, animationType: type, sort: sort, manner: manner)
    }

    fileprivate func recursiveDepth() -> Int? {
        if text == "all" { return .max }
        let what = "a whole number of levels, from 0, or \"all\""
        guard case .number(let number) = node.value, let depth = Int(exactly: number), depth >= 0
        else { return expected(what) }
        return depth
    }
}

extension ObjectFields {
    fileprivate mutating func takeManner(_ names: SpecNames) -> SpruceManner {
        let prepare = take("prepare")
        let isPrepared = prepare?.flag() ?? true
        let isReverse = take("reverse")?.flag() ?? false
        if isReverse, isPrepared {
            prepare?.report("with \"reverse\" nothing is prepared: leave this out")
        }
        return SpruceManner(
            delay: take("delay")?.seconds() ?? .zero,
            excluded: take("exclude")?.selector(names) ?? [],
            depth: take("recursiveDepth")?.recursiveDepth() ?? 0,
            cast: take("include")?.choice(of: "choice of views") ?? .subviews,
            isPrepared: isPrepared, isReverse: isReverse)
    }
}
