internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

extension ChangeReason.Item {
    /// The item in words, of one property of one view.
    func text(_ value: ValueText) -> String {
        switch self {
        case .value(let expected, let actual):
            let (text, other) = value(expected, actual)
            return "is \(other) instead of \(text)"
        case .start(let expected, let actual):
            let (text, other) = Duration.texts(expected, actual)
            return "starts at \(other) instead of \(text)"
        case .length(let expected, let actual):
            let (text, other) = Duration.texts(expected, actual)
            return "takes \(other) instead of \(text)"
        case .curve(let expected, let actual):
            return expected == actual
                ? "curve \(actual) has other values" : "curve is \(actual) instead of \(expected)"
        case .goal(let expected, let actual):
            let (text, other) = value(expected, actual)
            return "goes to \(other) instead of \(text)"
        case .origin(let expected, let actual):
            let (text, other) = value(expected, actual)
            return "comes from \(other) instead of \(text)"
        case .cycles(let expected, let actual):
            return actual == 1
                ? "runs once instead of \(expected.times)"
                : "repeats \(actual.times) instead of \(expected.shortTimes)"
        case .other(let text): return text
        }
    }

    /// Items of one kind, of the same property of several views, in words that fit all of them; nil where
    /// there are none.
    static func commonText(_ items: [Self], _ value: ValueText) -> String? {
        let texts = Set(items.map { $0.text(value) })
        if texts.count == 1 { return texts.first }
        let ways = Set(items.map { $0.way(value) })
        return ways.count == 1 ? ways.first ?? nil : nil
    }

    /// Such items in words that say less than each of them.
    static func vagueText(_ items: [Self]) -> String {
        switch items.first {
        case .value: "has other values"
        case .start: "starts at other times"
        case .length: "takes other times"
        case .goal: "goes to other values"
        case .origin: "comes from other values"
        case .cycles: "repeats more or less often"
        case .curve(_, let actual): "curve is \(actual)"
        case .other(let text): text
        case nil: "differs"
        }
    }

    /// How far off it is, if that can be said.
    private func way(_ value: ValueText) -> String? {
        switch self {
        case .value(let expected, let actual):
            value.way(from: expected, to: actual).map { "is \($0) off" }
        case .start(let expected, let actual):
            "starts \((actual - expected).length.text) \(actual > expected ? "later" : "earlier")"
        case .length(let expected, let actual):
            "takes \((actual - expected).length.text) \(actual > expected ? "longer" : "less")"
        case .goal(let expected, let actual):
            value.way(from: expected, to: actual).map { "ends \($0) off" }
        case .origin(let expected, let actual):
            value.way(from: expected, to: actual).map { "comes from \($0) off" }
        case .curve, .cycles, .other: nil
        }
    }
}

extension Double {
    /// A number of times: `3 times`, `forever`.
    fileprivate var times: String {
        if isInfinite { return "forever" }
        return self == 1 ? "once" : "\(short) times"
    }

    /// The same where it has been said what is counted: `2`, `once`, `forever`.
    fileprivate var shortTimes: String {
        if isInfinite { return "forever" }
        return self == 1 ? "once" : short
    }
}

extension Duration {
    /// Two different times, in seconds with as many decimals as it takes to tell them apart.
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
            return "constant speed with a ramp at \(curve.ends)"
        case .spring(let curve):
            let spring = curve.spring
            let velocity =
                spring.initialVelocity == 0 ? "" : ", velocity \(list(spring.initialVelocity))"
            return "a spring of damping ratio \(list(spring.ratio)), stiffness "
                + "\(list(spring.stiffness)), mass \(list(spring.mass))\(velocity)"
        case .custom(let curve): return curve.name
        }
    }
}

extension RampedCurve {
    fileprivate var ends: String {
        switch (rampsUp, rampsDown) {
        case (true, true): "both ends"
        case (true, false): "its start"
        case (false, true): "its end"
        case (false, false): "no end"
        }
    }
}
