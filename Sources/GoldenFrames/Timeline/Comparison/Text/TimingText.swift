internal import LayerTree
internal import TimingModel

extension Duration {
    /// Two different times, in seconds with as many decimals as it takes to tell them apart.
    static func texts(_ a: Duration, _ b: Duration) -> (String, String) {
        let texts = (a.text, b.text)
        return texts.0 == texts.1 ? ("\(a.exact) s", "\(b.exact) s") : texts
    }
}

extension TimingCurve {
    /// Two different curves, as users write them.
    static func texts(_ a: TimingCurve, _ b: TimingCurve) -> (String, String) {
        let texts = (a.text(.rounded), b.text(.rounded))
        let distinct = texts.0 == texts.1 ? (a.text(.exact), b.text(.exact)) : texts
        return String.excerpts(distinct.0, distinct.1)
    }

    private func text(_ digits: Digits) -> String {
        func list(_ numbers: Double...) -> String {
            numbers.map(digits.text).joined(separator: ", ")
        }
        switch self {
        case .linear, .penner: return name ?? "linear"
        case .cubicBezier(let curve):
            return name ?? "cubicBezier(\(list(curve.x1, curve.y1, curve.x2, curve.y2)))"
        case .steps(let curve): return "steps(\(curve.count), \(curve.position))"
        case .piecewiseLinear(let curve):
            let points = zip(curve.inputs, curve.outputs).map { "[\(list($0, $1))]" }
            return "points(\(points.joined(separator: ", ")))"
        case .ramped(let curve):
            return "constant speed with a ramp at \(curve.ends)"
        case .spring(let curve):
            let spring = curve.spring
            let velocity =
                spring.initialVelocity == 0 ? "" : ", velocity \(list(spring.initialVelocity))"
            return "a spring of damping ratio \(list(spring.ratio)), stiffness "
                + "\(list(spring.stiffness)), mass \(list(spring.mass))\(velocity)"
        case .custom(let curve): return curve.name
        }
    }
}

extension RampedCurve {
    fileprivate var ends: String {
        switch (rampsUp, rampsDown) {
        case (true, true): "both ends"
        case (true, false): "its start"
        case (false, true): "its end"
        case (false, false): "no end"
        }
    }
}
