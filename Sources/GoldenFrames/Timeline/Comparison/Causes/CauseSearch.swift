internal import LayerTree
internal import TimingModel

/// Looks for what makes a property show other values, in what was recorded of it.
struct CauseSearch {
    let expected: PropertyHistory
    let actual: PropertyHistory
    /// Writes two values of the property.
    let text: ValueText

    /// What isn't as expected; nothing where that can't be told.
    func items() -> [ChangeReason.Item] {
        switch (expected.track, actual.track) {
        case (nil, nil): [.value(expected: expected.constant, actual: actual.constant)]
        case (let expected?, nil): [.other(lost(expected))]
        case (nil, let actual?): [.other(gained(actual))]
        case (let expected?, let actual?): items(expected, actual)
        }
    }

    private func lost(_ track: Track) -> String {
        if let start = track.firstStart { return "isn't animated at \(start.text) any more" }
        let step = track.pieces[track.pieces.count > 1 ? 1 : 0]
        return "isn't set to \(text(step.model)) at \(step.start.text) any more"
    }

    private func gained(_ track: Track) -> String {
        if let start = track.firstStart { return "is animated at \(start.text), as it wasn't" }
        let step = track.pieces[track.pieces.count > 1 ? 1 : 0]
        return "is set to \(text(step.model)) at \(step.start.text), as it wasn't"
    }

    private func items(_ expected: Track, _ actual: Track) -> [ChangeReason.Item] {
        let counts = (expected.contributions.count, actual.contributions.count)
        let facts = (
            (0..<counts.0).map { AnimationFacts($0, of: expected) },
            (0..<counts.1).map { AnimationFacts($0, of: actual) }
        )
        let differences = zip(facts.0, facts.1).map { FactComparison($0, $1, text: text).items }
        let first = differences.firstIndex { !$0.isEmpty } ?? min(counts.0, counts.1)
        if counts.0 < counts.1 {
            return [.other("is animated at \(facts.1[first].timing.start.text), too")]
        }
        if counts.0 > counts.1 {
            return [.other("isn't animated at \(facts.0[first].timing.start.text) any more")]
        }
        return first < differences.count ? differences[first] : steps(expected, actual)
    }

    /// What differs in the values that are set, where animations are the same.
    private func steps(_ expected: Track, _ actual: Track) -> [ChangeReason.Item] {
        let pairs = zip(expected.pieces, actual.pieces)
        guard let (piece, other) = pairs.first(where: { $0 != $1 }) else {
            let last = expected.pieces.count > actual.pieces.count ? expected : actual
            guard
                let piece = last.pieces.dropFirst(min(expected.pieces.count, actual.pieces.count))
                    .first
            else { return [] }
            let isLost = last.pieces.count == expected.pieces.count
            return [
                .other(
                    isLost
                        ? "isn't set to \(text(piece.model)) at \(piece.start.text) any more"
                        : "is set to \(text(piece.model)) at \(piece.start.text), as it wasn't")
            ]
        }
        if piece.start == other.start, piece.model != other.model {
            let (value, otherValue) = text(piece.model, other.model)
            let place = piece.start == .zero ? "starts as" : "is set to"
            let time = piece.start == .zero ? "" : " at \(piece.start.text)"
            return [.other("\(place) \(otherValue) instead of \(value)\(time)")]
        }
        let verb = piece.running.count < other.running.count || piece.model == other.model
        guard piece.start != other.start else { return [] }
        let (time, otherTime) = Duration.texts(piece.start, other.start)
        let what = verb && !expected.contributions.isEmpty ? "ends an animation" : "is set"
        return [.other("\(what) at \(otherTime) instead of \(time)")]
    }
}

extension Track {
    /// When the first animation starts; nil if there is none.
    fileprivate var firstStart: Duration? {
        contributions.isEmpty ? nil : AnimationFacts(0, of: self).timing.start
    }
}
