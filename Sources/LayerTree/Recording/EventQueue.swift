internal import HeapModule
internal import TimingModel

/// What is due during a recording, the next first.
@MainActor
struct EventQueue {
    private var heap = Heap<ScheduledEvent>()
    /// How much of it a recording without a horizon goes on for.
    private var awaited = 0

    mutating func insert(_ scheduled: ScheduledEvent) {
        heap.insert(scheduled)
        if scheduled.isAwaited { awaited += 1 }
    }

    /// Takes out what is next before `horizon`, or, without one, while anything is awaited or is due
    /// at `now`.
    mutating func removeFirst(before horizon: Duration?, now: Duration) -> ScheduledEvent? {
        guard let next = heap.min else { return nil }
        if let horizon {
            guard next.time < horizon else { return nil }
        } else {
            guard awaited > 0 || next.time <= now else { return nil }
        }
        heap.removeMin()
        if next.isAwaited { awaited -= 1 }
        return next
    }
}

/// Something due at an instant.
struct ScheduledEvent: Comparable {
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

    static func < (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
        if a.instant != b.instant { return a.instant < b.instant }
        return (a.event.rank, a.order) < (b.event.rank, b.order)
    }

    static func == (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
        (a.instant, a.event.rank, a.order) == (b.instant, b.event.rank, b.order)
    }
}

/// A closure that the virtual clock is to call once, unless it is cancelled before.
@MainActor
package final class ScheduledCall {
    private var body: (@MainActor () -> Void)?
    /// The animation that it is a part of.
    let owner: AnimationBlock?

    init(owner: AnimationBlock?, _ body: @escaping @MainActor () -> Void) {
        self.owner = owner
        self.body = body
    }

    /// Whether it will not be called: it was already, was cancelled, or its animation was stopped.
    package var isCancelled: Bool { body == nil || owner?.isStopped == true }

    /// Lets it not be called, and lets go of what it holds.
    package func cancel() { body = nil }

    /// Calls it; nothing a second time.
    func call() {
        let body = body
        self.body = nil
        body?()
    }
}
