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
    /// The time in nanoseconds, which compare faster than a `Duration`.
    private let instant: Int64

    init(time: Duration, event: Event, order: Int) {
        self.time = time
        self.event = event
        self.order = order
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

    /// Whether it is part of what never ends by itself.
    @MainActor
    var belongsToEndless: Bool {
        switch event {
        case .completion(let block): block.belongsToEndless
        case .call(let call): call.owner?.belongsToEndless ?? false
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
