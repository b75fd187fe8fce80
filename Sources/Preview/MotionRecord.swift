internal import Drawing
internal import JSON
internal import LayerTree
internal import RenderPipeline
internal import TimingModel

/// All values of all views in the frames of a plan, as JSON: what the page shows beneath the frames and under
/// the pointer.
///
/// A value is a list of pairs: the position of a frame, and the value from that frame on. Most values change
/// rarely, so the lists are short.
struct MotionRecord {
    private let plan: RenderPlan
    private var outlines: [ChangeList]
    private var parents: [ChangeList]
    private var order = ChangeList()
    private var values: [[(property: LayerProperty, changes: ChangeList)]]

    /// Samples every frame of `plan`.
    /// - Complexity: O(frames · views).
    init(of plan: RenderPlan) {
        self.init(noFramesOf: plan)
        for index in plan.requests.indices { sample(index) }
    }

    /// The record of all frames of `plan` as JSON in UTF-8; nil if the task is cancelled before it is whole.
    static func json(of plan: RenderPlan) -> [UInt8]? {
        var record = MotionRecord(noFramesOf: plan)
        for index in plan.requests.indices {
            guard !Task.isCancelled else { return nil }
            record.sample(index)
        }
        return Array("\(record.json)".utf8)
    }

    private init(noFramesOf plan: RenderPlan) {
        self.plan = plan
        let nodes = plan.timeline.nodes
        outlines = nodes.map { _ in ChangeList() }
        parents = nodes.map { _ in ChangeList() }
        values = nodes.map { $0.shownProperties.map { ($0, ChangeList()) } }
    }

    private mutating func sample(_ index: Int) {
        let time = plan.requests[index].time
        addOutlines(at: time, index)
        for (node, view) in plan.timeline.nodes.enumerated() {
            addValues(of: view, node, at: time, index)
        }
    }

    private mutating func addOutlines(at time: Duration, _ index: Int) {
        let outlines = plan.timeline.outlines(at: time)
        var isInTree = Array(repeating: false, count: parents.count)
        for outline in outlines {
            isInTree[outline.node.index] = true
            let node = outline.node.index
            let corners = outline.corners.map { corners in
                JSONObject.Value.list(
                    corners.flatMap { [.rounded($0.x, 100), .rounded($0.y, 100)] })
            }
            self.outlines[node].add(corners ?? .json("null"), at: index)
            parents[node].add(
                outline.parent.map { .number(Double($0.index)) } ?? .json("null"), at: index)
        }
        for node in isInTree.indices where !isInTree[node] {
            self.outlines[node].add(.json("null"), at: index)
            parents[node].add(.json("null"), at: index)
        }
        order.add(.list(outlines.map { .number(Double($0.node.index)) }), at: index)
    }

    private mutating func addValues(
        of view: Timeline.Node, _ node: Int, at time: Duration, _ index: Int
    ) {
        for place in values[node].indices {
            let property = values[node][place].property
            let value: PropertyValue
            if let track = view.track(of: property) {
                value = track.value(at: time)
            } else {
                guard index == 0 else { continue }
                value = view.base[property]
            }
            values[node][place].changes.add(value.rounded.json(of: property), at: index)
        }
    }

    /// The record as a JSON object.
    var json: JSONObject {
        let nodes = plan.timeline.nodes
        let views: [JSONObject.Value] = nodes.indices.map { node in
            .object(
                JSONObject([
                    ("name", nodes[node].name.map { .string($0) }),
                    ("outline", outlines[node].json),
                    ("parent", parents[node].json),
                    (
                        "values",
                        .object(
                            JSONObject(values[node].map { ($0.property.rawValue, $0.changes.json) })
                        )
                    ),
                ]))
        }
        return JSONObject([
            ("views", .list(views)), ("order", order.json),
            ("events", .list(plan.timeline.events.map { .object($0.json) })),
        ])
    }
}

/// A value over the frames.
private struct ChangeList {
    private var entries: [JSONObject.Value] = []
    private var last = ""

    /// Notes the value at a frame, if it differs from the last one.
    mutating func add(_ value: JSONObject.Value, at index: Int) {
        let text = "\(JSONObject([("", value)]))"
        guard text != last else { return }
        last = text
        entries.append(.list([.number(Double(index)), value]))
    }

    var json: JSONObject.Value { .list(entries) }
}

extension JSONObject.Value {
    /// A number rounded to a multiple of 1 / `parts`.
    fileprivate static func rounded(_ number: Double, _ parts: Double) -> JSONObject.Value {
        .number((number * parts).rounded() / parts)
    }
}

extension PropertyValue {
    /// The value with numbers to the hundred-thousandth, which nobody can tell from the exact ones in a
    /// picture.
    fileprivate var rounded: PropertyValue {
        func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 }
        switch self {
        case .numbers(let numbers):
            return .numbers(
                Components(
                    rounded(numbers.x), rounded(numbers.y), rounded(numbers.z), rounded(numbers.w)))
        case .list(let numbers): return .list(numbers.map(rounded))
        default: return self
        }
    }
}

extension Timeline.Node {
    /// The properties that change or were set.
    fileprivate var shownProperties: [LayerProperty] {
        LayerProperty.allCases.filter { property in
            guard property != .subviews, property != .mask else { return false }
            if track(of: property) != nil { return true }
            if let content = property.content, content != base.content.kind { return false }
            return base[property] != property.initialValue
        }
    }
}
