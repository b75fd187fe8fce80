internal import Messages
internal import TimingModel

// Entries that end away from their targets: with UIKit's names, the targets show after them.

extension MeaningNotes {
    /// Notes the entries of a spec that end away from their targets before the film does.
    mutating func addEnds(of spec: DecodedSpec) {
        // Most specs have none, and the lengths of all entries take time.
        guard spec.animations.contains(where: \.staysAwaySomewhere) else { return }
        var film = KnownEnd()
        if spec.duration == nil { film.add(spec.animations, from: .zero) }
        addEnds(of: spec.animations, from: .zero, Film(duration: spec.duration, entries: film))
    }

    /// When a film ends.
    private struct Film {
        /// What the spec says.
        let duration: Duration?
        /// When the last of its entries ends, which counts without a duration.
        let entries: KnownEnd
    }

    /// Notes the entries of a list, and of lists in it, that end away from their targets before the film does. O(entries
    /// and their views).
    ///
    /// - Parameter start: when the list starts; nil if that is only known when the spec runs.
    private mutating func addEnds(
        of list: [AnimationSpec], from start: Duration?, _ film: Film
    ) {
        let lengths = list.map(\.body.length)
        let ends = KnownEnd.byAnchor(list, lengths)
        for (entry, length) in zip(list, lengths) {
            if case .later(let inner) = entry.body.inner { addEnds(of: inner, from: nil, film) }
            guard length != .endless else { continue }
            let own = entry.end(after: length)
            let time =
                entry.start.anchor == nil ? own.flatMap { own in start.map { $0 + own } } : nil
            addEnds(of: entry.completion, from: time, film)
            guard entry.body.staysAway else { continue }
            let goesOn =
                if let time {
                    film.duration.map { time < $0 }
                        ?? (!entry.completion.isEmpty || film.entries.isAfter(time))
                } else {
                    !entry.completion.isEmpty
                        || own.map { ends[entry.start.anchor]?.isAfter($0) ?? false } ?? false
                }
            guard goesOn else { continue }
            note(
                .endUnlikeSwift,
                "after this, its views stay where the motion ended; after the same call in Swift, they show the "
                    + "targets, as in UIKit", at: entry.entry.offset)
        }
    }
}

/// When the last of some entries ends, as far as that is known before they run.
private struct KnownEnd {
    /// The latest end that is known.
    private var latest = Duration.zero
    /// Whether one of them ends at a time that isn't known, or never.
    private var isOpen = false

    /// Whether something may go on after a time.
    func isAfter(_ time: Duration) -> Bool { isOpen || time < latest }

    /// Adds an end; nil if it isn't known.
    private mutating func add(_ end: Duration?) {
        guard let end else { return isOpen = true }
        latest = max(latest, end)
    }

    /// Adds the entries of a list that starts at a time, and what follows them.
    mutating func add(_ list: [AnimationSpec], from start: Duration) {
        for entry in list {
            let end = entry.start.anchor == nil ? entry.end(after: entry.body.length) : nil
            add(end.map { start + $0 })
            end.map { add(entry.completion, from: start + $0) }
        }
    }

    /// The ends of the entries of a list, for each instant from which their times count. Where that is the start of the
    /// list, those that count from another one end at unknown times.
    static func byAnchor(_ list: [AnimationSpec], _ lengths: [PlannedLength]) -> [Int?: KnownEnd] {
        var result: [Int?: KnownEnd] = [:]
        for (entry, length) in zip(list, lengths) {
            result[entry.start.anchor, default: KnownEnd()].add(entry.end(after: length))
            if entry.start.anchor != nil { result[nil, default: KnownEnd()].add(nil) }
        }
        return result
    }
}

extension AnimationSpec {
    /// The time from the instant from which its start counts to its end; nil if that isn't known before it has run, and
    /// if it never ends.
    fileprivate func end(after length: PlannedLength) -> Duration? {
        guard case .lasting(let length) = length else { return nil }
        return start.time + length
    }

    /// Whether views of this entry, or of one that it starts, may end elsewhere than at their targets.
    fileprivate var staysAwaySomewhere: Bool {
        if body.staysAway || completion.contains(where: \.staysAwaySomewhere) { return true }
        guard case .later(let inner) = body.inner else { return false }
        return inner.contains(where: \.staysAwaySomewhere)
    }
}
