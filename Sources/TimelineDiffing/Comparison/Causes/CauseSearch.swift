internal import LayerTree
internal import Messages
internal import TimingModel

/// Searches the recordings of a property for the cause of different values.
struct CauseSearch {
    let expected: PropertyHistory
    let actual: PropertyHistory
    /// Writes values of the property.
    let text: ValueText

    /// The differences in the recordings; empty if none explains the values.
    func items() -> [ChangeReason.Item] {
        switch (expected.track, actual.track) {
        case (nil, nil): [.value(expected.constant, actual.constant, text)]
        case (let expected?, nil): [.other(lost(expected))]
        case (nil, let actual?): [.other(gained(actual))]
        case (let expected?, let actual?): items(expected, actual)
        }
    }

    private func lost(_ track: Track) -> String {
        if let start = track.firstStart { return "isn't animated at \(start.text) any more" }
        guard let index = track.pieces.indices.dropFirst().first else {
            return "isn't set any more"
        }
        return lost(track, index)
    }

    private func gained(_ track: Track) -> String {
        if let start = track.firstStart { return "is animated at \(start.text), as it wasn't" }
        guard let index = track.pieces.indices.dropFirst().first else { return "is set" }
        return gained(track, index)
    }

    private func items(_ expected: Track, _ actual: Track) -> [ChangeReason.Item] {
        let facts = [expected, actual].map(AnimationFacts.list)
        let differences = zip(facts[0], facts[1])
            .map { FactComparison($0, $1, text: text).items }
        let first = differences.firstIndex { !$0.isEmpty } ?? differences.count
        if facts[0].count < facts[1].count {
            return [.other("is animated at \(facts[1][first].timing.start.text), too")]
        }
        if facts[0].count > facts[1].count {
            return [.other("isn't animated at \(facts[0][first].timing.start.text) any more")]
        }
        return first < differences.count ? differences[first] : steps(expected, actual)
    }

    // MARK: - Values that are set

    /// The first difference between the values that are set, if the animations are the same.
    private func steps(_ expected: Track, _ actual: Track) -> [ChangeReason.Item] {
        let same = zip(expected.pieces, actual.pieces).prefix { $0 == $1 }.count
        let piece = expected.pieces.dropFirst(same).first
        let other = actual.pieces.dropFirst(same).first
        switch (piece, other) {
        case (let piece?, let other?) where piece.start == other.start:
            guard piece.model != other.model else { return [] }
            let (value, otherValue) = text(piece.model, other.model)
            return [
                .other(
                    piece.start == .zero
                        ? "starts as \(otherValue) instead of \(value)"
                        : "is set to \(otherValue) instead of \(value) at \(piece.start.text)")
            ]
        case (let piece?, let other?)
        where piece.model == other.model && piece.running == other.running:
            let (time, otherTime) = Duration.texts(piece.start, other.start)
            let what = sets(expected, same) ? "is set" : "stops an animation"
            return [.other("\(what) at \(otherTime) instead of \(time)")]
        case (let piece?, let other?) where piece.start > other.start:
            return [.other(gained(actual, same))]
        case (.some, _): return [.other(lost(expected, same))]
        case (nil, .some): return [.other(gained(actual, same))]
        case (nil, nil): return []
        }
    }

    /// Whether the piece at `index`, which must not be the first one, sets another value. If not, an
    /// animation ends there.
    private func sets(_ track: Track, _ index: Int) -> Bool {
        track.pieces[index].model != track.pieces[index - 1].model
    }

    private func lost(_ track: Track, _ index: Int) -> String {
        let time = track.pieces[index].start.text
        return sets(track, index)
            ? "isn't set to \(text(track.pieces[index].model)) at \(time) any more"
            : "doesn't stop an animation at \(time) any more"
    }

    private func gained(_ track: Track, _ index: Int) -> String {
        let time = track.pieces[index].start.text
        return sets(track, index)
            ? "is set to \(text(track.pieces[index].model)) at \(time), as it wasn't"
            : "stops an animation at \(time), as it didn't"
    }
}

extension Track {
    /// The start of the first animation; nil if there is none.
    fileprivate var firstStart: Duration? {
        AnimationFacts.list(of: self).first?.timing.start
    }
}
