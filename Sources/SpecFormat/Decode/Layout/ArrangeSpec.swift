internal import Drawing
internal import JSON
internal import Messages

/// The distances of a view's contents from its edges, in points.
struct Padding: Hashable, Sendable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    /// The room that both sides take.
    var size: Size { Size(width: left + right, height: top + bottom) }
}

/// How a view arranges its subviews: in a row, a column or a grid.
struct ArrangeSpec: Hashable, Sendable {
    /// The direction in which views follow each other.
    enum Axis: String, CaseIterable, Sendable {
        case row, column
    }

    /// How views lie across the axis, or in the cells of a grid.
    enum Alignment: String, CaseIterable, Sendable {
        case start, center, end, stretch
        /// With the first lines of text of a row on one line, and other views with their lower edges.
        case baseline
    }

    /// What happens with room that is left along the axis.
    enum Distribution: String, CaseIterable, Sendable {
        case start, center, end
        /// It widens the gaps.
        case spaceBetween
        /// All views get the same length.
        case equal
    }

    var axis = Axis.row
    /// The number of columns of a grid; nil for a row or a column.
    var columns: Int?
    var gap = Size.zero
    var padding = Padding()
    var alignment = Alignment.start
    var distribution = Distribution.start
    /// Whether a row goes on in further lines.
    var wraps = false

    /// The most views that one view arranges. Each change of one of them asks for the places of all.
    static let limit = 1000
    /// How deep views that arrange others may be nested.
    static let deepest = 16
}

/// The settings of an arrangement that an entry changes; nil for those that stay.
struct ArrangeChange: Hashable, Sendable {
    var axis: ArrangeSpec.Axis?
    var columns: Int?
    var gap: Size?
    var padding: Padding?
    var alignment: ArrangeSpec.Alignment?
    var distribution: ArrangeSpec.Distribution?
    var wraps: Bool?
}

extension ArrangeSpec {
    /// Takes over the settings of a change. An axis ends a grid.
    mutating func apply(_ change: ArrangeChange) {
        if let axis = change.axis { (self.axis, columns) = (axis, nil) }
        columns = change.columns ?? columns
        gap = change.gap ?? gap
        padding = change.padding ?? padding
        alignment = change.alignment ?? alignment
        distribution = change.distribution ?? distribution
        wraps = change.wraps ?? wraps
    }

    /// What can't be together; nil if there is nothing.
    var conflict: String? {
        let isRow = axis == .row && columns == nil
        if wraps, !isRow {
            return "only rows wrap: leave out \"wrap\", or write \"axis\": \"row\""
        }
        if alignment == .baseline, !isRow {
            return "only rows have the alignment \"baseline\": in columns and grids, write "
                + "\"start\", \"center\", \"end\" or \"stretch\""
        }
        return nil
    }
}

extension Field {
    /// How a view arranges its subviews; nil, and reported, if it is wrong.
    func arrangement() -> ArrangeSpec? {
        guard let change = arrangeChange() else { return nil }
        var result = ArrangeSpec()
        result.apply(change)
        if let conflict = result.conflict {
            report(.conflictingSettings, conflict)
            return nil
        }
        return result
    }

    /// The settings of an arrangement that the value names.
    func arrangeChange() -> ArrangeChange? {
        guard var object = object("an arrangement such as {\"axis\": \"row\", \"gap\": 8}") else {
            return nil
        }
        defer { object.finish(listsKeys: true) }
        var result = ArrangeChange()
        let columns = object.take("columns")
        result.axis = object.take("axis")?.choice(of: "axis")
        if columns != nil, result.axis != nil {
            columns?.report(
                .conflictingSettings,
                "\"columns\" make a grid, which has no \"axis\": leave out one of them")
        }
        result.columns = columns?.whole("columns", in: 1...ArrangeSpec.limit)
        result.gap = object.take("gap")?.pair(
            "points, or [horizontal, vertical]", in: -10_000...10_000)
        result.padding = object.take("padding")?.padding()
        result.alignment = object.take("alignment")?.choice(of: "alignment")
        result.distribution = object.take("distribution")?.choice(of: "distribution")
        result.wraps = object.take("wrap")?.flag()
        return result
    }

    /// One number for both directions, or a list of two.
    func pair(_ what: String, in range: ClosedRange<Double>) -> Size? {
        guard case .array = node.value else {
            return number(what, in: range).map { Size(width: $0, height: $0) }
        }
        guard let numbers = numbers(2, what) else { return nil }
        guard numbers.allSatisfy(range.contains) else { return expected(what, as: .outOfRange) }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// The distances from four edges: one number, two or four.
    func padding() -> Padding? {
        let what =
            "points from 0 to 10000, [horizontal, vertical] or [left, top, right, bottom]"
        let range = 0.0...10_000
        guard case .array(let list) = node.value, list.count != 2 else {
            return pair(what, in: range).map {
                Padding(left: $0.width, top: $0.height, right: $0.width, bottom: $0.height)
            }
        }
        guard let numbers = numbers(4, what) else { return nil }
        guard numbers.allSatisfy(range.contains) else { return expected(what, as: .outOfRange) }
        return Padding(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
    }
}
