internal import Messages

extension TimelineChart {
    /// The most rows of a chart as text; see `text(columns:rows:)`.
    public static let standardTextRows = 40

    /// The chart for a terminal.
    ///
    /// - Parameters:
    ///   - columns: The width; at least 40. Default: 80.
    ///   - rows: Similar views are folded until there are at most so many rows. Default: 40.
    public func text(columns: Int = 80, rows: Int = standardTextRows) -> String {
        TextChart(
            folded(toRows: max(rows, 1), lanes: 64), columns: max(columns, 40)
        ).text
    }
}

/// A chart in characters.
private struct TextChart {
    private let chart: TimelineChart
    /// The width of views' names, and of names with properties and margins.
    private let nameWidth: Int
    private let labelWidth: Int
    /// The number of columns of the chart proper.
    private let width: Int

    init(_ chart: TimelineChart, columns: Int) {
        self.chart = chart
        let rows = chart.sections.flatMap(\.rows)
        let room = columns * 2 / 5
        let properties = rows.map(\.propertyText.columns).max() ?? 0
        let names = rows.map(\.name.columns).max() ?? 0
        let callbacks = chart.sections.flatMap(\.callbacks).map { $0.name.columns + 2 }.max() ?? 0
        // Names get what properties leave over, but at least half.
        nameWidth = min(names, max(room / 2, room - properties - 1))
        let row = rows.isEmpty ? 0 : min(nameWidth + 1 + properties, room)
        labelWidth = max(row, min(callbacks, room), 8) + 3
        width = columns - labelWidth
    }

    var text: String {
        var lines = [chart.heading.fitted(to: labelWidth + width)]
        if !chart.sections.isEmpty { lines += [""] + axis }
        for section in chart.sections {
            lines.append(section.heading.fitted(to: labelWidth + width))
            for callbacks in section.callbacks {
                let mark = section.mark.characters
                let label = "\(mark) \(callbacks.name)"
                let cells = marks(callbacks.times, Character(mark))
                // A long name has a line of its own: cut, it would say nothing.
                if label.columns > labelWidth - 3 {
                    lines.append("  \(label.fitted(to: labelWidth + width - 2))")
                    if !callbacks.times.isEmpty { lines.append(line("", cells)) }
                } else {
                    lines.append(line(label, cells))
                }
            }
            for row in section.rows { lines.append(line(label(of: row), cells(of: row))) }
        }
        let legend = legend
        if !legend.isEmpty { lines += ["", legend] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func label(of row: TimelineChart.Row) -> String {
        let name = row.name.fitted(to: nameWidth)
        let gap = String(repeating: " ", count: nameWidth - name.columns + 1)
        return name + gap + row.propertyText.cut(to: labelWidth - 4 - nameWidth)
    }

    private func line(_ label: String, _ cells: [Character]) -> String {
        let label = "  \(label.fitted(to: labelWidth - 3)) "
        let text = label + String(repeating: " ", count: labelWidth - label.columns) + String(cells)
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    // MARK: - Axis

    private var axis: [String] {
        let axis = Axis(0...chart.length, from: 0, to: Double(width))
        var labels = Array(repeating: Character(" "), count: width)
        var ruler = Array(repeating: Character("─"), count: width)
        var free = 0
        for tick in axis.ticks(atMost: max(2, width / 9)) {
            let column = min(Int(axis.position(of: tick)), width - 1)
            let label = tick.axisText + (tick == 0 ? " s" : "")
            // A label at the right edge ends there.
            let start = min(column, width - label.count)
            guard start >= free else { continue }
            ruler[column] = "┬"
            for (offset, character) in label.enumerated() { labels[start + offset] = character }
            free = start + label.count + 1
        }
        return [line("", labels), line("", ruler)]
    }

    // MARK: - Rows

    private func cells(of row: TimelineChart.Row) -> [Character] {
        row.count > 1 ? shares(of: row) : bars(of: row.lanes[0])
    }

    /// The half column of a time.
    private func half(_ time: Double) -> Int {
        min(max(Int(time / chart.length * Double(2 * width)), 0), 2 * width - 1)
    }

    /// The half columns that a range touches; at least one.
    private func halves(_ range: ClosedRange<Double>) -> ClosedRange<Int> {
        let first = half(range.lowerBound)
        // A range that ends where a half column begins doesn't touch it.
        let end = min(range.upperBound, chart.length) / chart.length * Double(2 * width) - 1e-6
        return first...max(first, Int(max(end, 0)))
    }

    private func bars(of lane: TimelineChart.Lane) -> [Character] {
        var weights = Array(repeating: 0, count: 2 * width)
        for range in lane.spans where range.upperBound > range.lowerBound {
            for half in halves(range) { weights[half] = max(weights[half], 1) }
        }
        for range in lane.stepping { for half in halves(range) { weights[half] = 2 } }
        for range in lane.moving { for half in halves(range) { weights[half] = 3 } }
        var cells = (0..<width).map { Self.character(weights[2 * $0], weights[2 * $0 + 1]) }
        for time in lane.sets { cells[half(time) / 2] = "◆" }
        for time in lane.cuts { cells[half(time) / 2] = "×" }
        if lane.isEndless(in: chart.length) { cells[width - 1] = "▶" }
        return cells
    }

    /// The character with these weights in its halves: 0 nothing, 1 waiting, 2 stepping, 3 moving.
    private static func character(_ left: Int, _ right: Int) -> Character {
        if max(left, right) == 2 { return "┅" }
        switch (left, right) {
        case (0, 0): return " "
        case (1, 1): return "─"
        case (1, 0): return "╴"
        case (0, 1): return "╶"
        case (0, _): return "╺"
        case (1, _): return "╼"
        case (_, 0): return "╸"
        case (_, 1): return "╾"
        default: return "━"
        }
    }

    /// The share of the lanes of a folded row that move in each column.
    private func shares(of row: TimelineChart.Row) -> [Character] {
        var counts = Array(repeating: 0, count: width)
        var isActive = Array(repeating: false, count: width)
        for lane in row.lanes {
            var columns: Set<Int> = []
            for range in lane.moving + lane.stepping {
                let halves = halves(range)
                columns.formUnion(halves.lowerBound / 2...halves.upperBound / 2)
            }
            for time in lane.sets { columns.insert(half(time) / 2) }
            for column in columns { counts[column] += 1 }
            for range in lane.spans {
                let halves = halves(range)
                for column in halves.lowerBound / 2...halves.upperBound / 2 {
                    isActive[column] = true
                }
            }
        }
        let blocks = Array("▁▂▃▄▅▆▇█")
        return (0..<width).map { column in
            guard counts[column] > 0 else { return isActive[column] ? "─" : " " }
            return blocks[(counts[column] * blocks.count - 1) / row.lanes.count]
        }
    }

    private func marks(_ times: [Double], _ mark: Character) -> [Character] {
        var cells = Array(repeating: Character(" "), count: width)
        for time in times { cells[half(time) / 2] = mark }
        return cells
    }

    // MARK: - Legend

    private var legend: String {
        let rows = chart.sections.flatMap(\.rows)
        let lanes = rows.filter { $0.count == 1 }.flatMap(\.lanes)
        let signs = ChartSign.allCases.filter { sign in
            switch sign {
            case .share: rows.contains { $0.count > 1 }
            case .callback, .link: chart.hasMarks(sign)
            default: sign.isUsed(in: lanes, length: chart.length)
            }
        }
        return signs.map { "\($0.characters) \($0.meaning)" }.joined(separator: "   ")
    }
}

extension TimelineChart {
    /// Whether a section has lines with these marks.
    func hasMarks(_ sign: ChartSign) -> Bool {
        sections.contains { $0.mark == sign && !$0.callbacks.isEmpty }
    }

    /// The first line: what the chart shows.
    var heading: String {
        let name = title.isEmpty ? "" : "\(title.readableInLine): "
        guard viewCount > 0 else { return "\(name)nothing changes" }
        let time = isInstant ? "at 0 s" : "in \(length.rounded(to: 3)) s"
        return
            "\(name)\(viewCount.counted("view")) \(viewCount == 1 ? "changes" : "change") \(time)"
    }
}

extension TimelineChart.Section {
    /// The section's title, with the first names of its animations.
    var heading: String {
        guard !names.isEmpty else { return title }
        let first = names.prefix(4).joined(separator: ", ").readableInLine
        let more = names.count > 4 ? " and \(names.count - 4) more" : ""
        return "\(title): \(first)\(more)"
    }
}

extension TimelineChart.Row {
    /// The view, and the number of views if there are several.
    var name: String { (count > 1 ? "\(view) (\(count))" : view).readableInLine }

    /// The properties in one line.
    var propertyText: String { properties.joined(separator: ", ") }

    /// The view with its properties.
    var label: String { "\(name) \(propertyText)" }
}
