internal import Charts
internal import Drawing
internal import Messages
internal import TimingModel

/// The curve of one property in an explained film.
struct ExplainedChart: Sendable {
    private let curve: MotionCurve
    private let times: [Duration]
    private let rect: Rect
    private let x: Axis
    private let y: Axis

    /// A chart in a rectangle.
    init(_ curve: MotionCurve, times: [Duration], in rect: Rect) {
        self.curve = curve
        self.times = times
        self.rect = rect
        let (first, last) = (times.first?.inSeconds ?? 0, times.last?.inSeconds ?? 1)
        x = Axis(first...max(first, last), from: rect.minX + 44, to: rect.maxX - 12)
        var values: [Double] = []
        if case .numbers(let components) = curve.values {
            values = components.flatMap { $0.values + ($0.before ?? []) }.filter(\.isFinite)
        }
        y = Axis(
            (values.min() ?? 0)...(values.max() ?? 1), from: rect.maxY - 10, to: rect.minY + 28)
    }

    /// Adds the chart as it is at an instant.
    func add(to plot: inout Plot, at time: Duration) {
        plot.addRect(rect, Color(white: 0.97))
        plot.add(
            Plot.Label(
                "\(curve.view) · \(curve.property)".readableInLine.shortened(to: 40),
                at: Point(x: rect.minX + 8, y: rect.minY + 16), size: 11, isBold: true))
        switch curve.values {
        case .numbers(let components): add(components, to: &plot, at: time)
        case .colors(let colors, let before): add(colors, before, to: &plot)
        }
        addPlayhead(to: &plot, at: time)
        guard case .numbers(let components) = curve.values else { return }
        addDots(components, to: &plot, at: time)
    }

    // MARK: - Numbers

    private func add(_ components: [MotionCurve.Component], to plot: inout Plot, at time: Duration)
    {
        for value in [y.range.lowerBound, y.range.upperBound] {
            let place = y.position(of: value)
            plot.addLine(
                from: Point(x: x.start, y: place), to: Point(x: x.end, y: place), Palette.grid)
            plot.add(
                Plot.Label(
                    value.rounded(to: 2), at: Point(x: x.start - 6, y: place + 4), .right,
                    size: 10, color: Palette.faint))
        }
        for (index, component) in components.enumerated() {
            if let before = component.before {
                plot.add(
                    .stroke(
                        path(before), Palette.axis,
                        StrokeStyle(width: 2, join: .round, dash: [5, 4]), note: nil))
            }
            plot.add(
                .stroke(
                    path(component.values), Palette.series(index),
                    StrokeStyle(width: 2, join: .round), note: nil))
        }
        addLegend(components, to: &plot, at: time)
    }

    private func path(_ values: [Double]) -> Path {
        var path = Path()
        for (time, value) in zip(times, values) where value.isFinite {
            path.line(to: Point(x: x.position(of: time.inSeconds), y: y.position(of: value)))
        }
        return path
    }

    /// Adds the values at an instant, each in the colour of its curve.
    private func addLegend(
        _ components: [MotionCurve.Component], to plot: inout Plot, at time: Duration
    ) {
        var right = rect.maxX - 8
        for (index, component) in components.enumerated().reversed() {
            let value = component.values[place(of: time)].rounded(to: 2)
            let text = component.name.isEmpty ? value : "\(component.name) \(value)"
            plot.add(
                Plot.Label(
                    text, at: Point(x: right, y: rect.minY + 16), .right, size: 11,
                    color: Palette.series(index)))
            // As wide as the widest number, so that nothing moves but the digits.
            right -= Double(component.name.count) * 7 + 58
        }
    }

    private func addDots(
        _ components: [MotionCurve.Component], to plot: inout Plot, at time: Duration
    ) {
        let place = place(of: time)
        for (index, component) in components.enumerated() {
            for (values, color) in [
                (component.before, Palette.axis), (component.values, Palette.series(index)),
            ] {
                guard let value = values?[place], value.isFinite else { continue }
                plot.addDot(
                    at: Point(x: x.position(of: times[place].inSeconds), y: y.position(of: value)),
                    color)
            }
        }
    }

    private func addPlayhead(to plot: inout Plot, at time: Duration) {
        let place = x.position(of: times[place(of: time)].inSeconds)
        plot.addLine(
            from: Point(x: place, y: y.end - 4), to: Point(x: place, y: y.start + 4), Palette.axis)
    }

    /// The index of the latest instant that isn't after `time`.
    private func place(of time: Duration) -> Int {
        times.lastIndex { $0 <= time + .samplingSlack } ?? 0
    }

    // MARK: - Colours

    /// Adds bands of the colours over time, those before above.
    private func add(_ colors: [Color], _ before: [Color]?, to plot: inout Plot) {
        let bands = [before, colors].compactMap(\.self)
        let height = (y.start - y.end) / Double(bands.count)
        for (row, band) in bands.enumerated() {
            for (index, color) in band.enumerated() {
                let left = x.position(of: times[index].inSeconds)
                let next = index + 1 < times.count ? times[index + 1] : times[index]
                plot.addRect(
                    Rect(
                        x: left, y: y.end + height * Double(row),
                        width: max(x.position(of: next.inSeconds) - left, 1),
                        height: height - 2), color)
            }
        }
    }
}
