internal import LayerTree

/// Checks that the views form a tree at any time and aren't nested too deeply, so that every traversal
/// ends.
struct TreeCheck {
    /// A problem of a view.
    struct Failure: Error {
        let node: Int
        let problem: String
    }

    /// A list of subviews or a mask that is set at an instant.
    fileprivate struct Change {
        let time: Duration
        let node: Int
        let isMask: Bool
        let children: [NodeID]
    }

    private let changes: [Change]
    private var subviews: [[NodeID]]
    private var masks: [[NodeID]]
    /// The walk in which each view was last visited.
    private var seen: [Int]
    private var walks = 0
    /// The number of views that may still be visited. Without a limit, recordings that move views of
    /// large trees again and again would take forever.
    private var budget = 200_000_000

    init(_ nodes: [Timeline.Node]) {
        changes = nodes.enumerated()
            .flatMap { index, node in
                Change.list(node, index, .subviews) + Change.list(node, index, .mask)
            }
            .sorted { ($0.time, $0.node) < ($1.time, $1.node) }
        subviews = Array(repeating: [], count: nodes.count)
        masks = subviews
        seen = Array(repeating: 0, count: nodes.count)
    }

    /// Checks the tree at every instant at which it changes. Outside the tree, only cycles are forbidden,
    /// because the lists of removed views are no longer updated. O(instants · views).
    mutating func run() throws(Failure) {
        var rest = changes[...]
        while let time = rest.first?.time {
            let instant = rest.prefix { $0.time == time }
            rest = rest.dropFirst(instant.count)
            for change in instant {
                if change.isMask {
                    masks[change.node] = change.children
                } else {
                    subviews[change.node] = change.children
                }
            }
            try walk()
            try checkRings()
        }
    }

    /// Checks that views don't contain each other in a cycle, not even outside the tree. Repeatedly
    /// removes the views without a superview; the views of cycles remain (Kahn's algorithm).
    private func checkRings() throws(Failure) {
        var counts = Array(repeating: 0, count: seen.count)
        for node in seen.indices {
            for child in subviews[node] + masks[node] { counts[child.index] += 1 }
        }
        var free = counts.indices.filter { counts[$0] == 0 }
        var taken = 0
        while let node = free.popLast() {
            taken += 1
            for child in subviews[node] + masks[node] {
                counts[child.index] -= 1
                if counts[child.index] == 0 { free.append(child.index) }
            }
        }
        guard taken < counts.count, let node = counts.firstIndex(where: { $0 > 0 }) else { return }
        throw Failure(node: node, problem: "views lie in each other in a ring")
    }

    /// Visits every view in the tree, level by level.
    private mutating func walk() throws(Failure) {
        walks += 1
        budget -= seen.count
        seen[0] = walks
        var level = [0]
        var depth = 0
        while !level.isEmpty {
            depth += 1
            budget -= level.count
            guard budget > 0 else {
                throw Failure(node: level[0], problem: "views move too often")
            }
            guard depth <= View.depthLimit else {
                throw Failure(
                    node: level[0],
                    problem: "views lie in each other more than \(View.depthLimit) deep")
            }
            var next: [Int] = []
            for node in level { try comeByChildren(of: node, &next) }
            level = next
        }
    }

    private mutating func comeByChildren(of node: Int, _ next: inout [Int]) throws(Failure) {
        for child in subviews[node] + masks[node] {
            guard seen[child.index] != walks else {
                throw Failure(node: node, problem: "a view in it lies in another one, too")
            }
            seen[child.index] = walks
            next.append(child.index)
        }
    }
}

extension TreeCheck.Change {
    /// All changes of one property of a view.
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
