/// The properties that keyframes can animate, by all their names.
extension RandomSpec {
    /// Names of properties that every view has, each with the property whose values it takes.
    private static let common: [(name: String, value: String)] =
        keyframeNames(nil) + [
            ("position.x", "number"), ("position.y", "number"),
            ("size.width", "number"), ("size.height", "number"), ("bounds.size.width", "number"),
            ("bounds.size.height", "number"), ("bounds.origin", "translate"),
            ("bounds.origin.x", "small"), ("bounds.origin.y", "small"),
            ("boundsOrigin", "translate"), ("anchorPoint.x", "fraction"),
            ("anchorPoint.y", "fraction"), ("transform.scale.x", "fraction"),
            ("transform.scale.y", "fraction"), ("transform.translation.x", "small"),
            ("transform.translation.y", "small"), ("shadowOffset.width", "small"),
            ("shadowOffset.height", "small"),
        ]

    /// Core Animation's names of numbers of content properties.
    private static let numbersOfContent = [
        "gradient": ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"],
        "image": [
            "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size.width",
            "contentsRect.size.height", "contentsCenter.origin.x", "contentsCenter.origin.y",
            "contentsCenter.size.width", "contentsCenter.size.height",
        ],
    ]

    /// A property of views that show `content`, and the property whose values it takes.
    mutating func keyframeProperty(_ content: Content?) -> (name: String, value: String) {
        guard let content, !chance(3) else { return one(of: Self.common) }
        let own = Self.members[content.kind]!.map { "\(content.kind).\($0)" }
        let numbers = Self.numbersOfContent[content.kind] ?? []
        return one(
            of: own.map { ($0, $0) } + Self.keyframeNames(content.kind)
                + numbers.map { ($0, "fraction") })
    }

    mutating func keyframeValue(_ property: String, _ content: Content?) -> Any {
        switch property {
        case "number": number(0...120)
        case "small": number(-20...20)
        case "fraction": number(-0.2...1.3)
        default: value(of: property, content)
        }
    }
}
