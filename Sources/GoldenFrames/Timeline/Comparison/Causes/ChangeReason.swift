internal import LayerTree

/// Why a property of a view shows other values, as far as what was recorded tells.
struct ChangeReason {
    /// One thing that isn't as expected.
    enum Item {
        /// It has another value all the time.
        case value(expected: PropertyValue, actual: PropertyValue)
        /// The animation starts at another instant.
        case start(expected: Duration, actual: Duration)
        /// A cycle of the animation takes another time.
        case length(expected: Duration, actual: Duration)
        /// Its curve is another one.
        case curve(expected: String, actual: String)
        /// It ends at another value.
        case goal(expected: PropertyValue, actual: PropertyValue)
        /// It starts at another value.
        case origin(expected: PropertyValue, actual: PropertyValue)
        /// It is repeated more or less often.
        case cycles(expected: Double, actual: Double)
        /// Anything else, in words that fit one property of one view.
        case other(String)
    }

    /// What isn't as expected; empty if that is not known.
    var items: [Item] = []
    /// Whether another change tells the same.
    var isToldElsewhere = false
}

extension ChangeReason.Item {
    /// Its kind; changes for reasons of the same kinds may be told together.
    var kind: String {
        switch self {
        case .value: "value"
        case .start: "start"
        case .length: "length"
        case .curve(let expected, let actual): "curve \(expected) \(actual)"
        case .goal: "goal"
        case .origin: "origin"
        case .cycles: "cycles"
        case .other(let text): text
        }
    }
}
