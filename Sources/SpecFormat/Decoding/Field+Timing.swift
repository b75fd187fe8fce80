internal import TimingModel

// The words of the format that stand for times and curves.

extension Field {
    /// Seconds, not negative.
    func seconds() -> Duration? {
        number(
            "seconds, from 0 to \(Int(Duration.limitInSeconds))",
            in: 0...Duration.limitInSeconds
        ).map { Duration(seconds: $0) }
    }

    func frameRate() -> FrameRate? {
        let what =
            "frames per second, above 0 and at most \(FrameRate.limit): a number, or a fraction "
            + "such as \"30000/1001\""
        switch node.value {
        case .number(let number): return FrameRate(number) ?? expected(what)
        case .string(let text): return FrameRate(text) ?? expected(what)
        default: return expected(what)
        }
    }

    func curve() -> TimingCurve? {
        if case .string(let name) = node.value {
            if let curve = TimingCurve.named(name) { return curve }
            let advice =
                name.nearest(among: TimingCurve.names).map { ": did you mean \"\($0)\"?" }
                ?? "; there are \(TimingCurve.names.joined(separator: ", "))"
            report("there is no curve \"\(name)\"\(advice)")
            return nil
        }
        guard var object = object("a curve's name or {\"cubicBezier\": [x1, y1, x2, y2]}") else {
            return nil
        }
        defer { object.finish() }
        return object.require("cubicBezier", "[x1, y1, x2, y2]")?.cubicBezier()
    }

    private func cubicBezier() -> TimingCurve? {
        let what = "four numbers [x1, y1, x2, y2], x1 and x2 from 0 to 1"
        guard let c = numbers(4, what) else { return nil }
        return CubicBezier(x1: c[0], y1: c[1], x2: c[2], y2: c[3]).map(TimingCurve.cubicBezier)
            ?? expected(what)
    }
}
