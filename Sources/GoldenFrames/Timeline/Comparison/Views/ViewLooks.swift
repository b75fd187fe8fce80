internal import LayerTree

/// What views look like, as numbers that are equal for equal looks.
struct ViewLooks {
    private let tree: ViewTree
    /// By view: what it shows and what becomes of it, with all that lies in it; whatever it is called.
    private(set) var wholes: [Int]
    /// By view: what each view in it may be found again by, its id or else its look.
    private(set) var contents: [Set<Int>]

    /// O(views + tracks).
    init(_ tree: ViewTree) {
        self.tree = tree
        wholes = Array(repeating: 0, count: tree.nodes.count)
        contents = Array(repeating: [], count: tree.nodes.count)
        // Views outside the tree have no view around them either.
        for view in tree.nodes.indices where tree.homes[view] == nil { look(at: view) }
    }

    private mutating func look(at view: Int) {
        var hasher = Hasher()
        let node = tree.nodes[view]
        hasher.combine(node.base.withoutTree)
        for track in node.tracks where !track.property.isOfTree { hasher.combine(track) }
        for child in tree.children[view] + tree.masks[view] {
            look(at: child)
            hasher.combine(wholes[child])
            contents[view].insert(tree.nodes[child].name?.hashValue ?? wholes[child])
        }
        wholes[view] = hasher.finalize()
    }
}

extension LayerProperty {
    /// Whether it says which views lie in a view.
    var isOfTree: Bool { self == .subviews || self == .mask }
}

extension LayerProperties {
    /// The same in a view with nothing in it.
    var withoutTree: LayerProperties {
        var result = self
        result.subviews = []
        result.mask = nil
        return result
    }
}
