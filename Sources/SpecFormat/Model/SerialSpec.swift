internal import AnimationSystems
internal import LayerTree
internal import TimingModel

/// `serial`: steps one after another as one keyframe animation, each as long as the others.
struct SerialSpec: AnimationBody {
    struct Step: Sendable {
        let views: [ViewKey]
        let target: AnimateSpec.Target
    }

    let steps: [Step]
    /// Of one step.
    let duration: Duration
    let delay: Duration

    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        let closures = steps.map { step -> @MainActor () -> Void in
            {
                let views = player.views(step.views)
                for (index, view) in views.enumerated() {
                    step.target.reach(view, index: index, of: views.count)
                }
            }
        }
        let series = KeyframeSeries(
            duration: duration.inSeconds, delay: delay.inSeconds, steps: closures)
        player.play(series, as: id, completion: completion)
    }
}

extension Field {
    func serial(_ names: SpecNames) -> SerialSpec? {
        guard var object = object("{\"steps\": [{\"view\": id, \"to\": properties}]}") else {
            return nil
        }
        defer { object.finish(elsewhere: Self.keysOfEntries(with: "serial")) }
        let list = object.require("steps", "what to reach, one step after another")
        let fields = list?.elements("a list of steps, each with view and to or by")
        let steps = fields?.compactMap { $0.serialStep(names) }
        let duration = object.take("duration")?.seconds() ?? .milliseconds(250)
        let delay = object.take("delay")?.seconds() ?? .zero
        guard let fields, let steps, steps.count == fields.count else { return nil }
        guard !steps.isEmpty else { return list?.expected("at least one step") }
        return SerialSpec(steps: steps, duration: duration, delay: delay)
    }

    private func serialStep(_ names: SpecNames) -> SerialSpec.Step? {
        guard var object = object("a step with view and to or by") else { return nil }
        let whole = "beside \"steps\": all steps are as long as each other"
        defer { object.finish(elsewhere: ["duration": whole, "delay": whole]) }
        let views = object.require("view", "which views")?.selector(names)
        let target = object.takeTarget(of: views, names)
        guard let views, let target else { return nil }
        return .init(views: views, target: target)
    }
}
