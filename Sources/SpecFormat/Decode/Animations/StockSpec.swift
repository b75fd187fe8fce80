internal import AnimationSystems
internal import JSON
internal import Messages
internal import TimingModel

/// A stock animation of `spruce`.
enum StockSpec: Sendable {
    case stock(SpruceEffect)
    /// Start and end values that all views share.
    case custom(from: [Assignment], to: [Assignment])
}

extension Field {
    private static var stockNames: [String] {
        ["fadeIn", "slide", "spin", "expand", "contract", "custom"]
    }

    func stockAnimations(_ names: SpecNames) -> [StockSpec]? {
        guard let fields = elements("a list such as [\"fadeIn\", {\"slide\": [\"up\", \"small\"]}]")
        else { return nil }
        guard !fields.isEmpty else { return expected("at least one animation", as: .wrongCount) }
        let animations = fields.compactMap { $0.stockAnimation(names) }
        return animations.count == fields.count ? animations : nil
    }

    private func stockAnimation(_ names: SpecNames) -> StockSpec? {
        guard let (name, body) = word(of: "animation", Self.stockNames) else { return nil }
        guard name != "fadeIn" else {
            return body?.expected("only the word \"fadeIn\"") ?? .stock(.fadeIn)
        }
        guard let body else {
            return expected("an amount, such as \(Self.examples[name] ?? "")")
        }
        switch name {
        case "slide": return body.slide().map { .stock($0) }
        case "spin": return body.spruceAngle().map { .stock(.spin($0)) }
        case "expand": return body.spruceScale().map { .stock(.expand($0)) }
        case "contract": return body.spruceScale().map { .stock(.contract($0)) }
        default: return body.customAnimation(names)
        }
    }

    private static var examples: [String: String] {
        [
            "slide": "{\"slide\": [\"up\", \"slightly\"]}", "spin": "{\"spin\": \"slightly\"}",
            "expand": "{\"expand\": \"slightly\"}", "contract": "{\"contract\": \"slightly\"}",
            "custom": "{\"custom\": {\"from\": {\"alpha\": 0}, \"to\": {\"alpha\": 1}}}",
        ]
    }

    // MARK: - Amounts

    private func slide() -> SpruceEffect? {
        let what = "a direction and a distance, such as [\"up\", \"slightly\"] or [\"left\", 40]"
        guard let fields = elements(what) else { return nil }
        guard fields.count == 2 else { return expected(what, as: .wrongCount) }
        let direction: SlideDirection? = fields[0].choice(of: "direction")
        let distance: SpruceDistance? = fields[1].amount("byPoints") {
            $0.number("a number of points").map { .byPoints($0) }
        }
        guard let direction, let distance else { return nil }
        return .slide(direction, distance)
    }

    private func spruceAngle() -> SpruceAngle? {
        amount("toAngle") { $0.angle().map { .toAngle($0) } }
    }

    private func spruceScale() -> SpruceScale? {
        amount("toScale") { $0.number("a factor").map { .toScale($0) } }
    }

    /// An amount: a size keyword, a number, or an object with a number under `key`.
    private func amount<Amount: SpruceAmount>(
        _ key: String, _ decode: (Field) -> Amount?
    ) -> Amount? {
        switch node.value {
        case .string:
            return choice(of: "size", Self.sizes).map { Amount.size($0) }
        case .object:
            guard var object = object() else { return nil }
            defer { object.finish() }
            return object.require(key, "the amount").flatMap(decode)
        case .number: return decode(self)
        default: return expected("slightly, moderately, severely, or a number")
        }
    }

    private static var sizes: [(name: String, value: SpruceSize)] {
        [
            ("slightly", .slightly), ("moderately", .moderately), ("severely", .severely),
            ("small", .small), ("medium", .medium), ("large", .large),
        ]
    }

    // MARK: - Custom

    private func customAnimation(_ names: SpecNames) -> StockSpec? {
        guard var object = object("{\"from\": properties, \"to\": properties}") else { return nil }
        defer { object.finish() }
        let from = object.require("from", "the start values of the views")?.commonTarget(
            names)
        let to = object.require("to", "the end values of the views")?.commonTarget(names)
        guard let from, let to else { return nil }
        return .custom(from: from, to: to)
    }

    /// Properties with one value for all views. Reports per-view forms.
    private func commonTarget(_ names: SpecNames) -> [Assignment]? {
        guard let values = target(of: nil, names) else { return nil }
        return values.allSatisfy(\.isCommon)
            ? values
            : expected("the same values for all views, without forms such as \"each\" and \"ramp\"")
    }
}

extension Assignment {
    /// Whether all views get the same value.
    fileprivate var isCommon: Bool {
        switch self {
        case .property(_, .same), .frame(.same), .arrange: true
        case .property, .frame: false
        }
    }
}

/// The sort functions of `spruce`.
enum SortSpec {
    /// The default order: row by row.
    static let standard: (any WeightedSortFunction & Sendable)? = LinearSortFunction(
        direction: .topToBottom)

    fileprivate static let names = [
        "default", "linear", "cornered", "radial", "inline", "random", "continuous",
        "continuousWeighted",
    ]
}

extension Field {
    func sortFunction() -> (any WeightedSortFunction & Sendable)? {
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
    /// Takes the keys of a sort function. Wrong values are reported and replaced by their defaults.
    fileprivate mutating func takeSort(_ name: String) -> any WeightedSortFunction & Sendable {
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

    /// Takes the keys common to all sort functions: `reversed`, and `interObjectDelay` or `duration`.
    private mutating func timed<Sort: WeightedSortFunction>(_ sort: Sort) -> Sort {
        var sort = sort
        sort.reversed = self?.take("reversed")?.flag() ?? false
        let delay = self?.take("interObjectDelay")
        let duration = self?.take("duration")
        if delay != nil {
            duration?.report(
                .conflictingSettings,
                "\"interObjectDelay\" and \"duration\" both set the timing of an order: choose one"
            )
        }
        if let delay = delay?.span() { sort.timing = .interItem(delay.inSeconds) }
        if let duration = duration?.span() { sort.timing = .total(duration.inSeconds) }
        return sort
    }
}
