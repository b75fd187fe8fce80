internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// Warns of settings of views without visible effect, and of changes that don't have the intended one. The
/// warnings come after decoding, as any entry may change the values on which they depend.
struct LayerAdvice {
    /// A warning that applies unless the animations mention one of the properties in `unless`.
    private typealias PendingWarning = (offset: Int, problem: LayerProblem)

    private var layers: [ViewKey: LayerProperties] = [:]
    private var warnings: [PendingWarning] = []
    private var changes: [(changes: [ContentChange], offset: Int)] = []

    /// The properties that the checks of views look at.
    private static let concerns: Set<LayerProperty> = [
        .content, .sublayerTransform, .preserves3D, .shadowColor, .shadowOpacity, .shadowRadius,
        .shadowOffset, .shadowPath,
    ]

    /// Checks the views of a spec and collects the changes by its animations.
    init(_ spec: DecodedSpec) {
        for view in spec.views { note(view) }
        note(spec.animations)
    }

    private mutating func note(_ list: [AnimationSpec]) {
        for animation in list {
            for view in animation.body.addedViews { note(view) }
            note(animation.body.inner.list)
            note(animation.completion)
            let found = animation.body.changes(of: ContentChange.properties)
            if !found.isEmpty { changes.append((found, animation.entry.offset)) }
        }
    }

    private mutating func note(_ view: ViewSpec) {
        for subview in view.subviews { note(subview) }
        for mask in view.mask { note(mask) }
        let isPlain = !view.assignments.contains {
            if case .property(let property, _) = $0 {
                Self.concerns.contains(property)
            } else {
                false
            }
        }
        guard !isPlain else { return }
        var given: Set<LayerProperty> = []
        var layer = LayerProperties()
        for case .property(let property, let value) in view.assignments {
            given.insert(property)
            layer[property] = value.value(at: 0, of: 1)
        }
        // Joined paths are a shape's own.
        if view.subviews.contains(where: \.isJoined) { given.insert(.shapePath) }
        layers[view.key] = layer
        let problems = [
            layer.problemOfContent(given), layer.problemOfGradient, layer.problemOfShadow(given),
            layer.problemOfSpace(given, isMasked: !view.mask.isEmpty),
        ]
        warnings += problems.compactMap { $0 }.map { (view.offset, $0) }
    }

    /// Reports the warnings that apply. O(size of the spec).
    func report(_ spec: DecodedSpec, _ diagnostics: Diagnostics) {
        var warnings = warnings
        let structures = changes.lazy.flatMap(\.changes).structures
        for (changes, offset) in changes {
            for change in changes {
                for (place, view) in change.views.enumerated() where view.index >= 0 {
                    let layer = layers[view] ?? LayerProperties()
                    let name = spec.names.id(of: view).quoted(or: "a view")
                    let problem = change.problem(at: place, of: layer, name, structures)
                    problem.map { warnings.append((offset, $0)) }
                }
            }
        }
        guard !warnings.isEmpty else { return }
        let mentioned = spec.listOfAnimations?.node.mentionedProperties ?? []
        for (offset, problem) in warnings where mentioned.isDisjoint(with: problem.unless) {
            diagnostics.report(problem.code, problem.message, at: offset, severity: .warning)
        }
    }
}

extension ViewSpec {
    /// Whether its path is a part of the superview's shape.
    fileprivate var isJoined: Bool {
        assignments.contains {
            if case .property(.shapeIsJoined, let value) = $0 {
                value.value(at: 0, of: 1) == .flag(true)
            } else {
                false
            }
        }
    }
}

extension LayerProperties {
    fileprivate func problemOfContent(_ given: Set<LayerProperty>) -> LayerProblem? {
        let essentials = content.kind.essentials
        guard let essential = essentials.first, given.isDisjoint(with: essentials),
            content.shape?.isJoined != true
        else { return nil }
        return (
            .unseenContent,
            "this \(content.kind) is never seen: it has no \"\(essential.keyInGroup)\"",
            essentials
        )
    }

    fileprivate var problemOfGradient: LayerProblem? {
        guard let gradient = content.gradient, !gradient.hasExtent else { return nil }
        let reason =
            gradient.type == .radial
            ? "\"start\" and \"end\" of a radial gradient must differ in x and in y"
            : "its \"start\" and \"end\" are the same point"
        return (
            .unseenContent, "this gradient is never seen: \(reason)",
            [.gradientStart, .gradientEnd, .gradientType]
        )
    }

    fileprivate func problemOfShadow(_ given: Set<LayerProperty>) -> LayerProblem? {
        guard !preserves3D, given.contains(where: { $0.keyOfGroup == "shadow" }) else { return nil }
        if !given.contains(.shadowOpacity) {
            return (
                .unseenShadow,
                "this shadow is never seen: its \"opacity\" is 0 by default",
                [.shadowOpacity]
            )
        }
        guard clipsToBounds, coversBounds else { return nil }
        return (
            .unseenShadow,
            "this shadow is never seen: \"clipsToBounds\" clips it, too; give the shadow to a view "
                + "around this one", [.clipsToBounds]
        )
    }

    fileprivate func problemOfSpace(
        _ given: Set<LayerProperty>, isMasked: Bool
    ) -> LayerProblem? {
        let flat = given.filter(\.isOfPlane).map(\.keyOfGroup) + (isMasked ? ["mask"] : [])
        guard preserves3D, !flat.isEmpty else { return nil }
        return (
            .flatSettingIn3D,
            "a view that preserves 3D has no plane of its own: it ignores "
                + Set(flat).ordered().joined(separator: ", "), [.preserves3D]
        )
    }
}

extension GradientContent {
    /// Whether the gradient covers any distance. A conic one always does.
    fileprivate var hasExtent: Bool {
        switch type {
        case .linear: start != end
        case .radial: start.x != end.x && start.y != end.y
        case .conic: true
        }
    }
}

extension LayerProperties {
    /// Whether the layer's own drawing fills its bounds, so that its shadow is only visible outside.
    fileprivate var coversBounds: Bool {
        background.isVisible || [.image, .gradient].contains(content.kind)
    }
}

extension JSONNode {
    /// The properties named anywhere in the node: as keys, in groups or in strings. O(size).
    var mentionedProperties: Set<LayerProperty> {
        var found: Set<LayerProperty> = []
        collectProperties(in: "", &found)
        return found
    }

    private func collectProperties(in group: String, _ found: inout Set<LayerProperty>) {
        switch value {
        case .string(let text):
            if let property = AnimatedPath(keyPath: text)?.property { found.insert(property) }
        case .array(let nodes): for node in nodes { node.collectProperties(in: "", &found) }
        case .object(let members):
            for member in members {
                let names = [member.key, "\(group).\(member.key)"]
                found.formUnion(names.compactMap { LayerProperty(rawValue: $0) })
                member.value.collectProperties(in: member.key, &found)
            }
        case .null, .bool, .number: return
        }
    }
}
