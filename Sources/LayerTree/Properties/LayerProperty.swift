internal import Drawing
internal import TimingModel

/// Names a property of a view that can change over time.
///
/// `row` is the table of properties. A property's text in specs, samples and recorded timelines, its key paths, its animation and
/// its comparison follow from its row. What else a new property needs is in CONTRIBUTING.md, under "A property of views".
public enum LayerProperty: Hashable, Sendable, CaseIterable {
    // In the order in which recorded timelines write them. `content` comes before the properties of
    // contents.
    case position, boundsOrigin, size, anchorPoint, zPosition, anchorPointZ
    case alpha, isHidden, backgroundColor, cornerRadii, cornerCurve, borderWidth,
        borderColor, clipsToBounds
    case translate, rotate, rotateX, rotateY, scale, transform, sublayerTransform
    case isDoubleSided, isGeometryFlipped, blendMode, isIsolated, preserves3D, mask
    case maskMode, effects, backdropEffects, motionBlurShutter, motionBlurSamples, time
    case replicatorCount, replicatorDelay, replicatorTransform, replicatorColor,
        replicatorRedOffset, replicatorGreenOffset, replicatorBlueOffset, replicatorAlphaOffset
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case drawingBounds, drawingGravity, drawingIsClipped, drawingItems
    /// The kind of content. The properties below each belong to one kind, so this one is applied before
    /// them.
    case content
    case gradientType, gradientColors, gradientLocations, gradientStart, gradientEnd,
        gradientFocus
    case shapePath, shapeFill, shapeFillRule, shapeStroke
    case shapeLineWidth, shapeLineCap, shapeLineJoin, shapeMiterLimit
    case shapeDash, shapeDashPhase, shapeStrokeStart, shapeStrokeEnd,
        shapeStrokeOffset, shapeTrimsPath, shapeIsJoined
    case imageSource, imageGravity, imageContentsRect, imageContentsCenter, imageFilter, imageScale
    case textString, textFont, textSize, textWeight, textItalic, textColor
    case textAlignment, textLineHeight, textWrap, textTruncation, textBlocks
    case textSpans, textLetterSpacing, textWordSpacing, textParagraphSpacing, textFeatures,
        textAxes, textUnderline, textStrikethrough
    case textStroke, textStrokeWidth, textStrokeJoin, textStrokeBehind
    case textNumber, textFormat
    case textVerticalAlignment, textFit, textMinSize, textMaxLines
    case textPath, textPathOffset
    case subviews

    private typealias Row = PropertyDefinition

    /// The row of the table.
    private var row: PropertyDefinition {
        switch self {
        case .position: Row("position", .point, { $0.position }, keyPaths: ["position"])
        case .boundsOrigin:
            Row("boundsOrigin", .point, { $0.boundsOrigin }, keyPaths: ["bounds.origin"], .hasNoKey)
        case .size: Row("size", .size, { $0.size }, keyPaths: ["size", "bounds.size"])
        case .anchorPoint:
            Row(
                "anchorPoint", .point, { $0.anchorPoint }, keyPaths: ["anchorPoint"], .scalesLengths
            )
        case .zPosition: Row("zPosition", .anyNumber, { $0.zPosition })
        case .anchorPointZ: Row("anchorPointZ", .anyNumber, { $0.anchorPointZ })
        case .alpha: Row("alpha", .fraction, { $0.alpha }, keyPaths: ["opacity"])
        case .isHidden: Row("hidden", .flag, { $0.isHidden }, keyPaths: ["isHidden"])
        case .backgroundColor: Row("backgroundColor", .paint, { $0.background }, .ofPlane)
        case .cornerRadii:
            Row("cornerRadius", .radii, { $0.cornerRadii }, keyPaths: ["cornerRadius"], .ofPlane)
        case .cornerCurve:
            Row("cornerCurve", .keyword("corner curve"), { $0.cornerCurve }, .ofPlane)
        case .borderWidth:
            Row("border.width", .width, { $0.borderWidth }, keyPaths: ["borderWidth"])
        case .borderColor:
            Row("border.color", .color, { $0.borderColor }, keyPaths: ["borderColor"])
        case .clipsToBounds:
            Row("clipsToBounds", .flag, { $0.clipsToBounds }, keyPaths: ["masksToBounds"], .ofPlane)
        case .translate:
            Row("translate", .vector, { $0.translate }, keyPaths: ["transform.translation"])
        case .rotate:
            Row(
                "rotate", .angle, { $0.rotate },
                keyPaths: ["transform.rotation", "transform.rotation.z"], .scalesLengths)
        case .rotateX:
            Row(
                "rotateX", .angle, { $0.rotateX }, keyPaths: ["transform.rotation.x"],
                .scalesLengths)
        case .rotateY:
            Row(
                "rotateY", .angle, { $0.rotateY }, keyPaths: ["transform.rotation.y"],
                .scalesLengths)
        case .scale:
            Row("scale", .scale, { $0.scale }, keyPaths: ["transform.scale"], .scalesLengths)
        case .transform: Row("transform", .transform, { $0.transform })
        case .sublayerTransform: Row("sublayerTransform", .transform, { $0.sublayerTransform })
        case .isDoubleSided:
            Row("doubleSided", .flag, { $0.isDoubleSided }, keyPaths: ["isDoubleSided"])
        case .isGeometryFlipped:
            Row("geometryFlipped", .flag, { $0.isGeometryFlipped }, .hasNoKey)
        case .blendMode: Row("blendMode", .keyword("blend mode"), { $0.blendMode }, .ofPlane)
        case .isIsolated: Row("isolated", .flag, { $0.isIsolated })
        case .preserves3D: Row("preserves3D", .flag, { $0.preserves3D })
        case .mask: Row("mask", .nodes, { $0.maskNodes }, .hasNoKey)
        case .maskMode: Row("maskMode", .keyword("mask mode"), { $0.maskMode }, .ofPlane)
        case .effects: Row("effects", .effects, { $0.effects }, .ofPlane)
        case .backdropEffects:
            Row("backdropEffects", .effects, { $0.backdropEffects }, .ofPlane)
        case .motionBlurShutter:
            Row(
                "motionBlur.shutter",
                .number(
                    "an angle from 0 to \(Int(MotionBlur.widestShutter)) degrees",
                    in: 0...MotionBlur.widestShutter), { $0.motionBlur.shutter })
        case .motionBlurSamples:
            Row(
                "motionBlur.samples",
                .number(
                    "a number of instants from 1 to \(Int(MotionBlur.mostSamples))",
                    in: 1...MotionBlur.mostSamples), { $0.motionBlur.samples })
        case .time:
            Row("time", .instant, { $0.time })
        case .replicatorCount:
            Row(
                "replicator.count", .number("a number of instances from 0 to 1000", in: 0...1000),
                { $0.replicator.count }, keyPaths: ["instanceCount"], .ofReplicator)
        case .replicatorDelay:
            Row(
                "replicator.delay",
                .number(
                    "seconds, from 0 to \(Int(Duration.limitInSeconds))",
                    in: 0...Duration.limitInSeconds), { $0.replicator.delay },
                keyPaths: ["instanceDelay"], .ofReplicator)
        case .replicatorTransform:
            Row(
                "replicator.transform", .transform, { $0.replicator.transform },
                keyPaths: ["instanceTransform"], .ofReplicator)
        case .replicatorColor:
            Row(
                "replicator.color", .color, { $0.replicator.color }, keyPaths: ["instanceColor"],
                .ofReplicator)
        case .replicatorRedOffset:
            Row(
                "replicator.redOffset", .anyNumber, { $0.replicator.redOffset },
                keyPaths: ["instanceRedOffset"], .ofReplicator)
        case .replicatorGreenOffset:
            Row(
                "replicator.greenOffset", .anyNumber, { $0.replicator.greenOffset },
                keyPaths: ["instanceGreenOffset"], .ofReplicator)
        case .replicatorBlueOffset:
            Row(
                "replicator.blueOffset", .anyNumber, { $0.replicator.blueOffset },
                keyPaths: ["instanceBlueOffset"], .ofReplicator)
        case .replicatorAlphaOffset:
            Row(
                "replicator.alphaOffset", .anyNumber, { $0.replicator.alphaOffset },
                keyPaths: ["instanceAlphaOffset"], .ofReplicator)
        case .shadowColor:
            Row("shadow.color", .color, { $0.shadow.color }, keyPaths: ["shadowColor"])
        case .shadowOpacity:
            Row(
                "shadow.opacity", .fraction, { $0.shadow.opacity }, keyPaths: ["shadowOpacity"])
        case .shadowRadius:
            Row(
                "shadow.radius", .number("a radius in points, not negative", in: 0...(.infinity)),
                { $0.shadow.radius }, keyPaths: ["shadowRadius"])
        case .shadowOffset:
            Row(
                "shadow.offset", .offset, { $0.shadow.offset }, keyPaths: ["shadowOffset"])
        case .shadowPath:
            Row("shadow.path", .path, { $0.shadowPath }, keyPaths: ["shadowPath"])
        case .drawingBounds:
            Row("drawing.bounds", .rect, { $0.drawing.bounds }, [.discrete, .hasNoKey])
        case .drawingGravity:
            Row("drawing.gravity", .keyword("gravity"), { $0.drawing.gravity }, .hasNoKey)
        case .drawingIsClipped:
            Row("drawing.clipped", .flag, { $0.drawing.isClipped }, .hasNoKey)
        case .drawingItems: Row("drawing.items", .items, { $0.drawing.items }, .hasNoKey)
        case .content: Row("content", .keyword("content"), { $0.contentKind }, .hasNoKey)
        case .gradientType:
            Row("gradient.type", .keyword("gradient type"), { $0.gradient.type })
        case .gradientColors:
            Row("gradient.colors", .colors, { $0.gradient.colors }, keyPaths: ["colors"])
        case .gradientLocations:
            Row(
                "gradient.locations", .locations, { $0.gradient.locations }, keyPaths: ["locations"]
            )
        case .gradientStart:
            Row(
                "gradient.start", .point, { $0.gradient.start }, keyPaths: ["startPoint"],
                .scalesLengths)
        case .gradientEnd:
            Row(
                "gradient.end", .point, { $0.gradient.end }, keyPaths: ["endPoint"],
                .scalesLengths)
        case .gradientFocus:
            Row("gradient.focus", .point, { $0.gradient.focus }, .scalesLengths)
        case .shapePath: Row("shape.path", .path, { $0.shape.path }, keyPaths: ["path"])
        case .shapeFill:
            Row("shape.fill", .paint, { $0.shape.fill }, keyPaths: ["fillColor"])
        case .shapeFillRule:
            Row("shape.fillRule", .keyword("fill rule"), { $0.shape.fillRule })
        case .shapeStroke:
            Row("shape.stroke", .paint, { $0.shape.line }, keyPaths: ["strokeColor"])
        case .shapeLineWidth:
            Row(
                "shape.lineWidth", .width, { $0.shape.stroke.width }, keyPaths: ["lineWidth"])
        case .shapeLineCap:
            Row("shape.lineCap", .keyword("line cap"), { $0.shape.stroke.cap })
        case .shapeLineJoin:
            Row("shape.lineJoin", .keyword("line join"), { $0.shape.stroke.join })
        case .shapeMiterLimit:
            Row(
                "shape.miterLimit", .number("a factor, not negative", in: 0...(.infinity)),
                { $0.shape.stroke.miterLimit }, keyPaths: ["miterLimit"])
        case .shapeDash:
            Row(
                "shape.dash", .dash, { $0.shape.stroke.dash }, keyPaths: ["lineDashPattern"])
        case .shapeDashPhase:
            Row(
                "shape.dashPhase", .anyNumber, { $0.shape.stroke.dashPhase },
                keyPaths: ["lineDashPhase"])
        case .shapeStrokeStart:
            Row(
                "shape.strokeStart", .fraction, { $0.shape.stroke.start },
                keyPaths: ["strokeStart"],
                .scalesLengths)
        case .shapeStrokeEnd:
            Row(
                "shape.strokeEnd", .fraction, { $0.shape.stroke.end }, keyPaths: ["strokeEnd"],
                .scalesLengths)
        case .shapeStrokeOffset:
            Row("shape.strokeOffset", .anyNumber, { $0.shape.stroke.offset }, .scalesLengths)
        case .shapeTrimsPath: Row("shape.trimsPath", .flag, { $0.shape.trimsPath })
        case .shapeIsJoined: Row("shape.joined", .flag, { $0.shape.isJoined })
        case .imageSource:
            Row("image.file", .image, { $0.image.source }, keyPaths: ["contents"])
        case .imageGravity: Row("image.gravity", .keyword("gravity"), { $0.image.gravity })
        case .imageContentsRect:
            Row(
                "image.contentsRect", .rect, { $0.image.contentsRect }, keyPaths: ["contentsRect"],
                .scalesLengths)
        case .imageContentsCenter:
            Row(
                "image.contentsCenter", .rect, { $0.image.contentsCenter },
                keyPaths: ["contentsCenter"], .scalesLengths)
        case .imageFilter: Row("image.filter", .keyword("filter"), { $0.image.filter })
        case .imageScale:
            Row(
                "image.scale", .number("pixels per point, from 0.01 to 100", in: 0.01...100),
                { $0.image.scale }, [.discrete, .scalesLengths])
        case .textString: Row("text.string", .text, { $0.text.block.string })
        case .textFont: Row("text.font", .fontFamily, { $0.text.block.font })
        case .textSize:
            Row(
                "text.size", .number("a size in points, from 0 to 10000", in: 0...10_000),
                { $0.textSize }, keyPaths: ["fontSize"])
        case .textWeight: Row("text.weight", .weight, { $0.textWeight })
        case .textItalic: Row("text.italic", .flag, { $0.text.block.isItalic })
        case .textColor:
            Row("text.color", .paint, { $0.text.paint }, keyPaths: ["foregroundColor"])
        case .textAlignment:
            Row("text.alignment", .keyword("alignment"), { $0.text.block.alignment })
        case .textLineHeight:
            Row(
                "text.lineHeight", .number("a factor from 0 to 100", in: 0...100),
                { $0.textLineHeight })
        case .textWrap: Row("text.wrap", .keyword("wrap"), { $0.text.block.wrap })
        case .textTruncation:
            Row("text.truncation", .keyword("truncation"), { $0.text.block.truncation })
        case .textBlocks: Row("text.blocks", .flag, { $0.text.block.isBlocks })
        case .textSpans: Row("text.spans", .spans, { $0.text.block.spans })
        case .textLetterSpacing:
            Row(
                "text.letterSpacing", .anyNumber, { $0.text.block.letterSpacing })
        case .textWordSpacing:
            Row("text.wordSpacing", .anyNumber, { $0.text.block.wordSpacing })
        case .textParagraphSpacing:
            Row(
                "text.paragraphSpacing",
                .number("a distance in points, not negative", in: 0...(.infinity)),
                { $0.textParagraphSpacing })
        case .textFeatures: Row("text.features", .features, { $0.text.block.features })
        case .textAxes: Row("text.axes", .axes, { $0.text.block.axes })
        case .textUnderline: Row("text.underline", .flag, { $0.text.block.isUnderlined })
        case .textStrikethrough:
            Row("text.strikethrough", .flag, { $0.text.block.isStruckThrough })
        case .textStroke: Row("text.stroke", .color, { $0.text.stroke.color })
        case .textStrokeWidth: Row("text.strokeWidth", .width, { $0.textStrokeWidth })
        case .textStrokeJoin:
            Row("text.strokeJoin", .keyword("line join"), { $0.text.stroke.join })
        case .textStrokeBehind: Row("text.strokeBehind", .flag, { $0.text.stroke.isBehind })
        case .textNumber: Row("text.number", .optionalNumber, { $0.text.number })
        case .textFormat: Row("text.format", .numberFormat, { $0.text.format })
        case .textVerticalAlignment:
            Row(
                "text.verticalAlignment", .keyword("vertical alignment"),
                { $0.text.block.verticalAlignment })
        case .textFit: Row("text.fit", .keyword("fit"), { $0.text.block.fit })
        case .textMinSize:
            Row(
                "text.minSize", .number("a size in points, from 0 to 10000", in: 0...10_000),
                { $0.textMinSize })
        case .textMaxLines:
            Row(
                "text.maxLines", .number("a number of lines, 0 for any, to 20000", in: 0...20_000),
                { $0.text.block.maxLines }, .discrete)
        case .textPath: Row("text.path", .path, { $0.text.block.path })
        case .textPathOffset: Row("text.pathOffset", .anyNumber, { $0.text.block.pathOffset })
        case .subviews: Row("subviews", .nodes, { $0.subviews }, .hasNoKey)
        }
    }

    /// The table, by `ordinal`.
    private static let table = allCases.map(\.row)
    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.definition.name, $0) })

    /// The definition of the property, from the table.
    var definition: PropertyDefinition { Self.table[Int(ordinal)] }

    /// The index of the case. A case without associated values is stored as this index alone.
    private var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}

extension LayerProperty: RawRepresentable {
    /// The property's name in specs, samples and recorded timelines, such as `border.width`.
    public var rawValue: String { definition.name }

    /// The property named `rawValue`; nil if there is none.
    public init?(rawValue: String) {
        guard let property = Self.byName[rawValue] else { return nil }
        self = property
    }

    // The default implementations for raw types compare and hash strings, which is too slow: both are
    // needed thousands of times per frame.

    /// Whether both are the same property.
    public static func == (a: LayerProperty, b: LayerProperty) -> Bool { a.ordinal == b.ordinal }

    /// Hashes the index, which `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
