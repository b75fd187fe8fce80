public import Drawing

/// Everything that was recorded: what each view looks like at any time, and what happened when.
///
/// The bridge between the messy left side (closures, completions, dialects) and the pure right side
/// (frames in any order, on any core). Guarantees:
/// - immutable and `Sendable`; nothing in it runs user code but custom curves,
/// - the root is node 0, and a node is in the tree at most once at any time,
/// - tracks exist only for properties that change; see `Track` for theirs,
/// - events are in the order in which they happened.
public struct Timeline: Hashable, Sendable {
    /// A view as recorded.
    public struct Node: Hashable, Sendable {
        /// The view's id, if it has one.
        public let name: String?
        /// The values of properties without a track.
        public let base: LayerProperties
        /// The properties that change.
        public let tracks: [Track]

        /// All values at `time`.
        public func presentation(at time: Duration) -> LayerProperties {
            guard !tracks.isEmpty else { return base }
            var result = base
            for track in tracks { result[track.property] = track.value(at: time) }
            return result
        }

        /// How far in front the view is at `time`, without working out its other values.
        func zPosition(at time: Duration) -> Double {
            guard let track = track(of: .zPosition),
                case .numbers(let depth) = track.value(at: time)
            else { return base.zPosition }
            return depth.x
        }

        fileprivate func track(of property: LayerProperty) -> Track? {
            tracks.first { $0.property == property }
        }
    }

    /// Width and height of the canvas, in points.
    public let size: Size
    /// What lies beneath all views.
    public let background: Color
    /// The views, in the order in which they were first seen; the root first.
    public let nodes: [Node]
    /// What happened, in order.
    public let events: [TimelineEvent]
    /// When the last thing happened: the end of the last animation or timer, or the horizon.
    public let end: Duration
    /// Whether any view ever has a `zPosition`; drawing orders siblings by it only then.
    let hasDepth: Bool

    init(
        size: Size, background: Color, nodes: [Node], events: [TimelineEvent], end: Duration
    ) {
        self.size = size
        self.background = background
        self.nodes = nodes
        self.events = events
        self.end = end
        hasDepth = nodes.contains { $0.base.zPosition != 0 || $0.track(of: .zPosition) != nil }
        assert(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        assert(nodes.allSatisfy { $0.namesSubviewsOnce(of: nodes.count) })
    }
}

extension Timeline.Node {
    /// Whether each list of subviews that it ever has names views that there are, each once.
    fileprivate func namesSubviewsOnce(of count: Int) -> Bool {
        let lists = (track(of: .subviews)?.pieces.map(\.model) ?? []) + [base[.subviews]]
        return lists.allSatisfy { value in
            guard case .nodes(let nodes) = value else { return false }
            return Set(nodes).count == nodes.count && nodes.allSatisfy { $0.index < count }
        }
    }
}
