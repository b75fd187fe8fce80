internal import TimingModel

/// One property of one view during recording; `track` makes the finished track.
struct PropertyLog {
    /// An animation of the property, with its block.
    struct Entry {
        var contribution: Contribution
        let block: AnimationBlock
        let begin: Duration
        /// The end of the animation; nil if it is endless, or if it stays visible.
        var end: Duration?
        /// Whether it ends when its clock does, unless something ends it before.
        let endsWithClock: Bool
    }

    private(set) var steps: [(time: Duration, value: PropertyValue, setter: ModelSetter)]
    private(set) var entries: [Entry] = []
    /// The indices of entries that may still run, in ascending order; empty while there are few entries. A property may
    /// have tens of thousands of animations. Ended ones are removed when they may be half of the list.
    private var live: [Int] = []
    /// Those live entries that ignore the underlying value.
    private var replacing: [Int] = []
    /// The number of live entries at which ended ones are removed.
    private var room = few.count
    /// The indices of few entries, which no property lists by itself.
    private static let few = Array(0..<16)

    init(initial: PropertyValue) {
        steps = []
        // Few properties change more than once.
        steps.reserveCapacity(2)
        steps.append((.zero, initial, .animation))
    }

    /// The model value since the last change.
    var model: PropertyValue { steps[steps.count - 1].value }

    /// Whether the property never changed.
    var isConstant: Bool { steps.count == 1 && entries.isEmpty }

    /// The indices of entries that may still run, in ascending order.
    private var candidates: ArraySlice<Int> {
        hasFewEntries ? Self.few[..<entries.count] : live[...]
    }

    private var hasFewEntries: Bool { entries.count <= Self.few.count }

    mutating func set(_ value: PropertyValue, at time: Duration, by setter: ModelSetter) {
        if steps[steps.count - 1].time == time { steps.removeLast() }
        steps.append((time, value, setter))
    }

    mutating func add(
        _ contribution: Contribution, from block: AnimationBlock, begin: Duration,
        endsWithClock: Bool
    ) {
        entries.append(
            Entry(
                contribution: contribution, block: block, begin: begin,
                end: Self.end(of: contribution, endsWithClock, notBefore: begin),
                endsWithClock: endsWithClock))
        if !hasFewEntries { listNewest(at: begin) }
    }

    private mutating func listNewest(at time: Duration) {
        let newest = entries.count - 1
        if newest == Self.few.count {
            live = Self.few
            replacing = live.filter { entries[$0].contribution.effect.isReplacing }
        }
        if live.count >= room {
            live.removeAll { !entries[$0].runs(at: time) }
            replacing.removeAll { !entries[$0].runs(at: time) }
            room = max(Self.few.count, 2 * live.count)
        }
        live.append(newest)
        if entries[newest].contribution.effect.isReplacing { replacing.append(newest) }
    }

    /// The end of an animation. One that ends in the past, in a layer with its own time, ends at once.
    private static func end(
        of contribution: Contribution, _ endsWithClock: Bool, notBefore time: Duration
    ) -> Duration? {
        endsWithClock ? contribution.clock.end.map { max($0, time) } : nil
    }

    /// Lets all running animations follow new times of the layers.
    mutating func retimeAll(at time: Duration, layers: [MediaTiming]) -> [Retiming] {
        candidates.filter { entries[$0].runs(at: time) }.map { index in
            let entry = entries[index]
            var contribution = entry.contribution
            contribution.clock = contribution.clock.following(layers)
            if entry.begin == time {
                entries[index].contribution = contribution
                entries[index].end = Self.end(
                    of: contribution, entry.endsWithClock, notBefore: time)
            } else {
                entries[index].end = time
                add(
                    contribution, from: entry.block, begin: time,
                    endsWithClock: entry.endsWithClock)
            }
            return Retiming(
                block: entry.block, oldEnd: entry.contribution.clock.end,
                newEnd: contribution.clock.end)
        }
    }

    /// Ends the selected running entries and returns them.
    mutating func end(
        at time: Duration, where isMeant: (AnimationBlock) -> Bool
    ) -> [Entry] {
        let ended = candidates.filter { entries[$0].runs(at: time) && isMeant(entries[$0].block) }
        for index in ended { entries[index].end = time }
        return ended.map { entries[$0] }
    }

    /// The indices of the entries running at `time`, which must not be before the last change; in start order.
    func live(at time: Duration) -> [Int] { candidates.filter { entries[$0].runs(at: time) } }

    /// Gives an animation that starts now another effect on the same value.
    mutating func replaceEffect(at index: Int, by effect: Contribution.Effect) {
        let clock = entries[index].contribution.clock
        entries[index].contribution = Contribution(effect: effect, clock: clock)
    }

    /// The entries running at `time`, which must not be before the last change; in start order.
    func running(at time: Duration) -> some Sequence<Entry> {
        candidates.lazy.map { entries[$0] }.filter { $0.runs(at: time) }
    }

    /// Whether an animation that ignores the underlying value runs at `time`.
    func isReplaced(at time: Duration) -> Bool {
        let list = hasFewEntries ? candidates : replacing[...]
        return list.contains {
            entries[$0].contribution.effect.isReplacing && entries[$0].runs(at: time)
        }
    }

    /// The shown value at `time`, which must not be before the last change.
    func presented(at time: Duration) -> PropertyValue { presented(at: time, over: model) }

    /// The value shown at `time` if the model were `value`.
    func presented(at time: Duration, over value: PropertyValue) -> PropertyValue {
        running(at: time).reduce(value) { $1.contribution.applied(to: $0, at: time) }
    }

    /// The value shown at `time` without the animations of parts of a transform.
    func presentedBelowParts(at time: Duration) -> PropertyValue {
        running(at: time).filter { !isPart($0) }.reduce(model) {
            $1.contribution.applied(to: $0, at: time)
        }
    }

    /// Applies the animations of parts of a transform after one that was added later, so that they go on replacing
    /// these parts while the whole transform is animated.
    mutating func raiseParts(at time: Duration) {
        guard case .transform = model else { return }
        for index in candidates where entries[index].runs(at: time) && isPart(entries[index]) {
            let entry = entries[index]
            entries[index].end = time
            add(
                entry.contribution, from: entry.block, begin: time,
                endsWithClock: entry.endsWithClock)
        }
    }

    private func isPart(_ entry: Entry) -> Bool {
        guard case .transform = model, case .keyframes(let effect) = entry.contribution.effect
        else { return false }
        return effect.component != nil
    }

    /// The largest number of index runs in all pieces of a track; each takes 8 bytes.
    private static let runLimit = 16_000_000

    /// The finished track, divided where the model changes and where an animation begins or ends.
    ///
    /// O(n log n) in changes if animations end in the order in which they began, even if many run at once.
    /// In any other order, every run of consecutive indices takes time and memory, up to a limit.
    /// - Throws: `RecordingError.tooManyOverlaps` beyond that limit.
    func track(_ property: LayerProperty) throws(RecordingError) -> Track {
        let cuts = cuts
        var ends = entries.indices.filter { entries[$0].end != nil }
        ends.sort { entries[$0].end! < entries[$1].end! }
        var pieces: [Track.Piece] = []
        pieces.reserveCapacity(cuts.count)
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
            runs += running.runCount
            guard runs <= Self.runLimit else { throw tooManyOverlaps(of: property, at: cut) }
            pieces.append(
                Track.Piece(start: cut, model: steps[step].value, running: running))
        }
        return Track(property, pieces: pieces, contributions: entries.map(\.contribution))
    }

    /// Throws what `track` would throw, and makes no track if so few animations can't have too many runs.
    func checkOverlaps(of property: LayerProperty) throws(RecordingError) {
        let mostCuts = steps.count + 2 * entries.count
        guard mostCuts * entries.count > Self.runLimit else { return }
        _ = try track(property)
    }

    /// The times at which the model changes, and at which an animation begins or ends: ascending, each once.
    private var cuts: [Duration] {
        var times: [Duration] = []
        times.reserveCapacity(steps.count + 2 * entries.count)
        for step in steps { times.append(step.time) }
        for entry in entries {
            times.append(entry.begin)
            if let end = entry.end { times.append(end) }
        }
        times.sort()
        var count = 0
        for time in times where count == 0 || times[count - 1] != time {
            times[count] = time
            count += 1
        }
        times.removeLast(times.count - count)
        return times
    }

    private func tooManyOverlaps(of property: LayerProperty, at time: Duration) -> RecordingError {
        let labels = entries.lazy.filter { $0.runs(at: time) }.prefix(5).map(\.block.label)
        return .tooManyOverlaps(property: property, running: Array(labels))
    }
}

extension PropertyLog.Entry {
    /// Half-open: the animation is over at its end.
    fileprivate func runs(at time: Duration) -> Bool {
        guard begin <= time else { return false }
        return end.map { time < $0 } ?? true
    }
}
