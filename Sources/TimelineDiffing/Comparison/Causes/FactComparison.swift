internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// A comparison of the expected and the actual animation of a property.
struct FactComparison {
    /// The differences, the most important first.
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
        let isRetimed = expected.length != actual.length
        let hasSameCurve = expected.curve.isSame(as: actual.curve, retimed: isRetimed)
        let items: [ChangeReason.Item?] = [
            expected.start != actual.start ? .start(expected.start, actual.start) : nil,
            isRetimed ? .length(expected.length, actual.length) : nil,
            hasSameCurve ? nil : .curve(expected.curve, actual.curve),
            expected.cycles != actual.cycles ? .cycles(expected.cycles, actual.cycles) : nil,
        ]
        return (items + courses(expected, actual).map { $0.map(ChangeReason.Item.other) })
            .compactMap(\.self)
    }

    /// The differences in how cycles run.
    private static func courses(_ expected: TimingFacts, _ actual: TimingFacts) -> [String?] {
        let speeds = (abs(expected.speed), abs(actual.speed))
        let offsets = Duration.texts(expected.offset, actual.offset)
        return [
            expected.reverses == actual.reverses
                ? nil
                : actual.reverses ? "autoreverses, as it didn't" : "doesn't autoreverse any more",
            expected.isBackwards == actual.isBackwards
                ? nil : "runs \(actual.isBackwards ? "backwards" : "forwards")",
            speeds.0 == speeds.1
                ? nil : "runs at speed \(speeds.1.exact) instead of \(speeds.0.exact)",
            expected.offset == actual.offset
                ? nil : "begins \(offsets.1) into its time instead of \(offsets.0)",
            expected.fill == actual.fill
                ? nil : "fill is \(actual.fill) instead of \(expected.fill)",
        ]
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

    /// The differences between two equally long lists of values, that of the last value first.
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
        let (groups, others) = (expected.groups, actual.groups)
        var texts = zip(groups, others).filter { $0 != $1 }.map { group, other in
            "its group \(items(group, other).map(\.text).joined(separator: ", "))"
        }
        if groups.count != others.count {
            texts = ["lies in \(others.count.counted("group")) instead of \(groups.count)"]
        }
        if expected.layers != actual.layers {
            texts.append("runs in a view whose time passes otherwise")
        }
        return texts.map(ChangeReason.Item.other)
    }
}

extension TimingCurve {
    /// Whether both are the same curve. If `retimed` is true, a spring fitted to another duration counts
    /// as the same.
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
    /// The damping ratio: damping as a fraction of critical damping.
    var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Whether both may be the same UIKit spring, fitted to two durations.
    fileprivate func isFitted(like other: Spring) -> Bool {
        mass == 1 && other.mass == 1 && abs(ratio - other.ratio) < 1e-9
            && initialVelocity == other.initialVelocity
    }
}
