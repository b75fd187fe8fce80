internal import HeapModule
internal import TimingModel

/// The events due during a recording, the next one first.
@MainActor
struct EventQueue {
    private var heap = Heap<ScheduledEvent>()
    /// The number of events for which a recording without a horizon continues.
    private var awaited = 0
    private var places = 0
    /// The number of events at this instant that led to each other, up to the current one.
    var chain: Int32 = 0

    /// A place in the order of the calls at one instant, after all places taken before.
    mutating func nextPlace() -> Int {
        places += 1
        return places
    }

    /// Inserts an event at `time`, which the current one at `now` brings about.
    mutating func insert(
        _ event: ScheduledEvent.Event, at time: Duration, now: Duration, order: Int
    ) {
        let chain = time > now ? 0 : chain + 1
        insert(ScheduledEvent(time: time, event: event, order: order, chain: chain))
    }

    mutating func insert(_ scheduled: ScheduledEvent) {
        heap.insert(scheduled)
        if scheduled.isAwaited { awaited += 1 }
    }

    /// Removes the next event before `horizon`. Without a horizon, removes one only while any event is
    /// awaited, or if it is due at `now`.
    mutating func removeFirst(before horizon: Duration?, now: Duration) -> ScheduledEvent? {
        guard let next = heap.popMin() else { return nil }
        guard horizon.map({ next.time < $0 }) ?? (awaited > 0 || next.time <= now) else {
            heap.insert(next)
            return nil
        }
        if next.isAwaited { awaited -= 1 }
        return next
    }
}

/// An event due at an instant. Small, because the queue moves it often.
struct ScheduledEvent: Comparable {
    /// The kind of event. At one instant, completions come before most calls; see `ScheduledCall.Phase`.
    enum Event {
        case completion(AnimationBlock)
        case call(ScheduledCall)

        @MainActor
        fileprivate var rank: Int {
            switch self {
            case .completion: 1
            case .call(let call): call.phase.rawValue
            }
        }
    }

    let time: Duration
    let event: Event
    /// The time in nanoseconds, which compare faster than `Duration`.
    private let instant: Int64
    /// The order at one instant: that of the kinds of events, and within a kind that of the numbers.
    private let place: Int64
    /// The length of the chain of events at this instant that led to this one.
    let chain: Int32
    /// Whether a recording without a horizon continues for it; false for parts of endless animations.
    let isAwaited: Bool

    /// - Parameter order: from 0, far below 2⁵⁶.
    @MainActor
    init(time: Duration, event: Event, order: Int, chain: Int32) {
        self.time = time
        self.event = event
        self.chain = chain
        let part =
            switch event {
            case .completion(let block): block
            case .call(let call): call.owner
            }
        isAwaited = part?.belongsToEndless != true
        instant = time.nanosecondCount
        place = Int64(event.rank) << 56 | Int64(order)
    }

    /// Whether it was cancelled.
    @MainActor
    var isWithdrawn: Bool {
        switch event {
        case .completion(let block): block.isOver || block.completionTime != time
        case .call(let call): call.isCancelled
        }
    }

    static func < (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
        (a.instant, a.place) < (b.instant, b.place)
    }

    static func == (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
        (a.instant, a.place) == (b.instant, b.place)
    }
}

/// A closure that the virtual clock calls once unless it is cancelled.
@MainActor
package final class ScheduledCall {
    /// The order of calls at one instant.
    package enum Phase: Int {
        /// Before completions: animations begin.
        case beforeCompletions = 0
        /// After completions, before timers: groups of animations have ended.
        case afterCompletions = 2
        /// Timers and other calls.
        case timer = 3
        /// After timers: work on the main queue.
        case queue = 4
        /// Last: what is done once for each frame.
        case frame = 5
    }

    private var body: (@MainActor () -> Void)?
    let phase: Phase
    /// The animation that it belongs to.
    let owner: AnimationBlock?

    init(owner: AnimationBlock?, phase: Phase, _ body: @escaping @MainActor () -> Void) {
        self.owner = owner
        self.phase = phase
        self.body = body
    }

    /// Whether it will not be called: it was called, it was cancelled, or its animation was stopped.
    package var isCancelled: Bool { body == nil || owner?.isStopped == true }

    /// Cancels the call and releases the closure.
    package func cancel() { body = nil }

    /// Calls the closure; does nothing a second time.
    func call() {
        let body = body
        self.body = nil
        body?()
    }
}
