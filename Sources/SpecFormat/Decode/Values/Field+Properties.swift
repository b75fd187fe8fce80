internal import Drawing
internal import LayerTree

// The values of views' properties as they are written.

extension Field {
    /// The value as one of `property`; nil, and reported, if it isn't.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .position, .anchorPoint, .boundsOrigin, .gradientStart, .gradientEnd:
            point().map(PropertyValue.init)
        case .size: size().map(PropertyValue.init)
        case .isHidden, .clipsToBounds, .isDoubleSided, .preserves3D, .isIsolated, .textItalic,
            .textBlocks:
            flag().map(PropertyValue.flag)
        case .backgroundColor, .borderColor, .shadowColor, .shapeFill, .shapeStroke, .textColor:
            color().map(PropertyValue.color)
        case .cornerRadii: cornerRadii().map(PropertyValue.init)
        case .translate, .shadowOffset: vector().map(PropertyValue.init)
        case .rotate, .rotateX, .rotateY: angle().map(PropertyValue.init)
        case .scale: scale().map(PropertyValue.init)
        case .transform, .sublayerTransform: transform().map(PropertyValue.transform)
        case .imageContentsRect, .imageContentsCenter:
            rect().map {
                .numbers(Components($0.origin.x, $0.origin.y, $0.size.width, $0.size.height))
            }
        case .gradientColors: colors().map(PropertyValue.colors)
        case .gradientLocations: locations().map(PropertyValue.list)
        case .shapePath, .shadowPath: pathData().map(PropertyValue.path)
        case .shapeDash: dash().map(PropertyValue.list)
        case .textWeight: weight().map(PropertyValue.init)
        case .imageSource: imageFile().map { .image(.named($0)) }
        default: numberValue(of: property) ?? wordValue(of: property)
        }
    }

    /// The value of a property that is one number; nil for others.
    private func numberValue(of property: LayerProperty) -> PropertyValue?? {
        let most = Double.infinity
        let limits: (String, ClosedRange<Double>)
        switch property {
        case .alpha, .shadowOpacity, .shapeStrokeStart, .shapeStrokeEnd:
            limits = ("a number from 0 to 1", 0...1)
        case .borderWidth, .shapeLineWidth: limits = ("a width in points, not negative", 0...most)
        case .shadowRadius: limits = ("a radius in points, not negative", 0...most)
        case .shapeMiterLimit: limits = ("a factor of at least 1", 1...most)
        case .textSize: limits = ("a size in points, from 0 to 10000", 0...10_000)
        case .textLineHeight: limits = ("a factor from 0 to 100", 0...100)
        case .imageScale: limits = ("pixels per point, from 0.01 to 100", 0.01...100)
        case .zPosition, .anchorPointZ, .shapeDashPhase: limits = ("a number", -most...most)
        default: return nil
        }
        return .some(number(limits.0, in: limits.1).map(PropertyValue.init))
    }

    /// The value of a property that is a word or a text.
    private func wordValue(of property: LayerProperty) -> PropertyValue? {
        func word<Word: RawRepresentable<String> & CaseIterable>(
            _ type: Word.Type, _ thing: String, others: [String: Word] = [:]
        ) -> PropertyValue? {
            let word: Word? = choice(of: thing, others: others)
            return word.map { .string($0.rawValue) }
        }
        return switch property {
        case .blendMode: word(BlendMode.self, "blend mode")
        case .gradientType: word(GradientContent.Kind.self, "gradient")
        case .shapeFillRule: word(FillRule.self, "fill rule")
        case .shapeLineCap: word(StrokeStyle.Cap.self, "line cap")
        case .shapeLineJoin: word(StrokeStyle.Join.self, "line join")
        case .imageGravity: word(ImageContent.Gravity.self, "gravity", others: Self.otherGravities)
        case .imageFilter: word(Picture.Filter.self, "filter", others: Self.otherFilters)
        case .textAlignment:
            word(TextBlock.Alignment.self, "alignment", others: Self.otherAlignments)
        case .textWrap: word(TextBlock.Wrap.self, "wrap", others: Self.otherWraps)
        case .textTruncation:
            word(TextBlock.Truncation.self, "truncation", others: Self.otherTruncations)
        case .textString: shownText().map(PropertyValue.string)
        case .textFont: fontFamily().map(PropertyValue.string)
        default: expected("no value: a spec can't set \(property.rawValue)")
        }
    }

    // CSS's words, and UIKit's where they aren't ours.
    private static let otherGravities: [String: ImageContent.Gravity] = [
        "fill": .resize, "contain": .resizeAspect, "cover": .resizeAspectFill,
        "scaleToFill": .resize, "scaleAspectFit": .resizeAspect,
        "scaleAspectFill": .resizeAspectFill,
    ]
    private static let otherFilters: [String: Picture.Filter] = [
        "auto": .linear, "pixelated": .nearest,
    ]
    private static let otherAlignments: [String: TextBlock.Alignment] = [
        "start": .natural, "justify": .justified,
    ]
    private static let otherWraps: [String: TextBlock.Wrap] = [
        "normal": .word, "nowrap": .none,
    ]
    private static let otherTruncations: [String: TextBlock.Truncation] = [
        "ellipsis": .end, "head": .start, "tail": .end,
    ]

    /// The value as one of what a key path means: of a single number, that number.
    func value(of path: AnimatedPath) -> PropertyValue? {
        guard path.component != nil else { return value(of: path.property) }
        return number().map(PropertyValue.init)
    }
}
