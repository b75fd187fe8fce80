internal import Drawing
internal import LayerTree

/// The views of a timeline as one tree: each in the view in which it lies first, however it moves later.
struct ViewTree {
    /// Where a view lies.
    struct Home: Hashable {
        /// The view around it.
        let parent: Int
        /// Its place among those in that view, masks not counted, from 0.
        let place: Int
        let isMask: Bool
    }

    let nodes: [Timeline.Node]
    /// By view; nil for the root and for views that never lie in another one.
    private(set) var homes: [Home?]
    /// The subviews of each view, in the order in which they come and, of one instant, back to front.
    private(set) var children: [[Int]]
    /// The masks of each view, in the order in which they come.
    private(set) var masks: [[Int]]
    /// How many views have an id.
    private let countsOfNames: [String: Int]

    /// O(views + subviews at all instants at which they change).
    init(_ nodes: [Timeline.Node]) {
        self.nodes = nodes
        homes = Array(repeating: nil, count: nodes.count)
        children = Array(repeating: [], count: nodes.count)
        masks = children
        countsOfNames = Dictionary(
            nodes.lazy.compactMap(\.name).map { ($0, 1) }, uniquingKeysWith: +)
        for move in Move.all(in: nodes) { note(move) }
    }

    /// The id of a view, if no other view has the same.
    func uniqueName(of view: Int) -> String? {
        nodes[view].name.flatMap { countsOfNames[$0] == 1 ? $0 : nil }
    }

    /// The view that another one lies in, or masks, at `time`; nil if there is none. O(views).
    func parent(of view: Int, at time: Duration) -> Int? {
        nodes.indices.first { parent in
            [LayerProperty.subviews, .mask].contains { property in
                let value = PropertyHistory(of: property, in: nodes[parent]).value(at: time)
                guard case .nodes(let children) = value else { return false }
                return children.contains(NodeID(index: view))
            }
        }
    }

    private mutating func note(_ move: Move) {
        for child in move.children.lazy.map(\.index)
        where child > 0 && homes[child] == nil && !lies(move.parent, in: child) {
            homes[child] = Home(
                parent: move.parent, place: children[move.parent].count, isMask: move.isMask)
            if move.isMask {
                masks[move.parent].append(child)
            } else {
                children[move.parent].append(child)
            }
        }
    }

    /// Whether a view is another one or lies in it.
    private func lies(_ view: Int, in other: Int) -> Bool {
        sequence(first: view) { homes[$0]?.parent }.contains(other)
    }
}

extension ViewTree {
    /// What a view is called: its id, or its place such as `card-1 › 2nd subview`, cut if it is long.
    func label(of view: Int) -> String { fullLabel(of: view).excerpt() }

    private func fullLabel(of view: Int) -> String {
        if let name = uniqueName(of: view) { return name }
        if view == 0 { return nodes[0].name ?? "the root view" }
        guard let home = homes[view] else { return nodes[view].name ?? "a view outside the tree" }
        let kind = home.parent == 0 ? "view" : "subview"
        let place = home.isMask ? "mask" : nodes[view].name ?? "\((home.place + 1).ordinal) \(kind)"
        return home.parent == 0 ? place : "\(fullLabel(of: home.parent)) › \(place)"
    }

    /// The same, and what it shows if it has no id of its own.
    func description(of view: Int) -> String {
        let label = label(of: view)
        guard nodes[view].name == nil else { return label }
        switch nodes[view].base.content {
        case .text(let text): return "\(label) (the text \(text.block.string.excerpt().quoted))"
        case .image(let image):
            return image.source.map { "\(label) (the picture \($0.name.excerpt().quoted))" }
                ?? label
        case .none, .gradient, .shape: return label
        }
    }

    /// How many views lie in a view, at any depth, masks included.
    func countOfViews(in view: Int) -> Int {
        var level = [view]
        var count = -1
        while !level.isEmpty {
            count += level.count
            level = level.flatMap { children[$0] + masks[$0] }
        }
        return count
    }
}

/// A list of subviews, or a mask, that a view gets at an instant.
private struct Move {
    let time: Duration
    let parent: Int
    let isMask: Bool
    let children: [NodeID]

    /// All of them, in their order in time.
    static func all(in nodes: [Timeline.Node]) -> [Move] {
        nodes.enumerated()
            .flatMap { index, node in
                [LayerProperty.subviews, .mask].flatMap { property in
                    node.steps(of: property).compactMap { time, value -> Move? in
                        guard case .nodes(let children) = value, !children.isEmpty else {
                            return nil
                        }
                        return Move(
                            time: time, parent: index, isMask: property == .mask, children: children
                        )
                    }
                }
            }
            .sorted { ($0.time, $0.parent) < ($1.time, $1.parent) }
    }
}

extension Timeline.Node {
    /// The values that are set for a property, and when, animations left out.
    func steps(of property: LayerProperty) -> [(time: Duration, value: PropertyValue)] {
        track(of: property)?.pieces.map { ($0.start, $0.model) } ?? [(.zero, base[property])]
    }
}

extension Int {
    /// The number as a place in a row: 1st, 2nd, 11th.
    var ordinal: String {
        let suffix =
            switch (self % 10, self % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(self)\(suffix)"
    }
}
