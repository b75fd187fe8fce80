internal import AnimationSystems
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// `poll`: properties that are set at every tick, as the work delegate of a BLAnimationController sets
/// them.
struct PollSpec: AnimationBody {
    let views: [ViewKey]
    /// The values at the start of the first cycle. Other properties start at their current values.
    let from: [Assignment]
    let to: [Assignment]
    var duration: PerView<Duration>?
    var delay = PerView.same(Duration.zero)
    /// When the delays begin, counted from the start of the recording. Nil for the start of the entry.
    var startDate: Duration?
    var curve = PollCurve.own(.easeInOut)
    var repeatCount = 1.0
    var autoreverses = false
    var pollInterval = BLPollInterval.standard
    var isEnabled = true

    /// The end is that of the last tick. A disabled poll does nothing.
    var length: PlannedLength {
        guard isEnabled else { return .lasting(.zero) }
        return repeatCount == .infinity ? .endless : .unknown
    }

    func wait(from start: Duration) -> Duration {
        let shortest = views.indices.map { delay.value(at: $0, of: views.count) }.min()
        return max((startDate ?? .zero) - start, .zero) + (shortest ?? .zero)
    }

    var scope: ChangeScope { .anything(views) }
    var givenValues: [GivenValues] { [GivenValues(views: views, values: from + to)] }

    var endpoints: [ValueEndpoints] {
        guard isEnabled, !from.isEmpty else { return [] }
        return [
            ValueEndpoints(
                views: views, from: from, to: to, isOneWay: repeatCount <= 1 && !autoreverses)
        ]
    }
}

/// The curve of `poll`: one of BLAnimation's own, or any curve of the format.
enum PollCurve: Sendable {
    case own(BLAnimationCurve)
    case custom(CurveSpec)
}

extension Field {
    func poll(_ names: SpecNames) -> PollSpec? {
        guard var object = object("{\"view\": id, \"apply\": {\"to\": properties}}") else {
            return nil
        }
        defer {
            let inside = "in \"apply\""
            object.finish(
                elsewhere: KeyAdvice.keysOfEntries(with: "poll")
                    .merging(["from": inside, "to": inside]) { $1 })
        }
        let views = object.require("view", "the views to animate")?
            .selector(names)
        let count = views?.count ?? 1
        let ends = object.require("apply", "the end values, such as {\"to\": {\"alpha\": 0}}")?
            .pollEnds(of: views, names)
        var spec = PollSpec(views: views ?? [], from: ends?.from ?? [], to: ends?.to ?? [])
        object.takePollTime(into: &spec, names, for: count)
        return views == nil || ends == nil ? nil : spec
    }

    private func pollEnds(
        of views: [ViewKey]?, _ names: SpecNames
    ) -> (from: [Assignment], to: [Assignment])? {
        guard var object = object("{\"from\": properties, \"to\": properties}") else { return nil }
        defer { object.finish() }
        let from = object.take("from").map { $0.target(of: views, names) } ?? []
        let to = object.require("to", "the values at the end of a cycle")?.target(of: views, names)
        guard let from, let to else { return nil }
        return (from, to)
    }

    fileprivate func pollCurve() -> PollCurve? {
        let curves: [String: BLAnimationCurve] = [
            "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut, "linear": .linear,
        ]
        let what =
            "easeIn, easeOut, easeInOut or linear; give any other curve as \"customCurve\""
        guard let name = text, let curve = curves[name] else {
            return expected(what, as: text == nil ? .wrongValue : .unknownWord)
        }
        return .own(curve)
    }

    fileprivate func cycleCount() -> Double? {
        let limit = 1_000_000.0
        let what = "a number of cycles from 0 to \(Int(limit)), where 0 means once, or \"forever\""
        if case .string("forever") = node.value { return .infinity }
        return number(what, in: 0...limit).map { $0 > 0 ? $0 : 1 }
    }

    fileprivate func pollInterval() -> BLPollInterval? {
        if case .string("frame") = node.value { return .frame }
        let range = BLPollInterval.shortest...Duration.limitInSeconds
        let what =
            "a number of seconds from \(range.lowerBound) to \(Int(range.upperBound)), or \"frame\" for every "
            + "frame"
        return number(what, in: range).map(BLPollInterval.seconds)
    }
}

extension ObjectFields {
    fileprivate mutating func takePollTime(
        into spec: inout PollSpec, _ names: SpecNames, for count: Int
    ) {
        spec.duration = take("duration")?.perView(count, mix: Duration.mix) { $0.span() }
        let delay = take("delay")?.perView(count, mix: Duration.mix) { $0.span() }
        if let delay { spec.delay = delay }
        spec.startDate = take("startDate")?.seconds(.instant).map { names.scope.start + $0 }
        switch takeFirst(of: ["curve", "customCurve"]) {
        case ("curve", let curve)?: spec.curve = curve.pollCurve() ?? spec.curve
        case (_, let custom)?: spec.curve = custom.curve(names).map { .custom($0) } ?? spec.curve
        case nil: break
        }
        let cycles = take("repeatCount")
        if let number = cycles?.cycleCount() { spec.repeatCount = number }
        if let reverses = take("autoreverses")?.flag() { spec.autoreverses = reverses }
        if let interval = take("pollInterval")?.pollInterval() { spec.pollInterval = interval }
        if let isEnabled = take("enabled")?.flag() { spec.isEnabled = isEnabled }
        let times = spec.duration.map { times in
            (0..<max(count, 1)).map { times.value(at: $0, of: count) }
        }
        if spec.repeatCount == .infinity, let times, times.contains(.zero) {
            cycles?.report(
                .conflictingSettings, "cycles with a duration of 0 can't repeat \"forever\"")
        }
    }
}
