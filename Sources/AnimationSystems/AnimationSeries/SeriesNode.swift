internal import LayerTree

/// The content of a series, which combinations can share. It stays the same until the last of them is gone.
final class SeriesNode {
    /// The structure. Lists have at least one part, and counts are above zero.
    enum Content {
        case step(SeriesStep)
        /// One after another: `+` and `*`.
        case chain([SeriesNode], count: Int)
        /// Together: `|`.
        case all([SeriesNode], count: Int)
    }

    private(set) var content: Content
    /// The callbacks at the time this node was made.
    let hooks: SeriesHooks
    /// The name that the user gave it.
    let name: String?

    init(_ content: Content, hooks: SeriesHooks = SeriesHooks(), name: String? = nil) {
        self.content = content
        self.hooks = hooks
        self.name = name
    }

    /// Releases the parts one by one: thousands of levels that release each other would overflow the stack.
    deinit {
        var released = takeParts()
        while var node = released.popLast() {
            if isKnownUniquelyReferenced(&node) { released += node.takeParts() }
        }
    }

    private func takeParts() -> [SeriesNode] {
        switch content {
        case .step: return []
        case .chain(let parts, _), .all(let parts, _):
            content = .chain([], count: 1)
            return parts
        }
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

/// One animation of one view, or a part that plays itself.
struct SeriesStep {
    enum Action {
        /// The target values are determined at the start.
        case animate(View, AnimationStyle, SeriesEffect)
        case part(SeriesPart)
    }

    let action: Action
    /// Called at the end of each repetition.
    let complete: (@MainActor () -> Void)?

    /// Stops the step, which may be in the middle of its animation.
    @MainActor
    func clear() {
        switch action {
        case .animate(let view, _, _): view.removeAllAnimations()
        case .part(let part): part.clear()
        }
    }
}

/// A part of a series that plays itself.
package struct SeriesPart {
    /// Starts the part. It calls the closure at its end, with whether it ran undisturbed.
    let start: @MainActor (@escaping @MainActor (Bool) -> Void) -> Void
    /// Stops the part without a call of that closure.
    let clear: @MainActor () -> Void

    package init(
        start: @escaping @MainActor (@escaping @MainActor (Bool) -> Void) -> Void,
        clear: @escaping @MainActor () -> Void
    ) {
        self.start = start
        self.clear = clear
    }
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
