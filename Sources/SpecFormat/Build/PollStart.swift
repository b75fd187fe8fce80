internal import AnimationSystems
internal import CollectionBasics
internal import LayerTree
internal import TimingModel

extension PollSpec {
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void
    ) {
        guard isEnabled else { return completion() }
        let members = player.members(of: views)
        guard !hasSharedTime else {
            let handle = run(members.list[...], of: members).start(on: player.recorder, name: id) {
                _ in completion()
            }
            return player.keep(handle, as: id)
        }
        let runs = members.list.indices.map { run(members.list[$0...$0], of: members) }
        player.play(BLAnimationRuns(runs), as: id, completion: completion)
    }

    /// Whether all views have the same delay and duration, so that one controller can animate them.
    private var hasSharedTime: Bool {
        guard case .same = delay else { return false }
        if case .same? = duration { return true }
        return duration == nil
    }

    /// The animation of some views, which must have the same delay and duration.
    @MainActor
    private func run(_ part: ArraySlice<Members.Member>, of members: Members) -> BLAnimationRun {
        let values = PollValues(self, part, of: members)
        var settings = BLAnimationSettings()
        let (first, count) = (part.first?.index ?? 0, members.count)
        settings.delay = delay.value(at: first, of: count)
        settings.startDate = startDate
        settings.repeatCount = repeatCount
        settings.autoreverses = autoreverses
        settings.pollInterval = pollInterval
        let easing = curve.apply(
            to: &settings, duration: duration?.value(at: first, of: count))
        return BLAnimationRun(
            settings,
            receiver: BLAnimationReceiver(receive: values.receive) { time, _ in
                easing.value(at: time)
            })
    }
}

extension PollCurve {
    /// Sets the duration and the curve. Returns the custom curve, or `linear` for one of BLAnimation's own,
    /// which the settings apply.
    @MainActor
    fileprivate func apply(
        to settings: inout BLAnimationSettings, duration: Duration?
    ) -> TimingCurve {
        switch self {
        case .own(let curve):
            settings.duration = duration ?? settings.duration
            settings.curve = curve
            return .linear
        case .custom(let curve):
            settings.customCurve = 1
            let (length, easing) = curve.timing(of: duration, standard: settings.duration)
            settings.duration = length
            return easing
        }
    }
}

/// The start and end values of some views, found when the animation starts.
@MainActor
private final class PollValues {
    private let spec: PollSpec
    private let members: ArraySlice<Members.Member>
    private let count: Int
    private var ends: [(View, LayerProperty, from: PropertyValue, to: PropertyValue)] = []

    init(_ spec: PollSpec, _ part: ArraySlice<Members.Member>, of members: Members) {
        self.spec = spec
        self.members = part
        count = members.count
    }

    func receive(_ call: BLAnimationCall) {
        switch call {
        case .starting: for member in members { findEnds(of: member) }
        case .process(let percent, _):
            for (view, property, from, to) in ends {
                view.set(property, to: from.interpolated(to: to, progress: percent))
            }
        case .willStart, .completing, .didStop: break
        }
    }

    /// Finds both ends by setting their values and reading the properties back. The first tick, which
    /// follows at once, sets the animated values.
    private func findEnds(of member: Members.Member) {
        let (view, index) = (member.view, member.index)
        let properties = (spec.from + spec.to).flatMap(\.properties).uniqued()
        for value in spec.from { value.apply(to: view, index: index, of: count) }
        let starts = properties.map(view.value(of:))
        for value in spec.to { value.apply(to: view, index: index, of: count) }
        for (property, start) in zip(properties, starts) {
            ends.append((view, property, from: start, to: view.value(of: property)))
        }
    }
}
