internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// A value that one entry gives to several views.
enum PerView<Value: Sendable>: Sendable {
    /// The same value for all.
    case same(Value)
    /// One value for each view.
    case each([Value])
    /// The values in turn, starting again after the last.
    case cycle([Value])
    /// Evenly spaced from the value at progress 0, for the first view, to the value at 1, for the last.
    case ramp(@Sendable (_ progress: Double) -> Value)
    /// Separate values for the first view, the last view and the others. A single view gets the first
    /// value, or else the last.
    case ends(first: Value?, last: Value?, others: Value)

    /// The value of view `index` of `count`.
    func value(at index: Int, of count: Int) -> Value {
        switch self {
        case .same(let value): return value
        case .each(let values): return values[min(index, values.count - 1)]
        case .cycle(let values): return values[index % values.count]
        case .ramp(let value): return value(count > 1 ? Double(index) / Double(count - 1) : 0)
        case .ends(let first, let last, let others):
            if index == 0, let first { return first }
            return index == count - 1 ? last ?? others : others
        }
    }

    /// The values mapped by `transform`, including those of a ramp.
    func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> PerView<Other> {
        switch self {
        case .same(let value): .same(transform(value))
        case .each(let values): .each(values.map(transform))
        case .cycle(let values): .cycle(values.map(transform))
        case .ramp(let value): .ramp { transform(value($0)) }
        case .ends(let first, let last, let others):
            .ends(
                first: first.map(transform), last: last.map(transform), others: transform(others))
        }
    }
}

/// How much each of several views has of the second value of a ramp, by its place among them.
enum RampShape: String, CaseIterable, Sendable {
    /// More and more: nothing for the first view, all for the last.
    case up
    /// All in the middle and nothing at both ends, in straight lines.
    case triangle
    /// The same in the form of half a circle.
    case round
    /// The same in the form of a bell.
    case smooth

    /// The weight of the view at a place from 0, the first, to 1, the last.
    func weight(at place: Double) -> Double {
        let height = 1 - abs(2 * place - 1)
        return switch self {
        case .up: place
        case .triangle: height
        case .round: (height * (2 - height)).squareRoot()
        case .smooth: height * height * (3 - 2 * height)
        }
    }
}

extension Field {
    private static let perViewForms: Set = [
        "each", "cycle", "ramp", "shape", "first", "last", "else",
    ]

    /// The first key of an object in a per-view form; nil for other values.
    var perViewForm: String? {
        guard case .object(let members) = node.value else { return nil }
        let keys = members.lazy.map(\.key).filter { !$0.hasPrefix("//") }
        return keys.allSatisfy(Self.perViewForms.contains) ? keys.first : nil
    }

    /// Whether the value is an object in a per-view form.
    var isPerView: Bool { perViewForm != nil }

    /// The value for `count` views, plain or in a per-view form; `decode` reads each value. `mix`
    /// interpolates the values of a ramp; without it, a ramp is an error.
    func perView<Value: Sendable>(
        _ count: Int, mix: (@Sendable (Value, Value, Double) -> Value)? = nil,
        _ decode: (Field) -> Value?
    ) -> PerView<Value>? {
        switch perViewFields(count, canMix: mix != nil) {
        case nil: return nil
        case .same(let field): return decode(field).map(PerView.same)
        case .each(let fields): return Self.values(fields, decode).map(PerView.each)
        case .cycle(let fields): return Self.values(fields, decode).map(PerView.cycle)
        case .ramp(let fields, let shape):
            guard let mix, let ends = Self.values(fields, decode) else { return nil }
            let (from, to) = (ends[0], ends[1])
            return .ramp { mix(from, to, shape.weight(at: $0)) }
        case .ends(let first, let last, let others):
            let ends = [first, last].map { $0.map(decode) }
            // `decode` has already reported a wrong first or last value.
            guard let others = decode(others), ends.allSatisfy({ $0.map { $0 != nil } ?? true })
            else { return nil }
            return .ends(first: ends[0] ?? nil, last: ends[1] ?? nil, others: others)
        }
    }

    private static func values<Value>(
        _ fields: [Field], _ decode: (Field) -> Value?
    ) -> [Value]? {
        let values = fields.compactMap(decode)
        return values.count == fields.count ? values : nil
    }

    /// The fields of the values. Not generic, or each kind of value would have its own copy.
    private func perViewFields(_ count: Int, canMix: Bool) -> PerViewFields? {
        guard isPerView, var object = object() else {
            return reportMisspeltForm() ? nil : .same(self)
        }
        defer { object.finish() }
        let form = object.takeFirst(of: ["each", "cycle", "ramp"])
        if case ("each", let each)? = form { return each.valueForEach(of: count) }
        if case ("cycle", let cycle)? = form {
            guard let fields = cycle.elements("a list of values") else { return nil }
            return fields.isEmpty
                ? cycle.expected("at least one value", as: .wrongCount) : .cycle(fields)
        }
        if case ("ramp", let ramp)? = form {
            let shape = object.take("shape").map { $0.choice(of: "shape") } ?? RampShape.up
            return shape.flatMap { ramp.ramp($0, canMix: canMix) }
        }
        let (first, last) = (object.take("first"), object.take("last"))
        return object.require("else", "the value of the other views")
            .map { .ends(first: first, last: last, others: $0) }
    }

    private func valueForEach(of count: Int) -> PerViewFields? {
        guard let fields = elements("a list of values") else { return nil }
        guard fields.count == count, !fields.isEmpty else {
            return expected(
                "exactly \(count.counted("value"))\(count == 1 ? "" : ", one for each view")",
                as: .wrongCount)
        }
        return .each(fields)
    }

    private func ramp(_ shape: RampShape, canMix: Bool) -> PerViewFields? {
        guard canMix else {
            return expected("a form other than \"ramp\", as these values can't be interpolated")
        }
        guard let ends = elements("a list of values") else { return nil }
        return ends.count == 2
            ? .ramp(ends, shape)
            : expected("two values: the first and the last", as: .wrongCount)
    }

    /// Reports a key that looks like a misspelt per-view form. Returns whether there is one.
    private func reportMisspeltForm() -> Bool {
        guard case .object(let members) = node.value,
            !members.contains(where: { Self.paintSources.contains($0.key) })
        else { return false }
        for member in members {
            guard let form = member.key.nearest(among: Self.perViewForms.ordered()) else {
                continue
            }
            report(
                .unknownKey,
                "unknown key \"\(member.key)\" in a value for several views: did you mean \"\(form)\"?"
            )
            return true
        }
        return false
    }
}

/// The fields of a value for several views.
private enum PerViewFields {
    case same(Field)
    case each([Field])
    case cycle([Field])
    /// Two values.
    case ramp([Field], RampShape)
    case ends(first: Field?, last: Field?, others: Field)
}
