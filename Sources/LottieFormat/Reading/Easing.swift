internal import TimingModel

/// How a value goes from one keyframe to the next.
enum Easing: Hashable {
    case linear
    /// The first value stays until the next keyframe.
    case hold
    /// A cubic Bézier from (0, 0) to (1, 1) through these handles; x lies in 0…1, y may not.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// The curve with these handles: linear if they lie on the diagonal.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
        let isLinear = abs(x1 - y1) < 1e-9 && abs(x2 - y2) < 1e-9
        self = isLinear ? .linear : .bezier(x1: clamped(x1), y1: y1, x2: clamped(x2), y2: y2)
    }

    /// The eased progress at a fraction of the time.
    func progress(at fraction: Double) -> Double {
        switch self {
        case .linear: fraction
        case .hold: 0
        case .bezier(let x1, let y1, let x2, let y2):
            CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)?.value(at: fraction) ?? fraction
        }
    }

    /// A fraction of the time at which the eased progress passes `progress`, between 0 and 1.
    func fraction(of progress: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The progress where it turns back before 0 or beyond 1: none for most curves.
    var overshoots: [Double] {
        guard case .bezier(_, let y1, _, let y2) = self else { return [] }
        // The derivative is three times a t² + b t + c.
        let (a, b, c) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1, y1)
        let root = (b * b - 4 * a * c).squareRoot()
        let turns = abs(a) < 1e-12 ? [-c / b] : [(-b - root) / (2 * a), (-b + root) / (2 * a)]
        return turns.filter { $0 > 0 && $0 < 1 }.map { Cubic(y1, y2).value(at: $0) }
            .filter { $0 < 0 || $0 > 1 }
    }

    /// The easing of the part between two fractions of the time, `from` below `to`.
    func part(from: Double, to: Double) -> Easing {
        guard case .bezier(let x1, let y1, let x2, let y2) = self else { return self }
        let x = Cubic(x1, x2)
        let y = Cubic(y1, y2)
        let (low, high) = (x.parameter(of: from), x.parameter(of: to))
        let (px, py) = (x.part(from: low, to: high), y.part(from: low, to: high))
        let (width, height) = (px.end - px.start, py.end - py.start)
        guard width > 1e-12, abs(height) > 1e-12 else { return .linear }
        return Easing(
            x1: (px.first - px.start) / width, y1: (py.first - py.start) / height,
            x2: (px.second - px.start) / width, y2: (py.second - py.start) / height)
    }
}

/// One coordinate of a Bézier from 0 to 1, as its control values.
private struct Cubic {
    let first: Double
    let second: Double

    init(_ first: Double, _ second: Double) {
        self.first = first
        self.second = second
    }

    /// The blossom of the polynomial: its value at `a`, `b` and `c` if they are equal.
    private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Double {
        func mix(_ from: Double, _ to: Double, _ t: Double) -> Double { from + (to - from) * t }
        let (p, q, r) = (mix(0, first, a), mix(first, second, a), mix(second, 1, a))
        return mix(mix(p, q, b), mix(q, r, b), c)
    }

    func value(at parameter: Double) -> Double { blossom(parameter, parameter, parameter) }

    /// The control values of the part between two parameters.
    func part(
        from low: Double, to high: Double
    ) -> (start: Double, first: Double, second: Double, end: Double) {
        (
            blossom(low, low, low), blossom(low, low, high), blossom(low, high, high),
            blossom(high, high, high)
        )
    }

    /// The parameter at which a rising polynomial has the value `target`.
    func parameter(of target: Double) -> Double {
        if target <= 0 { return 0 }
        if target >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<54 {
            let middle = (low + high) / 2
            if value(at: middle) < target { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
