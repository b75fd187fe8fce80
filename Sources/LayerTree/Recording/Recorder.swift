package import TimingModel

/// Runs animation code on the virtual clock, once, and keeps what becomes of every property.
///
/// The only mutable protagonist: every system records through its few verbs, and what is left
/// afterwards is a `Timeline`. At one instant, completions of what ended run first (in the order the
/// animations started), then timers (in the order they were set); what they start at that instant
/// ends in it too, after what is already due.
@MainActor
package final class Recorder {
    /// The recorder that changes of views go to; nil outside `Stage.record`.
    package internal(set) static var current: Recorder?

    /// The virtual time.
    package internal(set) var now = Duration.zero
    /// Whether blocks animate; if not, their changes are made at once. Default: true.
    package var animationsAreEnabled = true

    /// Who the changes of views belong to, innermost last.
    var contexts: [ChangeContext] = []
    /// The groups that animations are submitted in, innermost last.
    var groups: [GroupContext] = []
    /// The group or composite animation that what is submitted now is a part of.
    var owner: AnimationBlock?
    var queue = EventQueue()
    /// How many events of this instant led to each other up to the one that happens now.
    var chain = 0
    private var scheduled = 0
    var blocks: [AnimationBlock] = []
    private(set) var records: [NodeRecord] = []
    private(set) var events: [TimelineEvent] = []
    /// How many events, animated values and steps of values there are.
    private var kept = 0

    /// The views in which others came, went or moved at this instant.
    private var restructured: [NodeID: View] = [:]
    /// The views that transitions have split, and the same by the boxes that hold the views.
    var splits: [NodeID: ViewSplit] = [:]
    var splitsByBox: [ObjectIdentifier: ViewSplit] = [:]
    /// Why the recording can't be made, if something said so.
    private(set) var refusal: RecordingError?

    /// Random numbers, the same in every recording with the same seed.
    package var random: SeededGenerator
    /// How often pictures will be taken, for what wants to keep step with them.
    package let frameRate: FrameRate

    init(seed: UInt64, frameRate: FrameRate) {
        random = SeededGenerator(seed: seed)
        self.frameRate = frameRate
    }

    // MARK: - Verbs

    /// Calls `body` at `time`, or at once (after what is already due) if that has passed.
    @discardableResult
    package func at(
        _ time: Duration, _ body: @escaping @MainActor () -> Void
    ) -> ScheduledCall {
        let call = ScheduledCall(owner: owner, body)
        scheduled += 1
        schedule(.call(call), at: max(time, now), order: scheduled)
        return call
    }

    /// Animates what `changes` sets, as one animation with one completion.
    ///
    /// Models change at once; what is shown follows from the old values, `timing` after now.
    /// `completion` is told whether the animation ran to its end undisturbed. An animation that
    /// changes nothing still takes its time; one submitted while animations are off takes none.
    @discardableResult
    package func animate(
        _ timing: Timing, name: String? = nil, changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        let isOn = animationsAreEnabled && !isInsideUnanimated
        let block = makeBlock(
            isOn ? timing : .instant, name: name, completion: completion)
        within(isOn ? .block(block) : .unanimated, changes)
        scheduleCompletion(of: block, notBefore: clock(block.timing, layers: []).end)
        return AnimationHandle(block: block)
    }

    /// Gives what `changes` sets inside an animation another timing than the animation's.
    package func retimed(_ timing: Timing, _ changes: @MainActor () -> Void) {
        guard let block = innermostBlock else { return changes() }
        let outer = block.timing
        block.timing = timing
        changes()
        block.timing = outer
    }

    /// Ends an animation, unfinished; of one that is over, takes away what it left to be seen.
    package func stop(_ animation: AnimationHandle) {
        let block = animation.block
        block.isStopped = true
        for child in block.children.values.sorted(by: { $0.order < $1.order }) {
            stop(AnimationHandle(block: child))
        }
        for record in block.records { endAnimation(block, of: record) }
        block.wasInterrupted = true
        scheduleCompletion(of: block, notBefore: now)
    }

    /// Makes the changes of `body` at once, also inside an animation, and also those of animations in
    /// it.
    package func withoutAnimation(_ body: @MainActor () -> Void) { within(.unanimated, body) }

    // MARK: - Blocks

    func makeBlock(
        _ timing: Timing, kind: String = "animation", name: String?,
        completion: (@MainActor (Bool) -> Void)?
    ) -> AnimationBlock {
        let block = AnimationBlock(
            order: blocks.count, label: name ?? owner?.labelOfNextPart ?? "\(kind)-\(blocks.count)",
            timing: timing, owner: owner, completion: completion)
        blocks.append(block)
        // It takes as much memory as several values.
        _ = keepsMore(5)
        owner?.children[block.order] = block
        emit(.started, block)
        return block
    }

    func within(_ context: ChangeContext, _ body: @MainActor () -> Void) {
        contexts.append(context)
        body()
        contexts.removeLast()
    }

    /// Calls the completion at `end`, or when the last of the block's properties has come to its end
    /// if that is later; never if either never comes. Once it was interrupted, only what is left of it
    /// counts. A time that is set stays unless this is earlier.
    func scheduleCompletion(of block: AnimationBlock, notBefore end: Duration?) {
        let end = block.wasInterrupted ? now : end
        guard !block.isOver, !isOpen(block), let end, let last = block.lastEnd else { return }
        let time = max(end, last, now)
        if let due = block.completionTime, due <= time { return }
        block.completionTime = time
        schedule(.completion(block), at: time, order: block.order)
    }

    private func schedule(_ event: ScheduledEvent.Event, at time: Duration, order: Int) {
        let chain = time > now ? 0 : chain + 1
        queue.insert(ScheduledEvent(time: time, event: event, order: order, chain: chain))
    }

    /// Tells blocks that something of theirs was ended early; they complete when what is left of them
    /// ends, in this instant if nothing is. A block that sets a property twice doesn't interrupt itself.
    func interrupt(_ ended: [PropertyLog.Entry]) {
        for entry in ended {
            entry.block.forgetAnimation(until: entry.contribution.clock.end)
            if entry.block === innermostBlock { continue }
            entry.block.wasInterrupted = true
            scheduleCompletion(of: entry.block, notBefore: now)
        }
    }

    func complete(_ block: AnimationBlock) {
        guard !block.isOver else { return }
        block.isOver = true
        emit(.completed(finished: !block.wasInterrupted), block)
        block.leaveOwner()
        let completion = block.takeCompletion()
        owned(by: block.owner) { completion?(!block.wasInterrupted) }
    }

    /// Whether nothing more is kept. The recording ends, with an error, when the closure that runs has.
    var isFull: Bool { kept >= Self.keptLimit }

    /// Counts what is kept more, unless the recording is full.
    func keepsMore(_ count: Int = 1) -> Bool {
        guard !isFull else { return false }
        kept += count
        return true
    }

    func emit(_ kind: TimelineEvent.Kind, _ block: AnimationBlock) {
        guard keepsMore() else { return }
        events.append(TimelineEvent(time: now, kind: kind, animation: block.label))
    }

    /// Registers a view that has not been seen before, with the values it has now.
    func register(_ view: View) -> NodeRecord {
        let record = NodeRecord(
            id: NodeID(index: records.count), view: view, recorder: self)
        records.append(record)
        return record
    }

    /// Notes that views came, went or moved in `view`.
    func noteSubviews(of view: View) { restructured[view.enroll(in: self).id] = view }

    /// Ends the recording with an error when the closure that runs has ended; the first one counts.
    func refuse(_ error: RecordingError) { if refusal == nil { refusal = error } }

    /// Records what lies in the views that were noted, before time goes on: once, however many came
    /// at this instant.
    func recordSubviews() {
        for (_, view) in restructured {
            view.set(.subviews, to: .nodes(shownSubviews(of: view).map { $0.enroll(in: self).id }))
        }
        restructured = [:]
    }
}
