internal import AnimationSystems
internal import JSON
internal import TimingModel

/// The orders of `spruce`.
enum SortSpec {
    /// The order when none is given: row by row.
    static let standard: (any SortFunction & Sendable)? = LinearSortFunction(
        direction: .topToBottom)

    fileprivate static let names = [
        "default", "linear", "cornered", "radial", "inline", "random", "continuous",
        "continuousWeighted",
    ]
}

extension Field {
    func sortFunction() -> (any SortFunction & Sendable)? {
        guard let (name, body) = word(of: "order", SortSpec.names) else { return nil }
        var object = body?.object("an order's keys, such as {\"reversed\": true}")
        if body != nil, object == nil { return nil }
        defer { object?.finish() }
        return object.takeSort(name)
    }

    fileprivate func weight() -> SpruceWeight? {
        guard text != nil else {
            return number("light, medium, heavy, or a factor from 0", in: 0...Double.infinity)
                .map { .custom($0) }
        }
        return choice(of: "weight", [("light", .light), ("medium", .medium), ("heavy", .heavy)])
    }
}

extension ObjectFields? {
    /// Takes the keys of an order; wrong ones are reported and stand at their defaults.
    fileprivate mutating func takeSort(_ name: String) -> any SortFunction & Sendable {
        switch name {
        case "linear":
            return timed(LinearSortFunction(direction: taken("direction") ?? .topToBottom))
        case "cornered": return timed(CorneredSortFunction(corner: taken("corner") ?? .topLeft))
        case "radial": return timed(RadialSortFunction(position: taken("position") ?? .middle))
        case "inline": return timed(InlineSortFunction(corner: taken("corner") ?? .topLeft))
        case "random": return timed(RandomSortFunction(seed: self?.take("seed")?.seed()))
        case "continuous":
            return timed(ContinuousSortFunction(position: taken("position") ?? .middle))
        case "continuousWeighted": return takeWeighted()
        default: return timed(DefaultSortFunction())
        }
    }

    private mutating func takeWeighted() -> ContinuousWeightedSortFunction {
        var sort = ContinuousWeightedSortFunction(position: taken("position") ?? .middle)
        sort.horizontalWeight = self?.take("horizontalWeight")?.weight() ?? .medium
        sort.verticalWeight = self?.take("verticalWeight")?.weight() ?? .medium
        return timed(sort)
    }

    private mutating func taken<Value: RawRepresentable<String> & CaseIterable>(
        _ key: String
    ) -> Value? {
        self?.take(key)?.choice(of: key)
    }

    /// Takes what all orders have: `reversed`, and steps or a duration.
    private mutating func timed<Sort: WeightedSortFunction>(_ sort: Sort) -> Sort {
        var sort = sort
        sort.reversed = self?.take("reversed")?.flag() ?? false
        let delay = self?.take("interObjectDelay")
        let duration = self?.take("duration")
        if delay != nil {
            duration?.report(
                "an order has steps of \"interObjectDelay\" or lasts for a \"duration\": choose one"
            )
        }
        if let delay = delay?.seconds() { sort.timing = .interItem(delay.inSeconds) }
        if let duration = duration?.seconds() { sort.timing = .total(duration.inSeconds) }
        return sort
    }
}
