internal import Drawing
public import JSON
public import LayerTree
internal import Messages
public import RenderErrors
internal import SpecFormat
internal import TimingModel

/// The presentation values of a plan's views at each of its instants, as lines of JSON.
public struct Samples: Sendable {
    private let plan: RenderPlan
    private let nodes: [(name: String, node: Timeline.Node)]
    private let properties: [LayerProperty]?
    private let hasMatrices: Bool

    /// - Parameters:
    ///   - view: a view's id or a pattern such as `card-*`; nil for all views with an id.
    ///   - properties: names of properties, whose values come in this order; none for the properties that change.
    ///   - matrices: whether transforms are printed as the sixteen elements m11 to m44 of their matrices
    ///     instead of lists of operations.
    /// - Throws: `RenderError.badRequest` if no view or property matches.
    public init(
        of plan: RenderPlan, view: String?, properties names: [String] = [], matrices: Bool = false
    ) throws(RenderError) {
        self.plan = plan
        hasMatrices = matrices
        let named = plan.timeline.nodes.compactMap { node in node.name.map { ($0, node) } }
        nodes = named.filter { name, _ in view.map { name.matches(glob: $0) } ?? true }
        if let view, nodes.isEmpty {
            throw .badRequest(.unknownName, "no view has an id like '\(view)'")
        }
        let chosen = try names.map { name throws(RenderError) in try Self.property(name) }
        properties = names.isEmpty ? nil : chosen
    }

    private static func property(_ name: String) throws(RenderError) -> LayerProperty {
        guard let known = LayerProperty(rawValue: name), known.isSampled else {
            let names = LayerProperty.allCases.filter(\.isSampled).map(\.rawValue)
            throw .badRequest(
                .unknownName,
                "there is no property '\(name)'; there are \(names.joined(separator: ", "))")
        }
        return known
    }

    /// Calls `body` with every line, ordered by instant, then view (in tree order), then property.
    /// O(instants · views · properties).
    public func forEach<Failure: Error>(
        _ body: (JSONObject) throws(Failure) -> Void
    ) throws(Failure) {
        for request in plan.requests {
            for (name, node) in nodes {
                let values = node.presentation(at: request.time)
                let shown = properties ?? node.tracks.map(\.property).filter(\.isSampled)
                for property in shown {
                    try body(
                        JSONObject([
                            ("time", .number(request.time.inSeconds)), ("view", .string(name)),
                            ("property", .string(property.rawValue)),
                            ("value", json(values[property], of: property)),
                        ]))
                }
            }
        }
    }
}

extension Samples {
    private func json(_ value: PropertyValue, of property: LayerProperty) -> JSONObject.Value {
        if hasMatrices, case .transform(let transform) = value {
            return .list(transform.matrix.elements.map(JSONObject.Value.number))
        }
        return value.json(of: property)
    }
}

extension LayerProperty {
    /// Whether samples include the property; the others are internal.
    fileprivate var isSampled: Bool { self != .subviews && !isOfDrawing }
}

extension TimelineEvent {
    /// The event as a line of JSON: time, event and animation. Completions also have `finished`, and
    /// callbacks have the values that they received.
    public var json: JSONObject {
        let members: [(String, JSONObject.Value)] = [
            ("time", .number(time.inSeconds)), ("event", .string(kind.word)),
            ("animation", .string(animation)),
        ]
        switch kind {
        case .completed(let finished): return JSONObject(members + [("finished", .flag(finished))])
        case .called(_, let details): return JSONObject(members + details.map(\.member))
        case .started, .unfinished: return JSONObject(members)
        }
    }
}

extension TimelineEvent.Kind {
    fileprivate var word: String {
        switch self {
        case .started: "started"
        case .completed: "completed"
        case .unfinished: "unfinished"
        case .called(let callback, _): callback
        }
    }
}

extension TimelineEvent.Detail {
    fileprivate var member: (String, JSONObject.Value) {
        switch value {
        case .number(let number): (name, .number(number))
        case .flag(let flag): (name, .flag(flag))
        case .text(let text): (name, .string(text))
        }
    }
}
