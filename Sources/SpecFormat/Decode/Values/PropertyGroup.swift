internal import LayerTree

/// Properties that specs group in an object, such as `border`.
struct PropertyGroup: Sendable {
    let name: String
    /// The keys in the object.
    let members: [(key: String, property: LayerProperty)]
    /// The keys with the group's name and a point before them.
    let dottedKeys: [String]
    /// The kind of content that the group describes; nil if it doesn't describe content.
    let content: LayerContent.Kind?
    /// An example of the object, for messages.
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

    /// All groups.
    static let all = [
        PropertyGroup("border", "{\"width\": points, \"color\": colour}"),
        PropertyGroup("shadow", "{\"opacity\": 0.5, \"radius\": 8, \"offset\": [0, 4]}"),
        PropertyGroup("motionBlur", "{\"shutter\": 180, \"samples\": 16}"),
        PropertyGroup("replicator", "{\"count\": 8, \"transform\": [{\"rotate\": 45}]}"),
        PropertyGroup("gradient", content: .gradient, "{\"colors\": [\"tomato\", \"gold\"]}"),
        PropertyGroup("shape", content: .shape, "{\"path\": \"M0,0 L40,40\", \"stroke\": \"red\"}"),
        PropertyGroup("image", content: .image, "{\"file\": \"photo.png\"}"),
        PropertyGroup("text", content: .text, "{\"string\": \"Hello\", \"size\": 20}"),
    ]
}

extension LayerProperty {
    /// The part of the name before the point, which is the group's name.
    var keyOfGroup: String { String(rawValue.prefix { $0 != "." }) }

    /// The part of the name after the point; empty if there is none.
    var keyInGroup: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

    /// The properties that have a key outside groups.
    static let inSpecs = allCases.filter { $0.hasKey && $0.keyInGroup.isEmpty }

    /// The properties in `inSpecs` and those in groups.
    static let named: [LayerProperty] =
        inSpecs + PropertyGroup.all.flatMap { $0.members.map(\.property) }

    /// Whether specs can write the property's values. `boundsOrigin` has values but no key.
    var hasValuesInSpecs: Bool { hasKey || self == .boundsOrigin }
}
