internal import CollectionBasics
internal import TimingModel

/// One submitted animation: everything that a call of `animate` or `add` started, with one completion.
@MainActor
final class AnimationBlock {
    /// The block's index in the recording; completions at one instant are called in this order.
    var order: Int
    /// The name in event logs. Made when it is asked for, because making one takes as long as making a block.
    nonisolated var label: String { name ?? "\(kind)-\(number)" }
    private let name: String?
    private let number: Int
    /// Its kind in timelines.
    let kind: String
    /// The timing of further changes.
    var timing: Timing
    private var completion: (@MainActor (Bool) -> Void)?
    /// The enclosing group or composite animation.
    private(set) var owner: AnimationBlock?
    /// The parts of a group or composite, by their order.
    var children: [Int: AnimationBlock] = [:]
    private var partCount = 0
    /// For a composite: whether the closure that starts it is still running.
    var isSubmitting = false
    /// For a composite: whether `finish` was called.
    var isFinished = false
    /// For a composite: whether it restarts endlessly until something else stops it.
    var isEndless = false
    /// Whether it is held at one progress, so that a recording may end before it does.
    var isHeld = false
    /// Whether it was stopped.
    var isStopped = false
    /// The animated views; a view may occur more than once.
    var records: [NodeRecord] = []
    /// Whether a part of it was replaced, removed or cleared before its end.
    var wasInterrupted = false
    /// Whether its completion has been called.
    var isOver = false
    /// Whether it is an explicit (Core Animation) animation, which changes of the model don't end.
    var isExplicit = false
    /// Whether part of it stays visible after its end until it is removed.
    var stays = false
    /// Whether a recording has ended before it and has left it for the next one.
    var hasLeftovers = false
    /// How long the recordings lasted that have left it.
    var timeBefore = Duration.zero
    /// When the completion is due; nil while unknown, and for never.
    var completionTime: Duration?
    /// The ends of its animated properties, ascending, each with the number of properties. Most blocks have one end, for
    /// which an array is made several times as fast as a dictionary.
    private var ends: [(time: Duration, count: Int)] = []
    /// The number of its animated properties that never end.
    private var endlessCount = 0

    init(
        order: Int, name: String?, kind: String, timing: Timing, owner: AnimationBlock?,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.order = order
        self.name = name
        number = order
        self.kind = kind
        self.timing = timing
        self.owner = owner
        self.completion = completion
    }

    /// The name of its next unnamed part: the block's own name with a number.
    var labelOfNextPart: String {
        partCount += 1
        return "\(label)/\(partCount)"
    }

    /// Detaches it from its owner, so that an endless series of parts needs no memory. Blocks with parts,
    /// or with visible leftovers, stay attached so that stopping the owner stops them.
    func leaveOwner() {
        if children.isEmpty, !stays { owner?.children[order] = nil }
    }

    /// Whether it is endless, or part of an endless animation, and has not ended.
    var belongsToEndless: Bool {
        sequence(first: self, next: \.owner).contains {
            $0.isEndless && !$0.isStopped && !$0.isFinished
        }
    }

    /// Returns the completion and forgets it, so that it is called only once.
    func takeCompletion() -> (@MainActor (Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }

    /// Drops all references that could form a cycle.
    func letGo() {
        children = [:]
        owner = nil
        completion = nil
        records = []
    }

    /// Counts one more animated property, which ends at `end`; nil for never.
    ///
    /// O(log n), or O(n) if properties with n other ends don't follow in the order of their ends.
    func noteAnimation(until end: Duration?) {
        guard let end else {
            endlessCount += 1
            return
        }
        let place = place(of: end)
        if ends.indices.contains(place), ends[place].time == end {
            ends[place].count += 1
        } else {
            ends.insert((end, 1), at: place)
        }
    }

    /// The index in `ends` of the first time that isn't before `end`.
    private func place(of end: Duration) -> Int {
        // Most come in the order of their ends.
        guard let last = ends.last, end <= last.time else { return ends.endIndex }
        return ends.partitioningIndex { $0.time >= end }
    }

    /// Counts one animated property less, which would have ended at `end`.
    func forgetAnimation(until end: Duration?) {
        guard let end else {
            endlessCount = max(0, endlessCount - 1)
            return
        }
        let place = place(of: end)
        guard ends.indices.contains(place), ends[place].time == end else { return }
        ends[place].count -= 1
        if ends[place].count == 0 { ends.remove(at: place) }
    }

    /// Forgets when its properties end.
    func forgetEnds() { (ends, endlessCount) = ([], 0) }

    /// When the last of its properties ends; zero if there are none, nil for never.
    var lastEnd: Duration? { endlessCount > 0 ? nil : ends.last?.time ?? .zero }
}

/// A submitted animation, which can be stopped.
@MainActor
package struct AnimationHandle {
    let block: AnimationBlock

    /// The name in event logs and errors.
    package var label: String { block.label }

    /// The index in the `animations` of the timeline.
    package var order: Int { block.order }
}

/// A submitted animation, as long as a recording or a view has it.
@MainActor
package struct WeakAnimationHandle {
    private weak var block: AnimationBlock?

    package init(_ handle: AnimationHandle) { block = handle.block }

    /// The animation; nil when it is gone.
    package var handle: AnimationHandle? { block.map { AnimationHandle(block: $0) } }
}
