internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// A start value of an entry with a delay, which changed a view when the entry was submitted.
struct EarlyStart {
    /// The byte offset of the entry.
    let entry: Int
    let view: ViewKey
    let property: LayerProperty
    let value: PropertyValue
    /// When the entry was submitted.
    let time: Duration
}

/// Finds start values that show during the delay of their entry, while another entry begins or runs on the same property.
struct StartAdvice {
    /// A warning for each such entry.
    private(set) var warnings: [FilmAdvice.Warning] = []
    /// The byte offsets of these entries, and of those that they disturb.
    private(set) var entries: Set<Int> = []

    /// The most changes that are looked at, over all start values.
    private static let mostChanges = 400_000

    init(_ film: FilmAdvice, _ changes: ChangesByPlace) {
        let nodes = Dictionary(film.film.keys.map { ($1, $0) }) { first, _ in first }
        var room = Self.mostChanges
        var known: Set<Int> = []
        for start in film.film.earlyStarts where !known.contains(start.entry) {
            guard let node = nodes[start.view],
                let list = changes.lists[.init(node: node, property: start.property)]
            else { continue }
            room -= list.count
            guard room >= 0 else { return }
            guard let track = film.timeline.nodes[node].track(of: start.property),
                let begin = list.begin(of: start),
                let other = list.first(where: { change in
                    change.entry != start.entry && film.lastingEntries.contains(change.entry)
                        && track.shows(start, at: change.activity, before: begin)
                })
            else { continue }
            known.insert(start.entry)
            entries.formUnion([start.entry, other.entry])
            let message = film.message(about: start, of: node, before: other)
            warnings.append((start.entry, CodedMessage(.earlyStart, message)))
        }
    }
}

extension FilmAdvice {
    fileprivate func message(
        about start: EarlyStart, of node: Int, before other: ChangesByPlace.Change
    ) -> String {
        let view = timeline.nodes[node].name.quoted(or: "the view")
        let time = max(other.activity.start, start.time)
        return
            "the \"from\" of \(start.property.rawValue) shows on \(view) from \(start.time.text) on, when this "
            + "is submitted, and disturbs \(name(ofEntryAt: other.entry)) at \(time.text): give the time of this as "
            + "\"at\" instead of \"delay\", or write \"fill\": \"forwards\""
    }
}

extension [ChangesByPlace.Change] {
    /// When the entry with a start value begins to move the view.
    fileprivate func begin(of start: EarlyStart) -> Duration? {
        filter {
            $0.entry == start.entry && $0.activity.contribution != nil
                && $0.activity.start > start.time
        }.map(\.activity.start).min()
    }
}

extension Track {
    /// Whether a start value shows when another entry makes a change before the entry with the value begins.
    fileprivate func shows(
        _ start: EarlyStart, at change: Timeline.Activity, before begin: Duration
    ) -> Bool {
        if change.start > start.time {
            return change.start < begin
                && value(at: change.start - .samplingSlack * 3) == start.value
        }
        // It runs already.
        guard change.contribution != nil, change.end.map({ $0 > start.time }) ?? true else {
            return false
        }
        return pieces[lastPiece(startingBy: start.time)].model == start.value
    }
}
