internal import Drawing
public import LayerTree
internal import SpecFormat
internal import TimingModel

/// The presentation values of a plan's views at its instants, a line of JSON for each.
public struct Samples: Sendable {
    private let plan: RenderPlan
    private let nodes: [(name: String, node: Timeline.Node)]
    private let properties: [LayerProperty]?

    /// - Parameters:
    ///   - view: a view's id or a pattern such as `card-*`; nil for all that have ids.
    ///   - property: a property's name; nil for those that change.
    /// - Throws: `RenderError.badRequest` if there is no such view or property.
    public init(
        of plan: RenderPlan, view: String?, property: String?
    ) throws(RenderError) {
        self.plan = plan
        let named = plan.timeline.nodes.compactMap { node in node.name.map { ($0, node) } }
        nodes = named.filter { name, _ in view.map { name.matches(glob: $0) } ?? true }
        if let view, nodes.isEmpty {
            throw .badRequest("--view: no view has an id like '\(view)'")
        }
        guard let property else {
            properties = nil
            return
        }
        guard let known = LayerProperty(rawValue: property), known != .subviews else {
            let names = LayerProperty.allCases.filter { $0 != .subviews }.map(\.rawValue)
            throw .badRequest(
                "--property: there is no '\(property)'; there are \(names.joined(separator: ", "))")
        }
        properties = [known]
    }

    /// Calls `body` with every line, by instant, then view in the order of the tree, then property.
    /// O(instants · views · properties).
    public func forEach<Failure: Error>(
        _ body: (JSONLine) throws(Failure) -> Void
    ) throws(Failure) {
        for request in plan.requests {
            for (name, node) in nodes {
                let values = node.presentation(at: request.time)
                let shown = properties ?? node.tracks.map(\.property).filter { $0 != .subviews }
                for property in shown {
                    try body(
                        JSONLine([
                            ("time", .number(request.time.inSeconds)), ("view", .string(name)),
                            ("property", .string(property.rawValue)),
                            ("value", values[property].json(of: property)),
                        ]))
                }
            }
        }
    }
}

extension PropertyValue {
    /// Numbers as many as the property has, colours as CSS text, transforms as the sixteen numbers
    /// m11 to m44.
    fileprivate func json(of property: LayerProperty) -> JSONLine.Value {
        switch self {
        case .numbers(let numbers):
            let lanes = (0..<property.laneCount).map { JSONLine.Value.number(numbers[$0]) }
            return lanes.count == 1 ? lanes[0] : .list(lanes)
        case .color(let color): return .string(color.description)
        case .transform(let transform):
            return .list(transform.matrix.elements.map(JSONLine.Value.number))
        case .flag(let flag): return .flag(flag)
        case .colors(let colors): return .list(colors.map { .string($0.description) })
        case .list(let numbers): return .list(numbers.map { .number($0) })
        case .path(let path): return .string("\(path)")
        case .image(let source): return .string(source?.name ?? "")
        case .word(let word): return .string(word)
        case .nodes(let nodes): return .list(nodes.map { .number(Double($0.index)) })
        }
    }
}

extension Transform3D {
    /// m11, m12, … m44.
    fileprivate var elements: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }
}

extension TimelineEvent {
    /// The event as a line of JSON: time, event, animation, whether a completed one finished, and what
    /// a callback was given.
    public var json: JSONLine {
        let members: [(String, JSONLine.Value)] = [
            ("time", .number(time.inSeconds)), ("event", .string(kind.word)),
            ("animation", .string(animation)),
        ]
        switch kind {
        case .completed(let finished): return JSONLine(members + [("finished", .flag(finished))])
        case .called(_, let details): return JSONLine(members + details.map(\.member))
        case .started, .unfinished: return JSONLine(members)
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
    fileprivate var member: (String, JSONLine.Value) {
        switch value {
        case .number(let number): (name, .number(number))
        case .flag(let flag): (name, .flag(flag))
        case .text(let text): (name, .string(text))
        }
    }
}
