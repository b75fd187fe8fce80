internal import LayerTree
internal import TimingModel

/// `animate`: properties of one or more views, from what is shown to their targets.
struct AnimateSpec: AnimationBody {
    let views: [String]
    /// Set at once, before the animation starts.
    let from: [Assignment]
    let to: [Assignment]
    let timing: Timing

    func start(
        in performance: Performance, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let targets = performance.views(views)
        for view in targets { from.forEach { $0.apply(to: view) } }
        let handle = performance.recorder.animate(timing, name: id) {
            for view in targets { to.forEach { $0.apply(to: view) } }
        } completion: { _ in
            completion()
        }
        performance.keep(handle, as: id)
    }
}

extension Field {
    func animate(_ names: SpecNames) -> AnimateSpec? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let views = object.require("view", "an id, or a list of ids")?.viewIDs(among: names)
        let from = object.take("from")?.target() ?? []
        let to = object.require("to", "the properties to animate")?.target()
        let timing = object.takeTiming(names)
        guard let views, let to else { return nil }
        return AnimateSpec(views: views, from: from, to: to, timing: timing)
    }

    /// Properties and their values.
    func target() -> [Assignment]? {
        guard var object = object("properties such as {\"alpha\": 0}") else { return nil }
        defer { object.finish() }
        return object.takeAssignments()
    }
}

extension ObjectFields {
    /// Takes the timing keys of an animation; wrong ones are reported and stand at their defaults.
    mutating func takeTiming(
        _ names: SpecNames, standardCurve: TimingCurve = .easeInOut
    ) -> Timing {
        let given = take("duration")?.seconds()
        let delay = take("delay")?.seconds() ?? .zero
        let curve = take("curve")?.curve(names) ?? .curve(standardCurve)
        let cycles = take("repeat")?.repeatCount() ?? 1
        let autoreverses = take("autoreverse")?.flag() ?? false
        let (duration, easing) = curve.timing(of: given)
        return Timing(
            delay: delay, iterationDuration: duration,
            iterationCount: autoreverses ? cycles * 2 : cycles,
            direction: autoreverses ? .alternate : .normal, fill: .both, curve: easing)
    }
}

extension Field {
    fileprivate func repeatCount() -> Double? {
        let what = "how many times to run, above 0 and at most 1000000, or \"forever\""
        if case .string("forever") = node.value { return .infinity }
        guard let count = number(what, in: 0...1_000_000) else { return nil }
        return count > 0 ? count : expected(what)
    }
}
