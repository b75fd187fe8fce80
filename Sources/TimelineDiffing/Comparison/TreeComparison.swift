internal import LayerTree
internal import Messages
internal import TimingModel

/// Compares the hierarchy and the order of views. Ignores views that only one of the timelines has.
struct TreeComparison {
    let matching: ViewMatching
    let times: [Duration]

    /// The changes of the subviews and the mask of a view that is in both timelines. O(instants ·
    /// subviews).
    func changes(of expected: Int, _ actual: Int) -> [ValueChange] {
        let node = matching.expected.nodes[expected].withTree { matching.actualViews[$0] }
        let other = matching.actual.nodes[actual].withTree {
            matching.expectedViews[$0] == nil ? nil : $0
        }
        return [LayerProperty.subviews, .mask].compactMap { property in
            guard let differences = ValueDifferences(of: property, in: node, other, at: times)
            else {
                return nil
            }
            let sample = excerpts(differences.first)
            let reason = reason(
                differences.first, sample, node.history(of: property), other.history(of: property))
            return ValueChange(
                view: matching.actual.label(of: actual), property: property, first: sample,
                greatest: sample, differences: differences, times: times, reason: reason)
        }
    }

    /// Excerpts of two lists of views, from the first difference on.
    private func excerpts(_ sample: ValueDifferences.Sample) -> ValueChange.Sample {
        let (list, other) = (sample.expected.nodeIndices, sample.actual.nodeIndices)
        let start = zip(list, other).prefix { $0 == $1 }.count
        let labels = matching.actual.label
        return ValueChange.Sample(
            time: sample.time, expected: list.excerpt(from: start, labels),
            actual: other.excerpt(from: start, labels))
    }

    // MARK: - Reasons

    private func reason(
        _ first: ValueDifferences.Sample, _ sample: ValueChange.Sample, _ history: Track,
        _ otherHistory: Track
    ) -> ChangeReason {
        let (list, other) = (first.expected.nodeIndices, first.actual.nodeIndices)
        let (lost, gained) = (Set(list).subtracting(other), Set(other).subtracting(list))
        let moved = list.first(where: lost.contains) ?? other.first(where: gained.contains)
        guard let child = moved else {
            let text = "are in the order \(sample.actual) instead of \(sample.expected)"
            return ChangeReason(items: [.other(text)])
        }
        let (label, isLost) = (matching.actual.label(of: child), lost.contains(child))
        if isLost, let parent = matching.actual.parent(of: child, at: first.time) {
            let text = "\(label) lies in \(matching.actual.label(of: parent)) instead"
            // The change of the view's new superview reports the same move.
            return ChangeReason(
                items: [.other(text)], isToldElsewhere: gained.isEmpty && lost.count == 1)
        }
        if !isLost, let view = matching.expectedViews[child],
            let parent = matching.expected.parent(of: view, at: first.time)
        {
            let text = "\(label) lies in it instead of in \(matching.expected.label(of: parent))"
            return ChangeReason(items: [.other(text)])
        }
        let text =
            timing(turns(of: child, in: history), turns(of: child, in: otherHistory))
            ?? (isLost ? "is missing" : "is also there")
        return ChangeReason(items: [.other("\(label) \(text)")])
    }

    /// The instants at which a view is added and removed, alternately.
    private func turns(of child: Int, in history: Track) -> [Duration] {
        var isThere = false
        return history.pieces.compactMap { piece in
            guard piece.model.nodeIndices.contains(child) != isThere else { return nil }
            isThere.toggle()
            return piece.start
        }
    }

    /// The first difference in when a view is added and removed, in words; nil if there is none.
    private func timing(_ times: [Duration], _ others: [Duration]) -> String? {
        let same = zip(times, others).prefix { $0 == $1 }.count
        let verb = same.isMultiple(of: 2) ? "comes" : "leaves"
        switch (times.dropFirst(same).first, others.dropFirst(same).first) {
        case (let time?, let other?):
            let (text, otherText) = Duration.texts(time, other)
            return "\(verb) at \(otherText) instead of \(text)"
        case (let time?, nil): return "no longer \(verb) at \(time.text)"
        case (nil, let other?): return "now \(verb) at \(other.text)"
        case (nil, nil): return nil
        }
    }
}

extension Timeline.Node {
    /// The view with other indices for its subviews and its mask. Those without a new index are left out.
    fileprivate func withTree(_ newIndex: (Int) -> Int?) -> Timeline.Node {
        func renumbered(_ value: PropertyValue) -> PropertyValue {
            .nodes(value.nodeIndices.compactMap(newIndex).map(NodeID.init(index:)))
        }
        var base = base
        for property in [LayerProperty.subviews, .mask] {
            base[property] = renumbered(base[property])
        }
        let tracks = tracks.map { track in
            guard track.property.isOfTree else { return track }
            let pieces = track.pieces.map {
                Track.Piece(start: $0.start, model: renumbered($0.model), running: $0.running)
            }
            return Track(track.property, pieces: pieces, contributions: track.contributions)
        }
        return Timeline.Node(name: name, base: base, tracks: tracks)
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
