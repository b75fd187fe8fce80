internal import Dispatch
public import Foundation
internal import LayerTree
internal import TimingModel

/// The main queue in virtual time. There are no other queues, because work on them would take real time.
///
/// Work that is given outside a recording belongs to the next recording, if that follows in the same turn of the main
/// thread; otherwise it runs in real time.
public final class DispatchQueue: Sendable {
    /// The main queue.
    public static let main = DispatchQueue()

    private init() {}

    // Closures have the types that they have on iOS. With `@MainActor` the compiler would take the real queue in a file
    // that imports XCTest or Foundation, too: it prefers what needs no conversion, and then what has fewer parameters.

    /// Calls `work` later in this instant, after everything that is due already.
    @preconcurrency
    public func async(execute work: @escaping @Sendable () -> Void) {
        call(after: 0) { work() }
    }

    /// Calls `work` later in this instant, and lets `group` wait for it. `qos` and `flags` are without effect.
    @preconcurrency
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
    ) {
        group?.enter()
        async {
            work()
            group?.leave()
        }
    }

    /// Performs `workItem` later in this instant, unless it is cancelled before.
    public func async(execute workItem: DispatchWorkItem) {
        call(after: 0, for: workItem) { workItem.perform() }
    }

    /// Calls `work` at a virtual time.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        call(after: deadline.seconds - DispatchTime.now().seconds) { work() }
    }

    /// Calls `work` at a virtual time. `qos` and `flags` are without effect.
    @preconcurrency
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
    ) {
        asyncAfter(deadline: deadline, execute: work)
    }

    /// Performs `execute` at a virtual time, unless it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        call(after: deadline.seconds - DispatchTime.now().seconds, for: execute) {
            execute.perform()
        }
    }

    private func call(
        after seconds: Double, for workItem: DispatchWorkItem? = nil,
        _ work: @escaping @MainActor () -> Void
    ) {
        guard seconds < .infinity else { return }
        let delay = Duration(clampingSeconds: max(seconds, 0))
        if VirtualTime.isRecording {
            // A recording runs on the main actor, on this thread.
            return MainActor.assumeIsolated { Self.schedule(after: delay, for: workItem, work) }
        }
        let item = OutsideWork()
        VirtualTime.whenRecording {
            if item.take() { Self.schedule(after: delay, for: workItem, work) }
        }
        Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + delay.inSeconds) {
            if item.take() { work() }
        }
    }

    @MainActor
    private static func schedule(
        after delay: Duration, for workItem: DispatchWorkItem?,
        _ work: @escaping @MainActor () -> Void
    ) {
        guard let recorder = Recorder.current else { return work() }
        guard workItem?.isCancelled != true else { return }
        ScheduledWork(at: recorder.now + delay, for: workItem, work).schedule(on: recorder)
    }

    // MARK: - What isn't available

    /// Other queues aren't available.
    @available(
        *, unavailable,
        message:
            "work on other queues takes real time, which a recording doesn't have: call it directly, or on DispatchQueue.main"
    )
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
    /// Other queues aren't available.
    @available(
        *, unavailable,
        message:
            "work on other queues takes real time, which a recording doesn't have: call it directly, or on DispatchQueue.main"
    )
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        target: DispatchQueue? = nil
    ) {}
    /// How other queues work, as the type of arguments only.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt64
        /// A set of these bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        /// Several calls at once.
        public static let concurrent = Attributes(rawValue: 2)
    }
    /// Waiting isn't available.
    @available(
        *, unavailable,
        message:
            "a recording runs on the main queue, which can't wait for itself: call the closure directly"
    )
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
    /// The wall clock means nothing in a recording.
    @available(
        *, unavailable,
        message: "the wall clock means nothing in a recording: use asyncAfter(deadline:)"
    )
    public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping () -> Void) {}
}

/// Work that was given outside a recording, and is done once: in the next recording or in real time.
///
/// Unchecked, because a lock guards the variable.
private final class OutsideWork: @unchecked Sendable {
    private var isTaken = false
    private let lock = NSLock()

    /// Whether it hasn't been taken before.
    func take() -> Bool {
        lock.withLock {
            defer { isTaken = true }
            return !isTaken
        }
    }
}

/// Work for the main queue at a virtual time.
@MainActor
private final class ScheduledWork: OngoingWork {
    private var time: Duration
    private let workItem: DispatchWorkItem?
    private let body: @MainActor () -> Void

    init(
        at time: Duration, for workItem: DispatchWorkItem?, _ body: @escaping @MainActor () -> Void
    ) {
        self.time = time
        self.workItem = workItem
        self.body = body
    }

    func schedule(on recorder: Recorder) {
        Turn.current?.noteWork(self)
        let call = recorder.at(time, in: .queue) {
            Turn.current?.forgetWork(self)
            self.body()
        }
        workItem?.note(call)
    }

    func resume(after passed: Duration) {
        guard let recorder = Recorder.current, workItem?.isCancelled != true else { return }
        time -= passed
        schedule(on: recorder)
    }
}

/// A closure for the main queue that can be cancelled before it runs.
@preconcurrency @MainActor
public final class DispatchWorkItem {
    /// Nil once it is cancelled, so that it doesn't keep what the closure captured.
    private var block: (() -> Void)?
    private var followers: [() -> Void] = []
    /// The calls that will perform the work, which the recording keeps.
    private var calls: [WeakCall] = []

    private struct WeakCall {
        weak var call: ScheduledCall?
    }

    /// Whether it was cancelled.
    public private(set) var isCancelled = false

    /// Work for the main queue.
    public init(block: @escaping () -> Void) { self.block = block }

    /// Keeps the work from running, unless it has begun.
    public func cancel() {
        isCancelled = true
        block = nil
        followers = []
        // A cancelled call doesn't make the recording longer.
        for weak in calls { weak.call?.cancel() }
        calls = []
    }

    /// Notes a call that will perform the work.
    fileprivate func note(_ call: ScheduledCall) {
        calls.removeAll { $0.call == nil }
        calls.append(WeakCall(call: call))
    }

    /// Runs the work now, unless it was cancelled.
    public func perform() {
        guard let block else { return }
        block()
        for follower in followers { follower() }
        followers = []
    }

    /// Calls `execute` after the work has run.
    public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
        followers.append(execute)
    }
}

/// A virtual time, such as `.now() + 0.3` or `.now() + .milliseconds(300)`.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// Seconds since the recording began.
    let seconds: Double

    /// A time that never comes.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// The present virtual time; zero outside a recording.
    public static func now() -> DispatchTime {
        DispatchTime(seconds: VirtualTime.now?.inSeconds ?? 0)
    }

    /// The time in nanoseconds since the recording began.
    public var uptimeNanoseconds: UInt64 { seconds > 0 ? UInt64(min(seconds * 1e9, 1e18)) : 0 }

    /// Seconds later.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }

    /// Seconds earlier.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds - seconds)
    }

    /// An interval later.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval.inSeconds
    }

    /// An interval earlier.
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time - interval.inSeconds
    }

    /// Whether `a` comes before `b`.
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
}

extension DispatchTimeInterval {
    /// The interval in seconds.
    fileprivate var inSeconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

extension UIResponder {
    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message:
            "there are no selectors on Linux: use DispatchQueue.main.asyncAfter(deadline: .now() + delay) { … }"
    )
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {}
}
