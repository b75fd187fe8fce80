package import TimingModel

/// The time of a group while its animations are submitted.
struct GroupContext {
    /// The groups around and this one, outermost first.
    let timings: [MediaTiming]
    /// When an animation that is submitted now begins, in the group's time.
    var offset = Duration.zero
}

extension Recorder {
    /// Runs the animations that `submit` starts in a time of their own, as a group.
    ///
    /// Models change at once, as in `animate`; what is shown follows the group's time, which
    /// `timing` repeats, bends and cuts off after its duration. All animations in it complete when
    /// the group does.
    @discardableResult
    package func group(
        _ timing: MediaTiming, delay: Duration = .zero, name: String? = nil,
        submit: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        var own = timing
        own.fillMode = .both
        own.beginTime = (groups.last?.offset ?? now) + delay
        let block = makeBlock(.instant, kind: "group", name: name, completion: completion)
        groups.append(GroupContext(timings: (groups.last?.timings ?? []) + [own]))
        owned(by: block, submit)
        let ended = groups.removeLast()
        let clock = MediaClock(
            layers: [], groups: Array(ended.timings.dropLast()), timing: own)
        scheduleCompletion(of: block, notBefore: clock.end)
        return AnimationHandle(block: block)
    }

    /// Starts what `submit` submits inside a group `offset` after the group's beginning.
    package func offset(by offset: Duration, _ submit: @MainActor () -> Void) {
        guard let last = groups.indices.last else { return submit() }
        groups[last].offset = offset
        submit()
        groups[last].offset = .zero
    }
}
