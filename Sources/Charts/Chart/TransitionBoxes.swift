internal import Drawing
internal import LayerTree

/// The views that transitions put into the tree for a while: boxes with a view's old and new look.
///
/// Users know the view but not the boxes, so charts name the look and leave out the boxes' own changes.
struct TransitionBoxes {
    /// The view of each box with a look, and whether the look is the new one.
    private(set) var looks: [Int: (view: Int, isNew: Bool)] = [:]
    /// The view that each box around two looks stands for.
    private var views: [Int: Int] = [:]
    /// When each view first appears in the tree.
    private let arrivals: [Int: Duration]
    private let nodes: [Timeline.Node]

    /// O(views + subviews at all instants at which they change).
    init(in nodes: [Timeline.Node]) {
        self.nodes = nodes
        arrivals = Self.arrivals(in: nodes)
        for (index, node) in nodes.enumerated() where node.isBox {
            let parts = Set(node.childLists.flatMap(\.children)).sorted()
            guard parts.count == 2, parts.allSatisfy({ nodes[$0].isBox }) else { continue }
            note(index, parts)
        }
    }

    /// When each view first appears in the tree with all that contains it.
    private static func arrivals(in nodes: [Timeline.Node]) -> [Int: Duration] {
        var arrivals: [Int: Duration] = [0: .zero]
        var open = [0]
        while let parent = open.popLast() {
            let lists = nodes[parent].childLists
            let here = arrivals[parent] ?? .zero
            for (index, list) in lists.enumerated() {
                // A list that is replaced before its view arrives is never seen.
                if index + 1 < lists.count, lists[index + 1].time <= here { continue }
                let time = max(list.time, here)
                for child in list.children where arrivals[child].map({ time < $0 }) ?? true {
                    arrivals[child] = time
                    open.append(child)
                }
            }
        }
        return arrivals
    }

    /// Notes a box around two looks. The new look is that of the view itself, which has been in the tree
    /// before; the old one shows copies.
    private mutating func note(_ box: Int, _ parts: [Int]) {
        func original(in part: Int) -> Int? {
            nodes[part].childLists.flatMap(\.children).first { child in
                nodes[child].name != nil
                    || arrivals[child] ?? .zero < arrivals[part] ?? .zero
            }
        }
        guard let new = parts.first(where: { original(in: $0) != nil }),
            let view = original(in: new)
        else { return }
        views[box] = view
        for part in parts { looks[part] = (view, part == new) }
    }

    /// Whether the change is one that users made: not the first values of a view that is just being added,
    /// and not the exchange of a view for its box.
    func isOfUser(_ activity: Timeline.Activity) -> Bool {
        guard activity.contribution == nil else { return true }
        let arrival = arrivals[activity.node] ?? .zero
        if arrival > .zero, activity.start == arrival { return false }
        guard activity.property == .subviews else { return true }
        if nodes[activity.node].isBox { return false }
        let lists = nodes[activity.node].childLists
        guard let index = lists.firstIndex(where: { $0.time == activity.start }), index > 0 else {
            return true
        }
        return known(lists[index].children) != known(lists[index - 1].children)
    }

    /// The list with views in place of their boxes.
    private func known(_ children: [Int]) -> [Int] { children.map { views[$0] ?? $0 } }
}

extension Timeline.Node {
    /// Whether it could be a transition's box: without a name, a size and a look.
    fileprivate var isBox: Bool { name == nil && base.size == .zero }

    /// The subviews at the start and at each change.
    fileprivate var childLists: [(time: Duration, children: [Int])] {
        guard let track = track(of: .subviews) else { return [(.zero, base[.subviews].indices)] }
        return track.pieces.map { ($0.start, $0.model.indices) }
    }
}

extension PropertyValue {
    fileprivate var indices: [Int] {
        if case .nodes(let nodes) = self { nodes.map(\.index) } else { [] }
    }
}
