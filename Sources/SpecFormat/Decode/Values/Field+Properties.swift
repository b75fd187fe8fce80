internal import Drawing
internal import LayerTree
internal import TimingModel

// Decodes values of view properties.

extension Field {
    /// Decodes a value of `property`. Reports a wrong type or an out-of-range number, and returns nil.
    func value(of property: LayerProperty) -> PropertyValue? {
        guard property.hasValuesInSpecs else {
            return expected("no value: a spec can't set \(property.rawValue)")
        }
        return switch property.type {
        case .number(let what, let range):
            // How much a count draws is estimated before formulas are calculated.
            number(what, in: range, isFormulaAllowed: property != .replicatorCount)
                .map(PropertyValue.init)
        case .instant: instant()
        case .optionalNumber: shownNumber()
        case .numberFormat: numberFormat().map(PropertyValue.string)
        case .angle: angle().map(PropertyValue.init)
        case .weight: weight().map(PropertyValue.init)
        case .point:
            point(inPartsOf: property.whole, percentOf: property == .position ? parentSize : nil)
                .map(PropertyValue.init)
        case .vector, .offset: vector().map(PropertyValue.init)
        case .size:
            size(percentOf: property == .size ? parentSize : nil).map(PropertyValue.init)
        case .scale: scale().map(PropertyValue.init)
        case .rect:
            rect(inPartsOf: property.whole).map {
                .numbers(Components($0.origin.x, $0.origin.y, $0.size.width, $0.size.height))
            }
        case .radii: radii().map(PropertyValue.init)
        case .color: color(for: property).map(PropertyValue.color)
        case .paint: paints(of: property)
        case .colors: colors().map(PropertyValue.colors)
        case .locations: locations().map(PropertyValue.list)
        case .dash: dash().map(PropertyValue.list)
        case .transform: transform().map(PropertyValue.transform)
        case .path: path().map(PropertyValue.path)
        case .effects: effects(of: property).map(PropertyValue.effects)
        case .flag: flag().map(PropertyValue.flag)
        case .keyword(let thing): keyword(of: property, thing).map(PropertyValue.string)
        case .text: shownText().map(PropertyValue.string)
        case .fontFamily: fontFamily().map(PropertyValue.string)
        case .features: fontFeatures().map(PropertyValue.string)
        case .axes: fontAxes().map(PropertyValue.axes)
        case .spans: textSpans().map(PropertyValue.spans)
        case .image: imageFile().map { .image(.named($0)) }
        case .items, .nodes: nil
        }
    }

    /// An instant, or none; amounts are numbers.
    private func instant() -> PropertyValue? {
        if isNone, !isAmount { return .absent }
        let limit = Duration.limitInSeconds
        return number("seconds, from 0 to \(Int(limit)), or \"none\"", in: 0...limit)
            .map(PropertyValue.init)
    }

    private func keyword(of property: LayerProperty, _ thing: String) -> String? {
        choice(
            of: thing, (property.keywords ?? []).map { ($0, $0) },
            others: Self.otherKeywords[property] ?? [:])
    }

    /// Keywords of CSS and UIKit that differ from the format's.
    private static let otherKeywords: [LayerProperty: [String: String]] = [
        .imageGravity: [
            "fill": "resize", "contain": "resizeAspect", "cover": "resizeAspectFill",
            "scaleToFill": "resize", "scaleAspectFit": "resizeAspect",
            "scaleAspectFill": "resizeAspectFill",
        ],
        .imageFilter: ["auto": "linear", "pixelated": "nearest"],
        .textAlignment: ["start": "natural", "justify": "justified"],
        .textVerticalAlignment: ["center": "middle"],
        .textWrap: ["normal": "word", "nowrap": "none"],
        .textTruncation: ["ellipsis": "end", "head": "start", "tail": "end"],
    ]

    /// The value at a key path: a number if the path ends in a component, such as `position.x`, else the
    /// property's value.
    func value(of path: AnimatedPath) -> PropertyValue? {
        guard path.component != nil else { return value(of: path.property) }
        return number().map(PropertyValue.init)
    }
}
