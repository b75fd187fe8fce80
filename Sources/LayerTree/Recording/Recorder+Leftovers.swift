internal import TimingModel

// Animations that a recording leaves unfinished, for the next one that shows the same views.

/// The animations of a view or an `AnimatedValue` that a recording left unfinished.
package struct Leftovers {
    /// An animation of one property. Its clock counts from the end of the recording.
    struct Entry {
        let property: LayerProperty
        let contribution: Contribution
        let endsWithClock: Bool
        let block: AnimationBlock
    }

    /// An animation, with the time until its completion; nil for never.
    typealias Block = (block: AnimationBlock, completion: Duration?)

    /// In the order in which they apply.
    var entries: [Entry] = []
    /// The animations, also those whose completion alone is outstanding.
    var blocks: [Block] = []
}

extension Recorder {
    /// Leaves the views what they need to go on in another recording. Parts of composite animations aren't left, because
    /// what directs them ends with this recording.
    func storeLeftovers() {
        var left: [NodeID: (record: NodeRecord, blocks: [Leftovers.Block])] = [:]
        for block in blocks where block.canGoOn {
            block.hasLeftovers = true
            block.timeBefore += now
            for record in block.records where left[record.id]?.blocks.last?.block !== block {
                let completion = block.completionTime.map { $0 - now }
                left[record.id, default: (record, [])].blocks.append((block, completion))
            }
        }
        for (_, (record, blocks)) in left.sorted(by: { $0.key.index < $1.key.index }) {
            guard let subject = record.subject else { continue }
            // A view that wasn't shown still has what an earlier recording left it.
            let former = subject.leftovers ?? Leftovers()
            subject.leftovers = Leftovers(
                entries: former.entries + entries(of: record),
                blocks: former.blocks + blocks)
            if let view = record.view { viewsWithLeftovers.append(view) }
        }
    }

    private func entries(of record: NodeRecord) -> [Leftovers.Entry] {
        record.logs.flatMap { property, log in
            log.running(at: now).filter(\.block.hasLeftovers).map { entry in
                var contribution = entry.contribution
                contribution.clock = contribution.clock.counted(from: now)
                return Leftovers.Entry(
                    property: property, contribution: contribution,
                    endsWithClock: entry.endsWithClock, block: entry.block)
            }
        }
    }

    /// Goes on with the animations that an earlier recording has left.
    package func resume(_ subject: any Recorded) {
        guard let leftovers = subject.leftovers else { return }
        subject.leftovers = nil
        let record = subject.enroll(in: self)
        let layers = record.layerTimings
        for (block, _) in leftovers.blocks where !block.isStopped { adopt(block, for: record) }
        for entry in leftovers.entries where !entry.block.isStopped {
            var contribution = entry.contribution
            if !contribution.clock.follows(layers) {
                contribution.clock = contribution.clock.following(layers)
            }
            entry.block.noteAnimation(until: contribution.clock.end)
            record.update(entry.property) { log in
                log.add(
                    contribution, from: entry.block, begin: now, endsWithClock: entry.endsWithClock)
            }
        }
        for (block, completion) in leftovers.blocks where !block.isStopped {
            scheduleCompletion(of: block, notBefore: completion.map { now + $0 })
        }
    }

    /// Makes an animation of an earlier recording one of this recording.
    func adopt(_ block: AnimationBlock, for record: NodeRecord) {
        if block.hasLeftovers {
            block.hasLeftovers = false
            block.order = blocks.count
            register(block)
            if !block.isOver { emit(.started, block) }
        }
        block.records.append(record)
    }
}

extension AnimationBlock {
    /// Whether another recording may go on with the animation.
    fileprivate var canGoOn: Bool {
        owner == nil && !records.isEmpty && !isStopped && (!isOver || stays)
    }

    /// Drops what belongs to the recording that has ended, but keeps what the next one needs.
    func leave() {
        records = []
        completionTime = nil
        forgetEnds()
    }
}

extension AnimationHandle {
    /// Whether a recording has left the animation for the next one.
    package var hasLeftovers: Bool { block.hasLeftovers }

    /// How long the recordings lasted that have left it.
    package var timeBefore: Duration { block.timeBefore }

    /// Keeps an animation that a recording has left from going on.
    package func withdraw() { block.isStopped = true }
}

extension Clock {
    /// The same clock in another recording, which goes on at its start where this one stands at `end`.
    fileprivate func counted(from end: Duration) -> Clock {
        switch self {
        case .virtual(let begin, let timing): return .virtual(begin: begin - end, timing)
        case .media(let clock):
            func local(_ time: Duration) -> Duration {
                clock.layers.reduce(time) { $1.localTime(fromParent: $0) }
            }
            let passed = local(end) - local(.zero)
            var (groups, timing) = (clock.groups, clock.timing)
            if groups.isEmpty {
                timing.beginTime -= passed
            } else {
                groups[0].beginTime -= passed
            }
            return .media(MediaClock(layers: clock.layers, groups: groups, timing: timing))
        }
    }
}
