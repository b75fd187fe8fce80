internal import CollectionBasics
internal import Messages
internal import TimingModel

// Decodes curves.

extension Field {
    private static var curveForms: [String] { ["cubicBezier", "steps", "points", "spring"] }

    func curve(_ names: SpecNames) -> CurveSpec? {
        if let name = text { return curve(named: name, names) }
        guard var object = object("a curve's name or one such as {\"steps\": [4, \"end\"]}") else {
            return nil
        }
        defer { object.finish() }
        guard let (form, field) = object.takeFirst(of: Self.curveForms) else {
            // `finish` reports a wrong name as an unknown key.
            return object.isEmpty
                ? expected("one of \(Self.curveForms.joined(separator: ", "))") : nil
        }
        switch form {
        case "cubicBezier": return field.cubicBezier().map(CurveSpec.curve)
        case "steps": return field.steps().map(CurveSpec.curve)
        case "points": return field.points().map(CurveSpec.curve)
        default: return field.spring()
        }
    }

    private func curve(named name: String, _ names: SpecNames) -> CurveSpec? {
        if let curve = names.curves[name] { return curve }
        if let curve = TimingCurve.named(name) { return .curve(curve) }
        report(.unknownWord, "there is no curve \"\(name)\"\(advice(for: name, names))")
        return nil
    }

    private func advice(for name: String, _ names: SpecNames) -> String {
        let form = name.filter(\.isLetter).lowercased()
        if let other = Self.curvesOfOthers[form] ?? Self.greenSockCurve(name) {
            return ": did you mean \"\(other)\"?"
        }
        if form.hasPrefix("cubicbezier") { return ": write {\"cubicBezier\": [x1, y1, x2, y2]}" }
        if form == "spring" { return ": write {\"spring\": {\"dampingRatio\": 0.6}}" }
        if form.hasPrefix("step") { return ": write {\"steps\": [4, \"end\"]}" }
        let known = TimingCurve.names + names.curves.keys.ordered()
        // Matches "bounce" alone, and CSS's "ease-out-bounce".
        let nearest =
            known.first { $0.lowercased() == form } ?? known.first {
                $0.lowercased() == "easeout\(form)"
            }
            ?? name.nearest(among: known)
        if let nearest { return ": did you mean \"\(nearest)\"?" }
        let plain = ["linear", "easeIn", "easeOut", "easeInOut", "default", "easeOutBack", "…"]
        return "; there are \((names.curves.keys.ordered() + plain).joined(separator: ", "))"
    }

    /// Curves of CSS and After Effects, with small letters only.
    private static let curvesOfOthers = [
        "ease": "default", "easyease": "easeInOut", "easyeasein": "easeIn",
        "easyeaseout": "easeOut", "swing": "easeInOut", "none": "linear",
    ]

    /// The counterpart of a curve of the GSAP library, such as `power2.out`; nil for other names.
    private static func greenSockCurve(_ name: String) -> String? {
        let families = [
            "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint",
            "sine": "Sine", "expo": "Expo", "circ": "Circ", "back": "Back", "bounce": "Bounce",
            "elastic": "Elastic",
        ]
        let parts = name.lowercased().split(separator: ".").map(String.init)
        guard let family = families[parts.first ?? ""], parts.count == 2 else { return nil }
        let directions = ["in": "easeIn", "out": "easeOut", "inout": "easeInOut"]
        return directions[parts[1]].map { $0 + family }
    }

    // MARK: - Forms

    private func cubicBezier() -> TimingCurve? {
        let what = "four numbers [x1, y1, x2, y2], x1 and x2 from 0 to 1"
        guard let c = numbers(4, what) else { return nil }
        return CubicBezier(x1: c[0], y1: c[1], x2: c[2], y2: c[3]).map(TimingCurve.cubicBezier)
            ?? expected(what, as: .outOfRange)
    }

    private func steps() -> TimingCurve? {
        let what = "steps [count, \"end\"]: start, end, none or both (CSS's jump- terms)"
        guard let fields = elements(what), (1...2).contains(fields.count) else {
            return expected(what)
        }
        guard let whole = fields[0].whole("steps", in: 1...1_000_000) else { return nil }
        let word = fields.count == 2 ? fields[1].string(what) : "end"
        guard let word else { return nil }
        guard let position = Self.stepPositions[word] else {
            return fields[1].expected("start, end, none or both", as: .unknownWord)
        }
        guard let curve = StepCurve(count: whole, position: position) else {
            return fields[0].expected("at least 2 steps for \"none\"", as: .outOfRange)
        }
        return .steps(curve)
    }

    private static var stepPositions: [String: StepCurve.Position] {
        [
            "start": .jumpStart, "end": .jumpEnd, "none": .jumpNone, "both": .jumpBoth,
            "jump-start": .jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone,
            "jump-both": .jumpBoth,
        ]
    }

    private func points() -> TimingCurve? {
        guard let fields = elements("points [[0, 0], [0.5, 0.8], [1, 1]]") else { return nil }
        guard fields.count >= 2 else { return expected("at least two points", as: .wrongCount) }
        let points = fields.compactMap { field -> PiecewiseLinear.Point? in
            field.numbers(2, "a point [input, output]").map { .init(input: $0[0], output: $0[1]) }
        }
        guard points.count == fields.count else { return nil }
        return PiecewiseLinear(points: points).map(TimingCurve.piecewiseLinear)
            ?? expected("points with finite numbers", as: .outOfRange)
    }

    /// A positive parameter of a spring.
    private func positive(upTo limit: Int) -> Double? {
        number("a number from 0.000001 to \(limit)", in: 1e-6...Double(limit))
    }

    /// The initial velocity of a spring.
    func velocity() -> Double? {
        number("distances per second, from -1000000 to 1000000", in: -1e6...1e6)
    }

    private func spring() -> CurveSpec? {
        guard var object = object("{\"mass\", \"stiffness\", \"damping\", \"velocity\"}") else {
            return nil
        }
        defer { object.finish() }
        let velocity = object.take("velocity")?.velocity()
        if let ratio = object.take("dampingRatio") {
            return ratio.number("a ratio from 0.001 to 1", in: 1e-3...1)
                .map { .damped(ratio: $0, velocity: velocity ?? 0) }
        }
        var spring = Spring()
        if let mass = object.take("mass")?.positive(upTo: 1_000_000) { spring.mass = mass }
        if let stiffness = object.take("stiffness")?.positive(upTo: 1_000_000_000) {
            spring.stiffness = stiffness
        }
        // Undamped springs are rejected: they never settle, so they would have no default duration.
        if let damping = object.take("damping")?.positive(upTo: 1_000_000) {
            spring.damping = damping
        }
        spring.initialVelocity = velocity ?? 0
        guard spring.settlingDuration <= 3600 else {
            return expected("a spring that settles within an hour", as: .outOfRange)
        }
        return .spring(spring)
    }
}
