internal import LayerTree

/// Checks that views lie in each other as a tree at any time, and not too deep, so that walking through
/// them ends.
struct TreeCheck {
    /// What is wrong with a view.
    struct Failure: Error {
        let node: Int
        let problem: String
    }

    /// A list of subviews, or a mask, from an instant on.
    fileprivate struct Change {
        let time: Duration
        let node: Int
        let isMask: Bool
        let children: [NodeID]
    }

    private let changes: [Change]
    private var parents: [Int?]
    private var subviews: [[NodeID]]
    private var masks: [[NodeID]]
    /// Views that may still be looked at: recordings that move large trees again and again would take
    /// for ever.
    private var budget = 200_000_000

    init(_ nodes: [Timeline.Node]) {
        changes = nodes.enumerated()
            .flatMap { index, node in
                Change.list(node, index, .subviews) + Change.list(node, index, .mask)
            }
            .sorted { ($0.time, $0.node) < ($1.time, $1.node) }
        parents = Array(repeating: nil, count: nodes.count)
        subviews = Array(repeating: [], count: nodes.count)
        masks = subviews
    }

    /// Goes through all instants at which the tree changes. O(views that come or move, each with those in
    /// it and those around it).
    mutating func run() throws(Failure) {
        var rest = changes[...]
        while let time = rest.first?.time {
            let instant = rest.prefix { $0.time == time }
            rest = rest.dropFirst(instant.count)
            for change in instant {
                for child in children(of: change) { parents[child.index] = nil }
            }
            for change in instant { try put(change) }
            for change in instant { try checkDepth(around: change) }
        }
    }

    private func children(of change: Change) -> [NodeID] {
        change.isMask ? masks[change.node] : subviews[change.node]
    }

    private mutating func put(_ change: Change) throws(Failure) {
        for child in change.children {
            guard child.index > 0, parents[child.index] == nil else {
                throw Failure(node: change.node, problem: "a view in it lies in another one, too")
            }
            parents[child.index] = change.node
        }
        if change.isMask {
            masks[change.node] = change.children
        } else {
            subviews[change.node] = change.children
        }
    }

    private mutating func checkDepth(around change: Change) throws(Failure) {
        var depth = 0
        var next = parents[change.node]
        while let node = next, depth <= View.depthLimit {
            depth += 1
            next = parents[node]
        }
        var level = change.children
        while !level.isEmpty, depth <= View.depthLimit {
            depth += 1
            budget -= level.count
            level = level.flatMap { subviews[$0.index] + masks[$0.index] }
            guard budget > 0 else {
                throw Failure(node: change.node, problem: "views move too often")
            }
        }
        // The view itself is one more; a ring has no end.
        guard depth < View.depthLimit else {
            throw Failure(
                node: change.node,
                problem: "views lie in each other more than \(View.depthLimit) deep")
        }
    }
}

extension TreeCheck.Change {
    /// What becomes of one property of a view.
    fileprivate static func list(
        _ node: Timeline.Node, _ index: Int, _ property: LayerProperty
    ) -> [TreeCheck.Change] {
        let values =
            node.track(of: property)?.pieces.map { ($0.start, $0.model) }
            ?? [(.zero, node.base[property])]
        return values.compactMap { time, value in
            guard case .nodes(let children) = value else { return nil }
            return TreeCheck.Change(
                time: time, node: index, isMask: property == .mask, children: children)
        }
    }
}
