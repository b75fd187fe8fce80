// Folding: rows of similar views become one row, so that hundreds of views fit on a page.

extension TimelineChart {
    /// The chart with at most `limit` rows, if folding all similar views suffices.
    ///
    /// Views whose labels differ only in numbers are folded first, the largest group first; then views
    /// whatever their properties, then whole sections. A folded row has at most so many `lanes`.
    /// O(rows · log rows).
    package func folded(toRows limit: Int, lanes: Int = 12) -> TimelineChart {
        var rows = sections.enumerated().flatMap { index, section in
            section.rows.map { PlacedRow(section: index, rows: [$0]) }
        }
        for level in FoldLevel.allCases where rows.count > limit {
            rows = Self.fold(rows, to: limit, by: level)
        }
        var result = sections
        for index in result.indices {
            result[index].rows = rows.filter { $0.section == index }.map {
                $0.row(lanes: lanes, length: length)
            }
        }
        var chart = self
        chart.sections = result
        return chart
    }

    private static func fold(
        _ rows: [PlacedRow], to limit: Int, by level: FoldLevel
    ) -> [PlacedRow] {
        let groups = Dictionary(grouping: rows.indices) { level.key(of: rows[$0]) }
            .values.filter { $0.count > 1 }
            .sorted { ($0.count, $1[0]) > ($1.count, $0[0]) }
        var result = rows.map(Optional.some)
        var count = rows.count
        for group in groups where count > limit {
            for index in group.dropFirst() {
                result[group[0]]?.rows += rows[index].rows
                result[index] = nil
            }
            count -= group.count - 1
        }
        return result.compactMap(\.self)
    }
}

/// Which rows are similar.
private enum FoldLevel: CaseIterable {
    case sameProperties, anyProperties, wholeSection

    func key(of row: PlacedRow) -> [String] {
        let section = "\(row.section)"
        switch self {
        case .sameProperties: return [section, row.pattern] + row.rows[0].properties
        case .anyProperties: return [section, row.pattern]
        case .wholeSection: return [section]
        }
    }
}

/// Rows of a section that become one.
private struct PlacedRow {
    let section: Int
    var rows: [TimelineChart.Row]

    /// The first view's label with numbers replaced.
    var pattern: String { rows[0].view.replacing(/[0-9]+(st|nd|rd|th)?/, with: "*") }

    func row(lanes most: Int, length: Double) -> TimelineChart.Row {
        guard rows.count > 1 else { return rows[0] }
        let labels = Set(rows.map(\.view))
        let patterns = Set(rows.map { PlacedRow(section: section, rows: [$0]).pattern })
        var seen: Set<String> = []
        let properties = rows.flatMap(\.properties).filter { seen.insert($0).inserted }
        let lanes = min(rows.count, most)
        let name = patterns.count == 1 ? pattern.asPlural : "other views"
        return TimelineChart.Row(
            view: labels.count == 1 ? rows[0].view : name,
            properties: properties, count: labels.count,
            lanes: (0..<lanes).map { lane in
                let part = rows[rows.count * lane / lanes..<rows.count * (lane + 1) / lanes]
                return TimelineChart.Lane(joining: part.flatMap(\.lanes), length: length)
            })
    }
}

extension String {
    /// The label of several views without ids: `grid › subviews` instead of `grid › * subview`.
    fileprivate var asPlural: String {
        for noun in ["subview", "view"] where hasSuffix("* \(noun)") {
            return dropLast(noun.count + 2) + noun + "s"
        }
        return self
    }
}

extension TimelineChart.Lane {
    /// All of `lanes` in one, without details that are too small to be seen in a chart of `length` seconds.
    fileprivate init(joining lanes: [TimelineChart.Lane], length: Double) {
        let gap = length / 2000
        func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
            ranges.sorted { $0.lowerBound < $1.lowerBound }.joined(closer: gap)
        }
        func thinned(_ times: [Double]) -> [Double] {
            times.sorted().reduce(into: []) { result, time in
                if result.last.map({ time - $0 > gap }) ?? true { result.append(time) }
            }
        }
        self.init(
            spans: joined(lanes.flatMap(\.spans)), moving: joined(lanes.flatMap(\.moving)),
            stepping: joined(lanes.flatMap(\.stepping)), sets: thinned(lanes.flatMap(\.sets)),
            cuts: thinned(lanes.flatMap(\.cuts)))
    }
}
