internal import Drawing

/// The signs of charts, which legends explain.
enum ChartSign: CaseIterable {
    case moves, steps, waits, sets, cut, endless, share, callback, link

    /// What the sign means.
    var meaning: String {
        switch self {
        case .moves: "moves"
        case .steps: "is set step by step"
        case .waits: "waits or holds"
        case .sets: "is set"
        case .cut: "cut short"
        case .endless: "goes on"
        case .share: "how many move"
        case .callback: "callback"
        case .link: "starts by a link"
        }
    }

    /// The sign in texts.
    var characters: String {
        switch self {
        case .moves: "━"
        case .steps: "┅"
        case .waits: "─"
        case .sets: "◆"
        case .cut: "×"
        case .endless: "▶"
        case .share: "▁█"
        case .callback: "▾"
        case .link: "▹"
        }
    }

    /// Whether some of `lanes`, in a chart of `length` seconds, have the sign. Shares, callbacks and links
    /// aren't in lanes.
    func isUsed(in lanes: [TimelineChart.Lane], length: Double) -> Bool {
        switch self {
        case .moves: lanes.contains { !$0.moving.isEmpty }
        case .steps: lanes.contains { !$0.stepping.isEmpty }
        case .waits: lanes.contains(where: \.waits)
        case .sets: lanes.contains { !$0.sets.isEmpty }
        case .cut: lanes.contains { !$0.cuts.isEmpty }
        case .endless: lanes.contains { $0.isEndless(in: length) }
        case .share, .callback, .link: false
        }
    }
}

extension TimelineChart.Lane {
    /// Whether an animation has an effect at a time when it doesn't move.
    var waits: Bool {
        let moves = moving.joined(closer: 1e-6)
        return spans.contains { span in
            span.upperBound > span.lowerBound
                && !moves.contains {
                    $0.lowerBound <= span.lowerBound + 1e-6
                        && $0.upperBound >= span.upperBound - 1e-6
                }
        }
    }

    /// Whether something goes on beyond the chart.
    func isEndless(in length: Double) -> Bool {
        moving.contains { $0.upperBound > length + 1e-6 }
    }
}

// MARK: - Drawing

extension Plot {
    /// Adds a sign around `center`; `size` is its height. Bars are as wide as in a legend.
    mutating func add(_ sign: ChartSign, at center: Point, size: Double, _ color: Color) {
        let bar = Rect(x: center.x - 9, y: center.y - size / 2, width: 18, height: size)
        switch sign {
        case .moves: addRect(bar, color)
        case .steps: addRect(bar, color.pale)
        case .waits:
            addRect(Rect(x: bar.minX, y: center.y - 0.75, width: 18, height: 1.5), color.pale)
        case .sets: addDiamond(center, radius: size / 2, color)
        case .cut: addCross(center, radius: size / 2)
        case .endless: addArrow(tip: Point(x: center.x + 4, y: center.y), size: size, color)
        case .share: break
        case .callback: addTriangle(center, size: size, color)
        case .link: addOutlinedTriangle(center, size: size, color)
        }
    }

    /// Adds the sign of a value that is set.
    mutating func addDiamond(
        _ center: Point, radius: Double, _ color: Color, note: String? = nil
    ) {
        var path = Path()
        path.addPolygon([
            Point(x: center.x, y: center.y - radius), Point(x: center.x + radius, y: center.y),
            Point(x: center.x, y: center.y + radius), Point(x: center.x - radius, y: center.y),
        ])
        add(.fill(path, color, note: note))
    }

    /// Adds the sign of an animation that was cut short.
    mutating func addCross(_ center: Point, radius: Double) {
        for sign in [-1.0, 1] {
            addLine(
                from: Point(x: center.x - radius, y: center.y - sign * radius),
                to: Point(x: center.x + radius, y: center.y + sign * radius), Palette.alarm,
                width: 1.5)
        }
    }

    /// Adds the sign of a callback.
    mutating func addTriangle(
        _ center: Point, size: Double, _ color: Color, note: String? = nil
    ) {
        let half = size / 2
        var path = Path()
        path.addPolygon([
            Point(x: center.x - half, y: center.y - half),
            Point(x: center.x + half, y: center.y - half),
            Point(x: center.x, y: center.y + half),
        ])
        add(.fill(path, color, note: note))
    }

    /// Adds the sign of a link: the outline of a triangle that points to what starts.
    mutating func addOutlinedTriangle(
        _ center: Point, size: Double, _ color: Color, note: String? = nil
    ) {
        let half = size / 2
        var path = Path()
        path.addPolygon([
            Point(x: center.x - half, y: center.y - half),
            Point(x: center.x + half, y: center.y),
            Point(x: center.x - half, y: center.y + half),
        ])
        add(.stroke(path, color, StrokeStyle(width: 1.25), note: note))
    }

    /// Adds the sign of something that goes on beyond the chart.
    mutating func addArrow(tip: Point, size: Double, _ color: Color) {
        var path = Path()
        path.addPolygon([
            Point(x: tip.x - 6, y: tip.y - size / 2), tip,
            Point(x: tip.x - 6, y: tip.y + size / 2),
        ])
        add(.fill(path, color))
    }
}

extension Color {
    /// The colour at half strength.
    var pale: Color { Color(red: red, green: green, blue: blue, alpha: alpha / 2) }
}
