internal import LayerTree

/// The content of a series as an immutable value, which combinations can share.
@MainActor
final class SeriesNode {
    /// The structure. Lists have at least one part, and counts are above zero.
    enum Content {
        case step(SeriesStep)
        /// One after another: `+` and `*`.
        case chain([SeriesNode], count: Int)
        /// Together: `|`.
        case all([SeriesNode], count: Int)
    }

    let content: Content
    /// The callbacks at the time this node was made.
    let hooks: SeriesHooks
    /// The name that the user gave it.
    let name: String?

    init(_ content: Content, hooks: SeriesHooks = SeriesHooks(), name: String? = nil) {
        self.content = content
        self.hooks = hooks
        self.name = name
    }

    /// The nodes one after another. Nested chains are flattened, so that a chain never gets deep. O(n).
    static func chain(_ nodes: [SeriesNode]) -> Content {
        .chain(nodes.flatMap(\.links), count: 1)
    }

    /// The nodes at the same time. O(n).
    static func all(_ nodes: [SeriesNode]) -> Content {
        .all(nodes.flatMap(\.members), count: 1)
    }

    /// The node played `count` times. Nested counts multiply, up to `Int.max`.
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

    /// The parts that this node adds to a chain: the parts of a plain chain, otherwise the node itself.
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
    /// The predefined animation's name in event logs; nil for a custom one.
    let name: String?
    /// Sets the target values, which are determined at the start.
    let changes: @MainActor (View) -> Void
    /// Called at the end of each repetition.
    let complete: CompleteCallback?
}

/// The callbacks for the end of a node with all its repetitions.
struct SeriesHooks {
    var onNext: (@MainActor () -> Void)?
    var animationDidFinish: (@MainActor () -> Void)?

    var isEmpty: Bool { onNext == nil && animationDidFinish == nil }
}

/// A node of a series being played.
@MainActor
final class SeriesFrame {
    /// A loop that runs this many rounds counts as endless: its own callbacks don't stop it.
    private static let trial = 1_000

    let node: SeriesNode
    /// The enclosing frame; nil for the whole series.
    let parent: SeriesFrame?
    /// The time at which the frame began.
    let start: Duration
    /// The number of parts that have ended in this round.
    var ended = 0
    /// The number of completed rounds.
    var rounds = 0
    /// For simultaneous parts: whether one of them was cut short.
    var isBroken = false

    init(_ node: SeriesNode, in parent: SeriesFrame?, at start: Duration) {
        self.node = node
        self.parent = parent
        self.start = start
    }

    /// Whether the loop seems endless: it has no last round, and has completed a multiple of `trial` rounds.
    /// A loop that takes no time doesn't count here, because that is a different error.
    func looksEndless(at now: Duration, of count: Int) -> Bool {
        count == .max && rounds % Self.trial == 0 && now > start
    }
}
