internal import Drawing
internal import TimingModel

// The loop of virtual time.

extension Recorder {
    /// The longest chain of events at one instant. A longer one is a loop without progress.
    nonisolated static let chainLimit = 100_000
    /// The largest number of events at one instant, for loops that branch.
    private static let instantLimit = 1_000_000
    /// The largest number of events of a whole recording.
    private static let totalLimit = 20_000_000
    /// The largest number of stored events, animated values and value changes; an animation counts as five
    /// more. So endless repetition within a long duration fails before it takes a gigabyte.
    nonisolated static let keptLimit = 5_000_000
    /// Nothing happens after this time, so that sums of times fit in 64 bits.
    private static let timeLimit = Duration(seconds: Duration.limitInSeconds)

    /// Runs `body` at time zero and all events that follow, up to (not including) `slack` after `horizon`.
    /// - Throws: `RecordingError` if the recording would never end, or if it exceeds the limits.
    func run(
        until horizon: Duration?, slack: Duration, _ body: @MainActor () throws -> Void
    ) throws {
        let outer = Recorder.current
        Recorder.current = self
        defer {
            Recorder.current = outer
            letGo()
        }
        try body()
        try checkRefusal()
        let last = horizon.map { $0 + slack }
        var total = 0
        var atThisInstant = 0
        while let next = queue.removeFirst(before: last, now: now) {
            guard !next.isWithdrawn else { continue }
            total += 1
            atThisInstant = next.time > now ? 1 : atThisInstant + 1
            chain = next.chain
            guard chain <= Self.chainLimit, atThisInstant <= Self.instantLimit,
                total <= Self.totalLimit
            else {
                throw RecordingError.noProgress(at: now, running: names(of: blocks.reversed()))
            }
            guard next.time <= Self.timeLimit else {
                throw RecordingError.tooLong(running: names(of: blocks))
            }
            if next.time > now { recordSubviews() }
            now = max(now, next.time)
            perform(next.event)
            try checkRefusal()
        }
        recordSubviews()
        if let horizon { now = max(now, horizon) }
        try noteUnfinished(horizon)
        try checkRefusal()
    }

    private func perform(_ event: ScheduledEvent.Event) {
        switch event {
        case .completion(let block): complete(block)
        case .call(let call): owned(by: call.owner) { call.call() }
        }
    }

    private func checkRefusal() throws {
        if let refusal { throw refusal }
        if isFull { throw RecordingError.tooMuch(by: now, running: names(of: blocks.reversed())) }
    }

    /// Drops everything that will not happen. Closures and animations refer to the recorder and to each
    /// other, and would otherwise never be freed.
    private func letGo() {
        queue = EventQueue()
        owner = nil
        for block in blocks { block.letGo() }
        blocks = []
        splits = [:]
        splitsByBox = [:]
    }

    private func noteUnfinished(_ horizon: Duration?) throws {
        let unfinished = blocks.filter { !$0.isOver }
        if horizon == nil, !unfinished.isEmpty {
            let endless = unfinished.filter(\.isEndless)
            throw RecordingError.endless(
                animations: names(of: endless.isEmpty ? unfinished : endless))
        }
        for block in unfinished { emit(.unfinished, block) }
    }

    /// The names of the first few.
    private func names(of blocks: some Collection<AnimationBlock>) -> [String] {
        blocks.lazy.filter { !$0.isOver }.prefix(5).map(\.label)
    }

    /// The finished timeline.
    /// - Throws: `RecordingError.tooManyOverlaps`.
    func timeline(
        size: Size, background: Color, images: [String: Bitmap]
    ) throws(RecordingError) -> Timeline {
        Timeline(
            size: size, background: background,
            nodes: try records.map { record throws(RecordingError) in try record.node() },
            events: events,
            end: now, images: images)
    }
}
