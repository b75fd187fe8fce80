internal import LayerTree
internal import TimingModel

/// `animate`: properties of one or more views, from what is shown to their targets.
struct AnimateSpec: AnimationBody {
    enum Target: Sendable {
        /// To these values.
        case to([Assignment])
        /// By these amounts.
        case by([Assignment])
    }

    let views: [ViewKey]
    /// Set at once, before the animation starts.
    let from: [Assignment]
    let target: Target
    let timing: TimingSpec

    var length: Duration? { timing.length(of: views.count) }
    var isTimed: Bool { true }

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let count = views.count
        for (index, view) in views.enumerated() {
            for value in from { value.apply(to: view, index: index, of: count) }
        }
        let recorder = player.recorder
        let handle = recorder.animate(timing.timing(of: count), name: id) {
            for (index, view) in views.enumerated() {
                recorder.retimed(timing.timing(at: index, of: count)) {
                    target.reach(view, index: index, of: count)
                }
            }
        } completion: { _ in
            completion()
        }
        player.keep(handle, as: id)
    }
}

extension AnimateSpec.Target {
    /// Brings view `index` of `count` to its values.
    @MainActor
    func reach(_ view: View, index: Int, of count: Int) {
        switch self {
        case .to(let values): for value in values { value.apply(to: view, index: index, of: count) }
        case .by(let values): for value in values { value.add(to: view, index: index, of: count) }
        }
    }
}

/// `animate` with a `fill` that leaves nothing behind, or with `additive`: Core Animation's explicit
/// animations, under which the views keep their own values.
struct ExplicitAnimateSpec: AnimationBody {
    let views: [ViewKey]
    let from: [Assignment]
    let to: [Assignment]
    let isAdditive: Bool
    let timing: TimingSpec

    var length: Duration? { timing.length(of: views.count) }
    var isTimed: Bool { true }

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let views = player.views(views)
        let starts = views.indices.flatMap { index in
            animations(at: index, of: views.count).map {
                ExplicitStart(
                    $0, of: views[index], delay: timing.delay(at: index, of: views.count))
            }
        }
        let handle = player.recorder.add(
            starts, name: id, completion: { _ in completion() })
        player.keep(handle, as: id)
    }

    private func animations(at index: Int, of count: Int) -> [BasicAnimation] {
        var starts: [LayerProperty: PropertyValue] = [:]
        for case .property(let property, let value) in from {
            starts[property] = value.value(at: index, of: count)
        }
        return to.compactMap { assignment in
            guard case .property(let property, let value) = assignment else { return nil }
            var animation = BasicAnimation(
                AnimatedPath(property), from: starts[property],
                to: value.value(at: index, of: count),
                timing: timing.mediaTiming(at: index, of: count))
            animation.isAdditive = isAdditive
            return animation
        }
    }
}

extension Field {
    func animate(_ names: SpecNames) -> (any AnimationBody)? {
        guard var object = object("{\"view\": id, \"to\": properties}") else { return nil }
        defer { object.finish(elsewhere: Self.keysOfEntries(with: "animate")) }
        let views = object.require("view", "whose properties to animate")?.selector(names)
        let count = views?.count ?? 1
        let from = object.take("from")?.target(of: views, names) ?? []
        let target = object.takeTarget(of: views, names)
        var timing = object.takeTiming(names, for: count)
        if let stagger = object.take("stagger")?.seconds() { timing.stagger = stagger }
        // Since iOS 8 an animation goes on from what is shown with or without it.
        _ = object.take("beginFromCurrentState")?.flag()
        let isAdditive = object.take("additive")?.flag() ?? false
        timing.fill = object.take("fill")?.fillMode() ?? (isAdditive ? .none : .both)
        guard let views, let target else { return nil }
        guard isAdditive || timing.fill == .none || timing.fill == .backwards else {
            // Until the delay is over the old value shows, also where nothing fills the time.
            timing.fill = .both
            return AnimateSpec(views: views, from: from, target: target, timing: timing)
        }
        guard case .to(let to) = target, !to.contains(where: \.isFrame) else {
            report(
                "with \"additive\" or a \"fill\" that doesn't last, give \"to\", without \"frame\"")
            return nil
        }
        return ExplicitAnimateSpec(
            views: views, from: from, to: to, isAdditive: isAdditive, timing: timing)
    }

    /// Properties and their values, or amounts of them, for some views; nil for views that are only known
    /// when the spec runs, and that share them.
    func target(of views: [ViewKey]?, _ names: SpecNames) -> [Assignment]? {
        guard var object = object("properties such as {\"alpha\": 0}") else { return nil }
        defer { object.finish(elsewhere: Self.keysOfViews) }
        let count = views?.count ?? 1
        let values = object.takeAssignments(for: count)
        noteTexts(in: values, of: 0..<count, among: count, isPart: true)
        if isAmount {
            names.contents.note(amounts: values, of: views ?? [], by: self)
        } else {
            names.contents.note(values, of: views, by: self)
        }
        return values
    }
}

extension Assignment {
    fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }

    /// What the value is called in specs.
    fileprivate var key: String {
        switch self {
        case .property(let property, _): property.rawValue
        case .frame: "frame"
        }
    }

    /// Whether there is a sum of two such values.
    fileprivate var canBeAdded: Bool {
        guard case .property(_, let value) = self else { return false }
        switch value.value(at: 0, of: 1) {
        case .numbers, .list: return true
        default: return false
        }
    }
}

extension ObjectFields {
    /// Takes `to` or `by`.
    mutating func takeTarget(of views: [ViewKey]?, _ names: SpecNames) -> AnimateSpec.Target? {
        let to = take("to")
        guard var by = take("by") else {
            guard let to else {
                _ = require("to", "the values to reach, or \"by\" amounts")
                return nil
            }
            return to.target(of: views, names).map { .to($0) }
        }
        guard to == nil else {
            by.report("an animation goes \"to\" values or \"by\" amounts, not both")
            return nil
        }
        by.isAmount = true
        guard let values = by.target(of: views, names) else { return nil }
        if let other = values.first(where: { !$0.canBeAdded }) {
            by.report("\"by\" adds numbers, and \"\(other.key)\" isn't one: give it in \"to\"")
            return nil
        }
        return .by(values)
    }
}
