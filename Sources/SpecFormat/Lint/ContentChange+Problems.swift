internal import Drawing
internal import LayerTree
internal import Messages

/// A warning that applies unless the animations mention one of the properties in `unless`.
typealias LayerProblem = (code: DiagnosticCode, message: String, unless: [LayerProperty])

extension ContentChange {
    /// The properties for which the visible result of a change depends on the value before it.
    static let properties: Set<LayerProperty> = [
        .content, .sublayerTransform, .shapePath, .textPath, .shadowPath, .shapeDash,
        .gradientColors,
        .gradientLocations, .effects, .backdropEffects, .backgroundColor, .shapeFill, .shapeStroke,
        .textColor,
    ]

    /// The problem of the change for the view at index `place` of its views; nil if there is none. `name`
    /// is the view's name in messages, and `layer` has its initial values.
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
                .lostPerspective,
                "this replaces the perspective of \(name): begin the \"sublayerTransform\" with "
                    + "{\"perspective\": …}", []
            )
        }
        guard isAnimated, let new = ValueStructure(end) else { return nil }
        let start = start?.value(at: place, of: views.count)
        if start == nil {
            let kind = property.content
            // Content that the animation itself brings is there at once.
            guard kind == nil || kind == layer.content.kind else { return nil }
            // If several entries bring a value of this structure, the view may have one already.
            let owner = ValueStructure.Owner(view: views[place], property: property)
            guard structures[owner]?[new] == 1 else { return nil }
        }
        guard let old = ValueStructure(start ?? layer[property]), !old.matches(new) else {
            return nil
        }
        return (
            .notInterpolated,
            "the two values of \(property.rawValue) of \(name) can't be interpolated, as they are "
                + "\(old.difference(to: new)): the value switches at the end", []
        )
    }
}

extension LayerProperties {
    /// The problem of bringing a kind of content into a view with these values; nil if there is none.
    fileprivate func problem(showing kind: LayerContent.Kind, _ name: String) -> LayerProblem? {
        guard kind != content.kind, let essential = kind.essentials.first else { return nil }
        let shown = content.kind == .none ? "nothing" : "\(content.kind)"
        return (
            .unseenNewContent,
            "this changes the content of \(name) from \(shown) to \(kind), which is invisible without "
                + "\"\(essential.keyInGroup)\"", kind.essentials
        )
    }
}

extension LayerContent.Kind {
    /// The properties without all of which the content is invisible, the usual one first; empty for no content.
    var essentials: [LayerProperty] {
        switch self {
        case .none: []
        case .gradient: [.gradientColors]
        case .shape: [.shapePath]
        case .image: [.imageSource]
        case .text: [.textString, .textSpans, .textNumber]
        }
    }
}

extension Transform {
    fileprivate var hasPerspective: Bool {
        operations.contains { if case .perspective = $0 { true } else { false } }
    }
}

/// The structure that two values must have in common to be interpolated.
enum ValueStructure: Hashable {
    /// The kinds of a path's elements.
    case path([UInt8])
    /// The number of elements of a list.
    case count(Int)
    /// The kinds of effects.
    case effects([VisualEffect.Kind])
    /// Paints, of which only the kinds matter.
    case paints([LayerPaint])

    /// The view and the property to which a value belongs.
    struct Owner: Hashable {
        let view: ViewKey
        let property: LayerProperty
    }

    /// The structure of a value; nil for values that can always be interpolated.
    init?(_ value: PropertyValue) {
        switch value {
        case .path(let path):
            self = .path(
                path.elements.map {
                    switch $0 {
                    case .move: 0
                    case .line: 1
                    case .curve: 2
                    case .close: 3
                    }
                })
        case .colors(let colors): self = .count(colors.count)
        case .list(let numbers): self = .count(numbers.count)
        case .effects(let effects): self = .effects(effects.map(\.kind))
        case .paints(let paints): self = .paints(paints)
        case .color: self = .paints(value.asPaints)
        default: return nil
        }
    }

    /// Whether values of both can be interpolated.
    func matches(_ other: ValueStructure) -> Bool {
        switch (self, other) {
        case (.effects(let a), .effects(let b)): zip(a, b).allSatisfy { $0 == $1 }
        case (.paints(let a), .paints(let b)): a.matches(b)
        default: self == other
        }
    }

    /// The difference to another structure, in words.
    func difference(to other: ValueStructure) -> String {
        switch (self, other) {
        case (.count(let a), .count(let b)): "lists of \(a) and of \(b)"
        case (.effects, .effects): "lists of effects in other orders"
        case (.paints, .paints): "paints of other kinds or numbers"
        default: "paths of different commands"
        }
    }
}

extension Sequence<ContentChange> {
    /// For each view and property, the number of changes that bring each structure.
    var structures: [ValueStructure.Owner: [ValueStructure: Int]] {
        var result: [ValueStructure.Owner: [ValueStructure: Int]] = [:]
        for change in self {
            for (place, view) in change.views.enumerated() {
                let value = change.end.value(at: place, of: change.views.count)
                guard let structure = ValueStructure(value) else { break }
                let owner = ValueStructure.Owner(view: view, property: change.property)
                result[owner, default: [:]][structure, default: 0] += 1
            }
        }
        return result
    }
}
