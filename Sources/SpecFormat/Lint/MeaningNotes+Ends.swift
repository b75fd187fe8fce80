internal import TimingModel

// Entries that end away from their targets: with UIKit's names, the targets show after them.

extension MeaningNotes {
    /// Notes the entries of a list, and of lists in it, that end away from their targets before the film does.
    ///
    /// - Parameters:
    ///   - start: when the list starts; nil if that is only known when the spec runs.
    ///   - end: when the film ends; nil for the end of its last entry.
    mutating func addEnds(
        of list: [AnimationSpec], from start: Duration?, until end: Duration?
    ) {
        let ends = list.map(\.plannedEnd)
        for (index, entry) in list.enumerated() {
            if case .later(let inner) = entry.body.inner {
                addEnds(of: inner, from: nil, until: end)
            }
            guard let own = ends[index] else {
                addEnds(of: entry.completion, from: nil, until: end)
                continue
            }
            let time = start.map { $0 + own }
            addEnds(of: entry.completion, from: time, until: end)
            let isFollowed =
                !entry.completion.isEmpty || ends.contains { $0.map { own < $0 } ?? true }
            let goesOn = end.map { end in time.map { $0 < end } ?? isFollowed } ?? isFollowed
            guard goesOn, entry.body.staysAway else { continue }
            note(
                "after this, its views stay where the motion ended; after the same call in Swift, they show the "
                    + "targets, as in UIKit", at: entry.entry.offset)
        }
    }
}

extension AnimationSpec {
    /// The time from the start of its list to its end; nil if that is only known when it has run, and if it never ends.
    fileprivate var plannedEnd: Duration? {
        guard start.anchor == nil, case .lasting(let length) = body.length else { return nil }
        return start.time + length
    }
}
