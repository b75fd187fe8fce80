internal import CollectionBasics
internal import Drawing
internal import LayerTree

/// Checks that the views form a tree at any time and aren't nested too deeply, so that every traversal
/// ends.
struct TreeCheck {
    /// A problem of a view.
    struct Failure: Error {
        let node: Int
        let problem: String
    }

    private let changes: [TreeChange]
    private var subviews: [[Int]]
    private var masks: [[Int]]
    /// For each view, how deep groups are ever nested in its drawing. They are drawn inside the views around them.
    private let drawn: [Int]
    /// The number of views that may still be visited. Without a limit, recordings that move views of
    /// large trees again and again would take forever.
    private var budget = 200_000_000

    init(_ nodes: [Timeline.Node]) {
        changes = TreeChange.all(in: nodes)
        subviews = Array(repeating: [], count: nodes.count)
        masks = subviews
        drawn = nodes.map(\.drawingDepth)
    }

    /// Checks the tree at every instant at which it changes. Outside the tree, only rings are forbidden,
    /// because the lists of removed views are no longer updated. O(instants · views).
    mutating func run() throws(Failure) {
        for instant in changes.chunked(by: { $0.time == $1.time }) {
            for change in instant {
                if change.isMask {
                    masks[change.parent] = change.children
                } else {
                    subviews[change.parent] = change.children
                }
            }
            try check()
        }
    }

    /// Visits each view after all views that contain it, so that its depth is known (Kahn's algorithm).
    /// The views of rings are never visited.
    private mutating func check() throws(Failure) {
        // For each view, the number of lists in which it stands and whose views weren't visited.
        var counts = Array(repeating: 0, count: subviews.count)
        for child in (subviews + masks).joined() { counts[child] += 1 }
        // The depth of each view in the tree; 0 outside.
        var depths = Array(repeating: 0, count: subviews.count)
        depths[0] = 1
        var free = counts.indices.filter { counts[$0] == 0 }
        while let node = free.popLast() {
            budget -= 1
            guard budget > 0 else { throw Failure(node: node, problem: "views move too often") }
            for child in subviews[node] + masks[node] {
                budget -= 1
                counts[child] -= 1
                if counts[child] == 0 { free.append(child) }
                if depths[node] > 0 { try place(child, in: node, &depths) }
            }
        }
        if let node = counts.firstIndex(where: { $0 > 0 }) {
            throw Failure(node: node, problem: "views contain each other in a ring")
        }
    }

    /// Notes the depth of a view in the tree.
    private func place(_ child: Int, in node: Int, _ depths: inout [Int]) throws(Failure) {
        guard depths[child] == 0 else {
            throw Failure(
                node: node,
                problem: "one of its subviews, or its mask, also belongs to another view")
        }
        depths[child] = depths[node] + 1
        guard depths[child] + drawn[child] <= View.depthLimit + 1 else {
            throw Failure(
                node: child,
                problem: "views are nested more than \(View.depthLimit) deep")
        }
    }
}

extension Timeline.Node {
    /// How deep groups are ever nested in the view's drawing. O(items).
    fileprivate var drawingDepth: Int {
        let later = track(of: .drawingItems)?.pieces.map { piece in
            if case .items(let items) = piece.model { items.depth } else { 0 }
        }
        return max(base.drawing.items.depth, later?.max() ?? 0)
    }
}
