internal import Drawing
internal import LayerTree
internal import Messages

/// What a key path names: a property of a view of the engine or a value without one, or a part of it.
struct AnimationTarget {
    /// The types that values of a property may have in code for an iPhone.
    enum ValueType {
        case number, flag, point, size, translation, rect, color, colors, numbers, transform, path,
            image
        /// One number for the first axes.
        case scale(axes: Int)
        /// A radius for these corners.
        case radius(CACornerMask)
    }

    /// The view or value.
    let subject: any Recorded
    /// The property.
    let path: AnimatedPath
    /// The type of its values.
    let type: ValueType
    /// The key path, for messages.
    let keyPath: String
}

extension AnimationTarget {
    /// A value without a view, or one of its parts; nil for an unknown part.
    @MainActor
    init?(_ value: AnimatedValue, part: String? = nil, keyPath: String) {
        guard let path = value.path(part: part, called: keyPath) else { return nil }
        let type: ValueType =
            switch (value.model, path.numberCount) {
            case (.color, _): .color
            case (_, 2?): path.property == .size ? .size : .point
            default: .number
            }
        self.init(subject: value, path: path, type: type, keyPath: keyPath)
    }
}

/// Why a key path or a value can't be used, as a message.
struct KeyPathProblem: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

extension AnimationTarget {
    /// Finds the property of `layer` that `keyPath` names.
    @MainActor
    init(_ keyPath: String, of layer: CALayer) throws(KeyPathProblem) {
        if let target = try Self.sublayerTarget(keyPath, of: layer) {
            self = target
        } else {
            self = try Self.ownTarget(keyPath, of: layer)
        }
    }

    /// The property of a named sublayer, for key paths such as `sublayers.dot.opacity`.
    @MainActor
    private static func sublayerTarget(
        _ keyPath: String, of layer: CALayer
    ) throws(KeyPathProblem) -> AnimationTarget? {
        let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "sublayers" else { return nil }
        guard let sublayer = layer.sublayers?.first(where: { $0.name == parts[1] }) else {
            let suggestion = parts[1].suggestion(among: layer.sublayers?.compactMap(\.name) ?? [])
            throw KeyPathProblem(
                "\(keyPath): no sublayer is called \"\(parts[1])\""
                    + (suggestion.isEmpty ? ": set its `name`" : suggestion))
        }
        return try AnimationTarget(parts[2], of: sublayer)
    }

    @MainActor
    private static func ownTarget(
        _ keyPath: String, of layer: CALayer
    ) throws(KeyPathProblem) -> AnimationTarget {
        if let special = layer.specialTarget(for: keyPath) { return special }
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard let key = LayerKey.byName[parts[0]], key.isProperty(of: layer) else {
            throw unknown(keyPath, of: layer)
        }
        if let content = key.property.content, layer.contentKind != content {
            throw KeyPathProblem(
                "\(keyPath) is a property of \(owner(of: content)), not of \(Swift.type(of: layer)): "
                    + "add the animation to the layer that has it"
            )
        }
        guard parts.count > 1 else { return whole(keyPath, key, of: layer) }
        if case .transform = key.type {
            guard let part = transformParts[parts[1]] else { throw unknown(keyPath, of: layer) }
            return AnimationTarget(
                subject: layer.node,
                path: AnimatedPath(key.property, parts: part.range, name: keyPath), type: part.type,
                keyPath: keyPath)
        }
        guard let path = AnimatedPath(keyPath: keyPath) else { throw unknown(keyPath, of: layer) }
        let type: ValueType =
            switch parts[1] {
            case "origin": .point
            case "size": .size
            default: .number
            }
        return AnimationTarget(subject: layer.node, path: path, type: type, keyPath: keyPath)
    }

    @MainActor
    private static func whole(
        _ keyPath: String, _ key: LayerKey, of layer: CALayer
    ) -> AnimationTarget {
        var path = AnimatedPath(key.property, called: keyPath)
        var type = key.type
        if keyPath == "bounds", let bounds = AnimatedPath(keyPath: keyPath) { path = bounds }
        if case .radius = type { type = .radius(layer.maskedCorners) }
        return AnimationTarget(subject: layer.node, path: path, type: type, keyPath: keyPath)
    }

    @MainActor
    private static func unknown(_ keyPath: String, of layer: CALayer) -> KeyPathProblem {
        let problem = "nothing can be animated at the key path \"\(keyPath)\""
        let first = String(keyPath.prefix { $0 != "." })
        let known = (advice[keyPath] ?? advice[first]).map { ": \($0)" }
        let names = layer.specialKeyPaths + keyPaths(of: layer)
        return KeyPathProblem(problem + (known ?? keyPath.suggestion(among: names)))
    }

    /// Properties to animate instead of key paths that layers lack, by the key path or its beginning.
    private static let advice = [
        "frame": "animate bounds and position", "center": "animate position",
        "alpha": "animate opacity", "size": "animate bounds.size", "origin": "animate position",
        "width": "animate bounds.size.width", "height": "animate bounds.size.height",
        "x": "animate position.x", "y": "animate position.y",
        "scale": "animate transform.scale", "rotation": "animate transform.rotation",
        "translation": "animate transform.translation",
        "transform.rotate": "it is called transform.rotation",
        "transform.translate": "it is called transform.translation",
        "tintColor": "it is a property of views, so animate it with UIView.animate",
    ]

    private static func owner(of content: LayerContent.Kind) -> String {
        switch content {
        case .shape: "CAShapeLayer"
        case .gradient: "CAGradientLayer"
        case .text: "CATextLayer"
        case .image, .none: "layers that show `contents`"
        }
    }
}

// MARK: - Key paths

extension LayerKey {
    /// Whether layers of its class can have the property, whatever they show.
    @MainActor
    fileprivate func isProperty(of layer: CALayer) -> Bool {
        !property.isOfReplicators || layer is CAReplicatorLayer
    }
}

extension AnimationTarget {
    /// Core Animation's names of the parts of a transform.
    private static let transformParts: [String: (range: Range<Int>, type: ValueType)] = {
        let (scale, rotation) = (TransformParts.scale, TransformParts.rotation)
        let translation = TransformParts.translation
        var parts: [String: (Range<Int>, ValueType)] = [
            "scale": (scale, .scale(axes: 3)),
            "scale.xy": (scale.prefix(2), .scale(axes: 2)),
            "rotation": (rotation.upperBound - 1..<rotation.upperBound, .number),
            "translation": (translation.lowerBound..<translation.lowerBound + 2, .translation),
        ]
        for (name, range) in [
            ("scale", scale), ("rotation", rotation), ("translation", translation),
        ] {
            for (axis, index) in zip(["x", "y", "z"], range) {
                parts["\(name).\(axis)"] = (index..<index + 1, .number)
            }
        }
        return parts
    }()

    /// The names of all properties of layers of a class, and of all their parts that can be animated.
    @MainActor
    private static func keyPaths(of layer: CALayer) -> [String] {
        let parts = ["x", "y", "width", "height", "origin", "size"]
        let deep = ["origin.x", "origin.y", "size.width", "size.height"]
        let keys = LayerKey.all.filter { $0.isProperty(of: layer) }
        return keys.flatMap { key in
            key.names.flatMap { name in
                if case .transform = key.type {
                    return [name] + transformParts.keys.map { "\(name).\($0)" }
                }
                return [name]
                    + (parts + deep).map { "\(name).\($0)" }.filter {
                        AnimatedPath(keyPath: $0) != nil
                    }
            }
        }.sorted()
    }
}
