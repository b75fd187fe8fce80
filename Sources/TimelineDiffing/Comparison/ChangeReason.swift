internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// Why a property of a view has other values than expected, as far as the recordings reveal it.
struct ChangeReason {
    /// One difference, in words.
    struct Item {
        /// The kind of difference. One sentence may report several changes whose reasons are of the same
        /// kinds.
        let kind: String
        /// The words for one property of one view.
        let text: String
        /// The amount of the difference, which may be the same for several views; nil if it can't be
        /// expressed.
        var amount: String?
        /// The words for several views that have neither the text nor the amount in common.
        var vague: String?
    }

    /// The differences; empty if they aren't known.
    var items: [Item] = []
    /// Whether another change reports the same difference.
    var isToldElsewhere = false
}

extension ChangeReason.Item {
    /// The property has another value all the time.
    static func value(_ expected: PropertyValue, _ actual: PropertyValue, _ text: ValueText) -> Self
    {
        values(expected, actual, text, kind: "value", ("is", "is", "has"))
    }

    /// Whether the property has another value all the time.
    var isValue: Bool { kind == "value" }

    /// The animation ends at another value.
    static func goal(_ expected: PropertyValue, _ actual: PropertyValue, _ text: ValueText) -> Self
    {
        values(expected, actual, text, kind: "goal", ("goes to", "ends", "goes to"))
    }

    /// The animation starts at another value.
    static func origin(
        _ expected: PropertyValue, _ actual: PropertyValue, _ text: ValueText
    ) -> Self {
        values(
            expected, actual, text, kind: "origin",
            ("comes from", "comes from a value", "comes from"))
    }

    private static func values(
        _ expected: PropertyValue, _ actual: PropertyValue, _ text: ValueText, kind: String,
        _ verbs: (text: String, amount: String, vague: String)
    ) -> Self {
        let (value, other) = text(expected, actual)
        return Self(
            kind: kind, text: "\(verbs.text) \(other) instead of \(value)",
            amount: text.amount(from: expected, to: actual).map { "\(verbs.amount) off by \($0)" },
            vague: "\(verbs.vague) other values")
    }

    /// The animation starts at another instant.
    static func start(_ expected: Duration, _ actual: Duration) -> Self {
        let (text, other) = Duration.texts(expected, actual)
        let amount = "\((actual - expected).length.text) \(actual > expected ? "later" : "earlier")"
        return Self(
            kind: "start", text: "starts at \(other) instead of \(text)",
            amount: "starts \(amount)",
            vague: "starts at other times")
    }

    /// A cycle of the animation has another duration.
    static func length(_ expected: Duration, _ actual: Duration) -> Self {
        let (text, other) = Duration.texts(expected, actual)
        let amount = "\((actual - expected).length.text) \(actual > expected ? "longer" : "less")"
        return Self(
            kind: "length", text: "takes \(other) instead of \(text)", amount: "takes \(amount)",
            vague: "takes other times")
    }

    /// The animation has another curve.
    static func curve(_ expected: TimingCurve, _ actual: TimingCurve) -> Self {
        let (text, other) = TimingCurve.texts(expected, actual)
        return .other(
            text == other
                ? "curve \(other) has other values" : "curve is \(other) instead of \(text)")
    }

    /// The animation is repeated more or less often.
    static func cycles(_ expected: Double, _ actual: Double) -> Self {
        let (text, other) = (expected.times, actual.times)
        // The noun stands once: `repeats 3 times instead of 2`.
        let shortText = other.hasSuffix(" times") ? text.replacing(" times", with: "") : text
        return Self(
            kind: "cycles",
            text: actual == 1
                ? "runs once instead of \(text)" : "repeats \(other) instead of \(shortText)",
            vague: "repeats more or less often")
    }

    /// Anything else, in words that fit one property of one view.
    static func other(_ text: String) -> Self { Self(kind: text, text: text) }

    /// Words that fit all `items`, which must be of one kind and about the same property of several
    /// views. Nil if there are none.
    static func commonText(_ items: [Self]) -> String? {
        if Set(items.map(\.text)).count == 1 { return items[0].text }
        return Set(items.map(\.amount)).count == 1 ? items[0].amount : nil
    }
}

extension Double {
    /// A number of times: `3 times`, `forever`.
    fileprivate var times: String {
        if isInfinite { return "forever" }
        return self == 1 ? "once" : "\(short) times"
    }
}

extension Duration {
    /// Two different times in seconds, with enough decimals to distinguish them.
    static func texts(_ a: Duration, _ b: Duration) -> (String, String) {
        let texts = (a.text, b.text)
        return texts.0 == texts.1 ? ("\(a.exact) s", "\(b.exact) s") : texts
    }
}

extension TimingCurve {
    /// Two different curves, as users write them.
    static func texts(_ a: TimingCurve, _ b: TimingCurve) -> (String, String) {
        let texts = (a.text(.rounded), b.text(.rounded))
        let distinct = texts.0 == texts.1 ? (a.text(.exact), b.text(.exact)) : texts
        return String.excerpts(distinct.0, distinct.1)
    }

    private func text(_ digits: Digits) -> String {
        func list(_ numbers: Double...) -> String {
            numbers.map(digits.text).joined(separator: ", ")
        }
        switch self {
        case .linear, .penner: return name ?? "linear"
        case .cubicBezier(let curve):
            return name ?? "cubicBezier(\(list(curve.x1, curve.y1, curve.x2, curve.y2)))"
        case .steps(let curve): return "steps(\(curve.count), \(curve.position))"
        case .piecewiseLinear(let curve):
            let points = zip(curve.inputs, curve.outputs).map { "[\(list($0, $1))]" }
            return "points(\(points.joined(separator: ", ")))"
        case .ramped(let curve):
            switch (curve.rampsUp, curve.rampsDown) {
            case (true, true): return "constant speed with a ramp at both ends"
            case (true, false): return "constant speed with a ramp at its start"
            case (false, true): return "constant speed with a ramp at its end"
            case (false, false): return "constant speed without ramps"
            }
        case .spring(let curve):
            let spring = curve.spring
            let velocity =
                spring.initialVelocity == 0 ? "" : ", velocity \(list(spring.initialVelocity))"
            return "a spring of damping ratio \(list(spring.ratio)), stiffness "
                + "\(list(spring.stiffness)), mass \(list(spring.mass))\(velocity)"
        case .custom(let curve): return curve.givenName
        }
    }
}
