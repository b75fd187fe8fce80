internal import AnimationSystems
internal import JSON
internal import LayerTree

// The stock animations of `spruce`.

extension Field {
    private static var stockNames: [String] {
        ["fadeIn", "slide", "spin", "expand", "contract", "custom"]
    }

    func stockAnimations(_ names: SpecNames) -> [StockAnimation]? {
        guard let fields = elements("a list such as [\"fadeIn\", {\"slide\": [\"up\", \"small\"]}]")
        else { return nil }
        guard !fields.isEmpty else { return expected("at least one animation") }
        let animations = fields.compactMap { $0.stockAnimation(names) }
        return animations.count == fields.count ? animations : nil
    }

    private func stockAnimation(_ names: SpecNames) -> StockAnimation? {
        guard let (name, body) = word(of: "animation", Self.stockNames) else { return nil }
        guard name != "fadeIn" else {
            return body?.expected("no more than the word: \"fadeIn\"") ?? .fadeIn
        }
        guard let body else {
            return expected("how much, such as \(Self.examples[name] ?? "")")
        }
        switch name {
        case "slide": return body.slide()
        case "spin": return body.spruceAngle().map { .spin($0) }
        case "expand": return body.spruceScale().map { .expand($0) }
        case "contract": return body.spruceScale().map { .contract($0) }
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

    private func slide() -> StockAnimation? {
        let what = "a direction and a distance, such as [\"up\", \"slightly\"] or [\"left\", 40]"
        guard let fields = elements(what) else { return nil }
        guard fields.count == 2 else { return expected(what) }
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

    /// A size in words, or a number, which `key` may name.
    private func amount<Amount: SpruceAmount>(
        _ key: String, _ decode: (Field) -> Amount?
    ) -> Amount? {
        switch node.value {
        case .string:
            return choice(of: "size", Self.sizes).map { Amount.size($0) }
        case .object:
            guard var object = object() else { return nil }
            defer { object.finish() }
            return object.require(key, "how much").flatMap(decode)
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

    private func customAnimation(_ names: SpecNames) -> StockAnimation? {
        guard var object = object("{\"from\": properties, \"to\": properties}") else { return nil }
        defer { object.finish() }
        let from = object.require("from", "the values that the views start with")?.commonTarget(
            names)
        let to = object.require("to", "the values that they reach")?.commonTarget(names)
        guard let from, let to else { return nil }
        return .custom { view in
            for value in from { value.apply(to: view, index: 0, of: 1) }
        } animateFunction: { view in
            for value in to { value.apply(to: view, index: 0, of: 1) }
        }
    }

    /// Values that all views share.
    private func commonTarget(_ names: SpecNames) -> [Assignment]? {
        guard let values = target(of: nil, names) else { return nil }
        return values.allSatisfy(\.isCommon)
            ? values : expected("plain values, as all views share them")
    }
}

extension Assignment {
    /// Whether it is the same for all views.
    fileprivate var isCommon: Bool {
        switch self {
        case .property(_, .same), .frame(.same): true
        case .property, .frame: false
        }
    }
}
