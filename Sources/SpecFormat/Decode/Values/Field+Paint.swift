internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

// Decodes what shapes and texts are painted with: a colour, or paints with gradients and pictures.

extension Field {
    private static let paintExample = "{\"gradient\": {\"colors\": [\"tomato\", \"gold\"]}}"

    /// Where the keys of the objects in a paint belong, if they stand beside these.
    private static let innerKeys: [String: String] = {
        let gradient = ["type", "colors", "locations", "start", "end", "focus"]
        let image = ["file", "gravity", "contentsRect", "filter", "scale"]
        let all = [
            ("gradient", gradient), ("image", image), ("tile", ["size", "spacing", "phase"]),
        ]
        return all.reduce(into: [:]) { places, group in
            for key in group.1 { places[key] = "into \"\(group.0)\"" }
        }
    }()

    /// The keys of which each paint has one.
    static let paintSources = ["color", "gradient", "image"]

    /// A colour, a paint or a list of paints, back to front.
    func paints(of property: LayerProperty) -> PropertyValue? {
        // Lists and objects of components are colours in another form, which `color` advises on.
        guard !isAmount, colorInAnotherForm == nil else {
            return color(for: property).map(PropertyValue.color)
        }
        switch node.value {
        case .object: return paint(of: property).map { PaintValue([$0]).propertyValue }
        case .array(let nodes) where nodes.isEmpty || nodes.contains(where: \.mayBePaint):
            return paintList(of: property).map { PaintValue($0).propertyValue }
        default: return color(for: property).map(PropertyValue.color)
        }
    }

    private func paintList(of property: LayerProperty) -> [LayerPaint]? {
        let most = LayerPaint.countLimit
        guard let fields = elements("a list of colours and paints") else { return nil }
        guard fields.count <= most else {
            return expected("at most \(most) colours and paints", as: .wrongCount)
        }
        let paints = fields.compactMap { field -> LayerPaint? in
            if case .object = field.node.value, field.colorInAnotherForm == nil {
                return field.paint(of: property)
            }
            return field.color(for: property).map { LayerPaint(.color($0)) }
        }
        guard paints.count == fields.count else { return nil }
        if property != .shapeStroke, paints.dropFirst().contains(where: \.isOpaqueColor) {
            warn(
                .unseenContent,
                "an opaque colour covers the paints before it in the list: for a gradient, write "
                    + Self.paintExample)
        }
        return paints
    }

    private func paint(of property: LayerProperty) -> LayerPaint? {
        guard var object = object("a paint such as \(Self.paintExample)") else { return nil }
        defer { object.finish(elsewhere: Self.innerKeys, listsKeys: true) }
        let found = object.takeFirst(of: Self.paintSources)
        let source = found.flatMap { $0.field.paintSource($0.key) }
        var paint = LayerPaint(source ?? .color(.clear))
        if let units = object.take("units") {
            guard found?.key == "gradient" else { return units.belongsOnly(to: "gradient") }
            let words = LayerPaint.Units.allCases.map { ($0.rawValue, $0) }
            guard let choice = units.choice(of: "units", words) else { return nil }
            paint.units = choice
        }
        if let tile = object.take("tile") {
            guard found?.key == "image" else { return tile.belongsOnly(to: "image") }
            guard let tiling = tile.tiling() else { return nil }
            paint.tiling = tiling
        }
        guard object.takeLook(of: &paint), object.takeLine(of: &paint, property) else { return nil }
        // `finish` reports a wrong name as an unknown key.
        guard found != nil else {
            return object.isEmpty
                ? expected("one of \(Self.paintSources.joined(separator: ", "))") : nil
        }
        return source == nil ? nil : paint
    }

    private func belongsOnly<Value>(to source: String) -> Value? {
        report(.conflictingSettings, "only a paint with \"\(source)\" has this: leave it out")
        return nil
    }

    private func paintSource(_ key: String) -> LayerPaint.Source? {
        switch key {
        case "color": color().map { .color($0) }
        case "gradient": content(.gradient).flatMap(\.gradient).map { .gradient($0) }
        default: content(.image).flatMap(\.image).map { .image($0) }
        }
    }

    /// A gradient or an image, in the keys of a view's content.
    private func content(_ kind: LayerContent.Kind) -> LayerContent? {
        guard let group = PropertyGroup.all.first(where: { $0.content == kind }),
            var object = object("an object such as \(group.example)")
        else { return nil }
        defer { object.finish(listsKeys: true) }
        var layer = LayerProperties()
        layer.content = LayerContent(kind)
        var isWhole = true
        for (key, property) in group.members where property != .imageContentsCenter {
            let isNeeded = kind.essentials.contains(property)
            let field = isNeeded ? object.require(key, "what is painted") : object.take(key)
            guard let field else {
                isWhole = isWhole && !isNeeded
                continue
            }
            if let value = field.value(of: property) {
                layer[property] = value
            } else {
                isWhole = false
            }
        }
        return isWhole && hasFittingLocations(layer.content) ? layer.content : nil
    }

    private func hasFittingLocations(_ content: LayerContent) -> Bool {
        guard let gradient = content.gradient, !gradient.locations.isEmpty,
            gradient.locations.count != gradient.colors.count
        else { return true }
        let locations = node["locations"].map { Field(node: $0, diagnostics: diagnostics) } ?? self
        let _: Void? = locations.expected(
            "\(gradient.colors.count) locations, one for each colour", as: .wrongCount)
        return false
    }

    private func tiling() -> LayerPaint.Tiling? {
        guard var object = object("an object such as {\"size\": [20, 20], \"spacing\": [4, 4]}")
        else { return nil }
        defer { object.finish(listsKeys: true) }
        let size = object.take("size").map { $0.tileSize() }
        let spacing = object.take("spacing").map { $0.size() } ?? .zero
        let phase = object.take("phase").map { $0.vector() } ?? .zero
        guard let spacing, let phase, size == nil || size! != nil else { return nil }
        return LayerPaint.Tiling(size: size ?? nil, spacing: spacing, phase: phase)
    }

    private func tileSize() -> Size? {
        guard let size = size() else { return nil }
        return size.width > 0 && size.height > 0
            ? size : expected("a size [width, height], both above 0", as: .outOfRange)
    }
}

extension ObjectFields {
    /// Takes the transform and the opacity of a paint; false if one is wrong.
    fileprivate mutating func takeLook(of paint: inout LayerPaint) -> Bool {
        let transform = take("transform").map { $0.transform() } ?? .identity
        let alpha = take("alpha").map { $0.number("a number from 0 to 1", in: 0...1) } ?? 1
        guard let transform, let alpha else { return false }
        (paint.transform, paint.alpha) = (transform, alpha)
        return true
    }

    /// Takes the width and the dashes of a line; false if one is wrong. Only strokes of shapes have lines.
    fileprivate mutating func takeLine(
        of paint: inout LayerPaint, _ property: LayerProperty
    ) -> Bool {
        guard property == .shapeStroke else { return true }
        let width = take("lineWidth").map { $0.number(of: .shapeLineWidth) }
        let dash = take("dash").map { $0.dash() }
        let phase = take("dashPhase").map { $0.number(of: .shapeDashPhase) }
        guard width != .some(nil), dash != .some(nil), phase != .some(nil) else { return false }
        (paint.lineWidth, paint.dash, paint.dashPhase) = (width ?? nil, dash ?? nil, phase ?? nil)
        return true
    }
}

extension Field {
    /// The number that is a value of `property`.
    fileprivate func number(of property: LayerProperty) -> Double? {
        guard case .numbers(let numbers) = value(of: property) else { return nil }
        return numbers.x
    }
}

extension JSONNode {
    /// Whether it is written as a colour or as a paint.
    fileprivate var mayBePaint: Bool {
        switch value {
        case .string, .object: true
        case .null, .bool, .number, .array: false
        }
    }
}

extension LayerPaint {
    /// Whether nothing beneath it is seen where it is painted.
    fileprivate var isOpaqueColor: Bool {
        guard case .color(let color) = source else { return false }
        return color.alpha * alpha == 1
    }
}
