internal import LayerTree

/// What a series does, as a value: it never changes, so that combinations share it freely.
@MainActor
final class SeriesNode {
    /// The shape of it. Lists have at least one part, counts are above zero.
    enum Content {
        case step(SeriesStep)
        /// One after another: `+` and `*`.
        case chain([SeriesNode], count: Int)
        /// Together: `|`.
        case all([SeriesNode], count: Int)
    }

    let content: Content
    /// Whom to tell, as it was when this was made.
    let hooks: SeriesHooks
    /// What its user called it.
    let name: String?

    init(_ content: Content, hooks: SeriesHooks = SeriesHooks(), name: String? = nil) {
        self.content = content
        self.hooks = hooks
        self.name = name
    }

    /// What they do one after another. Chains in chains become one, so that it is never deep: O(n).
    static func chain(_ nodes: [SeriesNode]) -> Content {
        .chain(nodes.flatMap(\.links), count: 1)
    }

    /// What they do together. O(n).
    static func all(_ nodes: [SeriesNode]) -> Content {
        .all(nodes.flatMap(\.members), count: 1)
    }

    /// What it does when it is played `count` times. Counts of counts multiply, up to `Int.max`.
    func repeated(_ count: Int) -> Content {
        let count = max(count, 1)
        switch content {
        case .chain(let parts, let inner) where hooks.isEmpty:
            return .chain(parts, count: Self.product(inner, count))
        case .all(let parts, let inner) where hooks.isEmpty:
            return .all(parts, count: Self.product(inner, count))
        case .step, .chain, .all:
            return .chain([self], count: count)
        }
    }

    private static func product(_ a: Int, _ b: Int) -> Int {
        let (product, overflows) = a.multipliedReportingOverflow(by: b)
        return overflows ? .max : product
    }

    /// The parts that it adds to a chain: itself, unless it is nothing but a chain.
    private var links: [SeriesNode] {
        if case .chain(let parts, 1) = content, hooks.isEmpty { return parts }
        return [self]
    }

    private var members: [SeriesNode] {
        if case .all(let parts, 1) = content, hooks.isEmpty { return parts }
        return [self]
    }
}

/// One animation of one view.
struct SeriesStep {
    let view: View
    let style: AnimationStyle
    /// Which animation it is, for event logs; nil for a user's own.
    let name: String?
    /// Sets what is to be reached, found out when it starts.
    let changes: @MainActor (View) -> Void
    /// Called at the end of each repetition.
    let complete: CompleteCallback?
}

/// Whom to tell when a node has ended with all its repetitions.
struct SeriesHooks {
    var onNext: (@MainActor () -> Void)?
    var animationDidFinish: (@MainActor () -> Void)?

    var isEmpty: Bool { onNext == nil && animationDidFinish == nil }
}

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
