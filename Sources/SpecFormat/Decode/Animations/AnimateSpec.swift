internal import LayerTree
internal import Messages
internal import TimingModel

/// `animate`: animates properties of one or more views from their current values to their targets.
struct AnimateSpec: RepeatedBody {
    enum Target: Sendable {
        /// To these values.
        case to([Assignment])
        /// By these amounts.
        case by([Assignment])

        var values: [Assignment] {
            switch self {
            case .to(let values), .by(let values): values
            }
        }
    }

    let views: [ViewKey]
    /// Set when the entry is submitted, and again when a view begins.
    let from: [Assignment]
    let target: Target
    var timing: TimingSpec
    /// Whether the start values show only when the views begin, and not before.
    let isFromLate: Bool

    var countOfDelays: Int { views.count }
    var length: PlannedLength { timing.length(of: views.count) }
    var isTimed: Bool { true }

    func delay(at index: Int) -> Duration { timing.delay(at: index, of: views.count) }

    func wait(from start: Duration) -> Duration {
        isFromLate ? timing.shortestDelay(of: views.count) : .zero
    }

    var showsInDelay: Bool { !isFromLate && !from.isEmpty }

    var scope: ChangeScope { .values(views, from + target.values) }

    var goal: AnimationGoal? {
        guard case .to(let values) = target else { return nil }
        return AnimationGoal(views: views, values: values, timing: timing)
    }

    var endpoints: [ValueEndpoints] {
        guard case .to(let values) = target else { return [] }
        return .endpoints(of: views, from: from, to: values, timing)
    }

    func changes(of properties: Set<LayerProperty>) -> [ContentChange] {
        guard case .to(let values) = target else { return [] }
        return ContentChange.changes(of: properties, of: views, from: from, to: values)
    }

    func adds(to property: LayerProperty) -> Bool { target.adds(to: property) }

    var finalChanges: [ContentChange] {
        switch target {
        case .to: changes(of: ContentChange.allProperties)
        case .by(let amounts):
            ContentChange.changes(of: ContentChange.allProperties, of: views, to: amounts).map {
                var change = $0
                change.isAmount = true
                return change
            }
        }
    }
}

/// `animate` with `additive`, or with a `fill` of `none` or `backwards`. These are Core Animation's
/// explicit animations, under which the views keep their own values.
struct ExplicitAnimateSpec: RepeatedBody {
    let views: [ViewKey]
    let from: [Assignment]
    let to: [Assignment]
    let isAdditive: Bool
    var timing: TimingSpec

    var countOfDelays: Int { views.count }
    var length: PlannedLength { timing.length(of: views.count) }
    var isTimed: Bool { true }
    var scope: ChangeScope { .values(views, to) }
    var setsModel: Bool { false }
    var endpoints: [ValueEndpoints] {
        isAdditive
            ? [] : .endpoints(of: views, from: from, to: to, timing, isLasting: false)
    }
    var showsInDelay: Bool { fillsBackwards && !from.isEmpty }
    /// Whether the start values show until the views begin.
    var fillsBackwards: Bool { timing.fill == .backwards || timing.fill == .both }

    func delay(at index: Int) -> Duration { timing.delay(at: index, of: views.count) }

    func changes(of properties: Set<LayerProperty>) -> [ContentChange] {
        ContentChange.changes(of: properties, of: views, from: from, to: to).map {
            var change = $0
            change.isLasting = false
            change.isAdditive = isAdditive
            return change
        }
    }
}

extension AnimateSpec.Target {
    /// Whether it adds amounts to a property.
    func adds(to property: LayerProperty) -> Bool {
        guard case .by(let amounts) = self else { return false }
        return amounts.contains { $0.properties.contains(property) }
    }
}

extension [ValueEndpoints] {
    /// Those of an entry with a timing; none without start values.
    fileprivate static func endpoints(
        of views: [ViewKey], from: [Assignment], to: [Assignment], _ timing: TimingSpec,
        isLasting: Bool = true
    ) -> [ValueEndpoints] {
        guard !from.isEmpty else { return [] }
        let isOneWay = timing.cycles <= 1 && !timing.autoreverses
        return [
            ValueEndpoints(
                views: views, from: from, to: to, isOneWay: isOneWay, isLasting: isLasting)
        ]
    }
}

extension Field {
    func animate(_ names: SpecNames) -> (any AnimationBody)? {
        guard var object = object("{\"view\": id, \"to\": properties}") else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "animate")) }
        let views = object.require("view", "the views to animate")?.selector(names)
        let count = views?.count ?? 1
        let from = object.take("from")?.target(of: views, names) ?? []
        let target = object.takeTarget(of: views, names)
        var timing = object.takeTiming(names, for: count)
        let stagger = object.take("stagger")?.stagger(
            of: count, lasting: timing.timing(at: 0, of: count).iterationDuration)
        if let stagger { timing.stagger = stagger }
        // Ignored: since iOS 8, every animation continues from the shown value.
        _ = object.take("beginFromCurrentState")?.flag()
        let isAdditive = object.take("additive")?.flag() ?? false
        timing.fill = object.take("fill")?.fillMode() ?? (isAdditive ? .none : .both)
        guard let views, let target else { return nil }
        guard isAdditive || timing.fill == .none || timing.fill == .backwards else {
            let isFromLate = timing.fill == .forwards
            // The recorder's animations begin without a delay, and go from the old value in any case.
            timing.fill = .both
            return AnimateSpec(
                views: views, from: from, target: target, timing: timing, isFromLate: isFromLate)
        }
        guard case .to(let to) = target, to.allSatisfy(\.isProperty) else {
            report(
                .conflictingSettings,
                "with \"additive\" or a \"fill\" of none or backwards, give \"to\", without \"frame\" and "
                    + "\"arrange\""
            )
            return nil
        }
        return ExplicitAnimateSpec(
            views: views, from: from, to: to, isAdditive: isAdditive, timing: timing)
    }

    /// Properties with values, or with amounts to add, for some views. `views` is nil if the views are only
    /// known when the spec runs; they then share the values.
    func target(of views: [ViewKey]?, _ names: SpecNames) -> [Assignment]? {
        let field = measured(in: names.parentSize(of: views))
        guard var object = field.object("properties such as {\"alpha\": 0}") else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfViews) }
        let count = views?.count ?? 1
        var values = object.takeAssignments(for: count)
        if let change = object.take("arrange")?.arrangeChange() { values.append(.arrange(change)) }
        names.layouts.note(values, of: views, by: self, names)
        if node.hasPercentages() { names.layouts.notePercentages(of: views, by: self, names) }
        if values.contains(where: \.concernsContent) { reportSplit(among: views, names) }
        names.noteDrawing(values, of: views, by: self)
        if isAmount {
            names.contents.append(values, as: .amounts(of: views ?? []), by: self)
        } else {
            names.contents.append(values, as: .target(of: views), by: self)
            checkLocations(in: values, of: count)
            checkSpans(in: values)
        }
        return values
    }
}

extension Assignment {
    fileprivate var isProperty: Bool { if case .property = self { true } else { false } }

    /// The key in specs.
    var key: String {
        switch self {
        case .property(let property, _): property.rawValue
        case .frame: "frame"
        case .arrange: "arrange"
        }
    }

    /// Whether two such values can be added.
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
                _ = require("to", "the end values, or \"by\" amounts")
                return nil
            }
            return to.target(of: views, names).map { .to($0) }
        }
        guard to == nil else {
            by.report(.conflictingSettings, "give either \"to\" values or \"by\" amounts, not both")
            return nil
        }
        by.isAmount = true
        guard let values = by.target(of: views, names) else { return nil }
        if let other = values.first(where: { !$0.canBeAdded }) {
            by.report(
                .notAnAmount,
                "\"by\" adds numbers, and \"\(other.key)\" isn't one: give it in \"to\"")
            return nil
        }
        return .by(values)
    }
}
