internal import CollectionBasics
internal import Drawing
internal import JSON
package import LayerTree
internal import Messages
internal import TimingModel

/// A recorded timeline, and where the spec describes what is in it.
package struct RecordedFilm: Sendable {
    /// The recording.
    package let timeline: Timeline
    /// The byte offsets in the file of the views, by their indices in the timeline.
    package let views: [Int: Int]
    /// The keys of the views, by their indices in the timeline.
    let keys: [Int: ViewKey]
    /// The byte offsets of the entries, by the indices of their animations in the timeline.
    let entries: [Int: Int]
    /// The changes that happened at once, by the byte offsets of the entries.
    let instants: [Int: InstantRecord]
    /// Start values that changed views before their entries began.
    let earlyStarts: [EarlyStart]
}

/// The changes of an entry that happens at once.
struct InstantRecord {
    /// When it did so first.
    let time: Duration
    /// Whether it changed anything, then or later.
    let hasEffect: Bool
}

/// Warnings that need a recording: views that are never on the canvas or have no size (`FilmAdvice+Views`), views that are
/// never shown and texts that can't be read (`FilmAdvice+Hidden`), animations that change nothing, and jumps
/// (`FilmAdvice+Entries`).
struct FilmAdvice {
    let film: RecordedFilm
    /// The entries of all lists by their byte offsets.
    let specs: [Int: AnimationSpec]
    /// The byte offsets of the entries whose views get their values as their own.
    let lastingEntries: Set<Int>
    /// The byte offsets of the entries inside groups.
    let entriesOfGroups: Set<Int>
    /// The byte offsets of the views that variables may hide.
    let viewsWithChosenLook: Set<Int>
    private let origin: JSONOrigin
    /// Messages about jumps that the spec seems to have, by the byte offsets of the entries.
    let jumps: [Int: CodedMessage]
    var timeline: Timeline { film.timeline }

    /// The name of an entry in messages: its id, or its place.
    func name(ofEntryAt offset: Int) -> String {
        guard let entry = specs[offset]?.entry else { return "another animation" }
        return entry.id.map { "\"\($0)\"" } ?? entry.name(in: origin)
    }

    /// Whether a spec is small enough for advice, which then takes at most a few seconds.
    /// - Parameter pathBytes: the bytes of the paths of all views.
    static func isQuick(views: Int, entries: Int, pathBytes: Double) -> Bool {
        max(views, entries) <= 2_000 && views * entries <= 400_000 && pathBytes <= 1_000_000
    }

    /// Advice about a film with these entries.
    ///
    /// - Parameters:
    ///   - views: all views, those in others, too.
    ///   - jumps: warnings of jumps that the spec seems to have, with the byte offsets of the entries.
    init(
        _ film: RecordedFilm, views: [ViewSpec], animations: [AnimationSpec], jumps: [Warning],
        in origin: JSONOrigin
    ) {
        self.film = film
        viewsWithChosenLook = Set(views.lazy.filter(\.mayBeHiddenByVariables).map(\.offset))
        self.jumps = Dictionary(jumps.map { ($0.offset, $0.message) }) { first, _ in first }
        self.origin = origin
        var specs: [Int: AnimationSpec] = [:]
        for spec in animations.withNested { specs[spec.entry.offset] = spec }
        self.specs = specs
        lastingEntries = Set(specs.filter { $0.value.body.shownChanges.isEmpty }.keys)
        entriesOfGroups = Set(
            specs.values.flatMap { spec -> [Int] in
                guard case .together(let list) = spec.body.inner else { return [] }
                return list.map(\.entry.offset)
            })
    }

    /// A warning with the byte offset of its subject.
    typealias Warning = (offset: Int, message: CodedMessage)

    /// The warnings, in the order of the file.
    var warnings: [Warning] {
        (warningsOfViews + warningsOfHiddenViews + warningsOfTexts + warningsOfEntries)
            .ordered { $0.offset < $1.offset }
    }
}

extension [AnimationSpec] {
    /// The entries, those inside them and those that follow them.
    var withNested: [AnimationSpec] {
        flatMap { [$0] + $0.body.inner.list.withNested + $0.completion.withNested }
    }

    /// Whether any of `withNested` fulfils `condition`. Copies no list.
    func containsNested(where condition: (AnimationSpec) -> Bool) -> Bool {
        contains {
            condition($0) || $0.body.inner.list.containsNested(where: condition)
                || $0.completion.containsNested(where: condition)
        }
    }
}

extension String? {
    /// A name in quotation marks; `other` without one.
    func quoted(or other: String) -> String { map { "\"\($0)\"" } ?? other }
}
