internal import Drawing
internal import Messages

extension TimelineChart {
    /// The most rows of a chart as a picture; see `plot(width:rows:)`.
    public static let standardRows = 60

    /// The chart as a drawing, whose height follows from its rows.
    ///
    /// - Parameters:
    ///   - width: The width in points; at least 320. Default: 960.
    ///   - rows: Similar views are folded until there are at most so many rows. Default: 60.
    public func plot(width: Double = 960, rows: Int = standardRows) -> Plot {
        ChartDrawing(folded(toRows: max(rows, 1)), width: max(width, 320)).plot
    }
}

/// The layout of a chart.
private struct ChartDrawing {
    private static let rowHeight = 18.0
    private static let headingHeight = 26.0
    private static let laneHeight = 4.0
    private static let top = 62.0
    private static let bottom = 34.0
    private static let margin = 16.0

    private let chart: TimelineChart
    private let width: Double
    private let labels: LabelFitter
    private let axis: Axis

    init(_ chart: TimelineChart, width: Double) {
        self.chart = chart
        self.width = width
        let labels = LabelFitter()
        self.labels = labels
        let all = chart.sections.flatMap { section in
            section.rows.map { ($0.name, $0.propertyText) }
                + section.callbacks.map { ($0.name, "") }
        }
        let widest =
            all.map { labels.width($0.0) + labels.width($0.1) + 8 }
            .max() ?? 0
        let left = Self.margin + min(max(widest, 80), width * 0.36) + 20
        axis = Axis(0...chart.length, from: left, to: width - Self.margin - 8)
    }

    private func height(of row: TimelineChart.Row) -> Double {
        max(Self.rowHeight, Double(row.lanes.count) * Self.laneHeight + 6)
    }

    private func height(of section: TimelineChart.Section) -> Double {
        Self.headingHeight + Double(section.callbacks.count) * Self.rowHeight
            + section.rows.map { height(of: $0) }.reduce(0, +)
    }

    var plot: Plot {
        let height =
            Self.top + chart.sections.map { self.height(of: $0) }.reduce(0, +) + Self.bottom
        var plot = Plot(size: Size(width: width, height: height), title: chart.heading)
        plot.add(
            Plot.Label(chart.heading, at: Point(x: Self.margin, y: 26), size: 14, isBold: true))
        if !chart.sections.isEmpty { addAxis(to: &plot, height: height) }
        var top = Self.top
        for (index, section) in chart.sections.enumerated() {
            add(section, Palette.series(index), at: top, to: &plot)
            top += self.height(of: section)
        }
        addLegend(to: &plot, baseline: height - 12)
        return plot
    }

    private func addAxis(to plot: inout Plot, height: Double) {
        for tick in axis.ticks(atMost: max(2, Int((axis.end - axis.start) / 60))) {
            let x = axis.position(of: tick)
            plot.addLine(
                from: Point(x: x, y: Self.top - 8), to: Point(x: x, y: height - Self.bottom),
                Palette.grid)
            plot.add(
                Plot.Label(
                    "\(tick.axisText) s", at: Point(x: x, y: Self.top - 13), .center, size: 10,
                    color: Palette.faint))
        }
    }

    // MARK: - Sections

    private func add(
        _ section: TimelineChart.Section, _ color: Color, at top: Double, to plot: inout Plot
    ) {
        let rule = Point(x: Self.margin, y: top + 3.5)
        plot.addLine(from: rule, to: Point(x: width - Self.margin, y: rule.y), Palette.axis)
        plot.addRect(Rect(x: Self.margin, y: top + 10, width: 9, height: 9), color)
        plot.add(
            Plot.Label(
                section.heading.shortened(to: Int(width / 8)),
                at: Point(x: Self.margin + 15, y: top + 18.5), size: 11.5, isBold: true))
        var y = top + Self.headingHeight
        for callbacks in section.callbacks {
            addLabel(callbacks.name, "", baseline: y + 12.5, isFaint: true, to: &plot)
            addTriangles(callbacks, section.mark, middle: y + 9, color, to: &plot)
            y += Self.rowHeight
        }
        for row in section.rows {
            let height = height(of: row)
            let baseline = y + height / 2 + 4
            addLabel(row.name, row.propertyText, baseline: baseline, to: &plot)
            add(
                row, in: Rect(x: axis.start, y: y, width: axis.end - axis.start, height: height),
                color, to: &plot)
            y += height
        }
    }

    private func addLabel(
        _ name: String, _ detail: String, baseline: Double, isFaint: Bool = false,
        to plot: inout Plot
    ) {
        let room = axis.start - Self.margin - 20
        let short = labels.fitted(
            name,
            to: detail.isEmpty
                ? room : max(room * 0.5, room - labels.width(detail) - 8))
        let origin = Point(x: Self.margin + 4, y: baseline)
        plot.add(Plot.Label(short, at: origin, color: isFaint ? Palette.faint : Palette.ink))
        guard !detail.isEmpty else { return }
        let used = labels.width(short) + 8
        plot.add(
            Plot.Label(
                labels.fitted(detail, to: room - used), at: Point(x: origin.x + used, y: baseline),
                color: Palette.faint))
    }

    // MARK: - Rows

    private func add(
        _ row: TimelineChart.Row, in rect: Rect, _ color: Color, to plot: inout Plot
    ) {
        let isFolded = row.lanes.count > 1
        let height = isFolded ? Self.laneHeight : rect.height
        let top =
            isFolded ? rect.minY + (rect.height - Double(row.lanes.count) * height) / 2 : rect.minY
        for (index, lane) in row.lanes.enumerated() {
            let middle = top + (Double(index) + 0.5) * height
            add(lane, middle: middle, thickness: isFolded ? 3 : 8, color, row.label, to: &plot)
        }
    }

    private func add(
        _ lane: TimelineChart.Lane, middle: Double, thickness: Double, _ color: Color,
        _ label: String, to plot: inout Plot
    ) {
        let gap = chart.length / 2000
        for span in lane.spans.joined(closer: gap) where span.upperBound > span.lowerBound {
            let (left, right) = ends(span)
            plot.addRect(
                Rect(x: left, y: middle - 0.75, width: right - left, height: 1.5), color.pale)
        }
        for run in lane.stepping {
            addBar(run, middle, thickness, color.pale, "\(label) is set step by step", to: &plot)
        }
        for moving in lane.moving.joined(closer: lane.moving.count > 200 ? gap : -1) {
            addBar(moving, middle, thickness, color, label, to: &plot)
        }
        for time in lane.sets {
            plot.addDiamond(
                Point(x: x(of: time), y: middle), radius: thickness / 2, color,
                note: "\(label) is set at \(time.rounded(to: 3)) s")
        }
        for time in lane.cuts {
            plot.addCross(Point(x: x(of: time), y: middle), radius: thickness / 2 + 1)
        }
    }

    /// The place of an instant.
    private func x(of time: Double) -> Double { axis.position(of: min(time, chart.length)) }

    /// The left and right end of a range.
    private func ends(_ range: ClosedRange<Double>) -> (Double, Double) {
        let right = min(range.upperBound, chart.length)
        return (axis.position(of: min(max(range.lowerBound, 0), right)), axis.position(of: right))
    }

    private func addBar(
        _ range: ClosedRange<Double>, _ middle: Double, _ thickness: Double, _ color: Color,
        _ label: String, to plot: inout Plot
    ) {
        let (left, right) = ends(range)
        let isEndless = range.upperBound > chart.length + 1e-6
        let end = isEndless ? "goes on" : "\(range.upperBound.rounded(to: 3)) s"
        var path = Path()
        // A little shorter, so that iterations can be told apart.
        let rect = Rect(
            x: left, y: middle - thickness / 2, width: max(right - left - 0.75, 1.25),
            height: thickness)
        path.addRoundedRect(rect, radii: CornerRadii(min(thickness / 2, 2)))
        plot.add(
            .fill(path, color, note: "\(label): \(range.lowerBound.rounded(to: 3)) s to \(end)"))
        if isEndless {
            plot.addArrow(tip: Point(x: right + 7, y: middle), size: thickness, color)
        }
    }

    private func addTriangles(
        _ callbacks: TimelineChart.Callbacks, _ mark: ChartSign, middle: Double, _ color: Color,
        to plot: inout Plot
    ) {
        var last = -Double.infinity
        for time in callbacks.times {
            let x = x(of: time)
            guard x - last > 0.5 else { continue }
            last = x
            let note = "\(callbacks.name) at \(time.rounded(to: 3)) s"
            if mark == .link {
                // Its tip is at the instant.
                plot.addOutlinedTriangle(Point(x: x - 4, y: middle), size: 8, color, note: note)
            } else {
                plot.addTriangle(Point(x: x, y: middle), size: 8, color, note: note)
            }
        }
    }

    // MARK: - Legend

    private func addLegend(to plot: inout Plot, baseline: Double) {
        let lanes = chart.sections.flatMap(\.rows).flatMap(\.lanes)
        var x = Self.margin + 4
        for sign in ChartSign.allCases
        where chart.hasMarks(sign) || sign.isUsed(in: lanes, length: chart.length) {
            plot.add(sign, at: Point(x: x + 9, y: baseline - 4), size: 8, Palette.faint)
            plot.add(
                Plot.Label(
                    sign.meaning, at: Point(x: x + 24, y: baseline), size: 10, color: Palette.faint)
            )
            x += 40 + labels.width(sign.meaning)
        }
    }
}
