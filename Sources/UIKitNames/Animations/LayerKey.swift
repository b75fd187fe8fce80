internal import LayerTree

/// A property of layers by its names in Core Animation's key paths. All of it follows from the engine's property, except
/// for what a change of it does.
struct LayerKey {
    /// What happens when code changes a property of a layer that no view owns.
    enum Action {
        /// An animation leads from the shown value to the new one.
        case animates
        /// The layer cross-fades to its new look.
        case fades
        /// It changes at once.
        case none
    }

    /// The property; of `bounds`, which consists of two properties, the size.
    let property: LayerProperty
    /// The names, first the one by which actions are found.
    let names: [String]
    /// The type of its values.
    let type: AnimationTarget.ValueType
    let action: Action

    /// Nil if Core Animation's layers have no such property.
    private init?(_ property: LayerProperty) {
        guard let action = property.action, let type = property.valueType else { return nil }
        self.property = property
        self.action = action
        self.type = type
        names = property.layerNames
    }

    /// All properties, in the engine's order.
    static let all = LayerProperty.allCases.compactMap(LayerKey.init)
    /// The properties by all their names.
    static let byName = Dictionary(
        uniqueKeysWithValues: all.flatMap { key in key.names.map { ($0, key) } })
    private static let byFirstName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.names[0], $0.action) })

    /// What a change of the property with this name does.
    static func action(for name: String) -> Action { byFirstName[name] ?? .none }
}

extension LayerProperty {
    /// What a change of the property does; nil if layers have no such property for key paths, or have it as a part of
    /// another one.
    fileprivate var action: LayerKey.Action? {
        switch self {
        case .position, .size, .anchorPoint, .zPosition, .anchorPointZ, .alpha, .backgroundColor,
            .cornerRadii, .borderWidth, .borderColor, .clipsToBounds, .transform,
            .sublayerTransform, .isDoubleSided, .replicatorCount, .replicatorDelay,
            .replicatorTransform, .replicatorColor, .replicatorRedOffset, .replicatorGreenOffset,
            .replicatorBlueOffset, .replicatorAlphaOffset, .shadowColor, .shadowOpacity,
            .shadowRadius, .shadowOffset, .gradientColors, .gradientLocations, .gradientStart,
            .gradientEnd, .shapeFill, .shapeStroke, .shapeLineWidth, .shapeMiterLimit,
            .shapeDashPhase, .shapeStrokeStart, .shapeStrokeEnd, .imageContentsRect,
            .imageContentsCenter, .imageScale, .textSize, .textColor:
            .animates
        case .isHidden, .imageSource: .fades
        case .shadowPath, .shapePath, .shapeDash: LayerKey.Action.none
        // Parts of `bounds` and `transform`.
        case .boundsOrigin, .translate, .rotate, .rotateX, .rotateY, .scale: nil
        case .cornerCurve, .isGeometryFlipped, .blendMode, .isIsolated, .preserves3D,
            .mask, .maskMode, .effects, .backdropEffects, .motionBlurShutter, .motionBlurSamples,
            .time, .drawingBounds, .drawingGravity,
            .drawingIsClipped, .drawingItems, .content, .gradientType, .gradientFocus,
            .shapeFillRule, .shapeLineCap, .shapeLineJoin, .shapeStrokeOffset, .shapeTrimsPath,
            .shapeIsJoined, .imageGravity, .imageFilter, .textString, .textFont, .textWeight,
            .textItalic, .textAlignment, .textLineHeight, .textWrap, .textTruncation, .textBlocks,
            .textSpans, .textLetterSpacing, .textWordSpacing, .textParagraphSpacing, .textFeatures,
            .textAxes, .textUnderline, .textStrikethrough, .textStroke, .textStrokeWidth,
            .textStrokeJoin, .textStrokeBehind, .textNumber, .textFormat,
            .textVerticalAlignment, .textFit, .textMinSize, .textMaxLines, .textPath,
            .textPathOffset,
            .subviews:
            nil
        }
    }

    /// The names of the property, first the one by which actions are found.
    fileprivate var layerNames: [String] {
        switch self {
        case .size: return ["bounds"]
        // The engine's key paths lack it, because it only switches.
        case .imageScale: return ["contentsScale"]
        default: break
        }
        let names = keyPaths.isEmpty ? [rawValue] : keyPaths
        // Objective-C's key of the flag `isHidden` is `hidden`.
        let keys = names.filter { $0.hasPrefix("is") }.map { $0.dropFirst(2) }
        return keys.map { $0.prefix(1).lowercased() + $0.dropFirst() } + names
    }

    /// The type of the property's values in code for an iPhone; nil for types that no key path names.
    fileprivate var valueType: AnimationTarget.ValueType? {
        switch type {
        case .size: .rect  // The rectangle `bounds`.
        case .number, .angle, .weight: .number
        case .point: .point
        case .offset: .size
        case .rect: .rect
        case .radii: .radius(.all)
        case .color, .paint: .color
        case .colors: .colors
        case .locations, .dash: .numbers
        case .transform: .transform
        case .path: .path
        case .flag: .flag
        case .image: .image
        case .vector, .scale, .keyword, .text, .fontFamily, .features, .axes, .spans, .effects,
            .items, .nodes, .instant, .optionalNumber, .numberFormat:
            nil
        }
    }
}
