internal import Drawing
internal import LayerTree
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
