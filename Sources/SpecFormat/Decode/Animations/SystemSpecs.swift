internal import AnimationSystems
internal import LayerTree
internal import Messages
internal import TimingModel

/// `sequential`: animates views one after another, like UIView-SequentialAnimation.
struct SequentialSpec: AnimationBody {
    let views: [ViewKey]
    let to: [Assignment]
    let duration: PerView<Duration>?
    /// The time from the end of one view to the start of the next. If negative, they overlap.
    let delay: PerView<Duration>
    let style: StyleSpec
    let eachCompletion: EachCompletion?

    var inner: InnerAnimations { .later(eachCompletion?.animations ?? []) }
    var scope: ChangeScope { .anything(views) }
    var givenValues: [GivenValues] { [GivenValues(views: views, values: to)] }

    /// The end of the last turn. As in the original, views without durations change at once, without delays.
    var length: PlannedLength {
        let count = views.count
        let times = views.indices.map { style.time(duration: duration?.value(at: $0, of: count)) }
        guard times.contains(where: { $0 > .zero }) else { return .lasting(.zero) }
        var next = Duration.zero
        var longest = PlannedLength.lasting(.zero)
        for (index, time) in times.enumerated() {
            let turn = PlannedLength(max(next, .zero)) + style.length(of: time)
            longest = .longer(longest, turn)
            next += time + delay.value(at: index, of: count)
        }
        return longest
    }
}

/// Animations that follow the end of each of several views.
struct EachCompletion: Sendable {
    let animations: [AnimationSpec]
    /// The key of `$view` in the animations.
    let variable: ViewKey
}

extension Field {
    func sequential(_ names: inout SpecNames) -> SequentialSpec? {
        guard var object = object("{\"view\": views, \"to\": properties}") else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "sequential")) }
        let views = object.require("view", "the views to animate one after another")?
            .selector(names)
        let count = views?.count ?? 1
        let to = object.require("to", "the end values of each view")?.target(of: views, names)
        let duration = object.take("duration")?.perView(count, mix: Duration.mix) { $0.span() }
        let delay = object.take("delay")?.perView(count, mix: Duration.mix) { $0.signedSpan() }
        let style = object.takeStyle(names)
        let each = object.take("eachCompletion")?.eachCompletion(of: views ?? [], &names)
        guard let views, let to else { return nil }
        return SequentialSpec(
            views: views, to: to, duration: duration, delay: delay ?? .same(.zero), style: style,
            eachCompletion: each)
    }

    /// Animations that run once for each of some views. In them, `$view` stands for that view.
    func eachCompletion(of views: [ViewKey], _ names: inout SpecNames) -> EachCompletion {
        names.withViewVariable(for: views) { names, key in
            EachCompletion(
                animations: animations(&names, eachOf: max(views.count, 1)), variable: key)
        }
    }
}

/// `serial`: steps of equal duration, one after another, as one keyframe animation.
struct SerialSpec: AnimationBody {
    struct Step: Sendable {
        let views: [ViewKey]
        let target: AnimateSpec.Target
    }

    let steps: [Step]
    /// The duration of one step.
    let duration: Duration
    let delay: Duration

    var scope: ChangeScope { .anything(steps.flatMap(\.views)) }
    var givenValues: [GivenValues] {
        steps.map { GivenValues(views: $0.views, values: $0.target.values) }
    }
    var length: PlannedLength { PlannedLength(delay + duration * steps.count) }

    func adds(to property: LayerProperty) -> Bool {
        steps.contains { $0.target.adds(to: property) }
    }
}

extension Field {
    func serial(_ names: SpecNames) -> SerialSpec? {
        guard var object = object("{\"steps\": [{\"view\": id, \"to\": properties}]}") else {
            return nil
        }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "serial")) }
        let list = object.require("steps", "the steps, which run one after another")
        let fields = list?.elements("a list of steps, each with view and to or by")
        let steps = fields?.compactMap { $0.serialStep(names) }
        let duration = object.take("duration")?.span() ?? .milliseconds(250)
        let delay = object.take("delay")?.span() ?? .zero
        guard let fields, let steps, steps.count == fields.count else { return nil }
        guard !steps.isEmpty else { return list?.expected("at least one step", as: .wrongCount) }
        return SerialSpec(steps: steps, duration: duration, delay: delay)
    }

    private func serialStep(_ names: SpecNames) -> SerialSpec.Step? {
        guard var object = object("a step with view and to or by") else { return nil }
        let whole = "beside \"steps\", as all steps have the same duration"
        defer { object.finish(elsewhere: ["duration": whole, "delay": whole]) }
        let views = object.require("view", "the views to animate")?.selector(names)
        let target = object.takeTarget(of: views, names)
        guard let views, let target else { return nil }
        return .init(views: views, target: target)
    }
}

/// `transition`: views change from their old to their new appearance.
struct TransitionSpec: AnimationBody {
    let views: [ViewKey]
    let transition: Transition
    let duration: PerView<Duration>?
    let style: StyleSpec
    /// The values that change.
    let change: [Assignment]

    var scope: ChangeScope { .anything(views) }
    var givenValues: [GivenValues] { [GivenValues(views: views, values: change)] }
    var length: PlannedLength { style.length(of: duration, for: views.count) }
}

extension Field {
    func transition(_ names: SpecNames) -> TransitionSpec? {
        guard var object = object("{\"view\": id, \"change\": properties}") else { return nil }
        defer {
            object.finish(
                elsewhere: KeyAdvice.keysOfEntries(with: "transition")
                    .merging(["to": "in \"change\""]) { $1 })
        }
        let views = object.require("view", "the views that change")?.selector(names)
        let count = views?.count ?? 1
        var transition = Transition()
        let type: Transition.Kind? = object.take("type")?.choice(
            of: "transition", meant: ForeignWords.transition)
        let subtype: Transition.Subtype? = object.take("subtype")?.choice(of: "direction")
        if let type { transition.type = type }
        if let subtype { transition.subtype = subtype }
        let duration = object.take("duration")?.perView(count, mix: Duration.mix) { $0.span() }
        let style = object.takeStyle(names)
        let change = object.take("change").map { $0.target(of: views, names) } ?? []
        guard let views, let change else { return nil }
        return TransitionSpec(
            views: views, transition: transition, duration: duration, style: style, change: change)
    }
}
