internal import Charts
internal import Drawing
internal import LayerTree
internal import Messages
internal import RenderPipeline
internal import TimingModel

/// The curves beneath an explained film, and an axis with its events.
struct ExplainedPanel: Sendable {
    private static let margin = 12.0
    private static let chartHeight = 104.0
    private static let footHeight = 56.0

    /// Where the panel ends.
    let bottom: Double
    private let charts: [ExplainedChart]
    private let events: [TimelineEvent]
    private let axis: Axis
    private let leftOut: Int
    /// How far the charts reach down.
    private let foot: Double

    init(
        _ plan: RenderPlan, before: RenderPlan?, times: [Duration], width: Double, top: Double
    ) {
        let motion = MotionCurves(
            of: plan.timeline, before: before?.timeline, times: times)
        let columns = motion.curves.count > 1 ? 2 : 1
        let step = (width - Self.margin) / Double(columns)
        charts = motion.curves.enumerated().map { index, curve in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            return ExplainedChart(
                curve, times: times,
                in: Rect(
                    x: Self.margin + step * Double(column),
                    y: top + Self.chartHeight * Double(row), width: step - Self.margin,
                    height: Self.chartHeight - Self.margin))
        }
        let rows = (motion.curves.count + columns - 1) / columns
        foot = top + Self.chartHeight * Double(rows)
        bottom = foot + Self.footHeight
        leftOut = motion.leftOut
        let end = max(times.last?.inSeconds ?? 0, 1e-3)
        axis = Axis(0...end, from: 2 * Self.margin, to: width - 2 * Self.margin)
        events = plan.timeline.events.filter { $0.time.inSeconds <= end + 1e-6 }
    }

    /// Adds the panel as it is at an instant.
    func add(to plot: inout Plot, at time: Duration) {
        for chart in charts { chart.add(to: &plot, at: time) }
        addAxis(to: &plot, at: time)
        addEvents(to: &plot, at: time)
    }

    private func addAxis(to plot: inout Plot, at time: Duration) {
        let y = foot + 14
        plot.addLine(from: Point(x: axis.start, y: y), to: Point(x: axis.end, y: y), Palette.axis)
        for tick in axis.ticks(atMost: 9) {
            let x = axis.position(of: tick)
            plot.addLine(from: Point(x: x, y: y - 3), to: Point(x: x, y: y + 3), Palette.axis)
            plot.add(
                Plot.Label(
                    "\(tick.axisText) s", at: Point(x: x, y: y + 16), .center, size: 10,
                    color: Palette.faint))
        }
        plot.addDot(at: Point(x: axis.position(of: time.inSeconds), y: y), Palette.ink)
    }

    /// Adds a mark for each event, and the name of the latest one.
    private func addEvents(to plot: inout Plot, at time: Duration) {
        var last = -Double.infinity
        for event in events {
            let x = axis.position(of: event.time.inSeconds)
            guard x - last > 1 else { continue }
            last = x
            var path = Path()
            path.move(to: Point(x: x, y: foot + 10))
            path.line(to: Point(x: x - 4, y: foot + 2))
            path.line(to: Point(x: x + 4, y: foot + 2))
            path.close()
            plot.add(.fill(path, Palette.alarm, note: nil))
        }
        let latest = events.last { $0.time <= time + .samplingSlack }
        let text = latest.map { "\($0)".readableInLine.shortened(to: 90) } ?? ""
        plot.add(
            Plot.Label(
                text, at: Point(x: Self.margin, y: bottom - 9), size: 11, color: Palette.alarm))
        guard leftOut > 0 else { return }
        plot.add(
            Plot.Label(
                "and \(leftOut.counted("more curve"))", at: Point(x: axis.end, y: bottom - 9),
                .right, size: 11,
                color: Palette.faint))
    }
}

extension Plot {
    /// Adds a filled circle with a white rim, so that it is seen over lines.
    mutating func addDot(at center: Point, _ color: Color) {
        for (radius, color) in [(5.5, Color(white: 1)), (4.0, color)] {
            var path = Path()
            path.addRoundedRect(
                Rect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius,
                    height: 2 * radius), radii: CornerRadii(radius))
            add(.fill(path, color, note: nil))
        }
    }
}
