/// A node of a series being played.
@MainActor
final class SeriesFrame {
    /// After how many rounds a loop without end counts as one that its own callbacks don't stop.
    private static let trial = 1_000

    let node: SeriesNode
    /// What it is a part of; nil for the whole.
    let parent: SeriesFrame?
    /// When it began.
    let start: Duration
    /// How many of its parts have ended in this round.
    var ended = 0
    /// How many rounds are over.
    var rounds = 0
    /// Of parts that play together: whether one of them was cut short.
    var isBroken = false

    init(_ node: SeriesNode, in parent: SeriesFrame?, at start: Duration) {
        self.node = node
        self.parent = parent
        self.start = start
    }

    /// Whether it goes on for ever as far as one can know, now and then. One that stands still doesn't:
    /// that is another error.
    func looksEndless(at now: Duration, of count: Int) -> Bool {
        count == .max && rounds % Self.trial == 0 && now > start
    }
}
