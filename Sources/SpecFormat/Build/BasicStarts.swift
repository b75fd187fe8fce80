internal import Drawing
internal import LayerTree
internal import TimingModel

// Starts entries that map directly to the recorder: animations, keyframes and groups.

extension AnimateSpec: TimedBody {
    var starts: [StartGroup] { timing.starts(of: views.count) }

    @MainActor
    func prepare(in player: SpecPlayer) {
        guard !isFromLate, !from.isEmpty else { return }
        player.set(from, of: player.members(of: views))
    }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        player.set(from, of: members)
        let (recorder, timing) = (player.recorder, timing.withoutDelay)
        let returning = player.groupTime == nil ? discreteValues(of: members) : []
        let handle = recorder.animate(
            timing.timing(at: members.firstIndex, of: members.count), name: name
        ) {
            // The timing of one view is that of the whole.
            if members.list.count == 1 { return target.apply(to: members.list[0], of: members) }
            for member in members.list {
                recorder.retimed(timing.timing(at: member.index, of: members.count)) {
                    target.apply(to: member, of: members)
                }
            }
        } completion: { finished in
            if finished { returning.forEach { $0.restore() } }
            ended(finished)
        }
        if player.groupTime == nil, staysAway(members) { recorder.rest(handle) }
        return handle
    }

    private func staysAway(_ members: Members) -> Bool {
        timing.mayStayAway
            && members.list.contains {
                timing.lastProgress(at: $0.index, of: members.count) != 1
            }
    }

    var staysAway: Bool {
        timing.mayStayAway
            && views.indices.contains { timing.lastProgress(at: $0, of: views.count) != 1 }
    }

    /// The values without any between them of the views that return to where they were.
    @MainActor
    private func discreteValues(of members: Members) -> [DiscreteValue] {
        guard timing.mayStayAway, case .to(let values) = target else { return [] }
        return members.list.flatMap { member -> [DiscreteValue] in
            guard timing.lastProgress(at: member.index, of: members.count) == 0 else { return [] }
            return values.compactMap { assignment in
                guard case .property(let property, let value) = assignment, !property.isAnimatable
                else { return nil }
                return DiscreteValue(
                    view: member.view, property: property,
                    old: member.view.value(of: property),
                    new: value.value(at: member.index, of: members.count))
            }
        }
    }
}

/// A value without any between it and others, which an entry there and back takes back at its end.
@MainActor
private struct DiscreteValue {
    let view: View
    let property: LayerProperty
    let old: PropertyValue
    let new: PropertyValue

    /// Sets the old value, unless something else has set the value.
    func restore() {
        if view.value(of: property) == new { view.set(property, to: old) }
    }
}

extension AnimateSpec.Target {
    @MainActor
    fileprivate func apply(to member: Members.Member, of members: Members) {
        apply(to: member.view, index: member.index, of: members.count)
    }
}

extension ExplicitAnimateSpec: TimedBody {
    var starts: [StartGroup] { timing.starts(of: views.count) }

    /// Holds the start values of views that fill backwards until they begin.
    @MainActor
    func prepare(in player: SpecPlayer) {
        guard timing.fill == .backwards || timing.fill == .both, player.groupTime == nil else {
            return
        }
        let members = player.members(of: views)
        let holds = members.list.flatMap { member -> [ExplicitStart] in
            let delay = timing.delay(at: member.index, of: members.count)
            guard delay > .zero else { return [] }
            return startValues(at: member.index, of: members.count).map { property, value in
                var hold = BasicAnimation(
                    AnimatedPath(property), from: value, to: value,
                    timing: MediaTiming(duration: delay))
                hold.isAdditive = isAdditive
                return ExplicitStart(hold, of: member.view)
            }
        }
        if !holds.isEmpty { player.recorder.add(holds) }
    }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let starts = members.list.flatMap { member in
            animations(at: member.index, of: members.count).map {
                ExplicitStart($0, of: member.view)
            }
        }
        return player.recorder.add(starts, name: name, completion: ended)
    }

    /// The start values of view `index` of `count`, in the order of the file.
    private func startValues(
        at index: Int, of count: Int
    ) -> [(LayerProperty, PropertyValue)] {
        from.compactMap {
            guard case .property(let property, let value) = $0 else { return nil }
            return (property, value.value(at: index, of: count))
        }
    }

    private func animations(at index: Int, of count: Int) -> [BasicAnimation] {
        let starts = Dictionary(startValues(at: index, of: count)) { $1 }
        return to.compactMap { assignment in
            guard case .property(let property, let value) = assignment else { return nil }
            var animation = BasicAnimation(
                AnimatedPath(property), from: starts[property],
                to: value.value(at: index, of: count),
                timing: timing.mediaTiming(at: index, of: count).explicit)
            animation.isAdditive = isAdditive
            return animation
        }
    }
}

extension KeyframeStepsSpec: TimedBody {
    var starts: [StartGroup] { timing.start(of: views.count) }
    var staysAway: Bool { timing.lastProgress() != 1 }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let recorder = player.recorder
        let handle = recorder.animateKeyframes(
            timing.withoutDelay.timing(), mode: mode, name: name, hasDiscreteSteps: true
        ) {
            for step in steps {
                recorder.keyframe(start: step.start, duration: step.duration) {
                    for member in player.members(of: step.views).list {
                        for value in step.to {
                            value.apply(to: member.view, index: member.index, of: step.views.count)
                        }
                    }
                }
            }
        } completion: {
            ended($0)
        }
        if player.groupTime == nil, staysAway { recorder.rest(handle) }
        return handle
    }
}

extension GroupSpec: TimedBody {
    var kind: String { "group" }
    var starts: [StartGroup] { timing.start(of: views.count) }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let recorder = player.recorder
        let timing = timing.withoutDelay.mediaTiming()
        let handle = recorder.group(timing, name: name, hasDiscreteSteps: true) {
            let turns = animations.flatMap { child in
                child.body.turns(
                    at: child.start.time, until: timing.duration, in: player.starting(child.entry),
                    id: child.entry.id)
            }
            // A stable order, as turns at one time begin in the order of the file.
            let order = turns.indices.sorted { (turns[$0].time, $0) < (turns[$1].time, $1) }
            for turn in order.lazy.map({ turns[$0] }) {
                recorder.offset(by: turn.time) { turn.begin() }
            }
        } completion: {
            ended($0)
        }
        if player.groupTime == nil, staysAway { recorder.rest(handle) }
        return handle
    }

    /// Whether its views may end elsewhere than at their targets.
    var staysAway: Bool {
        timing.lastProgress() != 1
            || animations.contains { child in
                child.body.staysAway || isCut(child)
            }
    }

    /// Whether the group ends before an entry does.
    private func isCut(_ child: AnimationSpec) -> Bool {
        guard case .lasting(let length) = child.body.length else { return true }
        return child.start.time + length > timing.mediaTiming().duration
    }
}
