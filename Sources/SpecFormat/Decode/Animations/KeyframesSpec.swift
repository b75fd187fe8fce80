internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// `keyframes` with `values` or a `path`: Core Animation's keyframes of one property. Unlike in Core
/// Animation, the view keeps the last value.
struct KeyframeValuesSpec: RepeatedBody {
    let views: [ViewKey]
    /// The keyframes without their timing.
    let keyframes: KeyframeAnimation
    var timing: TimingSpec

    var countOfDelays: Int { 1 }
    var delay: Duration { timing.delay(at: 0, of: 1) }
    /// The eased progress at which the views stay.
    var lastProgress: Double { timing.lastProgress() }

    var animation: KeyframeAnimation {
        var animation = keyframes
        animation.timing = timing.mediaTiming().explicit
        return animation
    }

    var length: PlannedLength {
        .lasting(delay) + PlannedLength(MediaClock(layers: [], timing: animation.timing).end)
    }

    func wait(from start: Duration) -> Duration { delay }
    /// Views that turn with a path have its first direction until they begin.
    var showsInDelay: Bool { animation.heading(at: 0) != nil }
    func delay(at index: Int) -> Duration { delay }
    var scope: ChangeScope { .anything(views) }
    var setsModel: Bool { false }

    var finalChanges: [ContentChange] {
        let property = animation.path.property
        let last = animation.value(at: lastProgress, over: property.initialValue)
        return last.map {
            [ContentChange(views: views, property: property, end: .same($0))]
        } ?? []
    }

    var endpoints: [ValueEndpoints] {
        let (path, values) = (animation.path, animation.values)
        // Three or more values are usually a shake or a pulse, which starts from the view's own value.
        guard !isJumpy, path.component == nil, values.count == 2, let first = values[0],
            let last = values[1]
        else { return [] }
        return [
            ValueEndpoints(
                views: views, from: [.property(path.property, .same(first))],
                to: [.property(path.property, .same(last))],
                isOneWay: animation.timing.repeatCount <= 1 && !animation.timing.autoreverses)
        ]
    }

    var route: ValueRoute? {
        guard !isJumpy, endpoints.isEmpty else { return nil }
        let property = animation.path.property
        let values =
            animation.motionPath == nil
            ? animation.values.compactMap(\.self)
            : (0...16).compactMap {
                animation.value(at: Double($0) / 16, over: property.initialValue)
            }
        return ValueRoute(path: animation.path, values: values)
    }

    /// Whether the views are meant to jump from value to value.
    private var isJumpy: Bool { animation.calculationMode == .discrete }

    func changes(of properties: Set<LayerProperty>) -> [ContentChange] {
        let property = animation.path.property
        guard !isJumpy, properties.contains(property) else { return [] }
        let values = animation.values.enumerated().compactMap { index, value in
            value.map { (time: animation.keyTime(at: index), value: $0) }
        }
        // Two values at one time jump, whatever they are.
        return zip(values, values.dropFirst()).filter { $0.time == nil || $0.time != $1.time }.map {
            ContentChange(
                views: views, property: property, start: .same($0.value), end: .same($1.value))
        }
    }
}

extension Field {
    func keyframes(_ names: SpecNames) -> (any AnimationBody)? {
        let what = "{\"steps\": […]}, or \"view\" with \"values\" or a \"path\""
        guard !isListOfKeyframes else {
            return expected(what, advice: ": write \(ForeignWords.keyframes)")
        }
        guard var object = object(what) else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfEntries(with: "keyframes")) }
        let mode = object.take("mode")?.calculationMode() ?? .linear
        if let steps = object.take("steps") {
            let timing = object.takeTiming(names)
            object.take("view")?.report(
                .conflictingSettings,
                "with \"steps\", each step names its own views: leave this out")
            return steps.keyframeSteps(names).map {
                KeyframeStepsSpec(steps: $0, mode: mode, timing: timing)
            }
        }
        return object.takeKeyframeValues(mode, names)
    }

    /// Whether keyframes stand here as in CSS or in scripts: in a list, or with percentages or `from` and `to` as keys.
    private var isListOfKeyframes: Bool {
        switch node.value {
        case .array: true
        case .object(let members):
            members.contains {
                $0.key.hasSuffix("%") || ["from", "to", "keyframes"].contains($0.key)
            }
        default: false
        }
    }

    /// Whether the value is a keyframe with its time, as other programs have them.
    fileprivate var isTimedValue: Bool {
        ["time", "t", "at", "offset", "value", "keyTime"].contains { node[$0] != nil }
    }

    private func calculationMode() -> CalculationMode? {
        let modes: [String: CalculationMode] = [
            "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic,
            "cubicPaced": .cubicPaced,
        ]
        let what = "linear, discrete, paced, cubic or cubicPaced"
        return string(what).flatMap { modes[$0] ?? expected(what, as: .unknownWord) }
    }

    /// The steps in the order of their start, so that the last one gives a property its end value.
    private func keyframeSteps(_ names: SpecNames) -> [KeyframeStepsSpec.Step]? {
        let fields = elements("a list of steps, each with view, start, duration and to")
        guard let steps = fields?.compactMap({ $0.keyframeStep(names) }) else { return nil }
        return steps.enumerated().ordered {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }.map(\.element)
    }

    private func keyframeStep(_ names: SpecNames) -> KeyframeStepsSpec.Step? {
        guard var object = object("a step with view, start, duration and to") else { return nil }
        defer { object.finish() }
        let share = "a fraction of the whole, from 0 to 1"
        let views = object.require("view", "the views to animate")?.selector(names)
        let start = object.take("start").map { $0.number(share, in: 0...1) } ?? 0
        let duration = object.take("duration").map { $0.number(share, in: 0...1) } ?? 0
        let to = object.require("to", "the properties to set")?.target(of: views, names)
        guard let views, let start, let duration, let to else { return nil }
        return .init(views: views, start: start, duration: duration, to: to)
    }

    fileprivate func rotationMode() -> RotationMode? {
        let what = "\"auto\", \"autoReverse\" or \"none\""
        let modes: [String: RotationMode] = [
            "auto": .auto, "autoReverse": .autoReverse, "none": .none,
        ]
        return string(what).flatMap { modes[$0] ?? expected(what, as: .unknownWord) }
    }

    fileprivate func motionPath() -> Path? {
        guard let path = path() else { return nil }
        return path.elements.count > 1 ? path : expected("a path with a line or a curve in it")
    }

    fileprivate func keyTimes() -> [Double]? {
        let what = "rising fractions from 0 to 1"
        guard let fields = elements(what) else { return nil }
        let times = fields.compactMap { $0.number(what, in: 0...1) }
        guard times.count == fields.count else { return nil }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
            ? times : expected(what, as: .unorderedValues)
    }
}

extension ObjectFields {
    fileprivate mutating func takeKeyframeValues(
        _ mode: CalculationMode, _ names: SpecNames
    ) -> KeyframeValuesSpec? {
        let selector = require("view", "the views to animate")
        let views = selector?.selector(names)
        var animation = takeKeyframes(of: views, names)
        animation?.calculationMode = mode
        animation?.isByLength = take("byLength")?.flag() ?? false
        animation?.rotationMode = take("rotate").map { $0.rotationMode() ?? .none } ?? .none
        let keyTimes = take("keyTimes")
        animation?.keyTimes = keyTimes?.keyTimes()
        let curves = take("curves")
        animation?.curves = curves?.curves(names) ?? []
        var timing = takeTiming(names, standardCurve: .linear)
        timing.fill = .forwards
        guard let views, let animation, animation.fits(keyTimes: keyTimes, curves: curves),
            selector.map({ animation.fits($0, views.count) }) ?? true
        else { return nil }
        return KeyframeValuesSpec(views: views, keyframes: animation, timing: timing)
    }

    /// Takes `path`, or `property` with its `values`.
    private mutating func takeKeyframes(
        of views: [ViewKey]?, _ names: SpecNames
    ) -> KeyframeAnimation? {
        if let path = take("path") {
            for key in ["property", "values"] {
                take(key)?.report(
                    .conflictingSettings,
                    "a \"path\" moves the position and needs no \"\(key)\"")
            }
            return path.motionPath().map { KeyframeAnimation(along: $0) }
        }
        let property = require("property", "the property to animate, or a \"path\" to follow")
        let values = require("values", "the values, at least one")
        guard let name = property, let text = name.string("a property's name") else { return nil }
        guard let path = AnimatedPath(specName: text) else {
            let suggestion = text.suggestion(among: LayerProperty.named.map(\.rawValue))
            name.report(.unknownWord, "there is no property \"\(text)\"\(suggestion)")
            return nil
        }
        if let values, values.node.containsPercentage {
            names.layouts.notePercentages(of: views, by: values, names)
        }
        let measured = values?.measured(in: names.parentSize(of: views))
        guard let fields = measured?.elements("a list of values") else { return nil }
        guard !fields.isEmpty else {
            return values?.expected("at least one value", as: .wrongCount)
        }
        guard !fields.contains(where: \.isTimedValue) else {
            return values?.expected(
                "the values alone",
                advice:
                    ": their times stand in \"keyTimes\", as parts of the duration: \(ForeignWords.keyframes)"
            )
        }
        if path.property.content != nil { name.reportSplit(among: views, names) }
        let decoded = fields.compactMap { $0.value(of: path) }
        names.contents.append(keyframes: decoded, of: path.property, of: views ?? [], by: name)
        names.noteDrawing(keyframes: fields, of: path.property, of: views ?? [])
        if path.property == .textString {
            for field in fields {
                field.textOrSpelling.map {
                    names.contents.append(ContentUse(purpose: .text($0), field: field))
                }
            }
        }
        for (field, value) in zip(fields, decoded) {
            guard case .spans(let spans) = value else { continue }
            let string = spans.map(\.string).joined()
            names.contents.append(ContentUse(purpose: .text(string), field: field))
        }
        return decoded.count == fields.count ? KeyframeAnimation(path, values: decoded) : nil
    }
}

extension Field {
    fileprivate func curves(_ names: SpecNames) -> [TimingCurve]? {
        elements("a list of curves, one for each part between two values")?.compactMap { field in
            switch field.curve(names) {
            case .curve(let curve): curve
            case .spring, .damped: field.expected("a curve that isn't a spring")
            case nil: nil
            }
        }
    }
}

extension KeyframeAnimation {
    /// The key time of a value, if there is one. The paced modes may have any number of them.
    fileprivate func keyTime(at index: Int) -> Double? {
        keyTimes.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// Whether there are as many key times and curves as the values or the path need. Reports it if not.
    fileprivate func fits(keyTimes field: Field?, curves curvesField: Field?) -> Bool {
        guard isConsistent else {
            guard motionPath == nil else {
                let _: Void? = field?.expected(
                    "\(stopCount) keyTimes: one for the path's start and one for each line or curve",
                    as: .wrongCount)
                return false
            }
            let more = calculationMode == .discrete ? " or \(stopCount + 1)" : ""
            let _: Void? = field?.expected(
                "\(stopCount)\(more) keyTimes, one for each value", as: .wrongCount)
            return false
        }
        let parts = values.count - 1
        guard motionPath != nil || curves.count <= parts else {
            let _: Void? = curvesField?.expected(
                "at most \(parts) curves, one for each part between two values",
                as: .wrongCount)
            return false
        }
        return true
    }

    /// Whether the values for so many views are within the limit. Reports it at the views if not.
    fileprivate func fits(_ selector: Field, _ count: Int) -> Bool {
        let total = count * stopCount
        guard total > ViewCount.valueLimit else { return true }
        selector.report(
            .tooMuchContent,
            "\(stopCount) values for each of \(count) views make \(total): the limit is "
                + "\(ViewCount.valueLimit)")
        return false
    }

    /// Whether the number of key times fits the values or the path. Paced modes ignore key times.
    fileprivate var isConsistent: Bool {
        guard let keyTimes, ![.paced, .cubicPaced].contains(calculationMode) else { return true }
        return keyTimes.count == stopCount
            || (calculationMode == .discrete && motionPath == nil
                && keyTimes.count == stopCount + 1)
    }
}

extension AnimatedPath {
    /// The key path for a name in specs. A path that takes one number for all directions or corners becomes
    /// the whole property, as a value in a spec shows itself how many numbers it has. Nil for unknown names
    /// and for paths of several numbers, such as `bounds`.
    init?(specName name: String) {
        guard let path = AnimatedPath(keyPath: name), path.parts.isEmpty,
            path.property.hasValuesInSpecs
        else { return nil }
        self = path.component == nil ? AnimatedPath(path.property) : path
    }
}
