internal import CLibrary
internal import Drawing
internal import LayerTree
internal import TimelineDiffing
internal import TimingModel

/// A property of a view over time, as numbers or as colours.
struct MotionCurve: Sendable {
    /// One number of a value, such as x of a position.
    struct Component: Sendable {
        /// What it is called; empty if it is the only one.
        let name: String
        let values: [Double]
        /// The values before a change; nil if nothing changed, or there was no such view.
        let before: [Double]?
    }

    /// What is drawn.
    enum Values: Sendable {
        case numbers([Component])
        case colors([Color], before: [Color]?)
    }

    let view: String
    let property: String
    let values: Values
    /// Whether the values before were others.
    let isChanged: Bool
}

/// The properties of a timeline that change, or that differ from those of the timeline before.
struct MotionCurves: Sendable {
    /// The most curves: more can't be followed in a film.
    static let most = 6

    /// The curves to show.
    let curves: [MotionCurve]
    /// The number of further properties that change.
    let leftOut: Int

    /// The properties at `times` that move, those first that moved otherwise before. If some did, only these.
    /// - Complexity: O(properties that move · instants).
    init(of timeline: Timeline, before: Timeline?, times: [Duration]) {
        let tree = ViewTree(timeline.nodes)
        let nodesBefore = before.map(Self.nodesByLabel) ?? [:]
        var found: [MotionCurve] = []
        for (index, node) in timeline.nodes.enumerated() {
            let label = tree.label(of: index)
            let old = nodesBefore[label]
            for property in Self.moving(node, old) {
                let curve = MotionCurve(
                    property, of: node, before: old, view: label, times: times)
                if let curve { found.append(curve) }
            }
        }
        let changed = found.filter(\.isChanged)
        let wanted = changed.isEmpty ? found : changed
        curves = Array(wanted.prefix(Self.most))
        leftOut = wanted.count - curves.count
    }

    private static func nodesByLabel(_ timeline: Timeline) -> [String: Timeline.Node] {
        let tree = ViewTree(timeline.nodes)
        let pairs = timeline.nodes.enumerated().map { (tree.label(of: $0), $1) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The properties that move in one of two recordings of a view, in the order of all properties.
    private static func moving(_ node: Timeline.Node, _ old: Timeline.Node?) -> [LayerProperty] {
        let moving = Set((node.tracks + (old?.tracks ?? [])).map(\.property))
        return LayerProperty.allCases.filter(moving.contains)
    }
}

extension MotionCurve {
    /// A curve of a property; nil if it stands still in both recordings, or isn't made of numbers or a colour.
    fileprivate init?(
        _ property: LayerProperty, of node: Timeline.Node, before old: Timeline.Node?,
        view: String, times: [Duration]
    ) {
        let values = times.map { node.value(of: property, at: $0) }
        let before = old.map { old in times.map { old.value(of: property, at: $0) } }
        guard Set(values).count > 1 || before.map({ $0 != values }) == true else { return nil }
        self.view = view
        self.property = property.rawValue
        isChanged = before.map { $0 != values } ?? false
        if case .color = values.first {
            self.values = .colors(
                values.map(\.asColor), before: isChanged ? before?.map(\.asColor) : nil)
            return
        }
        let components = Self.components(
            property, values, before: isChanged ? before : nil)
        guard !components.isEmpty else { return nil }
        self.values = .numbers(components)
    }

    /// The numbers of values that change, such as x alone of a position.
    private static func components(
        _ property: LayerProperty, _ values: [PropertyValue], before: [PropertyValue]?
    ) -> [Component] {
        let rows = values.map { $0.numbers(of: property) }
        let rowsBefore = before?.map { $0.numbers(of: property) }
        guard let names = rows.first?.map(\.name), !names.isEmpty else { return [] }
        let components = names.indices.compactMap { index -> Component? in
            let own = rows.map { $0.indices.contains(index) ? $0[index].value : 0 }
            let old = rowsBefore?.map { $0.indices.contains(index) ? $0[index].value : 0 }
            let moves = Set(own).count > 1 || (old.map { $0 != own } ?? false)
            return moves ? Component(name: names[index], values: own, before: old) : nil
        }
        // Three lines in one frame can still be told apart.
        return Array(components.prefix(3))
    }
}

extension Timeline.Node {
    fileprivate func value(of property: LayerProperty, at time: Duration) -> PropertyValue {
        track(of: property)?.value(at: time) ?? base[property]
    }
}

extension PropertyValue {
    fileprivate var asColor: Color { if case .color(let color) = self { color } else { .clear } }

    /// The numbers of the value with their names, as users write them; empty for values of other kinds.
    fileprivate func numbers(of property: LayerProperty) -> [(name: String, value: Double)] {
        switch self {
        case .flag(let flag): return [("", flag ? 1 : 0)]
        case .transform(let transform):
            let affine = transform.affine
            let turn = atan2(affine.b, affine.a) * 180 / .pi
            return [
                ("x", affine.tx), ("y", affine.ty), ("angle", turn),
                ("scale", (affine.a * affine.a + affine.b * affine.b).squareRoot()),
            ]
        case .numbers(let numbers):
            let isAngle = [.rotate, .rotateX, .rotateY].contains(property)
            let factor = isAngle ? 180 / Double.pi : 1
            let names =
                switch property {
                case .size: ["width", "height"]
                case .cornerRadii: ["", "", "", ""]
                case .alpha, .rotate, .rotateX, .rotateY, .zPosition: [""]
                default: ["x", "y", "z", "w"]
                }
            let all = [numbers.x, numbers.y, numbers.z, numbers.w]
            return zip(names, all).map { ($0, $1 * factor) }
        default: return []
        }
    }
}
