package import TimingModel

// Composite animations, with which the animation systems are built.

extension Recorder {
    /// Starts a composite animation, which runs until `finish` is called for it.
    ///
    /// Everything that `body` and its callbacks animate or schedule belongs to it. Stopping it stops all
    /// these animations, cancels scheduled calls, and completes it unfinished.
    ///
    /// - Parameter kind: The name in event logs if it has no own name; a number follows.
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

    /// Ends a composite animation now; does nothing if it has ended.
    ///
    /// Its completion is called before this method returns, or at this instant if its `body` is still
    /// running. Its remaining parts continue.
    package func finish(_ animation: AnimationHandle, finished: Bool = true) {
        let block = animation.block
        guard !block.isOver, !block.isFinished else { return }
        block.isFinished = true
        if !finished { block.wasInterrupted = true }
        if !block.isSubmitting { complete(block) }
    }

    /// Runs `body` in a callback of `animation`. Animations that `body` starts follow that animation
    /// instead of being part of it.
    package func beside(_ animation: AnimationHandle, _ body: @MainActor () -> Void) {
        owned(by: animation.block.owner, body)
    }

    /// Marks a composite animation as restarting endlessly until something else stops it. A recording
    /// without a horizon fails once only such animations are left.
    package func noteEndless(_ animation: AnimationHandle, _ isEndless: Bool = true) {
        animation.block.isEndless = isEndless
    }

    /// Runs `body`; everything that it starts or schedules belongs to a composite animation that runs already.
    package func continuing(_ animation: AnimationHandle, _ body: @MainActor () -> Void) {
        owned(by: animation.block, body)
    }

    /// Logs a callback of an animation as an event.
    package func note(
        _ callback: String, of animation: AnimationHandle, _ details: [TimelineEvent.Detail] = []
    ) {
        emit(.called(callback, details), animation.block)
    }

    /// Runs `body`; everything that it starts belongs to `owner`.
    func owned(by owner: AnimationBlock?, _ body: @MainActor () -> Void) {
        let outer = self.owner
        self.owner = owner
        body()
        self.owner = outer
    }
}

/// The time of a group while its animations are submitted.
struct GroupContext {
    /// The enclosing groups and this one, outermost first.
    let timings: [MediaTiming]
    /// The begin time, in the group's time, of animations submitted now.
    var offset = Duration.zero
    /// The discrete values set in the group, as steps in its time; nil if they change when they are set.
    var steps: KeyframeRecording?

    /// The moment of animations submitted now, as a part of the group's time.
    var window: KeyframeWindow {
        let length = timings.last?.duration ?? .zero
        let start = length > .zero ? min(offset.inSeconds / length.inSeconds, 1) : 0
        return KeyframeWindow(start: start, end: start)
    }
}

extension Recorder {
    /// Runs the animations that `submit` starts as a group with its own time.
    ///
    /// Models change at once, as in `animate`. The picture follows the group's time, which `timing`
    /// repeats, eases and cuts off after its duration. All animations of the group complete with it.
    ///
    /// - Parameter hasDiscreteSteps: Whether discrete values that its animations set become steps in the group's time.
    ///   Default: no, they change at once, as in UIKit.
    @discardableResult
    package func group(
        _ timing: MediaTiming, delay: Duration = .zero, name: String? = nil,
        hasDiscreteSteps: Bool = false, submit: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        var own = timing
        own.fillMode = .both
        own.beginTime = (groups.last?.offset ?? now) + delay
        let block = makeBlock(.instant, kind: "group", name: name, completion: completion)
        var context = GroupContext(timings: (groups.last?.timings ?? []) + [own])
        if hasDiscreteSteps {
            context.steps = KeyframeRecording(block: block, hasDiscreteSteps: true)
        }
        groups.append(context)
        owned(by: block, submit)
        addSteps(of: context)
        let ended = groups.removeLast()
        let clock = MediaClock(
            layers: [], groups: Array(ended.timings.dropLast()), timing: own)
        scheduleCompletion(of: block, notBefore: clock.end)
        return AnimationHandle(block: block)
    }

    /// Adds the discrete values that a group's animations have set, while the group is open.
    private func addSteps(of group: GroupContext) {
        guard let steps = group.steps, let own = group.timings.last else { return }
        steps.block.timing = Timing(iterationDuration: own.duration, fill: .both)
        for property in steps.changes { add(property, mode: .discrete, from: steps.block) }
    }

    /// Inside a group, starts the animations of `submit` at `offset` after the group's start.
    package func offset(by offset: Duration, _ submit: @MainActor () -> Void) {
        guard let last = groups.indices.last else { return submit() }
        settleChanges()
        let outer = groups[last].offset
        groups[last].offset = offset
        submit()
        settleChanges()
        groups[last].offset = outer
    }
}
