internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// Finds entries that don't bring their views to their targets, because an earlier one goes on when they have ended: its
/// values are added to theirs, or show instead.
struct OverlapAdvice {
    private let film: FilmAdvice
    private let changes: ChangesByPlace
    private let seen: SeenViews
    /// The indices of the views in the timeline.
    private let nodes: [ViewKey: Int]
    /// The changes that are animations, by their indices in the track, of places that were looked at.
    private var owners: [ChangesByPlace.Place: [Int: Change]] = [:]
    private var timeline: Timeline { film.timeline }
    /// The number of animations that may still be looked at, over all properties.
    private var room = 40_000
    /// The number of changes that may still be listed by their animations.
    private var roomOfOwners = 400_000

    /// Two entries, by their byte offsets.
    private struct Pair: Hashable {
        let earlier: Int
        let later: Int
    }

    private typealias Change = ChangesByPlace.Change

    /// An entry that goes on.
    private struct Disturbance {
        /// The byte offset of the entry.
        let entry: Int
        /// When it ends; nil for never.
        let end: Duration?
        /// Whether its values show instead of others, and aren't added.
        let isHiding: Bool
    }

    init(_ film: FilmAdvice, _ changes: ChangesByPlace, _ seen: SeenViews) {
        self.film = film
        self.changes = changes
        self.seen = seen
        nodes = Dictionary(film.film.keys.map { ($1, $0) }) { first, _ in first }
    }

    /// A warning for each such entry and each of those that disturb it, with the byte offset of the entry.
    var warnings: [FilmAdvice.Warning] {
        mutating get {
            var found: [Pair: String] = [:]
            for place in changes.places {
                guard let list = changes.lists[place],
                    list.contains(where: { $0.entry != list[0].entry }),
                    let track = timeline.nodes[place.node].track(of: place.property)
                else { continue }
                for later in list.latestOfEachEntry where film.leadsToTarget(later) {
                    for (entry, message) in disturbances(of: later, place, track) {
                        let pair = Pair(earlier: entry, later: later.entry)
                        found[pair] = found[pair] ?? message
                    }
                }
            }
            return found.map { ($0.key.later, CodedMessage(.disturbingAnimation, $0.value)) }
        }
    }

    /// What keeps an entry that changes no value, because its views have these values by themselves, from showing them;
    /// nil if nothing does.
    mutating func message(aboutIdle entry: Int, since start: Duration) -> CodedMessage? {
        guard let spec = film.specs[entry], case .values(let views, let values) = spec.body.scope
        else { return nil }
        let properties = Set(values.flatMap(\.properties)).filter { !spec.body.adds(to: $0) }
            .ordered { $0.rawValue < $1.rawValue }
        for node in views.compactMap({ nodes[$0] }).ordered() {
            for property in properties {
                let place = ChangesByPlace.Place(node: node, property: property)
                guard let track = timeline.nodes[node].track(of: property) else { continue }
                let found = running(
                    from: start, beforeAndNot: (entry, start), place, track, beside: .unlimited)
                if let first = found.first {
                    return CodedMessage(.disturbingAnimation, message(about: first, place))
                }
            }
        }
        return nil
    }

    /// The changes of a place that are animations, by their indices in the track; none of a place with too many changes.
    private mutating func owners(of place: ChangesByPlace.Place) -> [Int: Change] {
        if let known = owners[place] { return known }
        guard let list = changes.lists[place], list.count <= roomOfOwners else { return [:] }
        roomOfOwners -= list.count
        let found = list.owners
        owners[place] = found
        return found
    }

    /// The entries that are seen after the end of a later one, each with a message.
    private mutating func disturbances(
        of later: Change, _ place: ChangesByPlace.Place, _ track: Track
    ) -> [(Int, String)] {
        guard let end = track.naturalEnd(of: later.activity), end <= timeline.end,
            let way = track.way(of: later.activity)
        else { return [] }
        let earlier = (later.entry, later.activity.start)
        return running(from: end, beforeAndNot: earlier, place, track, beside: way).map {
            ($0.entry, message(about: $0, place))
        }
    }

    /// The entries that are seen from a time on until the next change. They began before another one.
    private mutating func running(
        from time: Duration, beforeAndNot other: (entry: Int, start: Duration),
        _ place: ChangesByPlace.Place, _ track: Track, beside way: Components
    ) -> [Disturbance] {
        let piece = track.pieces[track.lastPiece(startingBy: time)]
        var found: [Int: [Contribution]] = [:]
        for index in piece.running {
            room -= 1
            guard room >= 0 else { return [] }
            guard let (entry, activity) = owners(of: place)[Int(index)], entry != other.entry,
                activity.start < other.start, film.lastingEntries.contains(entry)
            else { continue }
            found[entry, default: []].append(track.contributions[Int(index)])
        }
        let instants = track.instants(from: time, until: timeline.end)
        return found.ordered { $0.key < $1.key }.compactMap { entry, own in
            let shown = instants.first {
                own.areSeen(at: $0, over: piece.model, beside: way)
                    && seen.contains(place.node, at: $0)
            }
            guard let shown else { return nil }
            let isEndless = own.contains { $0.clock.end == nil }
            return Disturbance(
                entry: entry, end: isEndless ? nil : own.compactMap(\.clock.end).max(),
                isHiding: own.hide(piece.model, at: shown))
        }
    }

    /// What is wrong with an entry while an earlier one goes on, and the way out.
    private func message(
        about earlier: Disturbance, _ place: ChangesByPlace.Place
    ) -> String {
        let view = timeline.nodes[place.node].name.quoted(or: "the view")
        let name = film.name(ofEntryAt: earlier.entry)
        let property = place.property.rawValue
        let isEndless = earlier.end == nil
        let time = earlier.end.map { "until \($0.text)" } ?? "for ever"
        let effect =
            earlier.isHiding
            ? "the values of \(name) show \(time), and not what this makes of \(property) of \(view)"
            : "\(name) moves \(property) of \(view) \(time), and both are added: this "
                + (isEndless ? "never reaches its target" : "reaches its target only then")
        let others =
            isEndless
            ? (earlier.isHiding ? "" : ", or let it move a view around this one")
            : ", or begin \"after\" it"
        return "\(effect); \"stop\" that one when this begins\(others)"
    }
}

extension FilmAdvice {
    /// Whether a change takes a view to a value of its own: none that only shows for a time, and no amount.
    fileprivate func leadsToTarget(_ change: ChangesByPlace.Change) -> Bool {
        guard let body = specs[change.entry]?.body else { return false }
        return lastingEntries.contains(change.entry) && !body.adds(to: change.activity.property)
    }
}

extension [ChangesByPlace.Change] {
    /// The last change by each entry.
    fileprivate var latestOfEachEntry: [ChangesByPlace.Change] {
        let latest = Dictionary(enumerated().map { ($1.entry, $0) }) { $1 }
        return latest.values.ordered().map { self[$0] }
    }

    /// The changes that are animations, by their indices in the track.
    fileprivate var owners: [Int: ChangesByPlace.Change] {
        Dictionary(compactMap { change in change.activity.contribution.map { ($0, change) } }) {
            $1
        }
    }
}

extension Components {
    /// Compared with this, everything is seen.
    fileprivate static let unlimited = Components(.infinity, .infinity, .infinity, .infinity)
}

extension Track {
    /// When a change has ended by itself: at its start for one without an end. Nil if something ended it before.
    fileprivate func naturalEnd(of activity: Timeline.Activity) -> Duration? {
        guard let index = activity.contribution else { return activity.start }
        guard let end = contributions[index].clock.end else { return activity.start }
        if let actual = activity.end, actual < end { return nil }
        return end
    }

    /// The difference that a change makes to the view's own value: infinite for values that aren't numbers. Nil if it
    /// makes none.
    fileprivate func way(of activity: Timeline.Activity) -> Components? {
        if let index = activity.contribution, case .numbers(let way) = contributions[index].effect {
            return way == .zero ? nil : way
        }
        let index = lastPiece(startingBy: activity.start)
        guard index > 0, pieces[index].model != pieces[index - 1].model else { return nil }
        guard case .numbers(let old) = pieces[index - 1].model,
            case .numbers(let new) = pieces[index].model
        else { return .unlimited }
        return new - old
    }

    /// Some instants from a time to the next change. Their order and distances fit no period.
    fileprivate func instants(from start: Duration, until end: Duration) -> [Duration] {
        let next = lastPiece(startingBy: start) + 1
        let limit = max(start, pieces.indices.contains(next) ? pieces[next].start : end)
        return (0..<8).map { index in
            start + (limit - start) * (Double(index) * 0.618).truncatingRemainder(dividingBy: 1)
        }
    }
}

extension [Contribution] {
    /// Whether they show instead of a part of the value beneath them at a time: of all of it, or of one of its numbers.
    fileprivate func hide(_ model: PropertyValue, at time: Duration) -> Bool {
        guard case .numbers(let numbers) = model else { return true }
        let other = PropertyValue.numbers(numbers + Components(1, 1, 1, 1))
        guard case .numbers(let a) = value(at: time, over: model),
            case .numbers(let b) = value(at: time, over: other)
        else { return true }
        return (0..<4).contains { abs(b[$0] - a[$0] - 1) > 0.5 }
    }

    /// The value that they show at a time.
    private func value(at time: Duration, over model: PropertyValue) -> PropertyValue {
        reduce(model) { $1.applied(to: $0, at: time) }
    }

    /// Whether animations are seen at a time over a value, compared with how far another change moves it.
    fileprivate func areSeen(
        at time: Duration, over model: PropertyValue, beside way: Components
    ) -> Bool {
        let shown = value(at: time, over: model)
        guard case .numbers(let a) = shown, case .numbers(let b) = model, way.x.isFinite else {
            return shown != model
        }
        return (0..<4).contains { abs(a[$0] - b[$0]) > 0.01 * abs(way[$0]) && way[$0] != 0 }
    }
}
