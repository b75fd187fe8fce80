internal import Drawing
internal import LayerTree

/// A value that a spec gives to a property of a view, at the start or as an animation's target.
enum Assignment: Sendable {
    case property(LayerProperty, PropertyValue)
    /// Position and size in one, before any transform.
    case frame(Rect)

    /// Sets the value, animated if the recorder is inside an animation.
    @MainActor
    func apply(to view: View) {
        switch self {
        case .property(let property, let value): view.set(property, to: value)
        case .frame(let rect): view.place(in: rect)
        }
    }
}

extension LayerProperty {
    /// The properties that have a key of their own name in specs.
    fileprivate static let inSpecs: [LayerProperty] = [
        .position, .size, .anchorPoint, .alpha, .isHidden, .backgroundColor, .cornerRadii,
        .borderWidth, .borderColor, .clipsToBounds, .translate, .rotate, .scale, .transform,
    ]
}

extension ObjectFields {
    /// Takes every key that names a property of views. The frame comes last, after the anchor point
    /// that it depends on.
    mutating func takeAssignments() -> [Assignment] {
        var result: [Assignment] = []
        func add(_ property: LayerProperty, _ value: PropertyValue?) {
            value.map { result.append(.property(property, $0)) }
        }
        for property in LayerProperty.inSpecs {
            add(property, take(property.rawValue)?.value(of: property))
        }
        if let bounds = take("bounds")?.rect() {
            add(.boundsOrigin, PropertyValue(bounds.origin))
            add(.size, PropertyValue(bounds.size))
        }
        if var border = take("border")?.object("{\"width\": points, \"color\": colour}") {
            add(.borderWidth, border.take("width")?.value(of: .borderWidth))
            add(.borderColor, border.take("color")?.value(of: .borderColor))
            border.finish()
        }
        if let frame = takeFrame(beside: result) { result.append(.frame(frame)) }
        return result
    }

    private mutating func takeFrame(beside others: [Assignment]) -> Rect? {
        guard let field = take("frame") else { return nil }
        for case .property(let property, _) in others
        where [.position, .size, .boundsOrigin].contains(property) {
            field.report("\"frame\" sets position and size: give it alone, or these without it")
            return nil
        }
        return field.rect()
    }
}

extension Field {
    /// The value as one of `property`; nil, and reported, if it isn't.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
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
        case .transform: transform().map(PropertyValue.transform)
        default: expected("no value: a spec can't set \(property.rawValue)")
        }
    }

    /// The value as one of what a key path means: of a single number, that number.
    func value(of path: AnimatedPath) -> PropertyValue? {
        guard path.lane != nil else { return value(of: path.property) }
        return number().map(PropertyValue.init)
    }
}
