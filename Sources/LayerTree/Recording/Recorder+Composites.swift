package import TimingModel

// Animations that consist of others: the animation systems.

extension Recorder {
    /// Starts an animation that consists of others, until `finish` is called for it.
    ///
    /// What `body` animates and schedules, and what those callbacks animate and schedule in turn,
    /// belongs to it: stopping it stops them all, cancels what is scheduled, and completes it
    /// unfinished.
    ///
    /// - Parameter kind: what event logs call it if it has no name, before its number.
    @discardableResult
    package func composite(
        kind: String, name: String? = nil, completion: (@MainActor (Bool) -> Void)? = nil,
        _ body: @MainActor (AnimationHandle) -> Void
    ) -> AnimationHandle {
        let block = makeBlock(.instant, kind: kind, name: name, completion: completion)
        let handle = AnimationHandle(block: block)
        block.isSubmitting = true
        owned(by: block) { body(handle) }
        block.isSubmitting = false
        if block.isFinished { scheduleCompletion(of: block, notBefore: now) }
        return handle
    }

    /// Ends a composite animation, now; once it has ended, nothing.
    ///
    /// Its completion is called before this returns, or, while its `body` still runs, at this
    /// instant. What is left of it runs on.
    package func finish(_ animation: AnimationHandle, finished: Bool = true) {
        let block = animation.block
        guard !block.isOver, !block.isFinished else { return }
        block.isFinished = true
        if !finished { block.wasInterrupted = true }
        if !block.isSubmitting { complete(block) }
    }

    /// Runs `body`, called by `animation`, so that what it starts follows in that one's place instead
    /// of being a part of it.
    package func beside(_ animation: AnimationHandle, _ body: @MainActor () -> Void) {
        owned(by: animation.block.owner, body)
    }

    /// Says that a composite animation starts over and over again, until something else stops it. A
    /// recording without a horizon is refused once only such animations are left.
    package func noteEndless(_ animation: AnimationHandle) {
        animation.block.isEndless = true
    }

    /// Writes a callback of an animation into the event log.
    package func note(
        _ callback: String, of animation: AnimationHandle, _ details: [TimelineEvent.Detail] = []
    ) {
        emit(.called(callback, details), animation.block)
    }

    /// Runs `body` so that what it starts belongs to `owner`.
    func owned(by owner: AnimationBlock?, _ body: @MainActor () -> Void) {
        let outer = self.owner
        self.owner = owner
        body()
        self.owner = outer
    }
}

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
