internal import Drawing
internal import TimingModel

extension PropertyValue {
    /// The number of stored values that this one counts as: one, and one more for each item of a drawing. O(items).
    var storedCount: Int { if case .items(let items) = self { 1 + items.total } else { 1 } }
}

/// The animations and events of a recording as the timeline keeps them, and how much is stored.
@MainActor
struct RecordingHistory {
    /// The largest number of stored events, animated values and value changes; an animation counts as five more, an item of
    /// a drawing as one more. So endless repetition within a long duration fails before it takes a gigabyte.
    nonisolated static let limit = 5_000_000

    /// Whether the lists are kept; a recording that is only checked needs none.
    private let isKept: Bool
    /// The blocks of the recording, in their order.
    private(set) var animations: [Timeline.Animation] = []
    private(set) var events: [TimelineEvent] = []
    /// The number of stored events, animated values and value changes.
    private var stored = 0

    init(isKept: Bool) { self.isKept = isKept }

    /// Whether the limit is reached. The recording then fails when the current closure has ended.
    var isFull: Bool { stored >= Self.limit }

    /// Counts `count` more stored items. False if the recording is full.
    mutating func count(_ count: Int) -> Bool {
        guard !isFull else { return false }
        stored += count
        return true
    }

    /// Adds the next animation.
    mutating func add(_ block: AnimationBlock) {
        guard isKept else { return }
        animations.append(
            Timeline.Animation(name: block.label, kind: block.kind, parent: block.owner?.order))
    }

    /// Adds an event of an animation, unless the recording is full.
    mutating func add(_ kind: TimelineEvent.Kind, of block: AnimationBlock, at time: Duration) {
        guard count(1), isKept else { return }
        events.append(TimelineEvent(time: time, kind: kind, animation: block.label))
    }

    /// Makes room for `count` animations, or for as many as the limit allows; returns their number.
    mutating func reserve(animations count: Int) -> Int {
        // Each animation counts as at least seven stored items.
        let count = min(count, Self.limit / 7)
        guard isKept else { return count }
        animations.reserveCapacity(count)
        events.reserveCapacity(2 * count)
        return count
    }
}
