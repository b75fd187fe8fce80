internal import TimingModel

/// One submitted animation: what a call of `animate` or `add` started, as one thing with one
/// completion.
@MainActor
final class AnimationBlock {
    /// Its place among all blocks of the recording; completions at one instant follow it.
    let order: Int
    /// What event logs call it.
    let label: String
    /// What changes made from now on get.
    var timing: Timing
    private var completion: (@MainActor (Bool) -> Void)?
    /// The group or composite animation that it is a part of.
    private(set) var owner: AnimationBlock?
    /// Of a group or a composite: its parts, by their order.
    var children: [Int: AnimationBlock] = [:]
    private var partCount = 0
    /// Of a composite: whether what starts it is still running.
    var isSubmitting = false
    /// Of a composite: whether it was told to end.
    var isFinished = false
    /// Of a composite: whether it starts over and over again, until something else stops it.
    var isEndless = false
    /// Whether somebody stopped it.
    var isStopped = false
    /// The views that it animates, perhaps more than once.
    var records: [NodeRecord] = []
    /// Whether any of them was replaced, removed or cleared before its end.
    var wasInterrupted = false
    /// Whether its completion has been called.
    var isOver = false
    /// Whether it is Core Animation's kind, which changes of the model leave alone.
    var isExplicit = false
    /// Whether something of it shows after its end, until it is removed.
    var stays = false
    /// When its completion is due, once that is known; nil before, and for never.
    var completionTime: Duration?
    /// How many of its properties come to their end when; nil is never.
    private var ends: [Duration?: Int] = [:]

    init(
        order: Int, label: String, timing: Timing, owner: AnimationBlock?,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.order = order
        self.label = label
        self.timing = timing
        self.owner = owner
        self.completion = completion
    }

    /// What a part of it without a name is called: after it, and counted.
    var labelOfNextPart: String {
        partCount += 1
        return "\(label)/\(partCount)"
    }

    /// Is no part of its owner any more, so that an endless series of parts takes no room. What has
    /// parts itself, or shows something after its end, may still be stopped with its owner.
    func leaveOwner() {
        if children.isEmpty, !stays { owner?.children[order] = nil }
    }

    /// Whether it is endless, or part of what is, and nothing has ended that.
    var belongsToEndless: Bool {
        sequence(first: self, next: \.owner).contains {
            $0.isEndless && !$0.isStopped && !$0.isFinished
        }
    }

    /// The completion, which is called once and not kept after that.
    func takeCompletion() -> (@MainActor (Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }

    /// Forgets everything that may hold on to it in turn.
    func letGo() {
        children = [:]
        owner = nil
        completion = nil
        records = []
    }

    /// Notes that it animates one property more, until `end`; nil for ever.
    func noteAnimation(until end: Duration?) { ends[end, default: 0] += 1 }

    /// Notes that it animates one less, which was to end then.
    func forgetAnimation(until end: Duration?) {
        guard let count = ends[end] else { return }
        ends[end] = count > 1 ? count - 1 : nil
    }

    /// When the last of its properties comes to its end, zero if there are none; nil for never.
    var lastEnd: Duration? {
        ends.keys.contains(nil) ? nil : ends.keys.compactMap(\.self).max() ?? .zero
    }
}

/// An animation that was submitted, to be stopped.
@MainActor
package struct AnimationHandle {
    let block: AnimationBlock

    /// What event logs and errors call it.
    package var label: String { block.label }
}
