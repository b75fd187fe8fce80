internal import CollectionBasics

extension JSONNode {
    /// The path from this node, the root, to the value that contains the byte at `offset`.
    func path(to offset: Int) -> String {
        var path = "$"
        var node = self
        while let (step, child) = node.step(towards: offset) {
            path += step
            node = child
        }
        return path
    }

    /// The node that begins at `position`, which is this one or in it.
    func node(at position: Int) -> JSONNode {
        var node = self
        while node.start < position, let (_, child) = node.step(towards: position) { node = child }
        return node
    }

    /// The child that contains the byte at `offset`, with its step in a path.
    fileprivate func step(towards offset: Int) -> (String, JSONNode)? {
        switch value {
        case .array(let nodes):
            guard let index = nodes.last(startingBy: offset, \.start), offset < nodes[index].end
            else { return nil }
            return ("[\(index)]", nodes[index])
        case .object(let members):
            guard let index = members.last(startingBy: offset, \.keyStart) else { return nil }
            let (key, child) = (members[index].key, members[index].value)
            guard offset < child.end else { return nil }
            return (key.pathStep, child)
        case .null, .bool, .number, .string: return nil
        }
    }
}

extension String {
    /// The step in a path that leads to the member with this key.
    package var pathStep: String { allSatisfy(\.isPlain) ? ".\(self)" : "[\"\(self)\"]" }
}

extension Array {
    /// The index of the last element that starts at or before `offset`; nil if there is none. The elements
    /// must be in the order of the file. Binary search, O(log n).
    package func last(startingBy offset: Int, _ start: (Element) -> Int) -> Int? {
        let next = partitioningIndex { start($0) > offset }
        return next > 0 ? next - 1 : nil
    }
}

extension Character {
    fileprivate var isPlain: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
