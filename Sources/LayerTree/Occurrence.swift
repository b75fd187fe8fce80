internal import TimingModel

/// Something due at an instant.
struct Occurrence: Comparable {
    /// What comes first at one instant comes first here.
    enum Event {
        case completion(AnimationBlock)
        case call(ScheduledCall)

        fileprivate var rank: Int {
            switch self {
            case .completion: 0
            case .call: 1
            }
        }
    }

    let time: Duration
    let event: Event
    let order: Int
    /// How many of the same instant led to it, one by another.
    let chain: Int
    /// Whether a recording without a horizon goes on for its sake: not for parts of what never ends.
    let isAwaited: Bool
    /// The time in nanoseconds, which compare faster than a `Duration`.
    private let instant: Int64

    @MainActor
    init(time: Duration, event: Event, order: Int, chain: Int) {
        self.time = time
        self.event = event
        self.order = order
        self.chain = chain
        let part =
            switch event {
            case .completion(let block): block
            case .call(let call): call.owner
            }
        isAwaited = part?.belongsToEndless != true
        instant = time.nanosecondCount
    }

    /// Whether it is not to happen any more.
    @MainActor
    var isWithdrawn: Bool {
        switch event {
        case .completion(let block): block.isOver || block.completionTime != time
        case .call(let call): call.isCancelled
        }
    }

    static func < (a: Occurrence, b: Occurrence) -> Bool {
        if a.instant != b.instant { return a.instant < b.instant }
        return (a.event.rank, a.order) < (b.event.rank, b.order)
    }

    static func == (a: Occurrence, b: Occurrence) -> Bool {
        (a.instant, a.event.rank, a.order) == (b.instant, b.event.rank, b.order)
    }
}
