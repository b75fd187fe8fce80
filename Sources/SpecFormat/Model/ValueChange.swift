internal import Drawing
internal import LayerTree

/// A value that an entry gives to a property of some views, of those properties for which it depends on the
/// value before what is seen.
struct ValueChange {
    let views: [ViewKey]
    let property: LayerProperty
    /// Where an animation starts, if the entry says so.
    var start: PerView<PropertyValue>?
    let end: PerView<PropertyValue>
    /// Whether there is a way from the one to the other.
    var isAnimated = true

    fileprivate static let properties: Set<LayerProperty> = [
        .content, .sublayerTransform, .shapePath, .shadowPath, .shapeDash, .gradientColors,
        .gradientLocations,
    ]
}

extension AnimationBody {
    /// What it changes, as far as it is known before it runs.
    var changes: [ValueChange] {
        switch self {
        case let body as AnimateSpec:
            guard case .to(let values) = body.target else { return [] }
            return changes(of: body.views, from: body.from, to: values)
        case let body as ExplicitAnimateSpec:
            return changes(of: body.views, from: body.from, to: body.to)
        case let body as KeyframeStepsSpec:
            return body.steps.flatMap { changes(of: $0.views, from: [], to: $0.to) }
        case let body as KeyframeValuesSpec: return body.changes
        case let body as SetSpec:
            return changes(of: body.views, from: [], to: body.to).map {
                var change = $0
                change.isAnimated = false
                return change
            }
        default: return []
        }
    }

    private func changes(
        of views: [ViewKey], from: [Assignment], to: [Assignment]
    ) -> [ValueChange] {
        var starts: [LayerProperty: PerView<PropertyValue>] = [:]
        for case .property(let property, let value) in from { starts[property] = value }
        return to.compactMap {
            guard case .property(let property, let end) = $0,
                ValueChange.properties.contains(property)
            else { return nil }
            return ValueChange(views: views, property: property, start: starts[property], end: end)
        }
    }
}

extension KeyframeValuesSpec {
    fileprivate var changes: [ValueChange] {
        guard animation.calculationMode != .discrete,
            ValueChange.properties.contains(animation.path.property)
        else { return [] }
        let values = animation.values.compactMap { $0 }
        return zip(values, values.dropFirst()).map {
            ValueChange(
                views: views, property: animation.path.property, start: .same($0), end: .same($1))
        }
    }
}

extension ValueChange {
    /// What is wrong with it for the view at a place among its views, which is called `name` and has
    /// the values of `layer` at first.
    func problem(
        at place: Int, of layer: LayerProperties, _ name: String,
        _ structures: [ValueStructure.Owner: [ValueStructure: Int]]
    ) -> LayerProblem? {
        let end = end.value(at: place, of: views.count)
        if case .string(let word) = end, property == .content {
            return LayerContent.Kind(rawValue: word).flatMap { layer.problem(showing: $0, name) }
        }
        if case .transform(let transform) = end {
            guard layer.sublayerTransform.hasPerspective, !transform.hasPerspective,
                transform != .identity
            else { return nil }
            return (
                "this replaces the perspective of \(name): begin the \"sublayerTransform\" with "
                    + "{\"perspective\": …}", []
            )
        }
        guard isAnimated, let new = ValueStructure(end) else { return nil }
        let start = start?.value(at: place, of: views.count)
        if start == nil {
            let kind = property.content
            // Content that comes with the animation is there at once.
            guard kind == nil || kind == layer.content.kind else { return nil }
            // Another entry may have brought a value of this structure before.
            let owner = ValueStructure.Owner(view: views[place], property: property)
            guard structures[owner]?[new] == 1 else { return nil }
        }
        guard let old = ValueStructure(start ?? layer[property]), old != new else { return nil }
        return (
            "nothing lies between the two values of \(property.rawValue) of \(name), "
                + "\(old.difference(to: new)): it switches at the end", []
        )
    }
}

extension LayerProperties {
    /// What is wrong with bringing a kind of content into a view that has these values.
    fileprivate func problem(showing kind: LayerContent.Kind, _ name: String) -> LayerProblem? {
        guard kind != content.kind, let essential = kind.essential else { return nil }
        let shown = content.kind == .none ? "nothing" : "\(content.kind)"
        return (
            "\(name) shows \(shown) and no \(kind), and this brings one without "
                + "\"\(essential.keyInGroup)\", in which nothing is seen", [essential]
        )
    }
}

extension Transform {
    fileprivate var hasPerspective: Bool {
        operations.contains { if case .perspective = $0 { true } else { false } }
    }
}
