internal import LayerTree

/// What the views of a recording are called in its file: those with ids of their own by these, others
/// by their places, such as `#12`.
struct NodeLabels {
    /// By the views' places.
    let texts: [String]

    init(_ nodes: [Timeline.Node]) {
        var counts: [String: Int] = [:]
        for name in nodes.lazy.compactMap(\.name) { counts[name, default: 0] += 1 }
        texts = nodes.enumerated().map { index, node in
            guard let name = node.name, counts[name] == 1, name.isBareWord else {
                return "#\(index)"
            }
            return name
        }
    }

    subscript(id: NodeID) -> String { texts[id.index] }
}
