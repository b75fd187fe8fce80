/// Random values for the properties of views.
extension RandomSpec {
    /// The kinds of content; a view shows at most one of them.
    private static let contents: Set = ["gradient", "shape", "image", "text"]

    /// Properties whose changes are usually visible.
    private static let visible = [
        "position", "alpha", "backgroundColor", "cornerRadius", "translate", "rotate", "scale",
        "transform", "size",
    ]

    /// Random values of the named properties for `count` views. Properties with dots in their names are
    /// sometimes grouped into an object.
    mutating func assignments(
        _ names: [String], _ count: Int, of content: Content? = nil
    ) -> [String: Any] {
        var object: [String: Any] = [:]
        var nested: [String: Bool] = [:]
        // Spans replace the string.
        let hasString = names.contains("text.string")
        for name in names where !hasString || name != "text.spans" {
            let parts = name.split(separator: ".").map(String.init)
            let value = perView(count, mixes: !Self.discrete.contains(name)) {
                $0.value(of: name, content)
            }
            guard parts.count > 1 else {
                object[name] = value
                continue
            }
            let isNested = nested[parts[0]] ?? !chance(3)
            nested[parts[0]] = isNested
            guard isNested else {
                object[name] = value
                continue
            }
            var group = object[parts[0]] as? [String: Any] ?? [:]
            group[parts[1]] = value
            object[parts[0]] = group
        }
        return object
    }

    /// A random value of a property; `content` is the view's content.
    mutating func value(of name: String, _ content: Content? = nil) -> Any {
        let parts = name.split(separator: ".").map(String.init)
        switch parts[0] {
        case "border" where parts.count > 1, "shadow": return edgeValue(parts[1])
        case "replicator": return replicatorValue(parts[1])
        case "gradient": return gradientValue(parts[1], content)
        case "shape": return shapeValue(parts[1], content)
        case "image": return imageValue(parts[1])
        case "text": return textValue(parts[1])
        default: return geometryValue(name) ?? lookValue(name)
        }
    }

    private mutating func replicatorValue(_ name: String) -> Any {
        switch name {
        case "count": chance(3) ? number(0...4) : Double(whole(1...3))
        case "delay": number(0...0.4)
        case "transform": transform()
        case "color": color()
        default: number(-0.4...0.4)
        }
    }

    private mutating func geometryValue(_ name: String) -> Any? {
        let (width, height) = size
        switch name {
        case "frame":
            let place = [
                number(-0.15 * width...0.6 * width), number(-0.15 * height...0.6 * height),
            ]
            return place + extent()
        case "position":
            return [number(0.1 * width...0.9 * width), number(0.1 * height...0.9 * height)]
        case "size": return extent()
        case "bounds": return [number(-9...9), number(-9...9), number(5...120), number(5...90)]
        case "anchorPoint": return [number(-0.2...1.2), number(0...1)]
        case "zPosition": return number(-40...40)
        case "anchorPointZ": return number(-30...30)
        case "translate":
            let shift = [number(-40...40), number(-40...40)]
            return chance(9) ? [shift[0], "(\(shift[1]) + 4) / 2 - max(1, -3)"] as [Any] : shift
        case "rotate": return number(-200...200)
        case "rotateX", "rotateY": return chance(4) ? number(-180...180) : number(-55...55)
        case "scale":
            return chance(2) ? number(0.3...1.7) : [number(-1.5...1.5), number(0.4...1.5)]
        case "transform": return transform()
        case "sublayerTransform": return [["perspective": number(120...600)]] + transform()
        case "perspective": return number(120...600)
        default: return nil
        }
    }

    /// A size that usually covers a good part of the canvas.
    private mutating func extent() -> [Double] {
        [size.width, size.height].map { length in
            chance(9) ? number(0...6) : number(0.15 * length...0.75 * length + 8)
        }
    }

    private mutating func lookValue(_ name: String) -> Any {
        switch name {
        case "alpha": number(0.2...1)
        case "backgroundColor": chance(4) ? paints() : color() as Any
        case "cornerRadius":
            chance(2) ? number(0...30) : (0..<4).map { _ in number(0...40) } as Any
        case "blendMode": one(of: Self.blendModes)
        case "maskMode": one(of: ["alpha", "invertedAlpha", "luminance", "invertedLuminance"])
        case "effects": effects()
        case "backdropEffects": [["blur": number(0...9)], ["saturation": number(0...2)]]
        case "time": chance(2) ? "none" : number(0...2) as Any
        case "hidden": chance(4)
        default: typicalValue(of: name)
        }
    }

    private static let blendModes = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
        "luminosity", "plus-lighter",
    ]

    // MARK: - Targets

    /// New values of a few properties for the views.
    mutating func target(of choice: Choice, allowsFrame: Bool = true) -> [String: Any] {
        var names = chance(3) ? [one(of: Self.plain)] : some(of: Self.visible, 5)
        if allowsFrame, chance(12) {
            names.removeAll { ["position", "size"].contains($0) }
            names.append(one(of: ["frame", "bounds"]))
        }
        if chance(12), !names.contains("sublayerTransform") { names.append("perspective") }
        if chance(6) { names += some(of: Self.members["shadow"]!).map { "shadow.\($0)" } }
        if chance(8) { names += some(of: Self.members["border"]!).map { "border.\($0)" } }
        if chance(20) { names += some(of: Self.members["replicator"]!).map { "replicator.\($0)" } }
        if let kind = choice.content?.kind, chance(2) {
            names += some(of: Self.members[kind]!, 3).map { "\(kind).\($0)" }
        } else if choice.content == nil, !named.contains(where: { $0.unit != nil }), chance(12),
            let content = content(choice.count)
        {
            return content.keys
        }
        return assignments(names, choice.count, of: choice.content)
    }

    /// Amounts by which a few properties of the views change; lists are as long as the current values.
    mutating func amounts(of choice: Choice) -> [String: Any] {
        var names = some(of: Self.numeric + ["bounds"], 8)
        if names.contains("bounds") { names.removeAll { $0 == "size" } }
        if let content = choice.content { names += some(of: Self.amounts(of: content), 3) }
        return assignments(names, choice.count, amount: choice.content)
    }

    private static func amounts(of content: Content) -> [String] {
        switch content.kind {
        case "gradient":
            ["gradient.start", "gradient.end", "gradient.focus"]
                + (content.locations > 0 ? ["gradient.locations", "gradient.locations"] : [])
        case "shape":
            ["lineWidth", "miterLimit", "dashPhase", "strokeStart", "strokeEnd", "strokeOffset"].map
            {
                "shape.\($0)"
            }
                + (content.dashes > 0 ? ["shape.dash"] : [])
        case "image": ["image.contentsRect", "image.contentsCenter", "image.scale"]
        default:
            [
                "text.size", "text.weight", "text.lineHeight", "text.letterSpacing",
                "text.wordSpacing", "text.paragraphSpacing", "text.strokeWidth", "text.number",
                "text.minSize", "text.maxLines", "text.pathOffset",
            ]
        }
    }

    private mutating func assignments(
        _ names: [String], _ count: Int, amount content: Content?
    ) -> [String: Any] {
        var object: [String: Any] = [:]
        var flat: Set<String> = []
        for name in names {
            let parts = name.split(separator: ".").map(String.init)
            let amount = perView(count) { $0.amount(of: name, content) }
            if parts.count > 1, object[parts[0]] != nil || !chance(3), !flat.contains(parts[0]) {
                var group = object[parts[0]] as? [String: Any] ?? [:]
                group[parts[1]] = amount
                object[parts[0]] = group
            } else {
                flat.insert(parts[0])
                object[name] = amount
            }
        }
        return object
    }

    private mutating func amount(of name: String, _ content: Content?) -> Any {
        func numbers(_ count: Int, _ reach: Double) -> [Double] {
            (0..<count).map { _ in number(-reach...reach) }
        }
        switch name {
        case "size", "position", "translate", "shadow.offset": return numbers(2, 40)
        case "bounds": return numbers(4, 20)
        case "anchorPoint", "gradient.start", "gradient.end", "gradient.focus", "scale":
            return numbers(2, 0.6)
        case "gradient.locations": return numbers(content?.locations ?? 0, 0.2)
        case "shape.dash": return numbers(content?.dashes ?? 0, 5)
        case "image.contentsRect", "image.contentsCenter": return numbers(4, 0.3)
        case "text.lineHeight": return number(-0.5...0.5)
        case "cornerRadius": return chance(2) ? number(-9...20) : numbers(4, 15)
        case "image.scale", "time", "replicator.delay": return number(0...1)
        case "replicator.count": return number(-1...3)
        case "text.weight": return number(-300...300)
        case "rotate", "rotateX", "rotateY": return number(-270...270)
        default: return typicalAmount(of: name)
        }
    }
}
