internal import Drawing
internal import JSON
internal import LayerTree

/// What a view has in per cent of its superview's size, and follows when that size changes.
struct RelativePlace: Sendable {
    /// A number of a place, as it is written.
    enum Length: Sendable {
        case points(Double)
        case formula(String)

        /// The formula; nil for a number.
        var formula: Length? { if case .formula = self { self } else { nil } }

        /// The number; nil if the formula has no finite value within reach.
        /// - Parameter whole: what percentages are parts of.
        func value(whole: Double) -> Double? {
            let value: Double? =
                switch self {
                case .points(let points): points
                case .formula(let text): Formula.value(of: text, whole: whole)
                }
            return value.flatMap { abs($0) <= Field.reach ? $0 : nil }
        }
    }

    /// What is written for one axis; nil for what isn't, and for what doesn't depend on the superview.
    struct Side: Sendable {
        /// The edge of a `frame`, which has a length, too.
        var edge: Length?
        /// A number of a `position`.
        var position: Length?
        var length: Length?
        /// How many copies come before this one, and what is between them.
        var copies = 0
        var spacing = 0.0

        var isEmpty: Bool { edge == nil && position == nil && length == nil }
    }

    let superview: ViewKey
    let x: Side
    let y: Side

    /// Whether the size depends on the superview's.
    var resizes: Bool { x.length?.formula != nil || y.length?.formula != nil }

    /// The size and the position in a superview of size `whole`, given those that the view has.
    /// - Parameter anchor: the place of the position in the view, in parts of its size.
    func resolved(
        in whole: Size, size: Size, position: Point, anchor: Point
    ) -> (size: Size, position: Point) {
        let width = x.length(in: whole.width) ?? size.width
        let height = y.length(in: whole.height) ?? size.height
        let left = x.position(in: whole.width, length: width, anchor: anchor.x)
        let top = y.position(in: whole.height, length: height, anchor: anchor.y)
        return (
            Size(width: width, height: height),
            Point(x: left ?? position.x, y: top ?? position.y)
        )
    }
}

extension RelativePlace.Side {
    fileprivate func length(in whole: Double) -> Double? {
        length?.value(whole: whole).map { max(0, $0) }
    }

    fileprivate func position(in whole: Double, length: Double, anchor: Double) -> Double? {
        let place =
            edge?.value(whole: whole).map { $0 + anchor * length } ?? position?.value(whole: whole)
        return place.map { $0 + Double(copies) * (length + spacing) }
    }
}

extension Field {
    /// What the view has in per cent of its superview's size; nil if it has nothing.
    /// - Parameter spacing: what is between copies; nil if they aren't in a row.
    func relativePlace(in superview: ViewKey, spacing: Size?) -> RelativePlace? {
        let (frame, position) = (lengths("frame", 4), lengths("position", 2))
        let size = lengths("size", 2)
        func side(_ axis: Int) -> RelativePlace.Side {
            guard let frame else {
                return .init(position: position?[axis].formula, length: size?[axis].formula)
            }
            let isRelative = frame[axis].formula != nil || frame[axis + 2].formula != nil
            return isRelative ? .init(edge: frame[axis], length: frame[axis + 2]) : .init()
        }
        var (x, y) = (side(0), side(1))
        guard !x.isEmpty || !y.isEmpty else { return nil }
        if let copy, let spacing {
            (x.copies, x.spacing) = (copy.column, spacing.width)
            (y.copies, y.spacing) = (copy.row, spacing.height)
        }
        return RelativePlace(superview: superview, x: x, y: y)
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

extension JSONNode {
    /// Whether a place or a size in an object of properties, as it is written, has a percentage.
    /// - Parameter forEach: whether to look only at places that differ from view to view, or from copy to copy.
    func hasPercentages(forEach: Bool = false) -> Bool {
        ["frame", "position", "size"].contains { key in
            guard let place = self[key] else { return false }
            if forEach, case .array = place.value { return false }
            return place.containsPercentage
        }
    }

    /// Whether a text somewhere in it is a formula with a percentage.
    var containsPercentage: Bool {
        switch value {
        case .string(let text): text.utf8.contains(UInt8(ascii: "%")) && Formula.hasPercentage(text)
        case .array(let values): values.contains(where: \.containsPercentage)
        case .object(let members): members.contains { $0.value.containsPercentage }
        default: false
        }
    }
}
