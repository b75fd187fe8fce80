internal import LayerTree
internal import Messages
internal import TimingModel

/// Searches the recordings of a property for the cause of different values.
struct CauseSearch {
    let expected: Track
    let actual: Track
    /// Writes values of the property.
    let text: ValueText

    /// The differences in the recordings; empty if none explains the values.
    func items() -> [ChangeReason.Item] {
        if expected.isConstant, actual.isConstant {
            return [.value(expected.pieces[0].model, actual.pieces[0].model, text)]
        }
        let (facts, others) = (AnimationFacts.list(of: expected), AnimationFacts.list(of: actual))
        let differences = zip(facts, others).map { $0.differences(to: $1, text: text) }
        let first = differences.firstIndex { !$0.isEmpty } ?? differences.count
        if facts.count < others.count {
            let verb = facts.isEmpty ? "is now" : "is also"
            return [.other("\(verb) animated at \(others[first].timing.beginTime.text)")]
        }
        if facts.count > others.count {
            return [.other("is no longer animated at \(facts[first].timing.beginTime.text)")]
        }
        return first < differences.count ? differences[first] : steps()
    }

    /// The first difference between the values that are set, if the animations are the same.
    private func steps() -> [ChangeReason.Item] {
        let same = zip(expected.pieces, actual.pieces).prefix { $0 == $1 }.count
        let piece = expected.pieces.dropFirst(same).first
        let other = actual.pieces.dropFirst(same).first
        if let piece, let other, piece.start == other.start {
            guard piece.model != other.model else { return [] }
            let (value, otherValue) = text(piece.model, other.model)
            return [
                .other(
                    piece.start == .zero
                        ? "starts as \(otherValue) instead of \(value)"
                        : "is set to \(otherValue) instead of \(value) at \(piece.start.text)")
            ]
        }
        if let piece, let other, piece.model == other.model, piece.running == other.running {
            let (time, otherTime) = Duration.texts(piece.start, other.start)
            let verb = sets(expected, same) ? "is set" : "stops an animation"
            return [.other("\(verb) at \(otherTime) instead of \(time)")]
        }
        if let piece, other.map({ piece.start < $0.start }) ?? true {
            return [step(expected, same, "no longer")]
        }
        return other == nil ? [] : [step(actual, same, "now")]
    }

    /// The words for a step that only one of the recordings has.
    private func step(_ track: Track, _ index: Int, _ adverb: String) -> ChangeReason.Item {
        let piece = track.pieces[index]
        return .other(
            sets(track, index)
                ? "is \(adverb) set to \(text(piece.model)) at \(piece.start.text)"
                : "\(adverb) stops an animation at \(piece.start.text)")
    }

    /// Whether the piece at `index`, which must not be the first one, sets another value. If not, an
    /// animation ends there.
    private func sets(_ track: Track, _ index: Int) -> Bool {
        track.pieces[index].model != track.pieces[index - 1].model
    }
}
