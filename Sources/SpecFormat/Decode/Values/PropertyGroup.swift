internal import LayerTree

/// Properties that specs put into an object of their own, such as `border`.
struct PropertyGroup: Sendable {
    let name: String
    /// Their keys in it.
    let members: [(key: String, property: LayerProperty)]
    /// The same with the group's name before them.
    let dottedKeys: [String]
    /// The kind of content that they describe, if they do.
    let content: LayerContent.Kind?
    /// What the object looks like, for messages.
    let example: String

    private init(_ name: String, content: LayerContent.Kind? = nil, _ example: String) {
        self.name = name
        self.content = content
        self.example = example
        let prefix = "\(name)."
        members = LayerProperty.allCases.filter { $0.rawValue.hasPrefix(prefix) }.map {
            (String($0.rawValue.dropFirst(prefix.count)), $0)
        }
        dottedKeys = members.map(\.property.rawValue)
    }

    /// All of them.
    static let all = [
        PropertyGroup("border", "{\"width\": points, \"color\": colour}"),
        PropertyGroup("shadow", "{\"opacity\": 0.5, \"radius\": 8, \"offset\": [0, 4]}"),
        PropertyGroup("gradient", content: .gradient, "{\"colors\": [\"tomato\", \"gold\"]}"),
        PropertyGroup("shape", content: .shape, "{\"path\": \"M0,0 L40,40\", \"stroke\": \"red\"}"),
        PropertyGroup("image", content: .image, "{\"file\": \"photo.png\"}"),
        PropertyGroup("text", content: .text, "{\"string\": \"Hello\", \"size\": 20}"),
    ]
}

extension LayerProperty {
    /// The properties that have a key of their own name in specs.
    static let inSpecs = allCases.filter { $0.hasKey && $0.keyInGroup.isEmpty }

    /// The same, and those in groups.
    static let named: [LayerProperty] =
        inSpecs + PropertyGroup.all.flatMap { $0.members.map(\.property) }

    /// Whether specs have words for its values; the origin of bounds has them, but no key.
    var hasValuesInSpecs: Bool { hasKey || self == .boundsOrigin }
}
