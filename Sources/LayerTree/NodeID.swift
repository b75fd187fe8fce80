/// Names a view inside one recording: its place in `Timeline.nodes`.
public struct NodeID: Hashable, Sendable {
    /// 0 for the root, then in the order in which views were first seen.
    public let index: Int

    package init(index: Int) { self.index = index }
}
