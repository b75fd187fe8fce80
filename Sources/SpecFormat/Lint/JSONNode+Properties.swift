internal import JSON
internal import LayerTree

extension JSONNode {
    /// The properties named anywhere in the node: as keys, in groups or in strings. O(size).
    var mentionedProperties: Set<LayerProperty> {
        var found: Set<LayerProperty> = []
        collectProperties(in: "", &found)
        return found
    }

    private func collectProperties(in group: String, _ found: inout Set<LayerProperty>) {
        switch value {
        case .string(let text):
            if let property = AnimatedPath(keyPath: text)?.property { found.insert(property) }
        case .array(let nodes): for node in nodes { node.collectProperties(in: "", &found) }
        case .object(let members):
            for member in members {
                let names = [member.key, "\(group).\(member.key)"]
                found.formUnion(names.compactMap { LayerProperty(rawValue: $0) })
                member.value.collectProperties(in: member.key, &found)
            }
        case .null, .bool, .number: return
        }
    }
}
