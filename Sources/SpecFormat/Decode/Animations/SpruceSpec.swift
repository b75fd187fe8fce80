internal import AnimationSystems
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// `spruce`: stock animations of the subviews of a view. A sort function gives each subview its delay.
struct SpruceSpec: AnimationBody {
    let view: ViewKey
    let animations: [StockSpec]
    let type: SpruceType
    let sort: any WeightedSortFunction & Sendable
    let settings: SpruceSettings
    let offsetWithoutSubviews: Int?

    /// The order gives each view its delay only when the entry runs.
    var length: PlannedLength {
        switch type {
        case .standard(let style, _): style.options.contains(.repeat) ? .endless : .unknown
        case .spring(let spring): spring.options.contains(.repeat) ? .endless : .unknown
        }
    }
}

/// The animation type with which `spruce` animates each view.
enum SpruceType: Sendable {
    /// The standard type of `spruce`, with any curve, and its duration.
    case standard(StyleSpec, Duration)
    case spring(SpruceSpring)
}

/// Spruce's spring, as each view moves by it.
struct SpruceSpring: Sendable {
    /// The time after which a view has nearly settled.
    let duration: Duration
    /// 1 doesn't oscillate, and values towards 0 oscillate more.
    var damping = 0.5
    /// The start velocity in whole distances per second.
    var velocity = 0.7
    /// Repetition.
    var options: AnimationOptions = []
}

/// Further options of `spruce`.
struct SpruceSettings: Sendable {
    let delay: Duration
    let excluded: [ViewKey]
    let depth: Int
    let targets: SpruceTargets
    let isPrepared: Bool
    let isReverse: Bool
}

/// The views that take part in `spruce`.
enum SpruceTargets: String, CaseIterable, Sendable {
    case subviews
    case view
    case viewAndSubviews
}

extension Field {
    func spruce(_ names: SpecNames) -> SpruceSpec? {
        guard var object = object("{\"view\": id, \"animations\": [\"fadeIn\"]}") else {
            return nil
        }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "spruce")) }
        let view = object.require("view", "the view whose subviews animate")?.viewKey(names)
        var inner = names
        inner.viewOfSpruce = view
        let animations = object.require("animations", "the stock animations, such as \"fadeIn\"")?
            .stockAnimations(inner)
        let type = object.takeSpruceType(names)
        let sort = object.take("sort").map { $0.sortFunction() } ?? SortSpec.standard
        let settings = object.takeSettings(names)
        guard let view, let animations, let type, let sort else { return nil }
        let hasNoSubviews =
            settings.targets == .subviews && view.index >= 0 && names.subviews(of: view).isEmpty
        return SpruceSpec(
            view: view, animations: animations, type: type, sort: sort, settings: settings,
            offsetWithoutSubviews: hasNoSubviews ? node.start : nil)
    }

    fileprivate func recursiveDepth() -> Int? {
        if text == "all" { return .max }
        let what = "a whole number of levels, from 0, or \"all\""
        guard case .number(let number) = node.value, let depth = Int(exactly: number), depth >= 0
        else { return expected(what, as: numberCode) }
        return depth
    }
}

extension ObjectFields {
    fileprivate mutating func takeSettings(_ names: SpecNames) -> SpruceSettings {
        let prepare = take("prepare")
        let isPrepared = prepare?.flag() ?? true
        let isReverse = take("reverse")?.flag() ?? false
        if isReverse, isPrepared {
            prepare?.report(
                .conflictingSettings,
                "with \"reverse\", \"prepare\" can't be true: leave this out")
        }
        return SpruceSettings(
            delay: take("delay")?.seconds() ?? .zero,
            excluded: take("exclude")?.selector(names) ?? [],
            depth: take("recursiveDepth")?.recursiveDepth() ?? 0,
            targets: take("include")?.choice(of: "selection of views") ?? .subviews,
            isPrepared: isPrepared, isReverse: isReverse)
    }
}

extension ObjectFields {
    /// Takes `animationType` and `duration`, which may stand beside or inside it.
    mutating func takeSpruceType(_ names: SpecNames) -> SpruceType? {
        let outer = take("duration")
        let duration = outer?.span() ?? .milliseconds(300)
        let plain = SpruceType.standard(StyleSpec(curve: .curve(.easeOut)), duration)
        guard let field = take("animationType") else { return plain }
        let choice = field.word(of: "animation type", ["standard", "spring"])
        guard let (kind, body) = choice else { return nil }
        guard let body else {
            return kind == "spring"
                ? .spring(SpruceSpring(duration: duration)) : plain
        }
        guard var object = body.object("{\"duration\": 0.5}") else { return nil }
        defer { object.finish() }
        let inner = object.take("duration")
        if outer != nil {
            inner?.report(
                .conflictingSettings,
                "\"duration\" is also given beside \"animationType\": leave one out")
        }
        let own = inner?.span() ?? duration
        guard kind == "standard" else { return .spring(object.takeSpring(own)) }
        return .standard(object.takeStyle(names, standard: .easeOut), own)
    }

    private mutating func takeSpring(_ duration: Duration) -> SpruceSpring {
        var spring = SpruceSpring(duration: duration)
        if let damping = take("damping")?.number("a ratio from 0.001 to 1", in: 1e-3...1) {
            spring.damping = damping
        }
        if let velocity = take("velocity")?.velocity() {
            spring.velocity = velocity
        }
        if let options = take("options"), let set = options.animationOptions() {
            spring.options = set.options
            if set.namesCurve {
                options.report(
                    .conflictingSettings, "a spring has its own curve: leave out the curve here")
            }
        }
        return spring
    }
}
