internal import Drawing
internal import Messages
internal import TimingModel

extension Plot {
    /// The curves over one pair of axes, with a legend that has their figures.
    ///
    /// The horizontal axis is in seconds if any curve has a duration, else it is the progress from 0 to 1.
    /// - Parameter size: The size in points; the legend is added below.
    public static func curves(
        _ curves: [PlottedCurve], width: Double = 640, height: Double = 400
    ) -> Plot {
        CurveDrawing(curves, width: max(width, 200), height: max(height, 120)).plot
    }
}

/// The layout of a plot of curves.
private struct CurveDrawing {
    private static let margin = (left: 52.0, top: 20.0, right: 20.0, bottom: 44.0)
    private static let legendLine = 30.0
    /// The number of parts in which smooth curves are drawn.
    private static let parts = 1000

    private let curves: [PlottedCurve]
    private let lines: [[[Point]]]
    private let x: Axis
    private let y: Axis
    private let width: Double
    private let height: Double

    init(_ curves: [PlottedCurve], width: Double, height: Double) {
        self.curves = curves
        self.width = width
        self.height = height
        let length = curves.map(\.length).max() ?? 1
        let points = curves.map(Self.points)
        let values = points.joined().map(\.y).filter(\.isFinite) + [0, 1]
        let lowest = values.min() ?? 0
        let highest = values.max() ?? 1
        let room = (highest - lowest) * 0.04
        let margin = Self.margin
        x = Axis(0...length, from: margin.left, to: width - margin.right)
        y = Axis(
            (lowest - room)...(highest + room), from: height - margin.bottom, to: margin.top)
        let (across, up) = (x, y)
        lines = points.map { points in
            points.split { !$0.y.isFinite }.map { part in
                Array(part).map { Point(x: across.position(of: $0.x), y: up.position(of: $0.y)) }
                    .simplified(tolerance: 0.05)
            }
        }
    }

    /// Places and values of a curve.
    private static func points(_ curve: PlottedCurve) -> [Point] {
        curve.curve.places(parts: parts).map { progress in
            Point(x: progress * curve.length, y: curve.value(at: progress * curve.length))
        }
    }

    var plot: Plot {
        let names = curves.map(\.name).joined(separator: ", ")
        let legend = Double(curves.count) * Self.legendLine
        var plot = Plot(
            size: Size(width: width, height: height + legend + 8), title: "Curves: \(names)")
        addGrid(to: &plot)
        for (index, line) in lines.enumerated() { add(line, index, to: &plot) }
        for index in curves.indices { addLegend(index, to: &plot) }
        return plot
    }

    private func addGrid(to plot: inout Plot) {
        addColumns(to: &plot)
        addRows(to: &plot)
        let unit = curves.contains { $0.duration != nil } ? "seconds" : "progress"
        plot.add(
            Plot.Label(
                unit, at: Point(x: (x.start + x.end) / 2, y: y.start + 34), .center,
                color: Palette.faint))
    }

    /// Adds vertical lines with their times.
    private func addColumns(to plot: inout Plot) {
        for tick in x.ticks(atMost: 11) {
            let place = x.position(of: tick)
            plot.addLine(
                from: Point(x: place, y: y.end), to: Point(x: place, y: y.start), Palette.grid)
            plot.add(
                Plot.Label(
                    tick.axisText, at: Point(x: place, y: y.start + 16), .center,
                    color: Palette.faint))
        }
    }

    /// Adds horizontal lines with their values.
    private func addRows(to plot: inout Plot) {
        for tick in y.ticks(atMost: 8) {
            let place = y.position(of: tick)
            let isEnd = tick == 0 || tick == 1
            plot.addLine(
                from: Point(x: x.start, y: place), to: Point(x: x.end, y: place),
                isEnd ? Palette.axis : Palette.grid)
            plot.add(
                Plot.Label(
                    tick.axisText, at: Point(x: x.start - 8, y: place + 4), .right,
                    color: Palette.faint))
        }
    }

    private func add(_ line: [[Point]], _ index: Int, to plot: inout Plot) {
        for points in line {
            var path = Path()
            for point in points { path.line(to: point) }
            plot.add(
                .stroke(
                    path, Palette.series(index), Self.style(index),
                    note: curves[index].name.shortened(to: 100)))
        }
    }

    /// Curves beyond the number of colours are dashed.
    private static func style(_ index: Int) -> StrokeStyle {
        let round = index / Palette.series.count
        return StrokeStyle(
            width: 2, join: .round, dash: round == 0 ? [] : [Double(round) * 6, 4])
    }

    private func addLegend(_ index: Int, to plot: inout Plot) {
        let curve = curves[index]
        let baseline = height + Double(index) * Self.legendLine + 8
        var sample = Path()
        sample.move(to: Point(x: 16, y: baseline - 4))
        sample.line(to: Point(x: 40, y: baseline - 4))
        plot.add(.stroke(sample, Palette.series(index), Self.style(index)))
        let isInSeconds = curve.duration != nil
        let length = isInSeconds ? " (\(curve.length.rounded(to: 3)) s)" : ""
        // About 7 points a letter.
        let room = Int((width - 70) / 7)
        plot.add(
            Plot.Label(
                curve.name.readableInLine.shortened(to: max(room - length.count, 8)) + length,
                at: Point(x: 50, y: baseline), size: 12, isBold: true))
        plot.add(
            Plot.Label(
                CurveFigures(of: curve).sentence(inSeconds: isInSeconds),
                at: Point(x: 50, y: baseline + 13), size: 10, color: Palette.faint))
    }
}

extension [Point] {
    /// The line with the points left out that lie within `tolerance` of it: Ramer, Douglas and Peucker's
    /// method. O(n²) at worst, usually O(n log n).
    func simplified(tolerance: Double) -> [Point] {
        guard count > 2 else { return self }
        var isKept = Array<Bool>(repeating: false, count: count)
        isKept[0] = true
        isKept[count - 1] = true
        var ranges = [(0, count - 1)]
        while let (first, last) = ranges.popLast() {
            guard last - first > 1 else { continue }
            let farthest = (first + 1..<last).max {
                self[$0].distance(toLine: self[first], self[last])
                    < self[$1].distance(toLine: self[first], self[last])
            }
            guard let farthest,
                self[farthest].distance(toLine: self[first], self[last]) > tolerance
            else { continue }
            isKept[farthest] = true
            ranges += [(first, farthest), (farthest, last)]
        }
        return indices.filter { isKept[$0] }.map { self[$0] }
    }
}

extension Point {
    /// The distance to the line through two points, or to the first if they are the same.
    fileprivate func distance(toLine start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let (px, py) = (x - start.x, y - start.y)
        guard length > 0 else { return (px * px + py * py).squareRoot() }
        return abs(px * dy - py * dx) / length
    }
}
