internal import Drawing
internal import TimingModel

// The loop of virtual time.

extension Recorder {
    /// The longest chain of events at one instant. A longer one is a loop without progress.
    nonisolated static let chainLimit: Int32 = 100_000
    /// The largest number of events at one instant, for loops that branch.
    private static let instantLimit = 1_000_000
    /// The largest number of events of a whole recording.
    private static let totalLimit = 20_000_000
    /// Nothing happens after this time, so that sums of times fit in 64 bits.
    private static let timeLimit = Duration(seconds: Duration.limitInSeconds)

    /// Runs `body` at time zero and all events that follow, up to (not including) `slack` after `horizon`.
    /// - Throws: `RecordingError` if the recording would never end, or if it exceeds the limits.
    func run(
        until horizon: Duration?, slack: Duration, _ body: @MainActor () throws -> Void
    ) throws {
        let outer = Recorder.current
        Recorder.current = self
        hasHorizon = horizon != nil
        defer {
            Recorder.current = outer
            letGo()
        }
        try body()
        applyTimings()
        try checkRefusal()
        let last = horizon.map { $0 + slack }
        var total = 0
        var atThisInstant = 0
        while let next = nextEvent(before: last) {
            total += 1
            atThisInstant = next.time > now ? 1 : atThisInstant + 1
            queue.chain = next.chain
            guard next.chain <= Self.chainLimit, atThisInstant <= Self.instantLimit,
                total <= Self.totalLimit
            else {
                throw RecordingError.noProgress(at: now, running: names(of: blocks.reversed()))
            }
            guard next.time <= Self.timeLimit else {
                throw RecordingError.tooLong(running: names(of: blocks))
            }
            if next.time > now { recordSubviews() }
            now = max(now, next.time)
            isInstantOpen = true
            perform(next.event)
            applyTimings()
            try checkRefusal()
        }
        recordSubviews()
        if let horizon { now = max(now, horizon) } else { now += longestLinkDelay }
        try checkRefusal()
        try noteUnfinished(horizon)
        try checkRefusal()
        if leavesAnimations { storeLeftovers() }
    }

    /// Removes the next event before `last`. Before time advances, and before the recording ends, the current
    /// instant ends; what that schedules for this instant happens first.
    private func nextEvent(before last: Duration?) -> ScheduledEvent? {
        while true {
            guard let next = queue.removeFirst(before: last, now: now) else {
                guard endInstant() else { return nil }
                continue
            }
            guard !next.isWithdrawn else { continue }
            guard next.time > now, endInstant() else { return next }
            queue.insert(next)
        }
    }

    /// Calls `atEndOfInstant` if anything happened since; returns whether it did.
    private func endInstant() -> Bool {
        guard isInstantOpen, let atEndOfInstant else { return false }
        isInstantOpen = false
        atEndOfInstant()
        return true
    }

    private func perform(_ event: ScheduledEvent.Event) {
        switch event {
        case .completion(let block): complete(block)
        case .call(let call): owned(by: call.owner) { call.call() }
        }
    }

    private func checkRefusal() throws {
        if let refusal { throw refusal }
        if history.isFull {
            throw RecordingError.tooMuch(by: now, running: names(of: blocks.reversed()))
        }
    }

    /// Drops everything that will not happen. Closures and animations refer to the recorder and to each
    /// other, and would otherwise never be freed.
    private func letGo() {
        queue = EventQueue()
        starts = WaitingStarts()
        returning = ReturningValues()
        owner = nil
        follower = nil
        for block in blocks { if block.hasLeftovers { block.leave() } else { block.letGo() } }
        blocks = []
        transitions.letGo()
        retimed = []
    }

    private func noteUnfinished(_ horizon: Duration?) throws {
        let unfinished = blocks.filter { !$0.isOver }
        if horizon == nil, unfinished.contains(where: { !$0.isHeld }) {
            let endless = unfinished.filter(\.isEndless)
            throw RecordingError.endless(
                animations: names(of: endless.isEmpty ? unfinished : endless))
        }
        for block in unfinished { emit(.unfinished, block) }
    }

    /// The names of the first few.
    private func names(of blocks: some Collection<AnimationBlock>) -> [String] {
        blocks.lazy.filter { !$0.isOver }.prefix(5).map(name)
    }

    private func name(of block: AnimationBlock) -> String {
        guard let describe, let record = block.records.first, let view = record.view else {
            return block.label
        }
        let properties = record.logs.filter { _, log in
            log.running(at: now).contains { $0.block === block }
        }
        return describe(block.label, view, properties.map(\.property.rawValue))
    }

    /// Throws the errors of `timeline`, which it makes only if nothing cheaper finds them.
    /// - Returns: The end of the timeline.
    func checkedEnd(
        size: Size, background: Color, images: [String: Bitmap]
    ) throws(RecordingError) -> Duration {
        guard links.isEmpty, !records.contains(where: \.needsTimeline) else {
            return try timeline(size: size, background: background, images: images).end
        }
        for record in records { try record.check() }
        return now
    }

    /// The finished timeline.
    /// - Throws: `RecordingError.tooManyOverlaps`; `.noImage` if a view ever names a picture that isn't among `images`;
    ///   `.misuse` for too many copies of a replicator.
    func timeline(
        size: Size, background: Color, images: [String: Bitmap]
    ) throws(RecordingError) -> Timeline {
        var texts: Set<SharedText> = []
        var nodes = try records.map { record throws(RecordingError) in
            try record.node(sharing: &texts)
        }
        var activities: [Timeline.Activity] = []
        for record in records { record.addActivities(to: &activities) }
        try follow(in: &nodes, &activities)
        var replication = Replication(
            nodes, until: now, frameRate: frameRate, instants: instants, images: images)
        for replicator in replicators(among: nodes) { try replication.replicate(replicator) }
        let timeline = Timeline(
            size: size, background: background, nodes: replication.nodes, events: history.events,
            end: hasHorizon ? now : max(now, replication.lastEnd), images: images,
            animations: history.animations, activities: activities,
            frameDuration: frameRate.frameDuration)
        if let name = timeline.unknownImage {
            throw .noImage(named: name, known: images.keys.sorted())
        }
        return timeline
    }

    /// The indices of views that show their subviews several times, inner ones first.
    private func replicators(among nodes: [Timeline.Node]) -> [Int] {
        let all = nodes.indices.filter { nodes[$0].isReplicator }
        guard all.count > 1 else { return all }
        let sizes = all.map { Replication.nodes(below: $0, in: nodes).count }
        // A replicator inside another one contains fewer views.
        return all.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }.map { all[$0] }
    }
}
