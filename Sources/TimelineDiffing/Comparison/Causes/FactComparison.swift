internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// Two animations of a property, the one that was expected and the one there is.
struct FactComparison {
    /// What isn't as expected, what matters most first.
    let items: [ChangeReason.Item]

    init(_ expected: AnimationFacts, _ actual: AnimationFacts, text: ValueText) {
        items =
            Self.items(expected.timing, actual.timing)
            + Self.values(expected.effect, actual.effect, text)
            + Self.surroundings(expected, actual)
    }

    private static func items(
        _ expected: TimingFacts, _ actual: TimingFacts
    ) -> [ChangeReason.Item] {
        var items: [ChangeReason.Item] = []
        if expected.start != actual.start {
            items.append(.start(expected.start, actual.start))
        }
        if expected.length != actual.length {
            items.append(.length(expected.length, actual.length))
        }
        if !expected.curve.isSame(as: actual.curve, retimed: expected.length != actual.length) {
            items.append(.curve(expected.curve, actual.curve))
        }
        if expected.cycles != actual.cycles {
            items.append(.cycles(expected.cycles, actual.cycles))
        }
        return items + courses(expected, actual).map(ChangeReason.Item.other)
    }

    /// What differs in how cycles run.
    private static func courses(_ expected: TimingFacts, _ actual: TimingFacts) -> [String] {
        var texts: [String] = []
        if expected.reverses != actual.reverses {
            texts.append(
                actual.reverses ? "autoreverses, as it didn't" : "doesn't autoreverse any more")
        }
        if expected.isBackwards != actual.isBackwards {
            texts.append("runs \(actual.isBackwards ? "backwards" : "forwards")")
        }
        if abs(expected.speed) != abs(actual.speed) {
            let (speed, other) = (abs(expected.speed).exact, abs(actual.speed).exact)
            texts.append("runs at speed \(other) instead of \(speed)")
        }
        if expected.offset != actual.offset {
            let (offset, other) = Duration.texts(expected.offset, actual.offset)
            texts.append("begins \(other) into its time instead of \(offset)")
        }
        if expected.fill != actual.fill {
            texts.append("fill is \(actual.fill) instead of \(expected.fill)")
        }
        return texts
    }

    private static func values(
        _ expected: EffectFacts, _ actual: EffectFacts, _ text: ValueText
    ) -> [ChangeReason.Item] {
        if expected.path != actual.path { return [.other("follows another path")] }
        guard expected.keys.count == actual.keys.count else {
            return [
                .other(
                    "goes through \(actual.keys.count.counted("value")) instead of \(expected.keys.count)"
                )
            ]
        }
        var items = keys(expected.keys, actual.keys, text)
        if let index = zip(expected.keyTimes, actual.keyTimes).enumerated()
            .first(where: { $1.0 != $1.1 })?.offset
        {
            let place = (index + 1).ordinal
            items.append(.other("reaches its \(place) value at another part of the way"))
        }
        if expected.keyCurves != actual.keyCurves {
            items.append(.other("has other curves between its values"))
        }
        return items
    }

    /// What differs in as many values: the last one first.
    private static func keys(
        _ expected: [PropertyValue], _ actual: [PropertyValue], _ text: ValueText
    ) -> [ChangeReason.Item] {
        let count = zip(expected, actual).filter { $0 != $1 }.count
        guard count <= 3 else { return [.other("goes through \(count.counted("other value"))")] }
        var items: [ChangeReason.Item] = []
        for (index, keys) in zip(expected, actual).enumerated() where keys.0 != keys.1 {
            if index == expected.count - 1 {
                items.insert(.goal(keys.0, keys.1, text), at: 0)
            } else if index == 0 {
                items.append(.origin(keys.0, keys.1, text))
            } else {
                let (value, other) = text(keys.0, keys.1)
                let place = (index + 1).ordinal
                items.append(
                    .other("goes through \(other) instead of \(value) as its \(place) value"))
            }
        }
        return items
    }

    private static func surroundings(
        _ expected: AnimationFacts, _ actual: AnimationFacts
    ) -> [ChangeReason.Item] {
        var items: [ChangeReason.Item] = []
        if expected.groups.count != actual.groups.count {
            items.append(
                .other(
                    "lies in \(actual.groups.count.counted("group")) instead of \(expected.groups.count)"
                ))
        } else {
            for (group, other) in zip(expected.groups, actual.groups) where group != other {
                let texts = Self.items(group, other).map(\.text)
                items.append(.other("its group \(texts.joined(separator: ", "))"))
            }
        }
        if expected.layers != actual.layers {
            items.append(.other("runs in a view whose time passes otherwise"))
        }
        return items
    }
}

extension TimingCurve {
    /// Whether both are the same curve; springs that were fitted to another duration are.
    fileprivate func isSame(as other: TimingCurve, retimed: Bool) -> Bool {
        switch (self, other) {
        case (.spring(let a), .spring(let b)) where retimed:
            a.spring == b.spring || a.spring.isFitted(like: b.spring)
        case (.custom(let a), .custom(let b)):
            a.name == b.name && SampledCurve(a) == SampledCurve(b)
        default: self == other
        }
    }
}

extension Spring {
    /// Damping as a fraction of the critical one.
    var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Whether both may be one spring of UIKit's form, fitted to two durations.
    fileprivate func isFitted(like other: Spring) -> Bool {
        mass == 1 && other.mass == 1 && abs(ratio - other.ratio) < 1e-9
            && initialVelocity == other.initialVelocity
    }
}
