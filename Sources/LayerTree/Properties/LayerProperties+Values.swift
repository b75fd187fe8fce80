internal import Drawing

extension LayerProperties {
    /// The value of any property by name. Setting a value of another kind is a programmer's error.
    package subscript(property: LayerProperty) -> PropertyValue {
        get {
            switch property {
            case .position: PropertyValue(position)
            case .boundsOrigin: PropertyValue(boundsOrigin)
            case .size: PropertyValue(size)
            case .anchorPoint: PropertyValue(anchorPoint)
            case .zPosition: PropertyValue(zPosition)
            case .anchorPointZ: PropertyValue(anchorPointZ)
            case .alpha: PropertyValue(alpha)
            case .isHidden: .flag(isHidden)
            case .backgroundColor: .color(backgroundColor)
            case .cornerRadii: PropertyValue(cornerRadii)
            case .borderWidth: PropertyValue(borderWidth)
            case .borderColor: .color(borderColor)
            case .clipsToBounds: .flag(clipsToBounds)
            case .translate: PropertyValue(translate)
            case .rotate: PropertyValue(rotate)
            case .rotateX: PropertyValue(rotateX)
            case .rotateY: PropertyValue(rotateY)
            case .scale: PropertyValue(scale)
            case .transform: .transform(transform)
            case .sublayerTransform: .transform(sublayerTransform)
            case .isDoubleSided: .flag(isDoubleSided)
            case .blendMode: .string(blendMode.rawValue)
            case .isIsolated: .flag(isIsolated)
            case .preserves3D: .flag(preserves3D)
            case .mask: .nodes(mask.map { [$0] } ?? [])
            case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath:
                shadow[property]
            case .content: .string(content.kind.rawValue)
            case .subviews: .nodes(subviews)
            default: content[property]
            }
        }
        set { assign(newValue, to: property) }
    }

    private mutating func assign(_ value: PropertyValue, to property: LayerProperty) {
        switch (property, value) {
        case (.position, .numbers(let n)): position = Point(x: n.x, y: n.y)
        case (.boundsOrigin, .numbers(let n)): boundsOrigin = Point(x: n.x, y: n.y)
        case (.size, .numbers(let n)): size = Size(width: n.x, height: n.y)
        case (.anchorPoint, .numbers(let n)): anchorPoint = Point(x: n.x, y: n.y)
        case (.zPosition, .numbers(let n)): zPosition = n.x
        case (.anchorPointZ, .numbers(let n)): anchorPointZ = n.x
        case (.alpha, .numbers(let n)): alpha = n.x
        case (.isHidden, .flag(let flag)): isHidden = flag
        case (.backgroundColor, .color(let color)): backgroundColor = color
        case (.cornerRadii, .numbers(let n)):
            cornerRadii = CornerRadii(
                topLeft: n.x, topRight: n.y, bottomRight: n.z, bottomLeft: n.w)
        case (.borderWidth, .numbers(let n)): borderWidth = n.x
        case (.borderColor, .color(let color)): borderColor = color
        case (.clipsToBounds, .flag(let flag)): clipsToBounds = flag
        case (.translate, .numbers(let n)): translate = Vector(dx: n.x, dy: n.y)
        case (.rotate, .numbers(let n)): rotate = n.x
        case (.rotateX, .numbers(let n)): rotateX = n.x
        case (.rotateY, .numbers(let n)): rotateY = n.x
        case (.scale, .numbers(let n)): scale = Vector(dx: n.x, dy: n.y)
        case (.transform, .transform(let list)): transform = list
        case (.sublayerTransform, .transform(let list)): sublayerTransform = list
        case (.isDoubleSided, .flag(let flag)): isDoubleSided = flag
        case (.blendMode, .string(let word)): blendMode = BlendMode(rawValue: word) ?? blendMode
        case (.isIsolated, .flag(let flag)): isIsolated = flag
        case (.preserves3D, .flag(let flag)): preserves3D = flag
        case (.mask, .nodes(let nodes)): mask = nodes.first
        case (.content, .string(let word)):
            guard let kind = LayerContent.Kind(rawValue: word), kind != content.kind else { return }
            content = LayerContent(kind)
        case (.subviews, .nodes(let nodes)): subviews = nodes
        default:
            switch property {
            case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath:
                shadow[property] = value
            case _ where property.content != nil: content[property] = value
            default: preconditionFailure("\(property) can't be \(value)")
            }
        }
    }
}
