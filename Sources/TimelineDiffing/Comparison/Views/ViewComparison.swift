internal import Drawing
internal import LayerTree
internal import TimingModel

/// Compares the values of two views, without their subviews and masks.
struct ViewComparison {
    let expected: Timeline.Node
    let actual: Timeline.Node
    let times: [Duration]
    /// Returns whether two pictures look the same.
    let areEqual: (Bitmap, Bitmap) -> Bool

    /// The properties with different values, each as a change of the view `label`. O(properties), plus
    /// O(instants) for each animated property that is recorded differently.
    func changes(of label: @autoclosure () -> String) -> [ValueChange] {
        guard !isSame else { return [] }
        let label = label()
        return LayerProperty.allCases.compactMap { $0.isOfTree ? nil : change(of: $0, label) }
    }

    private var isSame: Bool {
        expected.tracks.count == actual.tracks.count
            && zip(expected.tracks, actual.tracks).allSatisfy {
                $0.property.isOfTree && $0.property == $1.property || $0.isSame(as: $1)
            }
            && expected.base.withoutTree == actual.base.withoutTree
    }

    private func change(of property: LayerProperty, _ label: String) -> ValueChange? {
        let histories = (
            PropertyHistory(of: property, in: expected), PropertyHistory(of: property, in: actual)
        )
        guard !histories.0.isSame(as: histories.1) else { return nil }
        let kinds = (
            PropertyHistory(of: .content, in: expected), PropertyHistory(of: .content, in: actual)
        )
        let kind = property.content.map { PropertyValue.string($0.rawValue) }
        let differences = ValueDifferences(
            histories.0, histories.1, at: times,
            distance: ValueDistance(of: property, areEqual: areEqual)
        ) { time in
            kind == nil || (kinds.0.value(at: time) == kind && kinds.1.value(at: time) == kind)
        }
        guard let differences else { return nil }
        let text = ValueText(of: property)
        let search = CauseSearch(expected: histories.0, actual: histories.1, text: text)
        let reason = ChangeReason(items: search.items())
        return ValueChange(
            view: label, property: property, first: differences.first.text(text),
            greatest: differences.greatest.text(text), spans: differences.spans,
            isVisible: isVisible(in: differences.spans),
            cause: reason.cause, reason: reason,
            isEverywhere: differences.spans[0].count == times.count)
    }

    /// Whether the view is visible at any of the instants in `spans`. O(instants).
    private func isVisible(in spans: [TimeSpan]) -> Bool {
        var rest = times[...]
        return spans.contains { span in
            rest = rest.drop { $0 < span.first }
            defer { rest = rest.dropFirst(span.count) }
            return rest.prefix(span.count).contains(where: isVisible)
        }
    }

    private func isVisible(at time: Duration) -> Bool {
        [expected, actual].contains { node in
            let alpha = PropertyHistory(of: .alpha, in: node).value(at: time)
            guard case .numbers(let numbers) = alpha else { return false }
            return numbers.x.quantized > 0
                && PropertyHistory(of: .isHidden, in: node).value(at: time) == .flag(false)
        }
    }
}

extension ValueDifferences.Sample {
    fileprivate func text(_ text: ValueText) -> ValueChange.Sample {
        let (value, other) = text(expected, actual)
        return ValueChange.Sample(time: time, expected: value, actual: other)
    }
}

extension ChangeReason {
    /// The cause in words; nil if only constant values differ, or if the cause isn't known.
    fileprivate var cause: String? {
        items.isEmpty || items[0].isValue ? nil : items.map(\.text).joined(separator: ", ")
    }
}

extension LayerProperty {
    /// Whether the property is the list of subviews or the mask.
    var isOfTree: Bool { self == .subviews || self == .mask }
}

extension LayerProperties {
    /// The same values without subviews and mask.
    var withoutTree: LayerProperties {
        var result = self
        result.subviews = []
        result.mask = nil
        return result
    }
}
