internal import Drawing
internal import LayerTree

/// A value that a spec gives to a property of views, at the start or as an animation's target.
enum Assignment: Sendable {
    case property(LayerProperty, PerView<PropertyValue>)
    /// Position and size in one.
    case frame(PerView<Rect>)

    /// Sets the value of view `index` of `count`, animated if the recorder is inside an animation.
    @MainActor
    func apply(to view: View, index: Int, of count: Int) {
        switch self {
        case .property(let property, let value):
            view.set(property, to: value.value(at: index, of: count))
        case .frame(let rect): view.place(in: rect.value(at: index, of: count))
        }
    }

    /// Adds the value to what view `index` of `count` has.
    @MainActor
    func add(to view: View, index: Int, of count: Int) {
        guard case .property(let property, let value) = self else { return }
        let sum = view.value(of: property).adding(value.value(at: index, of: count), times: 1)
        if let sum { view.set(property, to: sum) }
    }
}

extension Assignment {
    fileprivate var isOfBorder: Bool {
        guard case .property(let property, _) = self else { return false }
        return property == .borderWidth || property == .borderColor
    }
}

extension [Assignment] {
    /// The values of view `index` of `count`, the same for whoever they are applied to.
    func resolved(at index: Int, of count: Int) -> [Assignment] {
        map { assignment in
            switch assignment {
            case .property(let property, let value):
                .property(property, .same(value.value(at: index, of: count)))
            case .frame(let rect): .frame(.same(rect.value(at: index, of: count)))
            }
        }
    }

    /// Whether they give a view anything to draw.
    var draw: Bool {
        contains { assignment in
            guard case .property(let property, _) = assignment else { return false }
            return property == .backgroundColor || property == .borderWidth
        }
    }

    /// The size that view `index` of `count` gets from them.
    func size(at index: Int, of count: Int) -> Size {
        for assignment in reversed() {
            switch assignment {
            case .frame(let rect): return rect.value(at: index, of: count).size
            case .property(.size, let value):
                guard case .numbers(let size) = value.value(at: index, of: count) else { continue }
                return Size(width: size.x, height: size.y)
            default: continue
            }
        }
        return .zero
    }
}

extension LayerProperty {
    /// The properties that have a key of their own name in specs.
    static let inSpecs: [LayerProperty] = [
        .position, .size, .anchorPoint, .alpha, .isHidden, .backgroundColor, .cornerRadii,
        .borderWidth, .borderColor, .clipsToBounds, .translate, .rotate, .scale, .transform,
        .zPosition,
    ]

    /// Whether specs have words for its values; the origin of bounds has them, but no key.
    var hasValuesInSpecs: Bool { self == .boundsOrigin || Self.inSpecs.contains(self) }
}

extension ObjectFields {
    /// Takes every key that names a property of views, for `count` of them. The frame comes last,
    /// after the anchor point that it depends on.
    mutating func takeAssignments(for count: Int) -> [Assignment] {
        var result: [Assignment] = []
        func add(_ property: LayerProperty, _ field: Field?) {
            let value = field?.perView(count, mix: { $0.interpolated(to: $1, progress: $2) }) {
                $0.value(of: property)
            }
            value.map { result.append(.property(property, $0)) }
        }
        for property in LayerProperty.inSpecs { add(property, take(property.rawValue)) }
        if let bounds = take("bounds")?.perView(count, mix: Rect.mix, { $0.rect() }) {
            result += bounds.assignments
        }
        let borderField = take("border")
        if let borderField, result.contains(where: \.isOfBorder) {
            borderField.report(
                "give \"border\", or \"border.width\" and \"border.color\", not both")
        } else if var border = borderField?.object("{\"width\": points, \"color\": colour}") {
            add(.borderWidth, border.take("width"))
            add(.borderColor, border.take("color"))
            border.finish()
        }
        if let frame = takeFrame(beside: result, for: count) { result.append(.frame(frame)) }
        return result
    }

    private mutating func takeFrame(
        beside others: [Assignment], for count: Int
    ) -> PerView<Rect>? {
        guard let field = take("frame") else { return nil }
        for case .property(let property, _) in others
        where [.position, .size, .boundsOrigin].contains(property) {
            field.report("\"frame\" sets position and size: give it alone, or these without it")
            return nil
        }
        return field.perView(count, mix: Rect.mix) { $0.rect() }
    }
}

extension Rect {
    /// The rectangle between two, corner by corner.
    @Sendable
    fileprivate static func mix(_ a: Rect, _ b: Rect, _ progress: Double) -> Rect {
        func between(_ a: Double, _ b: Double) -> Double { a * (1 - progress) + b * progress }
        return Rect(
            x: between(a.minX, b.minX), y: between(a.minY, b.minY),
            width: between(a.width, b.width), height: between(a.height, b.height))
    }
}

extension PerView<Rect> {
    /// The origin and the size as properties of their own.
    fileprivate var assignments: [Assignment] {
        [
            .property(.boundsOrigin, map { PropertyValue($0.origin) }),
            .property(.size, map { PropertyValue($0.size) }),
        ]
    }

    private func map(
        _ transform: @escaping @Sendable (Rect) -> PropertyValue
    ) -> PerView<PropertyValue> {
        switch self {
        case .same(let rect): .same(transform(rect))
        case .each(let rects): .each(rects.map(transform))
        case .cycle(let rects): .cycle(rects.map(transform))
        case .ramp(let from, let to, _):
            .ramp(transform(from), transform(to)) { $0.interpolated(to: $1, progress: $2) }
        case .ends(let first, let last, let others):
            .ends(
                first: first.map(transform), last: last.map(transform), others: transform(others))
        }
    }
}

extension Field {
    /// The value as one of `property`; nil, and reported, if it isn't.
    func value(of property: LayerProperty) -> PropertyValue? {
        if isAmount, let amount = amount(of: property) { return amount }
        return switch property {
        case .position, .anchorPoint, .boundsOrigin: point().map(PropertyValue.init)
        case .size: size().map(PropertyValue.init)
        case .alpha: number("a number from 0 to 1", in: 0...1).map(PropertyValue.init)
        case .isHidden, .clipsToBounds: flag().map(PropertyValue.flag)
        case .backgroundColor, .borderColor: color().map(PropertyValue.color)
        case .cornerRadii: cornerRadii().map(PropertyValue.init)
        case .borderWidth:
            number("a width in points, not negative", in: 0...Double.greatestFiniteMagnitude)
                .map(PropertyValue.init)
        case .translate: vector().map(PropertyValue.init)
        case .rotate: angle().map(PropertyValue.init)
        case .scale: scale().map(PropertyValue.init)
        case .zPosition: number().map(PropertyValue.init)
        case .transform: transform().map(PropertyValue.transform)
        default: expected("no value: a spec can't set \(property.rawValue)")
        }
    }

    /// The value as an amount of a property whose own values have a range; nil for others.
    private func amount(of property: LayerProperty) -> PropertyValue? {
        switch (property, node.value) {
        case (.size, .array): vector().map(PropertyValue.init)
        case (.alpha, .number), (.borderWidth, .number): number().map(PropertyValue.init)
        case (.cornerRadii, .number(let radius)): PropertyValue(CornerRadii(radius))
        case (.cornerRadii, .array):
            numbers(4, "four numbers").map {
                PropertyValue(
                    CornerRadii(
                        topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]))
            }
        default: nil
        }
    }

    /// The value as one of what a key path means: of a single number, that number.
    func value(of path: AnimatedPath) -> PropertyValue? {
        guard path.lane != nil else { return value(of: path.property) }
        return number().map(PropertyValue.init)
    }
}
