internal import Drawing

/// Names a property of a view that can change over time.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, boundsOrigin, size, anchorPoint, zPosition, anchorPointZ, alpha
    case isHidden = "hidden"
    case backgroundColor
    case cornerRadii = "cornerRadius"
    case borderWidth = "border.width"
    case borderColor = "border.color"
    case clipsToBounds, translate, rotate, rotateX, rotateY, scale, transform, sublayerTransform
    case isDoubleSided = "doubleSided"
    case blendMode
    case isIsolated = "isolated"
    case preserves3D
    case mask
    case shadowColor = "shadow.color"
    case shadowOpacity = "shadow.opacity"
    case shadowRadius = "shadow.radius"
    case shadowOffset = "shadow.offset"
    case shadowPath = "shadow.path"
    /// Which kind of content there is; those below are of one kind each. Applied before them.
    case content
    case gradientType = "gradient.type"
    case gradientColors = "gradient.colors"
    case gradientLocations = "gradient.locations"
    case gradientStart = "gradient.start"
    case gradientEnd = "gradient.end"
    case shapePath = "shape.path"
    case shapeFill = "shape.fill"
    case shapeFillRule = "shape.fillRule"
    case shapeStroke = "shape.stroke"
    case shapeLineWidth = "shape.lineWidth"
    case shapeLineCap = "shape.lineCap"
    case shapeLineJoin = "shape.lineJoin"
    case shapeMiterLimit = "shape.miterLimit"
    case shapeDash = "shape.dash"
    case shapeDashPhase = "shape.dashPhase"
    case shapeStrokeStart = "shape.strokeStart"
    case shapeStrokeEnd = "shape.strokeEnd"
    case imageSource = "image.file"
    case imageGravity = "image.gravity"
    case imageContentsRect = "image.contentsRect"
    case imageContentsCenter = "image.contentsCenter"
    case imageFilter = "image.filter"
    case imageScale = "image.scale"
    case textString = "text.string"
    case textFont = "text.font"
    case textSize = "text.size"
    case textWeight = "text.weight"
    case textItalic = "text.italic"
    case textColor = "text.color"
    case textAlignment = "text.alignment"
    case textLineHeight = "text.lineHeight"
    case textWrap = "text.wrap"
    case textTruncation = "text.truncation"
    case textBlocks = "text.blocks"
    case subviews

    // What a raw type of strings brings along compares and hashes text, thousands of times a frame.

    /// Whether both name the same property.
    public static func == (a: LayerProperty, b: LayerProperty) -> Bool { a.ordinal == b.ordinal }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }

    /// Its place among the cases, which is all that a case without values consists of.
    private var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// Whether it has values between two values; others switch at once, also inside an animation.
    public var isAnimatable: Bool {
        switch self {
        case .isHidden, .clipsToBounds, .isDoubleSided, .blendMode, .isIsolated, .preserves3D,
            .mask,
            .content, .gradientType, .shapeFillRule, .shapeLineCap, .shapeLineJoin, .imageSource,
            .imageGravity, .imageFilter, .imageScale, .textString, .textFont, .textItalic,
            .textAlignment, .textWrap, .textTruncation, .textBlocks, .subviews:
            false
        default: true
        }
    }

    /// The kind of content that it is a property of.
    package var content: LayerContent.Kind? {
        switch self {
        case .gradientType, .gradientColors, .gradientLocations, .gradientStart, .gradientEnd:
            .gradient
        case .shapePath, .shapeFill, .shapeFillRule, .shapeStroke, .shapeLineWidth, .shapeLineCap,
            .shapeLineJoin, .shapeMiterLimit, .shapeDash, .shapeDashPhase, .shapeStrokeStart,
            .shapeStrokeEnd:
            .shape
        case .imageSource, .imageGravity, .imageContentsRect, .imageContentsCenter, .imageFilter,
            .imageScale:
            .image
        case .textString, .textFont, .textSize, .textWeight, .textItalic, .textColor,
            .textAlignment, .textLineHeight, .textWrap, .textTruncation, .textBlocks:
            .text
        default: nil
        }
    }
}

// What kind of value a property has.

extension LayerProperty {
    /// How many numbers a value has; of no meaning for other kinds of values.
    package var componentCount: Int {
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
        guard case .string = value else { return true }
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
            (.colors, .colors), (.list, .list), (.path, .path), (.image, .image),
            (.string, .string),
            (.nodes, .nodes):
            true
        default: false
        }
    }
}
