internal import LayerTree
internal import TimingModel

/// `animate`: properties of one or more views, from what is shown to their targets.
struct AnimateSpec: Sendable {
    let views: [String]
    /// Set at once, before the animation starts.
    let from: [Assignment]
    let to: [Assignment]
    let timing: Timing
}

extension Field {
    func animate(of names: ViewNames) -> AnimateSpec? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let views = object.require("view", "an id, or a list of ids")?.viewIDs(among: names)
        let from = object.take("from")?.target() ?? []
        let to = object.require("to", "the properties to animate")?.target()
        let timing = object.takeTiming()
        guard let views, let to else { return nil }
        return AnimateSpec(views: views, from: from, to: to, timing: timing)
    }

    private func target() -> [Assignment]? {
        guard var object = object("properties such as {\"alpha\": 0}") else { return nil }
        defer { object.finish() }
        return object.takeAssignments()
    }

    /// One id or a list of them, each of a view that exists.
    private func viewIDs(among names: ViewNames) -> [String]? {
        if case .string = node.value { return viewID(among: names).map { [$0] } }
        guard let fields = elements("a view's id, or a list of ids") else { return nil }
        guard !fields.isEmpty else { return expected("at least one id") }
        return fields.compactMap { $0.viewID(among: names) }
    }

    private func viewID(among names: ViewNames) -> String? {
        guard let id = string("a view's id") else { return nil }
        guard !names.all.contains(id) else { return id }
        let advice = id.nearest(among: names.all.sorted()).map { ": did you mean \"\($0)\"?" } ?? ""
        report("no view has the id \"\(id)\"\(advice)")
        return nil
    }
}

extension ObjectFields {
    /// Takes the timing keys of an animation; wrong ones are reported and stand at their defaults.
    fileprivate mutating func takeTiming() -> Timing {
        let duration = take("duration")?.seconds() ?? .milliseconds(250)
        let delay = take("delay")?.seconds() ?? .zero
        let curve = take("curve")?.curve() ?? .easeInOut
        let cycles = take("repeat")?.repeatCount() ?? 1
        let autoreverses = take("autoreverse")?.flag() ?? false
        return Timing(
            delay: delay, iterationDuration: duration,
            iterationCount: autoreverses ? cycles * 2 : cycles,
            direction: autoreverses ? .alternate : .normal, fill: .both, curve: curve)
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

extension AnimateSpec {
    /// Starts the animation now.
    @MainActor
    func start(
        on recorder: Recorder, views all: [String: View], id: String?,
        completion: @escaping @MainActor () -> Void
    ) {
        let targets = views.compactMap { all[$0] }
        for view in targets { from.forEach { $0.apply(to: view) } }
        recorder.animate(timing, name: id) {
            for view in targets { to.forEach { $0.apply(to: view) } }
        } completion: { _ in
            completion()
        }
    }
}
