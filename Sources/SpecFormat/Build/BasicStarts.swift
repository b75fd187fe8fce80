internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import TimingModel

// Starts what maps directly to the recorder: animations, keyframes, groups and links.

extension AnimateSpec: TimedBody {
    var starts: [StartGroup] { timing.starts(of: views.count) }

    @MainActor
    func prepare(in player: SpecPlayer) {
        guard showsInDelay else { return }
        player.noteStarts(from, of: views) { setStarts(in: player) }
    }

    @MainActor
    func setStarts(in player: SpecPlayer) {
        guard showsInDelay else { return }
        player.set(from, of: player.members(of: views))
    }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        player.set(from, of: members)
        let recorder = player.recorder
        let returning = Returning(returningValues(of: members, recorder), player)
        let handle = animate(members, recorder, name) { finished in
            returning.end()
            ended(finished)
        }
        returning.begin(handle)
        if player.groupTime == nil, staysAway(members) { recorder.rest(handle) }
        return handle
    }

    @MainActor
    private func animate(
        _ members: Members, _ recorder: Recorder, _ name: String?,
        completion: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let timing = timing.withoutDelay
        let first = timing.timing(at: members.firstIndex, of: members.count)
        return recorder.animate(first, name: name) {
            // The timing of one view is that of the whole.
            if members.list.count == 1 { return target.apply(to: members.list[0], of: members) }
            for member in members.list {
                recorder.retimed(timing.timing(at: member.index, of: members.count)) {
                    target.apply(to: member, of: members)
                }
            }
        } completion: {
            completion($0)
        }
    }

    private func staysAway(_ members: Members) -> Bool {
        timing.mayStayAway
            && members.list.contains {
                timing.lastProgress(at: $0.index, of: members.count) != 1
            }
    }

    var staysAway: Bool { ends { $0 != 1 } }
    var staysMidway: Bool { ends(where: \.isMidway) }

    /// Whether the last progress of a view fits.
    private func ends(where isWanted: (Double) -> Bool) -> Bool {
        timing.mayStayAway
            && views.indices.contains {
                isWanted(timing.lastProgress(at: $0, of: views.count))
            }
    }

    func returnTimes(ofViewsAt indices: ArraySlice<Int>) -> Set<Duration> {
        discreteValues.isEmpty ? [] : Set(indices.compactMap { returnTime(ofViewAt: $0) })
    }

    /// The values that can't be interpolated, if some views return to where they were.
    private var discreteValues: [LayerProperty] {
        guard timing.mayStayAway, case .to(let values) = target else { return [] }
        return values.flatMap(\.properties).filter { !$0.isAnimatable }
    }

    /// When a view is back where it was, counted from its beginning; nil if it ends elsewhere.
    private func returnTime(ofViewAt index: Int) -> Duration? {
        guard timing.lastProgress(at: index, of: views.count) == 0 else { return nil }
        return timing.withoutDelay.timing(at: index, of: views.count).endTime
    }

    @MainActor
    private func returningValues(of members: Members, _ recorder: Recorder) -> [Returning.Part] {
        let properties = discreteValues
        guard !properties.isEmpty else { return [] }
        return members.list.flatMap { member -> [Returning.Part] in
            guard let time = returnTime(ofViewAt: member.index) else { return [] }
            return properties.map { property in
                Returning.Part(
                    time: time, view: member.view,
                    value: recorder.returningValue(property, of: member.view))
            }
        }
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
        guard fillsBackwards else { return }
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
                var animation = $0
                // A group's time before the beginning isn't that of the delay.
                if player.groupTime != nil { animation.timing.fillMode.dropBackwards() }
                return ExplicitStart(animation, of: member.view)
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

extension FillMode {
    /// Shows nothing before the beginning.
    fileprivate mutating func dropBackwards() {
        switch self {
        case .backwards: self = .none
        case .both: self = .forwards
        case .none, .forwards: break
        }
    }
}

extension KeyframeStepsSpec: TimedBody {
    var starts: [StartGroup] { timing.start(of: views.count) }
    var staysAway: Bool { timing.lastProgress() != 1 }
    var staysMidway: Bool { timing.lastProgress().isMidway }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let recorder = player.recorder
        let returning = Returning(ofAll: self, after: returnTime, player)
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
            returning.end()
            ended($0)
        }
        if player.groupTime == nil, staysAway { recorder.rest(handle) }
        returning.begin(handle)
        return handle
    }

    /// When the steps are back where they began, counted from their beginning; nil if they end elsewhere.
    private var returnTime: Duration? {
        timing.lastProgress() == 0 ? timing.withoutDelay.timing().endTime : nil
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
        let values = GroupValues(until: timing.duration)
        let returning = Returning(ofAll: self, after: returnTime, player)
        // In the outer group, as all of this one is there from the beginning of that.
        if player.isLaterInGroup { setStarts(in: player) }
        let handle = recorder.group(timing, name: name, hasDiscreteSteps: true) {
            submit(in: player.inGroup(values), until: timing.duration)
            values.showStarts(recorder)
        } completion: {
            returning.end()
            ended($0)
        }
        if player.groupTime == nil, staysAway { recorder.rest(handle) }
        returning.begin(handle)
        return handle
    }

    /// When the group's time is back at its beginning, counted from there; nil if it ends elsewhere.
    private var returnTime: Duration? {
        timing.lastProgress() == 0
            ? MediaClock(layers: [], timing: timing.withoutDelay.mediaTiming()).end : nil
    }

    /// Submits the entries in the order in which they begin.
    @MainActor
    private func submit(in player: SpecPlayer, until end: Duration) {
        let actions = animations.flatMap { child in
            child.body.actions(
                at: child.start.time, until: end, in: player.starting(child.entry),
                id: child.entry.id)
        }
        // A stable order, as actions at one time begin in the order of the file.
        let order = actions.indices.ordered { (actions[$0].time, $0) < (actions[$1].time, $1) }
        for action in order.lazy.map({ actions[$0] }) {
            player.recorder.offset(by: action.time) { action.perform() }
        }
    }

    @MainActor
    func setStarts(in player: SpecPlayer) {
        for child in animations where child.start.time == .zero { child.body.setStarts(in: player) }
    }

    /// Whether its views may end elsewhere than at their targets.
    var staysAway: Bool {
        timing.lastProgress() != 1
            || animations.contains { child in
                child.body.staysAway || isCut(child)
            }
    }

    var staysMidway: Bool {
        timing.lastProgress().isMidway
            || animations.contains { $0.body.staysMidway || isCut($0) }
    }

    /// Whether the group ends before an entry does.
    private func isCut(_ child: AnimationSpec) -> Bool {
        guard case .lasting(let length) = child.body.length else { return true }
        return child.start.time + length > timing.mediaTiming().duration
    }
}

extension Double {
    /// Whether a progress is neither that of the beginning nor that of the target.
    fileprivate var isMidway: Bool { abs(self) > 1e-9 && self != 1 }
}

extension LinkSpec {
    /// Lets the view follow the other one from the beginning of a recording.
    @MainActor
    func start(among views: ViewTable, in recorder: Recorder) {
        guard let follower = views[follower], let source = views[source] else { return }
        recorder.link(
            ValueLink(
                LinkEnd(follower, path.property, component: path.component),
                follows: LinkEnd(source, sourcePath.property, component: sourcePath.component),
                factor: factor, offset: offset, delay: delay))
    }
}
