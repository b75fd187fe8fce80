public import Foundation
internal import LayerTree
internal import TimingModel

/// Calls a closure after an interval of virtual time, once or again and again.
///
/// It keeps to its grid: call k comes k intervals after the first one. A timer that is scheduled outside a recording begins
/// with the next recording, if that follows in the same turn of the main thread.
@preconcurrency @MainActor
open class Timer: NSObject {
    /// The shortest interval, in seconds.
    private static let shortest = 0.0001

    private let interval: TimeInterval
    private let repeats: Bool
    /// Nil when the timer has ended, so that it doesn't keep what the closure captured.
    private var block: ((Timer) -> Void)?
    private weak var repetition: Repetition?
    /// The call of a timer that doesn't repeat.
    private weak var pendingCall: ScheduledCall?
    private var isScheduled = false
    /// Whether it will be called.
    open private(set) var isValid = true
    /// Without effect: virtual time is exact. Default: 0.
    open var tolerance: TimeInterval = 0
    /// The date of the next call: now, and the seconds of virtual time until then. Setting it has no effect.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: max(nextTime - CACurrentMediaTime(), 0)) }
        set {}
    }
    /// The virtual time of the next call, in seconds.
    private var nextTime: TimeInterval
    /// Always nil.
    open var userInfo: Any? { nil }
    /// Seconds between calls; 0 for a timer that calls once.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }

    /// A timer that begins when it is added to a run loop, and calls first at a virtual time.
    init(
        at time: CFAbsoluteTime, interval: TimeInterval, repeats: Bool,
        block: @escaping (Timer) -> Void
    ) {
        self.interval = interval > 0 ? interval : Self.shortest
        self.repeats = repeats
        self.block = block
        nextTime = time
        super.init()
    }

    /// A timer that begins when it is added to a run loop, and calls first `interval` seconds from now; when it is added,
    /// if that is later. Intervals of 0 or less count as 0.0001 seconds.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
        let interval = interval > 0 ? interval : Self.shortest
        self.init(
            at: CACurrentMediaTime() + interval, interval: interval, repeats: repeats, block: block)
    }

    /// A timer that begins when it is added to a run loop, and calls first at `date`; when it is added, if that is later.
    /// The time from now until `date` is rounded to hundredths of a second, because `date` is of the wall clock.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
        let delay = (date.timeIntervalSinceNow * 100).rounded() / 100
        self.init(
            at: CACurrentMediaTime() + delay, interval: interval, repeats: repeats, block: block)
    }

    /// A timer that begins now. Intervals of 0 or less count as 0.0001 seconds.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    /// Calls the closure now. A timer that doesn't repeat is then over.
    open func fire() {
        guard isValid, let block else { return }
        if !repeats { invalidate() }
        block(self)
    }

    /// Ends the timer.
    open func invalidate() {
        isValid = false
        block = nil
        // A cancelled call doesn't make the recording longer.
        Turn.current?.forgetWork(self)
        pendingCall?.cancel()
        pendingCall = nil
        repetition?.stop()
        repetition = nil
    }

    /// Begins, unless it has begun.
    func schedule() {
        guard isValid, !isScheduled else { return }
        isScheduled = true
        VirtualTime.whenRecording { self.begin() }
    }

    /// Begins the calls; the first one comes at `nextTime`, or now if that has passed.
    private func begin() {
        guard isValid, let recorder = Recorder.current else { return }
        Turn.current?.noteWork(self)
        guard repeats else {
            let time = max(Duration(clampingSeconds: nextTime), recorder.now)
            pendingCall = recorder.at(time) { self.fire() }
            return
        }
        var grid = TimerGrid(first: nextTime, interval: interval)
        repetition = Repetition(
            kind: "timer", phase: .timer,
            next: { recorder in
                self.nextTime = grid.next(from: recorder.now.inSeconds)
                return max(Duration(clampingSeconds: self.nextTime), recorder.now)
            },
            body: { self.fire() })
    }

    // MARK: - What isn't available

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message:
            "there are no selectors on Linux: use scheduledTimer(withTimeInterval:repeats:block:)"
    )
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer { fatalError() }
    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use init(timeInterval:repeats:block:)"
    )
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) { fatalError() }
}

extension Timer: OngoingWork {
    /// Goes on with what was left of the interval.
    func resume(after passed: Duration) {
        nextTime -= passed.inSeconds
        begin()
    }
}

/// The times of a repeating timer, in seconds of virtual time.
private struct TimerGrid {
    let first: TimeInterval
    let interval: TimeInterval
    /// The number of intervals from the first time to the next one.
    private var count = 0.0

    init(first: TimeInterval, interval: TimeInterval) {
        self.first = first
        self.interval = interval
    }

    /// The next time of the timer. Those that had passed when it began count as one, which is `now`.
    mutating func next(from now: TimeInterval) -> TimeInterval {
        defer { count += 1 }
        guard count == 0, first < now else { return first + count * interval }
        // The addend keeps a time on the grid from counting as just before it.
        count = ((now - first) / interval + 1e-9).rounded(.down)
        return now
    }
}

extension RunLoop {
    /// Begins a timer in virtual time; every run loop and mode means the recording.
    public func add(_ timer: UIKitNames.Timer, forMode mode: RunLoop.Mode) {
        // Timers belong to the main actor, and so does whoever has one.
        MainActor.assumeIsolated { timer.schedule() }
    }
}
