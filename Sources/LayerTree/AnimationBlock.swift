internal import TimingModel

/// One submitted animation: what a call of `animate` or `add` started, as one thing with one
/// completion.
@MainActor
final class AnimationBlock {
    /// Its place among all blocks of the recording; completions at one instant follow it.
    let order: Int
    let name: String?
    let begin: Duration
    /// What changes made from now on get.
    var timing: Timing
    private var completion: (@MainActor (Bool) -> Void)?
    /// The views that it animates, perhaps more than once.
    var records: [NodeRecord] = []
    /// How many properties it still animates.
    var running = 0
    /// Whether any of them was replaced, removed or cleared before its end.
    var wasInterrupted = false
    /// Whether its completion has been called.
    var isOver = false
    /// Whether something of it shows after its end, until it is removed.
    var stays = false
    /// When the last of its properties comes to its end.
    private(set) var lastEnd = Duration.zero
    /// Whether one of them never does.
    private(set) var isEndless = false

    init(
        order: Int, name: String?, begin: Duration, timing: Timing,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.order = order
        self.name = name
        self.begin = begin
        self.timing = timing
        self.completion = completion
    }

    /// What event logs call it.
    var label: String { name ?? "animation-\(order)" }

    /// The completion, which is called once and not kept after that.
    func takeCompletion() -> (@MainActor (Bool) -> Void)? {
        defer { completion = nil }
        return completion
    }

    /// Forgets everything that may hold on to it in turn.
    func letGo() {
        completion = nil
        records = []
    }

    /// Notes when a property that it animates comes to its end; nil for never.
    func note(end: Duration?) {
        if let end { lastEnd = max(lastEnd, end) } else { isEndless = true }
    }
}

/// An animation that was submitted, to be stopped.
@MainActor
package struct AnimationHandle {
    let block: AnimationBlock
}
