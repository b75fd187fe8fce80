// What kind of value a property has.

extension LayerProperty {
    /// How many numbers a value has; of no meaning for other kinds of values.
    package var laneCount: Int {
        switch self {
        case .position, .boundsOrigin, .size, .anchorPoint, .translate, .scale, .shadowOffset,
            .gradientStart, .gradientEnd:
            2
        case .cornerRadii, .imageContentsRect, .imageContentsCenter: 4
        default: 1
        }
    }

    /// Whether its numbers are angles: radians in Swift, degrees for users of specs.
    package var isAngle: Bool { self == .rotate || self == .rotateX || self == .rotateY }

    /// The value that a view has unless somebody says otherwise, with content of the property's kind if
    /// it is one of contents.
    package var initialValue: PropertyValue { LayerProperties.initial[self] }

    /// Whether views can have the value: one of the property's kind and, where it names a choice, one
    /// that there is.
    package func accepts(_ value: PropertyValue) -> Bool {
        guard value.hasKind(of: initialValue) else { return false }
        guard case .word = value else { return true }
        var layer = LayerProperties()
        if let content { layer.content = LayerContent(content) }
        layer[self] = value
        return layer[self] == value
    }
}

extension LayerProperties {
    fileprivate static let initial = LayerProperties()
}

extension PropertyValue {
    /// Whether both are numbers, or both colours, and so on.
    package func hasKind(of other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.numbers, .numbers), (.color, .color), (.transform, .transform), (.flag, .flag),
            (.colors, .colors), (.list, .list), (.path, .path), (.image, .image), (.word, .word),
            (.nodes, .nodes):
            true
        default: false
        }
    }
}
