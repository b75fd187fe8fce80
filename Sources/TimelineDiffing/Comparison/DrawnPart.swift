internal import Drawing
internal import LayerTree

/// A value of an item of a drawing, under the name that it has in recorded timelines.
struct DrawnPart {
    let name: String
    /// A property of views whose values are compared and written in the same way, because a drawing's values have no
    /// properties of their own: the clips' flags are compared as `isHidden` is.
    let property: LayerProperty
    let value: PropertyValue

    private init(_ name: String, _ property: LayerProperty, _ value: PropertyValue) {
        (self.name, self.property, self.value) = (name, property, value)
    }

    private init(_ name: String, _ flag: Bool) { self.init(name, .isHidden, .flag(flag)) }

    /// The values of a fill, a picture or a text; none for a group. In two lists for the same kind of item, parts at the
    /// same place have the same name up to the first different value.
    static func list(_ item: DisplayItem) -> [DrawnPart] {
        switch item {
        case .fill(let fill):
            list(fill.paint) + list(fill.shape, "") + list(fill.placement, "at")
                + list(fill.clips)
        case .picture(let item):
            list(item.picture) + list(item.placement, "at") + list(item.clips)
        case .text(let item):
            list(item) + list(item.placement, "at") + list(item.clips)
        case .group: []
        }
    }

    /// The values of a group, without those of its items and its mask.
    static func list(_ group: Group) -> [DrawnPart] {
        var parts = [
            DrawnPart("alpha", .alpha, PropertyValue(group.alpha)),
            DrawnPart("blend", .blendMode, .string("\(group.blendMode)")),
        ]
        parts.append(DrawnPart("mask", group.mask != nil))
        if group.mask != nil {
            parts.append(DrawnPart("maskMode", .maskMode, .string("\(group.maskMode)")))
        }
        parts.append(DrawnPart("shadow", group.shadow != nil))
        if let shadow = group.shadow {
            parts += [
                DrawnPart("shadow color", .shadowColor, .color(shadow.color)),
                DrawnPart("shadow radius", .shadowRadius, PropertyValue(shadow.radius)),
                DrawnPart("shadow offset", .shadowOffset, PropertyValue(shadow.offset)),
                DrawnPart("shadow path", .shadowPath, .path(shadow.path ?? Path())),
            ]
            parts += list(shadow.placement, "shadow at") + list(shadow.clip.map { [$0] } ?? [])
        }
        let effects = group.effects
        parts.append(DrawnPart("effects", .effects, .effects(effects?.effects ?? [])))
        return parts + (effects.map(list) ?? []) + list(group.clips)
    }

    // MARK: - Parts of items

    /// The place of effects. The list itself stands before.
    private static func list(_ effects: PlacedEffects) -> [DrawnPart] {
        list(effects.placement, "effects at") + [
            DrawnPart("effects center", .position, PropertyValue(effects.center)),
            DrawnPart("effects edges", .drawingBounds, PropertyValue(effects.edges ?? .zero)),
        ]
    }

    private static func list(_ paint: Paint) -> [DrawnPart] {
        switch paint {
        case .color(let color): [DrawnPart("paint", .shapeFill, .color(color))]
        case .gradient(let gradient):
            [
                DrawnPart("paint", .gradientType, .string("\(gradient.kind)")),
                DrawnPart("colors", .gradientColors, .colors(gradient.stops.map(\.color))),
                DrawnPart(
                    "locations", .gradientLocations, .list(gradient.stops.map(\.location))),
                DrawnPart("start", .position, PropertyValue(gradient.start)),
                DrawnPart("end", .position, PropertyValue(gradient.end)),
                DrawnPart("focus", .gradientFocus, PropertyValue(gradient.focus)),
                part("transform", gradient.transform), DrawnPart("units", gradient.isInUnits),
            ]
        case .pattern(let pattern):
            [DrawnPart("paint", .gradientType, .string("pattern"))] + list(pattern.picture) + [
                DrawnPart("repeated", pattern.period != nil),
                DrawnPart("period", .size, PropertyValue(pattern.period ?? .zero)),
                DrawnPart("alpha", .alpha, PropertyValue(pattern.alpha)),
                part("transform", pattern.transform), DrawnPart("units", pattern.isInUnits),
            ]
        }
    }

    private static func part(_ name: String, _ map: AffineTransform) -> DrawnPart {
        DrawnPart(name, .transform, .transform(Transform(map)))
    }

    private static func list(_ shape: Shape, _ prefix: String) -> [DrawnPart] {
        guard case .stroke(let path, let style) = shape else {
            return [
                DrawnPart("\(prefix)stroked", false),
                DrawnPart("\(prefix)shape", .shapePath, .path(shape.outline(tolerance: 0.01))),
                DrawnPart("\(prefix)rule", .shapeFillRule, .string("\(shape.rule)")),
            ]
        }
        return [
            DrawnPart("\(prefix)stroked", true),
            DrawnPart("\(prefix)line", .shapePath, .path(path)),
            DrawnPart("\(prefix)width", .shapeLineWidth, PropertyValue(style.width)),
            DrawnPart("\(prefix)cap", .shapeLineCap, .string("\(style.cap)")),
            DrawnPart("\(prefix)join", .shapeLineJoin, .string("\(style.join)")),
            DrawnPart("\(prefix)miterLimit", .shapeMiterLimit, PropertyValue(style.miterLimit)),
            DrawnPart("\(prefix)dash", .shapeDash, .list(style.dash)),
            DrawnPart("\(prefix)dashPhase", .shapeDashPhase, PropertyValue(style.dashPhase)),
            DrawnPart("\(prefix)start", .shapeStrokeStart, PropertyValue(style.start)),
            DrawnPart("\(prefix)end", .shapeStrokeEnd, PropertyValue(style.end)),
            DrawnPart("\(prefix)offset", .shapeStrokeOffset, PropertyValue(style.offset)),
        ]
    }

    private static func list(_ picture: Picture) -> [DrawnPart] {
        [
            DrawnPart("picture", .imageSource, .image(.bitmap(picture.bitmap))),
            DrawnPart("in", .drawingBounds, PropertyValue(picture.rect)),
            DrawnPart("part", .imageContentsRect, PropertyValue(picture.part)),
            DrawnPart("center", .imageContentsCenter, PropertyValue(picture.center)),
            DrawnPart("pixelSize", .imageScale, PropertyValue(picture.pixelSize)),
            DrawnPart("filter", .imageFilter, .string("\(picture.filter)")),
        ]
    }

    private static func list(_ item: TextItem) -> [DrawnPart] {
        var layer = LayerProperties()
        layer.content = .text(TextContent(item.text, color: item.color, stroke: item.stroke))
        let properties = LayerProperty.allCases.filter { $0.content == .text }
        let parts = properties.map { property in
            DrawnPart(String(property.rawValue.dropFirst(5)), property, layer[property])
        }
        let paints = DrawnPart("paints", .zPosition, PropertyValue(Double(item.paints.count)))
        let anchor = item.anchor.map { DrawnPart("anchor", .anchorPoint, PropertyValue($0)) }
        return parts + [paints] + item.paints.flatMap { list($0) }
            + [
                DrawnPart("equalFigures", item.text.hasEqualFigures),
                DrawnPart("anchored", anchor != nil),
            ] + (anchor.map { [$0] } ?? [])
            + [DrawnPart("in", .drawingBounds, PropertyValue(item.frame))]
    }

    private static func list(_ placement: Placement, _ name: String) -> [DrawnPart] {
        let affine = placement.affine
        var matrix = Transform3D(affine)
        (matrix.m14, matrix.m24, matrix.m44) = (placement.xw, placement.yw, placement.w)
        let isTranslation = (affine.a, affine.b, affine.c, affine.d) == (1, 0, 0, 1)
        let operation =
            isTranslation && placement.isAffine
            ? TransformOperation.translate(x: affine.tx, y: affine.ty, z: 0) : .matrix(matrix)
        let limits = placement.limits.flatMap { [$0.x, $0.y, $0.constant] }
        return [
            DrawnPart(name, .transform, .transform(Transform([operation]))),
            DrawnPart("\(name) limits", .gradientStart, .list(limits)),
        ]
    }

    private static func list(_ clips: [Clip]) -> [DrawnPart] {
        let count = DrawnPart("clips", .zPosition, PropertyValue(Double(clips.count)))
        return [count]
            + clips.flatMap { clip in
                list(clip.shape, "clip ") + list(clip.placement, "clip at")
                    + [DrawnPart("clip antialiased", clip.isAntialiased)]
            }
    }
}
