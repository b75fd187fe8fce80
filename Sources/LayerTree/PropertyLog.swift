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
    /// thousands of times; what is over is not looked at again.
    private var live: [Int] = []

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
        live.removeAll { !entries[$0].runs(at: begin) }
        live.append(entries.count)
        entries.append(
            Entry(contribution: contribution, block: block, begin: begin, end: end))
    }

    /// Ends the running entries that are meant and answers them.
    mutating func end(at time: Duration, where isMeant: (Entry) -> Bool) -> [Entry] {
        let ended = live.filter { entries[$0].runs(at: time) && isMeant(entries[$0]) }
        for index in ended { entries[index].end = time }
        return ended.map { entries[$0] }
    }

    /// The entries that run at `time`, which is not before the last change; in start order.
    func running(at time: Duration) -> some Sequence<Entry> {
        live.lazy.map { entries[$0] }.filter { $0.runs(at: time) }
    }

    /// Whether an animation that ignores the value beneath it runs at `time`.
    func isReplaced(at time: Duration) -> Bool {
        running(at: time).contains { $0.contribution.effect.isReplacing }
    }

    /// What is shown at `time`, which is not before the last change.
    func presented(at time: Duration) -> PropertyValue { presented(at: time, over: model) }

    /// What would be shown at `time` if the model were `value`.
    func presented(at time: Duration, over value: PropertyValue) -> PropertyValue {
        running(at: time).reduce(value) { $1.contribution.applied(to: $0, at: time) }
    }

    /// The finished track: cut where the model changes and where an animation begins or ends.
    /// O(n log n) in changes for animations that don't overlap.
    func track(_ property: LayerProperty) -> Track {
        let cuts = Set(
            steps.map(\.time) + entries.map(\.begin) + entries.compactMap(\.end)
        ).sorted()
        var pieces: [Track.Piece] = []
        var step = 0
        var running: [Int32] = []
        var next = 0
        for cut in cuts {
            while step + 1 < steps.count, steps[step + 1].time <= cut { step += 1 }
            running.removeAll { !entries[Int($0)].runs(at: cut) }
            while next < entries.count, entries[next].begin <= cut {
                if entries[next].runs(at: cut) { running.append(Int32(next)) }
                next += 1
            }
            pieces.append(
                Track.Piece(start: cut, model: steps[step].value, running: running))
        }
        return Track(property, pieces: pieces, contributions: entries.map(\.contribution))
    }
}

extension PropertyLog.Entry {
    /// Half open: at its end an animation is over.
    fileprivate func runs(at time: Duration) -> Bool {
        guard begin <= time else { return false }
        return end.map { time < $0 } ?? true
    }
}
