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

extension ObjectFields {
    /// Takes every key that names a property of views. The frame comes last, after the anchor point
    /// that it depends on.
    mutating func takeAssignments() -> [Assignment] {
        var result: [Assignment] = []
        func add(_ property: LayerProperty, _ value: PropertyValue?) {
            value.map { result.append(.property(property, $0)) }
        }
        add(.position, take("position")?.point().map(PropertyValue.init))
        add(.size, take("size")?.size().map(PropertyValue.init))
        if let bounds = take("bounds")?.rect() {
            add(.boundsOrigin, PropertyValue(bounds.origin))
            add(.size, PropertyValue(bounds.size))
        }
        add(.anchorPoint, take("anchorPoint")?.point().map(PropertyValue.init))
        add(
            .alpha, take("alpha")?.number("a number from 0 to 1", in: 0...1).map(PropertyValue.init)
        )
        add(.isHidden, take("hidden")?.flag().map(PropertyValue.flag))
        add(.backgroundColor, take("backgroundColor")?.color().map(PropertyValue.color))
        add(.cornerRadii, take("cornerRadius")?.cornerRadii().map(PropertyValue.init))
        add(.clipsToBounds, take("clipsToBounds")?.flag().map(PropertyValue.flag))
        add(.translate, take("translate")?.vector().map(PropertyValue.init))
        add(.rotate, take("rotate")?.angle().map(PropertyValue.init))
        add(.scale, take("scale")?.scale().map(PropertyValue.init))
        add(.transform, take("transform")?.transform().map(PropertyValue.transform))
        add(.borderWidth, take("border.width")?.borderWidth())
        add(.borderColor, take("border.color")?.color().map(PropertyValue.color))
        if var border = take("border")?.object("{\"width\": points, \"color\": colour}") {
            add(.borderWidth, border.take("width")?.borderWidth())
            add(.borderColor, border.take("color")?.color().map(PropertyValue.color))
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
    fileprivate func borderWidth() -> PropertyValue? {
        number("a width in points, not negative", in: 0...Double.greatestFiniteMagnitude)
            .map(PropertyValue.init)
    }
}
