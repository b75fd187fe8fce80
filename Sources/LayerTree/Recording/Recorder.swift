package import TimingModel

/// Runs animation code on the virtual clock, once, and records every property.
///
/// It is the only object with mutable state: every system records through its methods, and the result is a
/// `Timeline`. At one instant, completions run first (in the order in which the animations started), then
/// timers (in the order in which they were set). Events that they schedule for the same instant run after
/// those already due.
@MainActor
package final class Recorder {
    /// The recorder that receives changes of views; nil outside `Stage.record`.
    package internal(set) static var current: Recorder?

    private static var count = 0
    /// Tells this recording from all others.
    let number: Int
    /// The virtual time.
    package internal(set) var now = Duration.zero
    /// Whether blocks animate; if not, their changes are made at once. Default: true.
    package var animationsAreEnabled = true

    /// Called when everything due at an instant is done, before time advances: the place of layout and display.
    package var atEndOfInstant: (@MainActor () -> Void)?
    /// Whether anything happened since the last call of `atEndOfInstant`.
    var isInstantOpen = true

    /// Makes the changes that follow from others; nil if there are none.
    package var follower: (any ChangeFollower)?

    /// The contexts that receive changes of views, innermost last.
    var contexts: [ChangeContext] = []
    /// The groups in which animations are submitted, innermost last.
    var groups: [GroupContext] = []
    /// Parent of newly submitted animations.
    var owner: AnimationBlock?
    var queue = EventQueue()
    var blocks: [AnimationBlock] = []
    var history: RecordingHistory
    private(set) var records: [NodeRecord] = []
    /// The number of values without a view that have records.
    private var valueCount = 0

    /// Whether the recording ends at a given time, and not with the last animation.
    var hasHorizon = false
    var starts = WaitingStarts()
    var returning = ReturningValues()
    /// The properties that follow others, in an order in which each can be known.
    var links: [ValueLink] = []
    /// How much later views with links move than all views that they follow.
    var linkDelays: [NodeID: Duration] = [:]
    /// The views whose time changed in the current closure.
    var retimed: [View] = []
    /// The views whose subviews changed at this instant.
    private var restructured: [NodeID: View] = [:]
    package private(set) lazy var transitions = ViewTransitions(in: self)
    /// The first error that prevents the recording.
    private(set) var refusal: RecordingError?

    /// Random numbers, reproducible by the recording's seed.
    package var random: SeededGenerator
    /// The rate of frames, for animations that are synchronous with them.
    package let frameRate: FrameRate
    /// Instants that are looked at besides those of frames.
    let instants: [Duration]
    /// Whether unfinished animations are left for the next recording that shows their views. Default: false, they end
    /// with the recording.
    package var leavesAnimations = false
    /// The views with animations that this recording has left.
    package var viewsWithLeftovers: [View] = []
    /// Describes an animation of views in an error by its name, one of its views, and the names of properties. Default:
    /// nil, by its name alone.
    package var describe: (@MainActor (String, View, [String]) -> String)?
    /// All views of the recording, as far as they still exist.
    package var views: [View] { records.compactMap(\.view) }

    /// The views that are still there, with their indices in the `nodes` of the timeline.
    package var indexedViews: [(index: Int, view: View)] {
        records.compactMap { record in record.view.map { (record.id.index, $0) } }
    }

    init(
        seed: UInt64, frameRate: FrameRate, instants: [Duration] = [], keepsHistory: Bool = true
    ) {
        Recorder.count += 1
        number = Recorder.count
        random = SeededGenerator(seed: seed)
        self.frameRate = frameRate
        self.instants = instants
        history = RecordingHistory(isKept: keepsHistory)
    }

    // MARK: - Verbs

    /// Calls `body` at `time`. If that has passed, calls it now, after everything already due.
    @discardableResult
    package func at(
        _ time: Duration, _ body: @escaping @MainActor () -> Void
    ) -> ScheduledCall {
        at(time, in: .timer, body)
    }

    /// The same, in another phase of the instant.
    @discardableResult
    package func at(
        _ time: Duration, in phase: ScheduledCall.Phase, _ body: @escaping @MainActor () -> Void
    ) -> ScheduledCall {
        at(time, in: phase, place: queue.nextPlace(), body)
    }

    /// The same, among the calls of its phase at a place taken before.
    @discardableResult
    package func at(
        _ time: Duration, in phase: ScheduledCall.Phase = .timer, place: Int,
        _ body: @escaping @MainActor () -> Void
    ) -> ScheduledCall {
        let call = ScheduledCall(owner: owner, phase: phase, body)
        queue.insert(.call(call), at: max(time, now), now: now, order: place)
        return call
    }

    /// A place in the order of the calls at one instant, after all places taken before.
    package func nextPlace() -> Int { queue.nextPlace() }

    /// Animates the changes of `changes` as one animation with one completion.
    ///
    /// Models change at once. The picture follows from the old values with `timing`, starting now.
    /// `completion` receives whether the animation ran to its end undisturbed. An animation without changes
    /// still takes its time. One submitted while animations are disabled takes none.
    @discardableResult
    package func animate(
        _ timing: Timing, name: String? = nil, changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        let animation = open(timing, name: name, completion: completion)
        changes()
        close(animation)
        return animation
    }

    /// Starts an animation that receives all changes until `close`, as `animate` does for a closure.
    package func open(
        _ timing: Timing, name: String? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        settleChanges()
        let isOn = animationsAreEnabled && !isInsideUnanimated
        let block = makeBlock(
            isOn ? timing : .instant, name: name, completion: completion)
        contexts.append(isOn ? .block(block) : .unanimated(block))
        return AnimationHandle(block: block)
    }

    /// Ends what `open` began, with everything that was opened since; does nothing a second time.
    package func close(_ animation: AnimationHandle) {
        let block = animation.block
        settleChanges()
        if let place = contexts.lastIndex(where: { $0.opened === block }) {
            contexts.removeSubrange(place...)
        }
        scheduleCompletion(of: block, notBefore: clock(block.timing, layers: []).end)
    }

    /// Gives the further changes of an open animation another timing.
    package func retime(_ animation: AnimationHandle, _ timing: Timing) {
        guard contexts.contains(where: { $0.block === animation.block }) else { return }
        animation.block.timing = timing
    }

    /// Gives the changes of `changes`, inside an animation, a different timing.
    package func retimed(_ timing: Timing, _ changes: @MainActor () -> Void) {
        guard let block = innermostBlock else { return changes() }
        settleChanges()
        let outer = block.timing
        block.timing = timing
        changes()
        settleChanges()
        block.timing = outer
    }

    /// Ends an animation, unfinished. If it is already over, removes what remains visible of it.
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

    /// Makes the changes of `body` at once, even inside an animation. The same applies to animations in
    /// `body`.
    package func withoutAnimation(_ body: @MainActor () -> Void) { within(.unanimated(), body) }

    // MARK: - Blocks

    func makeBlock(
        _ timing: Timing, kind: String = "animation", name: String?,
        completion: (@MainActor (Bool) -> Void)?
    ) -> AnimationBlock {
        let block = AnimationBlock(
            order: blocks.count, name: name ?? owner?.labelOfNextPart, kind: kind, timing: timing,
            owner: owner, completion: completion)
        register(block)
        // It takes as much memory as several values.
        _ = history.count(5)
        owner?.children[block.order] = block
        emit(.started, block)
        return block
    }

    /// Makes a block one of this recording, at the index `order`.
    func register(_ block: AnimationBlock) {
        blocks.append(block)
        history.add(block)
    }

    func within(_ context: ChangeContext, _ body: @MainActor () -> Void) {
        settleChanges()
        let depth = contexts.count
        contexts.append(context)
        body()
        settleChanges()
        // An animation that was opened in `body` and not closed ends with it.
        contexts.removeSubrange(depth...)
    }

    /// Schedules the completion at `end`, or at the end of the block's last property if that is later.
    /// Never, if either never comes. After an interruption only the remaining properties count. A scheduled
    /// time changes only to an earlier one.
    func scheduleCompletion(of block: AnimationBlock, notBefore end: Duration?) {
        let end = block.wasInterrupted ? now : end
        guard !block.isOver, !isOpen(block), let end, let last = block.lastEnd else { return }
        let time = max(end, last, now)
        if let due = block.completionTime, due <= time { return }
        block.completionTime = time
        queue.insert(.completion(block), at: time, now: now, order: block.order)
    }

    /// Marks blocks as interrupted because entries of theirs ended early. They complete when their
    /// remaining entries end, or at this instant if there are none. A block that sets a property twice
    /// doesn't interrupt itself.
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

    /// Makes room for `count` animations, so that the lists needn't be copied while they grow.
    package func expect(animations count: Int) {
        blocks.reserveCapacity(history.reserve(animations: count))
    }

    /// Counts one more animated value. False if the recording is full.
    func keepsMore() -> Bool { history.count(1) }

    /// Counts a value that a property gets. False if the recording is full.
    func keeps(_ value: PropertyValue) -> Bool { history.count(value.storedCount) }

    func emit(_ kind: TimelineEvent.Kind, _ block: AnimationBlock) {
        history.add(kind, of: block, at: now)
    }

    /// Registers a new view with its current values.
    func register(_ view: View) -> NodeRecord {
        let record = NodeRecord(
            id: NodeID(index: records.count), view: view, recorder: self)
        records.append(record)
        return record
    }

    /// Registers a new value that no view has.
    func register(_ value: AnimatedValue, base: LayerProperties) -> NodeRecord {
        valueCount += 1
        return NodeRecord(id: NodeID(index: -valueCount), value: value, base: base, recorder: self)
    }

    /// Notes that subviews of `view` were added, removed or moved.
    func noteSubviews(of view: View) {
        restructured[view.enroll(in: self).id] = view
        follower?.note(.subviews, of: view)
    }

    /// Makes the recording fail when the current closure has ended; the first error counts.
    package func refuse(_ error: RecordingError) { if refusal == nil { refusal = error } }

    /// Records the subviews of the noted views before time advances: once, even if many changed at this
    /// instant.
    func recordSubviews() {
        for (_, view) in restructured {
            let shown = transitions.shownSubviews(of: view)
            view.set(.subviews, to: .nodes(shown.map { $0.enroll(in: self).id }))
        }
        restructured = [:]
    }
}
