internal import TimingModel

/// A property of one view while it is being recorded; `track` closes it.
struct PropertyLog {
    /// An animation on the property, with the block it came from.
    struct Entry {
        let contribution: Contribution
        let block: AnimationBlock
        let begin: Duration
        /// When it ends; nil while it runs forever.
        var end: Duration?
    }

    private var steps: [(time: Duration, value: PropertyValue)]
    private var entries: [Entry] = []
    /// The indices of the entries that may still run, rising. A property may be animated tens of
    /// thousands of times; what is over is swept out once it may be half of them.
    private var live: [Int] = []
    /// Those of them that ignore the value beneath.
    private var replacing: [Int] = []
    /// How many live entries there are before some are swept out.
    private var room = 16

    init(initial: PropertyValue) { steps = [(.zero, initial)] }

    /// The model value that holds from the last change on.
    var model: PropertyValue { steps[steps.count - 1].value }

    /// Whether nothing ever happened to the property.
    var isConstant: Bool { steps.count == 1 && entries.isEmpty }

    mutating func set(_ value: PropertyValue, at time: Duration) {
        if steps[steps.count - 1].time == time {
            steps[steps.count - 1].value = value
        } else {
            steps.append((time, value))
        }
    }

    mutating func add(
        _ contribution: Contribution, from block: AnimationBlock, begin: Duration, end: Duration?
    ) {
        if live.count >= room {
            live.removeAll { !entries[$0].runs(at: begin) }
            replacing.removeAll { !entries[$0].runs(at: begin) }
            room = max(16, 2 * live.count)
        }
        live.append(entries.count)
        if contribution.effect.isReplacing { replacing.append(entries.count) }
        entries.append(
            Entry(contribution: contribution, block: block, begin: begin, end: end))
    }

    /// Ends the running entries that are meant and answers them.
    mutating func end(
        at time: Duration, where isMeant: (AnimationBlock) -> Bool
    ) -> [Entry] {
        let ended = live.filter { entries[$0].runs(at: time) && isMeant(entries[$0].block) }
        for index in ended { entries[index].end = time }
        return ended.map { entries[$0] }
    }

    /// The entries that run at `time`, which is not before the last change; in start order.
    func running(at time: Duration) -> some Sequence<Entry> {
        live.lazy.map { entries[$0] }.filter { $0.runs(at: time) }
    }

    /// Whether an animation that ignores the value beneath it runs at `time`.
    func isReplaced(at time: Duration) -> Bool {
        replacing.contains { entries[$0].runs(at: time) }
    }

    /// What is shown at `time`, which is not before the last change.
    func presented(at time: Duration) -> PropertyValue { presented(at: time, over: model) }

    /// What would be shown at `time` if the model were `value`.
    func presented(at time: Duration, over value: PropertyValue) -> PropertyValue {
        running(at: time).reduce(value) { $1.contribution.applied(to: $0, at: time) }
    }

    /// How many runs of neighbouring animations all pieces of a track have at most; they take 8 bytes each.
    private static let runLimit = 16_000_000

    /// The finished track: cut where the model changes and where an animation begins or ends.
    /// O(n log n) in changes for animations that end in the order in which they began, however many of
    /// them run at the same time. Those that end in any other order take time and memory for every run of
    /// neighbours among them, up to a limit.
    /// - Throws: `RecordingError.tooManyOverlaps` where that takes too much.
    func track(_ property: LayerProperty) throws(RecordingError) -> Track {
        let cuts = Set(
            steps.map(\.time) + entries.map(\.begin) + entries.compactMap(\.end)
        ).sorted()
        let ends = entries.indices.filter { entries[$0].end != nil }.sorted {
            entries[$0].end! < entries[$1].end!
        }
        var pieces: [Track.Piece] = []
        var step = 0
        var running = IndexRuns()
        var (began, ended, runs) = (0, 0, 0)
        for cut in cuts {
            while step + 1 < steps.count, steps[step + 1].time <= cut { step += 1 }
            while began < entries.count, entries[began].begin <= cut {
                if entries[began].runs(at: cut) { running.append(Int32(began)) }
                began += 1
            }
            while ended < ends.count, entries[ends[ended]].end! <= cut {
                running.remove(Int32(ends[ended]))
                ended += 1
            }
            runs += running.runs.count
            guard runs <= Self.runLimit else { throw tooManyOverlaps(of: property, at: cut) }
            pieces.append(
                Track.Piece(start: cut, model: steps[step].value, running: running))
        }
        return Track(property, pieces: pieces, contributions: entries.map(\.contribution))
    }

    private func tooManyOverlaps(of property: LayerProperty, at time: Duration) -> RecordingError {
        let labels = entries.lazy.filter { $0.runs(at: time) }.prefix(5).map(\.block.label)
        return .tooManyOverlaps(property: property, running: Array(labels))
    }
}

extension PropertyLog.Entry {
    /// Half open: at its end an animation is over.
    fileprivate func runs(at time: Duration) -> Bool {
        guard begin <= time else { return false }
        return end.map { time < $0 } ?? true
    }
}
