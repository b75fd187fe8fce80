/// The properties that keyframes can animate, by all their names.
extension RandomSpec {
    /// Names of properties that every view has, each with the property whose values it takes. The suffix
    /// `.0` means the first number of that value.
    private static let common: [(name: String, value: String)] = [
        ("position", "position"), ("position.x", "number"), ("position.y", "number"),
        ("size", "size"), ("size.width", "number"), ("size.height", "number"),
        ("bounds.size", "size"), ("bounds.size.width", "number"), ("bounds.size.height", "number"),
        ("bounds.origin", "translate"), ("bounds.origin.x", "small"), ("bounds.origin.y", "small"),
        ("boundsOrigin", "translate"), ("anchorPoint", "anchorPoint"),
        ("anchorPoint.x", "fraction"), ("anchorPoint.y", "fraction"), ("zPosition", "zPosition"),
        ("alpha", "alpha"), ("opacity", "alpha"), ("hidden", "hidden"),
        ("backgroundColor", "backgroundColor"), ("cornerRadius", "cornerRadius"),
        ("border.width", "border.width"), ("borderWidth", "border.width"),
        ("border.color", "border.color"), ("borderColor", "border.color"),
        ("clipsToBounds", "clipsToBounds"), ("translate", "translate"), ("rotate", "rotate"),
        ("scale", "scale"), ("transform", "transform"), ("transform.rotation", "rotate"),
        ("transform.rotation.z", "rotate"), ("transform.scale", "scale"),
        ("transform.scale.x", "fraction"), ("transform.scale.y", "fraction"),
        ("transform.translation", "translate"), ("transform.translation.x", "small"),
        ("transform.translation.y", "small"), ("rotateX", "rotateX"), ("rotateY", "rotateY"),
        ("anchorPointZ", "anchorPointZ"), ("sublayerTransform", "sublayerTransform"),
        ("doubleSided", "doubleSided"), ("preserves3D", "preserves3D"), ("blendMode", "blendMode"),
        ("isolated", "isolated"), ("maskMode", "maskMode"), ("effects", "effects"),
        ("backdropEffects", "backdropEffects"),
        ("time", "time"),
        ("replicator.count", "replicator.count"), ("replicator.delay", "replicator.delay"),
        ("replicator.transform", "replicator.transform"), ("replicator.color", "replicator.color"),
        ("replicator.redOffset", "replicator.redOffset"),
        ("replicator.greenOffset", "replicator.greenOffset"),
        ("replicator.blueOffset", "replicator.blueOffset"),
        ("replicator.alphaOffset", "replicator.alphaOffset"),
        ("instanceCount", "replicator.count"), ("instanceDelay", "replicator.delay"),
        ("instanceTransform", "replicator.transform"), ("instanceColor", "replicator.color"),
        ("instanceRedOffset", "replicator.redOffset"),
        ("instanceGreenOffset", "replicator.greenOffset"),
        ("instanceBlueOffset", "replicator.blueOffset"),
        ("instanceAlphaOffset", "replicator.alphaOffset"), ("shadow.color", "shadow.color"),
        ("shadow.opacity", "shadow.opacity"),
        ("shadow.radius", "shadow.radius"), ("shadow.offset", "shadow.offset"),
        ("shadow.path", "shadow.path"), ("transform.rotation.x", "rotateX"),
        ("transform.rotation.y", "rotateY"), ("shadowColor", "shadow.color"),
        ("shadowOpacity", "shadow.opacity"), ("shadowRadius", "shadow.radius"),
        ("shadowOffset", "shadow.offset"), ("shadowPath", "shadow.path"),
        ("shadowOffset.width", "small"), ("shadowOffset.height", "small"), ("isHidden", "hidden"),
        ("masksToBounds", "clipsToBounds"), ("isDoubleSided", "doubleSided"),
    ]

    /// Core Animation's names of content properties.
    private static let ofContent: [String: [(name: String, value: String)]] = [
        "gradient": [
            ("colors", "gradient.colors"), ("locations", "gradient.locations"),
            ("startPoint", "gradient.start"), ("endPoint", "gradient.end"),
            ("startPoint.x", "fraction"), ("startPoint.y", "fraction"), ("endPoint.x", "fraction"),
            ("endPoint.y", "fraction"),
        ],
        "shape": [
            ("path", "shape.path"), ("fillColor", "shape.fill"), ("strokeColor", "shape.stroke"),
            ("lineWidth", "shape.lineWidth"), ("miterLimit", "shape.miterLimit"),
            ("lineDashPhase", "shape.dashPhase"), ("strokeStart", "shape.strokeStart"),
            ("strokeEnd", "shape.strokeEnd"), ("lineDashPattern", "shape.dash"),
        ],
        "image": [
            ("contentsRect", "image.contentsRect"), ("contentsCenter", "image.contentsCenter"),
            ("contents", "image.file"), ("contentsRect.origin.x", "fraction"),
            ("contentsRect.origin.y", "fraction"), ("contentsRect.size.width", "fraction"),
            ("contentsRect.size.height", "fraction"), ("contentsCenter.origin.x", "fraction"),
            ("contentsCenter.origin.y", "fraction"), ("contentsCenter.size.width", "fraction"),
            ("contentsCenter.size.height", "fraction"),
        ],
        "text": [("fontSize", "text.size"), ("foregroundColor", "text.color")],
    ]

    /// A property of views that show `content`, and the property whose values it takes.
    mutating func keyframeProperty(_ content: Content?) -> (name: String, value: String) {
        guard let content, !chance(3) else { return one(of: Self.common) }
        let own = Self.members[content.kind]!.map { "\(content.kind).\($0)" }
        return one(of: own.map { ($0, $0) } + Self.ofContent[content.kind]!)
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
