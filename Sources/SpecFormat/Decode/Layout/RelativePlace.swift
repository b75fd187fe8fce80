internal import Drawing
internal import JSON
internal import LayerTree

/// What a view has in per cent of its superview's size, and follows when that size changes.
struct RelativePlace: Sendable {
    /// A number of a place, as it is written.
    enum Length: Sendable {
        case points(Double)
        case formula(String)

        var isFormula: Bool { if case .formula = self { true } else { false } }

        /// - Parameter whole: what percentages are parts of.
        func value(whole: Double) -> Double {
            switch self {
            case .points(let points): points
            case .formula(let text): Formula.value(of: text, whole: whole) ?? 0
            }
        }
    }

    /// What is written for one axis; nil for what isn't, and for what doesn't depend on the superview.
    struct Side: Sendable {
        /// The edge of a `frame`, which has a length, too.
        var edge: Length?
        /// A number of a `position`.
        var position: Length?
        var length: Length?
    }

    let superview: ViewKey
    let x: Side
    let y: Side
    /// What a copy's place is moved by.
    let shift: Vector
}

extension RelativePlace {
    /// The size and the position in a superview of size `whole`, given those that the view has.
    /// - Parameters:
    ///   - anchor: the place of the position in the view, in parts of its size.
    ///   - keepsSize: whether the size is the view's own, and doesn't follow.
    func resolved(
        in whole: Size, size: Size, position: Point, anchor: Point, keepsSize: Bool
    ) -> (size: Size, position: Point) {
        let width = keepsSize ? size.width : x.length(in: whole.width) ?? size.width
        let height = keepsSize ? size.height : y.length(in: whole.height) ?? size.height
        let left = x.position(in: whole.width, length: width, anchor: anchor.x)
        let top = y.position(in: whole.height, length: height, anchor: anchor.y)
        let place = Point(
            x: left.map { $0 + shift.dx } ?? position.x, y: top.map { $0 + shift.dy } ?? position.y)
        return (Size(width: width, height: height), place)
    }
}

extension RelativePlace.Side {
    fileprivate func length(in whole: Double) -> Double? {
        length.map { max(0, $0.value(whole: whole)) }
    }

    fileprivate func position(in whole: Double, length: Double, anchor: Double) -> Double? {
        if let edge { return edge.value(whole: whole) + anchor * length }
        return position?.value(whole: whole)
    }
}

extension Field {
    /// What the view has in per cent of its superview's size; nil if it has nothing.
    /// - Parameter shift: what a copy is moved by.
    func relativePlace(in superview: ViewKey, shift: Vector) -> RelativePlace? {
        guard node.hasPercentages else { return nil }
        let (frame, position) = (lengths("frame", 4), lengths("position", 2))
        let size = lengths("size", 2)
        func side(_ axis: Int) -> RelativePlace.Side {
            if let frame {
                guard frame[axis].isFormula || frame[axis + 2].isFormula else { return .init() }
                return .init(edge: frame[axis], length: frame[axis + 2])
            }
            return .init(
                position: position?[axis].ifFormula, length: size?[axis].ifFormula)
        }
        return RelativePlace(superview: superview, x: side(0), y: side(1), shift: shift)
    }

    /// The numbers of a list as they are written; nil if it isn't one of `count` numbers.
    private func lengths(_ key: String, _ count: Int) -> [RelativePlace.Length]? {
        guard case .array(let nodes)? = node[key]?.value, nodes.count == count else { return nil }
        let lengths = fields(nodes).compactMap { field -> RelativePlace.Length? in
            if let text = field.text, Formula.hasPercentage(text) { return .formula(text) }
            return field.calculated().map { .points($0) }
        }
        return lengths.count == count ? lengths : nil
    }
}

extension RelativePlace.Length {
    fileprivate var ifFormula: Self? { isFormula ? self : nil }
}

extension JSONNode {
    /// Whether a place or a size in an object of properties, as it is written, has a percentage.
    var hasPercentages: Bool {
        ["frame", "position", "size"].contains { self[$0]?.isListWithPercentages ?? false }
    }

    /// Whether a list of places or sizes has a percentage.
    var listsPercentages: Bool {
        guard case .array(let places) = value else { return false }
        return places.contains(where: \.isListWithPercentages)
    }

    private var isListWithPercentages: Bool {
        guard case .array(let numbers) = value else { return false }
        return numbers.contains {
            if case .string(let text) = $0.value { Formula.hasPercentage(text) } else { false }
        }
    }
}
