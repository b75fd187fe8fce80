internal import AnimationSystems
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// `series`: animations that run one after another or at the same time, like AnimationSeries.
struct SeriesSpec: AnimationBody {
    let root: SeriesNodeSpec

    var length: PlannedLength { root.length }
    var scope: ChangeScope { .anything(root.views) }
    func adds(to property: LayerProperty) -> Bool { property == .transform && root.hasMoves }
}

/// A part of a series, with its nested parts.
struct SeriesNodeSpec: Sendable {
    enum Content: Sendable {
        case leaf(SeriesLeafSpec)
        case chain([SeriesNodeSpec])
        case all([SeriesNodeSpec])
    }

    let content: Content
    /// The number of times the part is played; `Int.max` for ever.
    let count: Int

    /// The time of all rounds.
    var length: PlannedLength {
        let once: PlannedLength =
            switch content {
            case .leaf(let leaf):
                leaf.style.length(of: leaf.duration, delay: leaf.delay, for: leaf.views.count)
            case .chain(let nodes): nodes.reduce(.lasting(.zero)) { $0 + $1.length }
            case .all(let nodes):
                nodes.reduce(.lasting(.zero)) { .longer($0, $1.length) }
            }
        guard case .lasting(let time) = once, count > 1 else { return once }
        return count == .max ? .endless : PlannedLength(time * count)
    }

    /// Whether a part shifts its views from where they are.
    var hasMoves: Bool {
        switch content {
        case .leaf(let leaf):
            leaf.views.indices.contains { index in
                if case .move = leaf.effect.value(at: index, of: leaf.views.count) {
                    true
                } else {
                    false
                }
            }
        case .chain(let nodes), .all(let nodes): nodes.contains(where: \.hasMoves)
        }
    }

    /// The views of all nested parts.
    var views: [ViewKey] {
        switch content {
        case .leaf(let leaf): leaf.views
        case .chain(let nodes), .all(let nodes): nodes.flatMap(\.views)
        }
    }
}

/// One animation of one or more views.
struct SeriesLeafSpec: Sendable {
    let views: [ViewKey]
    let effect: PerView<SeriesEffect>
    let duration: PerView<Duration>?
    let delay: PerView<Duration>
    let style: StyleSpec
}

extension SeriesEffect {
    /// The effect interpolated between two of the same kind; `a` if the kinds differ or nothing can be
    /// interpolated.
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

extension Field {
    private static var leaves: [String] {
        ["appear", "disappear", "discolor", "move", "rotate", "sizing"]
    }

    private static let seriesExample =
        "a part of a series, such as {\"appear\": {\"view\": id}} or {\"chain\": […]}"

    func series(_ names: SpecNames) -> SeriesSpec? {
        seriesNode(names, elsewhere: KeyAdvice.keysOfEntries(with: "series"))
            .map { SeriesSpec(root: $0) }
    }

    /// Keys that beginners often put beside a leaf's word, such as `appear`, instead of inside it.
    private static let keysOfLeaves: [String: String] = {
        let inside = "inside the animation's key, such as {\"appear\": {\"view\": …}}"
        let keys = ["view", "duration", "delay", "options", "curve", "to", "by", "degree", "scale"]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, inside) })
    }()

    private func seriesNode(
        _ names: SpecNames, elsewhere: [String: String] = [:]
    ) -> SeriesNodeSpec? {
        guard var object = object(Self.seriesExample) else { return nil }
        defer { object.finish(elsewhere: elsewhere.merging(Self.keysOfLeaves) { $1 }) }
        let count = object.take("repeat").map { $0.rounds() } ?? 1
        let words = Self.leaves + ["chain", "all"]
        guard let (word, field) = object.takeFirst(of: words) else {
            // `finish` reports a wrong word as an unknown key.
            return object.isEmpty
                ? expected("an object with one of \(words.joined(separator: ", "))") : nil
        }
        let content: SeriesNodeSpec.Content? =
            switch word {
            case "chain": field.seriesNodes(names).map { .chain($0) }
            case "all": field.seriesNodes(names).map { .all($0) }
            default: field.seriesLeaf(word, names).map { .leaf($0) }
            }
        guard let content, let count else { return nil }
        return SeriesNodeSpec(content: content, count: count)
    }

    private func seriesNodes(_ names: SpecNames) -> [SeriesNodeSpec]? {
        guard let fields = elements("a list of parts of a series") else { return nil }
        guard !fields.isEmpty else { return expected("at least one part", as: .wrongCount) }
        let nodes = fields.compactMap { $0.seriesNode(names) }
        return nodes.count == fields.count ? nodes : nil
    }

    private func rounds() -> Int? {
        let what = "a whole number of rounds from 1 to 1000000, or \"forever\""
        if case .string("forever") = node.value { return .max }
        guard case .number(let number) = node.value, let count = Int(exactly: number),
            1...1_000_000 ~= count
        else { return expected(what, as: numberCode) }
        return count
    }

    private func seriesLeaf(_ word: String, _ names: SpecNames) -> SeriesLeafSpec? {
        guard var object = object("{\"view\": id} with the keys of \"\(word)\"") else { return nil }
        let beside = "beside \"\(word)\", not inside it"
        defer {
            object.finish(
                elsewhere: KeyAdvice.keysOfEntries(with: "series").merging([
                    "repeat": beside,
                    "position":
                        "in \"by\", as the distance from where the view is when this part starts",
                ]) { $1 })
        }
        let views = object.require("view", "the views to animate")?.selector(names)
        let count = views?.count ?? 1
        let effect = object.takeSeriesEffect(word, for: count)
        let duration = object.take("duration")?.perView(count, mix: Duration.mix) { $0.span() }
        let delay = object.take("delay")?.perView(count, mix: Duration.mix) { $0.seconds() }
        let style = object.takeStyle(names)
        guard let views, let effect else { return nil }
        return SeriesLeafSpec(
            views: views, effect: effect, duration: duration, delay: delay ?? .same(.zero),
            style: style)
    }

    fileprivate func rotationInterpolation() -> RotationInterpolation? {
        let known: [String: RotationInterpolation] = ["angle": .angle, "matrix": .matrix]
        let what = "angle or matrix"
        return string(what).flatMap { known[$0] ?? expected(what, as: .unknownWord) }
    }
}

extension ObjectFields {
    /// Takes the effect that `word` names, with its values for `count` views.
    fileprivate mutating func takeSeriesEffect(
        _ word: String, for count: Int
    ) -> PerView<SeriesEffect>? {
        func each(
            _ field: Field?, _ decode: (Field) -> SeriesEffect?
        ) -> PerView<SeriesEffect>? {
            field?.perView(count, mix: SeriesEffect.mix, decode)
        }
        switch word {
        case "appear": return .same(.appear)
        case "disappear": return .same(.disappear)
        case "discolor":
            return each(require("to", "the end colour")) { $0.color().map { .discolor($0) } }
        case "move":
            return each(require("by", "the distance, as [x, y] in points")) {
                $0.vector().map { .move(x: $0.dx, y: $0.dy) }
            }
        case "rotate":
            let interpolation = take("interpolation").flatMap { $0.rotationInterpolation() }
            return each(require("degree", "the angle to turn to")) {
                $0.degrees().map { .rotate(degrees: $0, interpolation ?? .angle) }
            }
        default:
            return each(require("scale", "the factor to scale to, or two [x, y]")) {
                $0.scale().map { .sizing(x: $0.dx, y: $0.dy) }
            }
        }
    }
}
