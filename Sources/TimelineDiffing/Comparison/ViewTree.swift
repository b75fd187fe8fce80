internal import Drawing
package import LayerTree

/// The views of a timeline as one tree. Each view is in its first superview, even if it moves later.
package struct ViewTree {
    /// The position of a view in the tree.
    struct TreePosition: Hashable {
        /// The superview, or the view that is masked.
        let parent: Int
        /// The index among the parent's subviews, starting at 0; meaningless for a mask.
        let place: Int
        let isMask: Bool
    }

    let nodes: [Timeline.Node]
    /// The position of each view; nil for the root and for views that are never inside another one.
    private(set) var positions: [TreePosition?]
    /// The subviews of each view, in the order in which they are added. Those added at the same instant
    /// are ordered back to front.
    private(set) var children: [[Int]]
    /// The masks of each view, in the order in which they are set.
    private(set) var masks: [[Int]]
    /// The class of each view, with its number among siblings of that class: `2nd UILabel`; only of views whose class
    /// is known.
    private var classPlaces: [Int: String] = [:]
    /// The number of views with each id.
    private let countsOfNames: [String: Int]

    /// O(views + subviews at all instants at which they change).
    package init(_ nodes: [Timeline.Node]) {
        self.nodes = nodes
        positions = Array(repeating: nil, count: nodes.count)
        children = Array(repeating: [], count: nodes.count)
        masks = children
        countsOfNames = Dictionary(
            nodes.lazy.compactMap(\.name).map { ($0, 1) }, uniquingKeysWith: +)
        for change in TreeChange.all(in: nodes) { note(change) }
        for siblings in children { numberClasses(of: siblings) }
    }

    /// Names siblings with a class by it and, if several have it, their number among them.
    private mutating func numberClasses(of siblings: [Int]) {
        let groups = Dictionary(grouping: siblings) { nodes[$0].kind?.className }
        for (className, views) in groups {
            guard let className else { continue }
            for (place, view) in views.enumerated() {
                classPlaces[view] =
                    views.count == 1 ? className : "\((place + 1).ordinal) \(className)"
            }
        }
    }

    /// The id of a view; nil if it has none or another view has the same.
    func uniqueName(of view: Int) -> String? {
        nodes[view].name.flatMap { countsOfNames[$0] == 1 ? $0 : nil }
    }

    /// The view that contains `view` or is masked by it at `time`; nil if there is none. O(views).
    func parent(of view: Int, at time: Duration) -> Int? {
        nodes.firstIndex { parent in
            [LayerProperty.subviews, .mask].contains {
                parent.history(of: $0).value(at: time).nodeIndices.contains(view)
            }
        }
    }

    private mutating func note(_ change: TreeChange) {
        let parent = change.parent
        for child in change.children
        where child > 0 && positions[child] == nil && !lies(parent, in: child) {
            positions[child] = TreePosition(
                parent: parent, place: children[parent].count, isMask: change.isMask)
            if change.isMask {
                masks[parent].append(child)
            } else {
                children[parent].append(child)
            }
        }
    }

    /// The views around a view, from the inside out.
    package func superviews(of view: Int) -> [Int] {
        Array(sequence(first: view) { positions[$0]?.parent }.dropFirst())
    }

    /// Whether `view` is `other` or inside it.
    private func lies(_ view: Int, in other: Int) -> Bool {
        sequence(first: view) { positions[$0]?.parent }.contains(other)
    }
}

extension ViewTree {
    /// The label of a view: its id, or its place such as `card-1 › 2nd subview`, with the class if that is known:
    /// `CardView › 2nd UILabel`. Long labels are shortened.
    package func label(of view: Int) -> String { fullLabel(of: view).excerpt() }

    private func fullLabel(of view: Int) -> String {
        if let name = uniqueName(of: view) { return name }
        if view == 0 { return nodes[0].name ?? "the root view" }
        guard let position = positions[view] else {
            return nodes[view].name ?? "a view outside the tree"
        }
        let place = position.isMask ? "mask" : nodes[view].name ?? placeName(of: view, in: position)
        return saysNothing(position.parent) ? place : "\(fullLabel(of: position.parent)) › \(place)"
    }

    /// The name of a view without an id, among its siblings.
    private func placeName(of view: Int, in position: TreePosition) -> String {
        classPlaces[view]
            ?? "\((position.place + 1).ordinal) \(position.parent == 0 ? "view" : "subview")"
    }

    /// Whether labels of subviews leave out the view: the root, and the only view in it if that is a plain
    /// object without an id, such as a window.
    private func saysNothing(_ view: Int) -> Bool {
        guard view != 0 else { return true }
        return positions[view]?.parent == 0 && children[0].count == 1 && nodes[view].name == nil
            && nodes[view].kind?.isCustom == false
    }

    /// The label of a view and, if it has no id, its text or picture.
    func description(of view: Int) -> String {
        let label = label(of: view)
        guard nodes[view].name == nil else { return label }
        if case .text(let item) = nodes[view].base.drawing.items.first {
            return "\(label) (the text \(item.text.shownString.excerpt().quoted))"
        }
        switch nodes[view].base.content {
        case .text(let text):
            return "\(label) (the text \(text.shownBlock.shownString.excerpt().quoted))"
        case .image(let image):
            return image.source.map { "\(label) (the picture \($0.name.excerpt().quoted))" }
                ?? label
        case .none, .gradient, .shape: return label
        }
    }

    /// The number of views inside a view at any depth, including masks.
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

extension Int {
    /// The ordinal number: 1st, 2nd, 11th.
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
