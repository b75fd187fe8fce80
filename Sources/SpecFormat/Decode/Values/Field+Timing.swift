internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

// Decodes times and timing keys.

extension Field {
    /// Seconds, from 0 to `Duration.limitInSeconds`.
    func seconds(_ kind: WrittenTimes.Kind = .span) -> Duration? {
        guard !isDataTime else { return dataTime(in: 0...Duration.limitInSeconds) }
        return number(Self.wantedSeconds, in: 0...Duration.limitInSeconds).map { noted($0, kind) }
    }

    /// The duration of so many seconds, which are noted.
    private func noted(_ seconds: Double, _ kind: WrittenTimes.Kind) -> Duration {
        diagnostics.times.add(seconds, kind, at: node)
        return Duration(seconds: seconds)
    }

    /// Seconds that something lasts or waits. Notes numbers above `limit` that look like milliseconds.
    func span(_ kind: WrittenTimes.Kind = .span, above limit: Double = 120) -> Duration? {
        let span = seconds(kind)
        if !isDataTime { span?.inSeconds.noteMilliseconds(above: limit, at: self) }
        return span
    }

    /// The same for spans that may be negative.
    func signedSpan() -> Duration? {
        let span = signedSeconds(.span)
        if !isDataTime { span?.inSeconds.noteMilliseconds(above: 120, at: self) }
        return span
    }

    /// Seconds between the beginnings of `count` views that each take a `duration`. Notes numbers that look like
    /// milliseconds.
    func stagger(of count: Int, lasting duration: Duration) -> Duration? {
        guard let stagger = seconds() else { return nil }
        let seconds = stagger.inSeconds
        if count > 1, seconds >= 20, stagger >= duration * 10,
            seconds.truncatingRemainder(dividingBy: 1) == 0
        {
            let last = (seconds * Double(count - 1)).text(places: 1)
            diagnostics.times.suspect(
                "the last of \(count) views begins after \(last) seconds", seconds, at: node)
        }
        return stagger
    }

    private static let wantedSeconds =
        "a number of seconds from 0 to \(Int(Duration.limitInSeconds))"

    /// Seconds, which may be negative, within ±`Duration.limitInSeconds`.
    func signedSeconds(_ kind: WrittenTimes.Kind) -> Duration? {
        let range = -Duration.limitInSeconds...Duration.limitInSeconds
        guard !isDataTime else { return dataTime(in: range) }
        let limit = Int(Duration.limitInSeconds)
        return number(
            "a number of seconds from -\(limit) to \(limit)",
            in: range
        ).map { noted($0, kind) }
    }

    func frameRate() -> FrameRate? {
        let what =
            "frames per second, above 0 and at most \(FrameRate.limit): a number of at most six "
            + "decimals, or a fraction such as \"30000/1001\""
        switch node.value {
        case .number(let number): return FrameRate(number) ?? expected(what, as: .outOfRange)
        case .string(let text):
            return FrameRate(text) ?? expected(what, advice: adviceOnUnit(isShare: false))
        default: return expected(what)
        }
    }
}

extension Double {
    /// Notes a number of seconds above `limit` that looks like milliseconds.
    fileprivate func noteMilliseconds(above limit: Double, at field: Field) {
        guard self > limit, isLikeMilliseconds else { return }
        let minutes = (self / 60).text(places: 1)
        field.diagnostics.times.suspect(
            "\(Int(self)) seconds are \(minutes) minutes", self, at: field.node)
    }
}

extension Duration {
    /// The duration between two others, interpolated linearly.
    @Sendable
    static func mix(_ a: Duration, _ b: Duration, _ progress: Double) -> Duration {
        Duration(seconds: a.inSeconds * (1 - progress) + b.inSeconds * progress)
    }
}

extension ObjectFields {
    /// Takes the timing keys of an animation of `count` views. Wrong values are reported and replaced by
    /// their defaults.
    mutating func takeTiming(
        _ names: SpecNames, for count: Int? = nil, standardCurve: TimingCurve = .easeInOut
    ) -> TimingSpec {
        var timing = TimingSpec(curve: .curve(standardCurve))
        timing.duration = take("duration")?.spans(of: count)
        if let delay = take("delay")?.spans(of: count) { timing.delay = delay }
        if let curve = take("curve")?.curve(names) { timing.curve = curve }
        let cycles = take("repeat")
        if let count = cycles?.repeatCount() { timing.cycles = count }
        if let until = take("until") {
            timing.until = until.repetitionEnd()
            if timing.until != nil, cycles != nil, timing.cycles != .infinity {
                cycles?.report(
                    .conflictingSettings,
                    "\"until\" says how often it runs: leave \"repeat\" out")
            }
            timing.cycles = .infinity
        }
        if let reverses = take("autoreverse")?.flag() { timing.autoreverses = reverses }
        if let speed = take("speed")?.speed() { timing.speed = speed }
        return timing
    }
}

extension Field {
    /// A duration or a delay for each of `count` views; one for all of them if that is nil.
    fileprivate func spans(of count: Int?) -> PerView<Duration>? {
        guard count == nil, isPerView else {
            return perView(count ?? 1, mix: Duration.mix) { $0.span() }
        }
        return expected(
            "one time for all views", advice: ": write an entry for each view to give it its own")
    }

    fileprivate func repeatCount() -> Double? {
        let what = "a number of runs, above 0 and at most 1000000, or \"forever\""
        if case .string("forever") = node.value { return .infinity }
        if case .bool(true) = node.value { return expected(what, advice: ": write \"forever\"") }
        if let text, ["infinite", "infinity", "loop", "indefinite", "always", "-1"].contains(text) {
            return expected(what, advice: ": write \"forever\"")
        }
        guard let count = number(what, in: 0...1_000_000) else { return nil }
        return count > 0 ? count : expected(what, as: .outOfRange)
    }

    /// The end of a repetition: seconds, the word `end`, or another entry.
    fileprivate func repetitionEnd() -> RepetitionEnd? {
        let what =
            "seconds since the list began, \"end\", or another entry, such as {\"with\": \"intro\"}"
        if text == "end" { return RepetitionEnd(time: .end, offset: node.start) }
        guard case .object = node.value else {
            return number(what, in: 0...Duration.limitInSeconds).map {
                RepetitionEnd(time: .seconds(Duration(seconds: $0)), offset: node.start)
            }
        }
        guard var object = object() else { return nil }
        defer { object.finish() }
        guard let link = object.takeLink() else { return object.isEmpty ? expected(what) : nil }
        return RepetitionEnd(time: .entry(link.word, link.name), offset: node.start)
    }

    fileprivate func speed() -> Double? {
        let what = "a factor from 0.001 (slow) to 1000 (fast)"
        return number(what, in: 0.001...1000)
    }

    func fillMode() -> FillMode? {
        let modes: [String: FillMode] = [
            "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
        ]
        let what = "none, forwards, backwards or both"
        return string(what).flatMap { modes[$0] ?? expected(what, as: .unknownWord) }
    }
}

extension ObjectFields {
    /// Takes `curve` and `options`. Reports an error if both give a curve.
    mutating func takeStyle(
        _ names: SpecNames, standard: TimingCurve = .easeInOut
    ) -> StyleSpec {
        var style = StyleSpec(curve: .curve(standard))
        let curve = take("curve")
        if let options = take("options"), let set = options.animationOptions() {
            style.options = set.options
            if set.namesCurve { style.curve = .curve(set.options.curve) }
            if set.namesCurve, curve != nil {
                options.report(
                    .conflictingSettings,
                    "\"curve\" is also given: leave it out, or the curve among these options")
            }
        }
        if let curve = curve?.curve(names) { style.curve = curve }
        return style
    }
}

extension Field {
    private static var optionNames: [(name: String, option: AnimationOptions)] {
        [
            ("layoutSubviews", .layoutSubviews), ("allowUserInteraction", .allowUserInteraction),
            ("beginFromCurrentState", .beginFromCurrentState), ("repeat", .repeat),
            ("autoreverse", .autoreverse),
            ("overrideInheritedDuration", .overrideInheritedDuration),
            ("overrideInheritedCurve", .overrideInheritedCurve),
            ("overrideInheritedOptions", .overrideInheritedOptions),
            ("allowAnimatedContent", .allowAnimatedContent),
            ("showHideTransitionViews", .showHideTransitionViews),
            ("curveEaseInOut", .curveEaseInOut), ("curveEaseIn", .curveEaseIn),
            ("curveEaseOut", .curveEaseOut), ("curveLinear", .curveLinear),
        ]
    }

    /// UIKit's options, by their Swift names, and whether one of them is a curve.
    func animationOptions() -> (options: AnimationOptions, namesCurve: Bool)? {
        let what = "UIKit's options such as [\"curveLinear\", \"autoreverse\", \"repeat\"]"
        guard let fields = elements(what) else { return nil }
        var result: AnimationOptions = []
        var curves: Set<String> = []
        for field in fields {
            guard let name = field.string("an option's name"),
                let option = field.animationOption(name)
            else { continue }
            result.formUnion(option)
            if name.hasPrefix("curve") { curves.insert(name) }
        }
        guard curves.count < 2 else {
            return expected("one curve among the options", as: .conflictingSettings)
        }
        return (result, !curves.isEmpty)
    }

    private func animationOption(_ name: String) -> AnimationOptions? {
        let known = Self.optionNames
        if let found = known.first(where: { $0.name == name }) { return found.option }
        // Finds the option that was meant by a name with Swift's leading point, or by a curve's name
        // without "curve".
        let bare = String(name.drop { $0 == "." }).lowercased()
        let meant =
            known.first { $0.name.lowercased() == "curve\(bare)" }?.name
            ?? bare.nearest(among: known.map(\.name))
        let advice =
            meant.map { ": did you mean \"\($0)\"?" }
            ?? "; there are curveEaseIn, curveEaseOut, curveEaseInOut, curveLinear, repeat, "
            + "autoreverse, …"
        report(.unknownWord, "there is no option \"\(name)\"\(advice)")
        return nil
    }
}
