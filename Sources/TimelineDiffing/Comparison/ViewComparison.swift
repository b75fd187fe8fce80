internal import Drawing
internal import LayerTree
internal import TimingModel

/// Compares the values of two views, without their subviews and masks.
struct ViewComparison {
    let expected: Timeline.Node
    let actual: Timeline.Node
    let times: [Duration]

    /// The properties with different values, each as a change of the view `label`. O(properties), plus
    /// O(instants) for each animated property that is recorded differently.
    func changes(of label: @autoclosure () -> String) -> [ValueChange] {
        guard expected.base != actual.base || expected.tracks != actual.tracks else { return [] }
        let label = label()
        return LayerProperty.allCases.compactMap { $0.isOfTree ? nil : change(of: $0, label) }
    }

    private func change(of property: LayerProperty, _ label: String) -> ValueChange? {
        guard let differences = ValueDifferences(of: property, in: expected, actual, at: times)
        else {
            return nil
        }
        let text = ValueText(of: property)
        let search = CauseSearch(
            expected: expected.history(of: property), actual: actual.history(of: property),
            text: text)
        return ValueChange(
            view: label, property: property, first: differences.first.text(text),
            greatest: differences.greatest.text(text), differences: differences, times: times,
            reason: ChangeReason(items: search.items()))
    }
}

extension ValueDifferences.Sample {
    fileprivate func text(_ text: ValueText) -> ValueChange.Sample {
        let (value, other) = text(expected, actual)
        return ValueChange.Sample(time: time, expected: value, actual: other)
    }
}

/// The instants at which a property's value differs from the expected one.
struct ValueDifferences {
    /// An instant and the values at it.
    struct Sample {
        let time: Duration
        let expected: PropertyValue
        let actual: PropertyValue
    }

    /// The first instant with a difference.
    let first: Sample
    /// The instant of the greatest difference; the first such instant if there are several.
    let greatest: Sample
    let spans: [TimeSpan]
    /// Whether a view itself is visible at any of these instants: neither hidden nor fully transparent.
    let isVisible: Bool

    /// Compares the values of a property in two views at `times`, which must be ascending; nil if they
    /// never differ. Properties of contents are compared only while both views have such content.
    /// O(times), or O(1) for values that never change.
    init?(
        of property: LayerProperty, in expected: Timeline.Node, _ actual: Timeline.Node,
        at times: [Duration]
    ) {
        let (history, otherHistory) = (expected.history(of: property), actual.history(of: property))
        let distance = ValueDistance(of: property)
        if history == otherHistory { return nil }
        if history.isConstant, otherHistory.isConstant,
            distance(history.pieces[0].model, otherHistory.pieces[0].model) == nil
        {
            return nil
        }
        let kind = property.content.map { PropertyValue.string($0.rawValue) }
        let kinds = [expected, actual].map { $0.history(of: .content) }
        var (first, greatest): (Sample?, Sample?)
        var most = 0.0
        var isVisible = false
        var spans = TimeSpanBuilder()
        for time in times {
            let hasContent = kind == nil || kinds.allSatisfy { $0.value(at: time) == kind }
            let (value, other) = (history.value(at: time), otherHistory.value(at: time))
            let distance = hasContent ? distance(value, other) : nil
            spans.add(time, isInside: distance != nil)
            guard let distance else { continue }
            let sample = Sample(time: time, expected: value, actual: other)
            if first == nil { first = sample }
            if distance > most { (most, greatest) = (distance, sample) }
            isVisible = isVisible || expected.isVisible(at: time) || actual.isVisible(at: time)
        }
        guard let first, let greatest else { return nil }
        self.first = first
        self.greatest = greatest
        self.spans = spans.spans
        self.isVisible = isVisible
    }
}

extension Timeline.Node {
    /// Whether the view itself is neither hidden nor fully transparent.
    fileprivate func isVisible(at time: Duration) -> Bool {
        guard case .numbers(let alpha) = history(of: .alpha).value(at: time) else { return false }
        return alpha.x.quantized > 0 && history(of: .isHidden).value(at: time) == .flag(false)
    }
}

/// Merges consecutive instants into spans.
private struct TimeSpanBuilder {
    private(set) var spans: [TimeSpan] = []
    private var isOpen = false

    /// Adds the next instant, which belongs to a span if `isInside` is true.
    mutating func add(_ time: Duration, isInside: Bool) {
        defer { isOpen = isInside }
        guard isInside else { return }
        if isOpen, let span = spans.popLast() {
            spans.append(TimeSpan(first: span.first, last: time, count: span.count + 1))
        } else {
            spans.append(TimeSpan(first: time, last: time, count: 1))
        }
    }
}
