internal import Drawing
internal import JSON
internal import Messages
internal import SpecFormat

/// The spec that is being made: its views' animations, and their names.
final class SpecScene {
    private let report: LottieReport
    let options: LottieOptions
    private var names = UniqueNames()
    private var entries: [(view: SpecView, members: [(String, SpecValue)])] = []
    /// How much was made so far.
    private var size: SpecSize

    init(_ report: LottieReport, _ options: LottieOptions) {
        self.report = report
        self.options = options
        size = SpecSize(byteLimit: options.textLimit)
    }

    /// A view with this name, for the layer that is being read.
    func view(_ name: String, subviews: [SpecView] = []) -> SpecView {
        size.views += 1
        return SpecView(name, subviews: subviews, for: report.place)
    }

    /// Checks that there may be more views for a layer, a style or a copy. Each call counts as one of them.
    /// - Parameter shown: how many are shown beside those that are made, as a replicator's instances.
    /// - Throws: `SpecError` at the value that would make them.
    func checkRoom(shown: Int = 0, at value: LottieValue) throws(SpecError) {
        size.steps += 1
        size.views += shown
        if let excess = ImportBudget.excess ?? size.excess(with: 1) {
            throw report.error(.lottieTooLarge, excess, at: value)
        }
    }

    /// Checks that so many views may be in each other, and in those that hold them.
    /// - Throws: `SpecError` at the value that makes the innermost one.
    func checkDepth(_ depth: Int, at value: LottieValue) throws(SpecError) {
        guard depth <= SpecSize.depthLimit else {
            throw report.error(
                .lottieTooLarge,
                "more than \(SpecSize.depthLimit) layers, parents, groups, trims or masks are in each other",
                at: value)
        }
    }

    /// Checks that all that was made isn't too much.
    /// - Throws: `SpecError` at a value that stands for it all.
    func checkSize(at value: LottieValue) throws(SpecError) {
        if let excess = ImportBudget.excess ?? size.excess() {
            throw report.error(.lottieTooLarge, excess, at: value)
        }
    }

    /// The error of a text that is too long, at a value that stands for it all.
    func textExcess(at value: LottieValue) -> SpecError {
        report.error(.lottieTooLarge, size.textExcess, at: value)
    }

    /// Counts a text that the spec has.
    func count(_ text: String) { size.bytes += text.utf8.count }

    /// The variables with their values, in the order in which they were made.
    private(set) var variables: [(String, SpecValue)] = []
    private var valuesByVariable: [String: SpecValue] = [:]

    /// A variable that stands for a value. The value itself where the name isn't one, or stands for another value.
    func variable(_ name: String, _ value: SpecValue) -> SpecValue {
        count(name)
        guard !name.isEmpty, !name.contains(where: { "${}".contains($0) }) else { return value }
        if let known = valuesByVariable[name] {
            guard known == value else { return value }
        } else {
            valuesByVariable[name] = value
            variables.append((name, value))
        }
        return .string("${\(name)}")
    }

    /// Gives a view its name as id.
    func name(_ view: SpecView) { _ = names.id(of: view) }

    /// The keyframes of the shown views, in the order in which they were added, with their layers.
    func keyframes(of views: [SpecView]) -> [(members: SpecValue, place: LottiePlace?)] {
        let shown = Set(views.flatMap(\.all).map(ObjectIdentifier.init))
        return entries.filter { shown.contains(ObjectIdentifier($0.view)) }.map { view, members in
            let target = ("view", SpecValue.string(names.id(of: view)))
            return (.object([target] + members), view.place)
        }
    }

    /// Sets a property, and animates it if it changes. A static value that equals `standard` is left out.
    func set<Value: Mixable>(
        _ view: SpecView, _ property: String, _ value: Animated<Value>, _ clock: LottieClock,
        unless standard: Value? = nil, _ write: (Value) -> SpecValue
    ) {
        set(view, property, value, clock, unless: standard) { $0.map(write) }
    }

    /// The same, with all values written together.
    func set<Value: Mixable>(
        _ view: SpecView, _ property: String, _ value: Animated<Value>, _ clock: LottieClock,
        unless standard: Value? = nil, all write: ([Value]) -> [SpecValue]
    ) {
        let value = clock.seconds(value.settled)
        let values = write(value.values)
        if let slot = value.slot {
            view[property] = variable(slot, values[0])
        } else if value.first != standard {
            view[property] = values[0]
        }
        add(view, property, values, value.steps)
    }

    /// Animates a number of a property, if it changes.
    func animate(
        _ view: SpecView, _ number: String, _ value: Animated<Double>, _ clock: LottieClock,
        _ write: (Double) -> SpecValue
    ) {
        let value = clock.seconds(value.settled)
        add(view, number, value.values.map(write), value.steps)
    }

    private func add(
        _ view: SpecView, _ property: String, _ values: [SpecValue], _ steps: [KeyframeStep]
    ) {
        size.bytes += values.reduce(0) { $0 + $1.byteCount }
        guard steps.count > 1 else { return }
        add(view, [("property", .string(property)), ("values", .list(values))], steps)
    }

    /// Hides a view outside an interval of seconds; nil for an end that isn't reached.
    func show(_ view: SpecView, from start: Double?, until end: Double?) {
        guard start != nil || end != nil else { return }
        var changes: [(time: Double, isHidden: Bool)] = []
        if let start { changes += [(0, true), (start, false)] } else { changes += [(0, false)] }
        if let end { changes.append((end, true)) }
        let last = changes[changes.count - 1].time
        guard last > 0 else {
            view["hidden"] = .flag(changes[changes.count - 1].isHidden)
            return
        }
        if start != nil { view["hidden"] = .flag(true) }
        view.isAnimated = true
        entries.append(
            (
                view,
                [
                    ("property", .string("hidden")), ("mode", .string("discrete")),
                    ("values", .list(changes.map { .flag($0.isHidden) })),
                    ("keyTimes", .list(changes.map { .seconds($0.time / last) })),
                    ("duration", .seconds(last)),
                ]
            ))
    }

    /// Hides a view while a value is 1.
    func hide(_ view: SpecView, _ isHidden: Animated<Double>, _ clock: LottieClock) {
        let value = clock.seconds(isHidden)
        if value.first > 0 { view["hidden"] = .flag(true) }
        guard !value.isStatic else { return }
        let jumps = Animated(
            keyframes: value.keyframes.map { Keyframe(time: $0.time, value: $0.value) })
        add(
            view,
            [
                ("property", .string("hidden")), ("mode", .string("discrete")),
                ("values", .list(value.values.map { .flag($0 > 0) })),
            ], jumps.steps)
    }

    /// Adds keyframes with their times and curves; at least two.
    func add(_ view: SpecView, _ what: [(String, SpecValue)], _ steps: [KeyframeStep]) {
        let start = steps[0].time
        let duration = steps[steps.count - 1].time - start
        var members = what
        if steps.count > 2 {
            members.append(
                ("keyTimes", .list(steps.map { .seconds(($0.time - start) / duration) })))
        }
        let easings = steps.dropLast().map(\.easing)
        if easings.contains(where: { $0 != .linear }) {
            members.append(("curves", .list(easings.map(\.written))))
        }
        size.bytes += members.dropFirst(what.count).reduce(0) { $0 + $1.1.byteCount }
        if start > 0 { members.append(("delay", .seconds(start))) }
        members.append(("duration", .seconds(duration)))
        view.isAnimated = true
        entries.append((view, members))
    }
}

extension Easing {
    fileprivate var written: SpecValue {
        switch self {
        case .linear: .string("linear")
        case .hold: .object([("steps", .list([.number(1), .string("end")]))])
        case .bezier(let x1, let y1, let x2, let y2):
            .object([("cubicBezier", .list([x1, y1, x2, y2].map { .length($0) }))])
        }
    }
}

/// Tells the spec's seconds from the frames of a composition.
struct LottieClock {
    /// Seconds of the spec at frame 0, and for each frame.
    let origin: Double
    let step: Double
    /// Whether it runs in a composition whose time is remapped.
    var isRemapped = false

    /// Values with their times in seconds, beginning at 0.
    func seconds<Value: Mixable>(_ value: Animated<Value>) -> Animated<Value> {
        value.retimed { time(of: $0) }
    }

    func time(of frame: Double) -> Double { origin + frame * step }

    /// The frame at a number of seconds.
    func frame(at time: Double) -> Double { (time - origin) / step }

    /// The clock of a composition that a layer shows.
    func inside(_ layer: LottieLayer) -> LottieClock {
        LottieClock(
            origin: time(of: layer.start), step: step * layer.stretch, isRemapped: isRemapped)
    }
}
