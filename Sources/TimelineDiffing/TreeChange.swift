internal import LayerTree

/// A list of subviews or a mask that is set on a view at an instant.
struct TreeChange {
    let time: Duration
    /// The view whose subviews or mask are set.
    let parent: Int
    let isMask: Bool
    /// The subviews, back to front, or the mask.
    let children: [Int]

    /// All changes of the tree, ordered by time. O(n log n).
    static func all(in nodes: [Timeline.Node]) -> [TreeChange] {
        nodes.enumerated().flatMap { index, node in
            [LayerProperty.subviews, .mask].flatMap { property in
                node.history(of: property).pieces.map { piece in
                    TreeChange(
                        time: piece.start, parent: index, isMask: property == .mask,
                        children: piece.model.nodeIndices)
                }
            }
        }
        .sorted { ($0.time, $0.parent) < ($1.time, $1.parent) }
    }
}

extension Timeline.Node {
    /// The track of a property, also of one that never changes.
    func history(of property: LayerProperty) -> Track {
        track(of: property)
            ?? Track(
                property,
                pieces: [Track.Piece(start: .zero, model: base[property], running: IndexRuns())],
                contributions: [])
    }
}

extension Track {
    /// Whether the property never changes.
    var isConstant: Bool { pieces.count == 1 && contributions.isEmpty }
}

extension PropertyValue {
    /// The indices of the views; empty for other kinds of values.
    var nodeIndices: [Int] {
        if case .nodes(let nodes) = self { nodes.map(\.index) } else { [] }
    }
}

extension LayerProperty {
    /// Whether the property is the list of subviews or the mask.
    var isOfTree: Bool { self == .subviews || self == .mask }
}
