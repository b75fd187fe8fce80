internal import TimingModel

/// One submitted animation: what a call of `animate` started, as one thing with one completion.
@MainActor
final class AnimationBlock {
    /// Its place among all blocks of the recording; completions at one instant follow it.
    let order: Int
    let name: String?
    let begin: Duration
    let timing: Timing
    let completion: (@MainActor (Bool) -> Void)?
    /// How many properties it still animates.
    var running = 0
    /// Whether any of them was replaced, removed or cleared before its end.
    var wasInterrupted = false
    /// Whether its completion has been called.
    var isOver = false

    /// When its last repetition ends; nil if never.
    nonisolated let end: Duration?

    init(
        order: Int, name: String?, begin: Duration, timing: Timing,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.order = order
        self.name = name
        self.begin = begin
        self.timing = timing
        self.completion = completion
        end = timing.endTime.map { max(begin, begin + $0) }
    }
}
