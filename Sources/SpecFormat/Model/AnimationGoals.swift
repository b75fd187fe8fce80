internal import LayerTree
internal import TimingModel

/// What the entries of a list send to values, and when: of two that send the same property of a view
/// at the same instant, only the second counts.
struct AnimationGoals {
    private struct Goal {
        /// In nanoseconds, which compare faster than a `Duration`.
        let start: Int64
        let view: ViewKey
        let property: LayerProperty
        let entry: Int
    }

    private var goals: [Goal] = []

    /// Adds what the entry at an index of its list sends to values; amounts add up and don't count.
    mutating func add(_ entry: AnimationSpec, _ index: Int) {
        guard let animate = entry.body as? AnimateSpec, case .to(let values) = animate.target
        else { return }
        for (place, view) in animate.views.enumerated() {
            let delay = animate.timing.delay(at: place, of: animate.views.count)
            let start = (entry.at + delay).nanosecondCount
            for property in values.lazy.flatMap(\.properties) {
                goals.append(Goal(start: start, view: view, property: property, entry: index))
            }
        }
    }

    /// The entries that override another one, each with one of the properties that it does this to.
    /// O(n log n), and O(n) if they stand in the order of their starts.
    var overriding: [Int: LayerProperty] {
        var result: [Int: LayerProperty] = [:]
        var first: Goal?
        var seen: [LayerProperty] = []
        for goal in goals.sorted(by: Self.comesFirst) {
            if first.map({ $0.start != goal.start || $0.view != goal.view }) ?? true {
                first = goal
                seen.removeAll(keepingCapacity: true)
            }
            if seen.contains(goal.property) {
                result[goal.entry] = goal.property
            } else {
                seen.append(goal.property)
            }
        }
        return result
    }

    private static func comesFirst(_ a: Goal, _ b: Goal) -> Bool {
        (a.start, a.view.index, a.entry) < (b.start, b.view.index, b.entry)
    }
}

extension Assignment {
    var properties: [LayerProperty] {
        switch self {
        case .property(let property, _): [property]
        case .frame: [.position, .size]
        }
    }
}
