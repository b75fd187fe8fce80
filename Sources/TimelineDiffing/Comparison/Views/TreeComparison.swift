internal import LayerTree
internal import Messages
internal import TimingModel

/// Compares the hierarchy and the order of views. Ignores views that only one of the timelines has.
struct TreeComparison {
    let matching: ViewMatching
    let times: [Duration]

    /// The change of the subviews or the mask of a view that is in both timelines; nil if there is none.
    /// O(instants · subviews).
    func change(
        of property: LayerProperty, in expected: Int, _ actual: Int
    ) -> ValueChange? {
        let lists = Lists(
            expected: PropertyHistory(of: property, in: matching.expected.nodes[expected]),
            actual: PropertyHistory(of: property, in: matching.actual.nodes[actual]),
            matching: matching)
        guard let (time, spans) = differences(of: lists) else { return nil }
        let (list, other) = lists.values(at: time)
        let labels = matching.actual.label
        let start = zip(list, other).prefix { $0 == $1 }.count
        let sample = ValueChange.Sample(
            time: time, expected: list.excerpt(from: start, labels),
            actual: other.excerpt(from: start, labels))
        let reason = reason(lists, at: time, sample)
        return ValueChange(
            view: labels(actual), property: property, first: sample, greatest: sample,
            spans: spans, isVisible: true, cause: reason.items.first?.text,
            reason: reason, isEverywhere: spans[0].count == times.count)
    }

    private func differences(of lists: Lists) -> (Duration, [TimeSpan])? {
        if lists.areConstant {
            let (list, other) = lists.values(at: .zero)
            if list == other { return nil }
        }
        var spans = TimeSpanBuilder()
        for time in times {
            let (list, other) = lists.values(at: time)
            spans.add(time, isInside: list != other)
        }
        return spans.spans.first.map { ($0.first, spans.spans) }
    }

    // MARK: - Reasons

    private func reason(
        _ lists: Lists, at time: Duration, _ sample: ValueChange.Sample
    ) -> ChangeReason {
        let (list, other) = lists.values(at: time)
        let (lost, gained) = (Set(list).subtracting(other), Set(other).subtracting(list))
        if let child = list.first(where: lost.contains) {
            let isAll = gained.isEmpty && lost.count == 1
            return reasonOfLoss(of: child, lists, at: time, isAll: isAll)
        }
        if let child = other.first(where: gained.contains) {
            return reasonOfGain(of: child, lists, at: time)
        }
        let text = "are in the order \(sample.actual) instead of \(sample.expected)"
        return ChangeReason(items: [.other(text)])
    }

    private func reasonOfLoss(
        of child: Int, _ lists: Lists, at time: Duration, isAll: Bool
    ) -> ChangeReason {
        let label = matching.actual.label(of: child)
        guard let place = matching.actual.parent(of: child, at: time) else {
            return ChangeReason(items: [.other(timing(of: child, lists) ?? "\(label) is missing")])
        }
        // The change of the view's new superview reports the same move.
        let text = "\(label) lies in \(matching.actual.label(of: place)) instead"
        return ChangeReason(items: [.other(text)], isToldElsewhere: isAll)
    }

    private func reasonOfGain(of child: Int, _ lists: Lists, at time: Duration) -> ChangeReason {
        let label = matching.actual.label(of: child)
        let former = matching.expectedViews[child].flatMap {
            matching.expected.parent(of: $0, at: time)
        }
        guard let former else {
            return ChangeReason(
                items: [.other(timing(of: child, lists) ?? "\(label) is there, too")])
        }
        let text = "\(label) lies in it instead of in \(matching.expected.label(of: former))"
        return ChangeReason(items: [.other(text)])
    }

    /// The difference in when a view is added and removed, in words; nil if there is none.
    private func timing(of child: Int, _ lists: Lists) -> String? {
        let (times, others) = lists.turns(of: child)
        let label = matching.actual.label(of: child)
        let same = zip(times, others).prefix { $0 == $1 }.count
        let verb = same.isMultiple(of: 2) ? "comes" : "leaves"
        switch (times.dropFirst(same).first, others.dropFirst(same).first) {
        case (let time?, let other?):
            let (text, otherText) = Duration.texts(time, other)
            return "\(label) \(verb) at \(otherText) instead of \(text)"
        case (let time?, nil): return "\(label) no longer \(verb) at \(time.text)"
        case (nil, let other?): return "\(label) \(verb) at \(other.text), as it didn't"
        case (nil, nil): return nil
        }
    }
}

/// The child lists of one view over time, as indices of actual views. Views that only one timeline has
/// are left out.
private struct Lists {
    let expected: PropertyHistory
    let actual: PropertyHistory
    let matching: ViewMatching

    var areConstant: Bool { expected.track == nil && actual.track == nil }

    func values(at time: Duration) -> ([Int], [Int]) {
        (translated(expected.value(at: time)), kept(actual.value(at: time)))
    }

    /// The instants at which a view is added and removed, alternately.
    func turns(of child: Int) -> ([Duration], [Duration]) {
        func turns(_ history: PropertyHistory, _ list: (PropertyValue) -> [Int]) -> [Duration] {
            var isThere = false
            let steps =
                history.track?.pieces.map { ($0.start, $0.model) } ?? [(.zero, history.constant)]
            return steps.compactMap { time, value in
                guard list(value).contains(child) != isThere else { return nil }
                isThere.toggle()
                return time
            }
        }
        return (turns(expected, translated), turns(actual, kept))
    }

    private func translated(_ value: PropertyValue) -> [Int] {
        guard case .nodes(let nodes) = value else { return [] }
        return nodes.compactMap { matching.actualViews[$0.index] }
    }

    private func kept(_ value: PropertyValue) -> [Int] {
        guard case .nodes(let nodes) = value else { return [] }
        return nodes.map(\.index).filter { matching.expectedViews[$0] != nil }
    }
}

extension [Int] {
    /// Up to four views, starting at `place`.
    fileprivate func excerpt(from place: Int, _ label: (Int) -> String) -> String {
        guard !isEmpty else { return "none" }
        let part = dropFirst(place).prefix(4)
        guard !part.isEmpty else { return "…" }
        return (place > 0 ? "…, " : "") + part.map(label).joined(separator: ", ")
            + (place + part.count < count ? ", …" : "")
    }
}
