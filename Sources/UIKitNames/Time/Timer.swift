public import Foundation
internal import LayerTree
internal import TimingModel

/// Calls a closure after an interval of virtual time, once or again and again.
///
/// It keeps to its grid: call k comes k intervals after the start. A timer that is scheduled outside a recording begins
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
    /// The seconds before the first call.
    private let firstDelay: TimeInterval
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
    private var nextTime: TimeInterval = 0
    /// Always nil.
    open var userInfo: Any? { nil }
    /// Seconds between calls; 0 for a timer that calls once.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }

    private init(
        after delay: TimeInterval, interval: TimeInterval, repeats: Bool,
        block: @escaping (Timer) -> Void
    ) {
        self.interval = interval > 0 ? interval : Self.shortest
        self.repeats = repeats
        self.block = block
        firstDelay = max(delay, 0)
        super.init()
    }

    /// A timer that begins when it is added to a run loop. Intervals of 0 or less count as 0.0001 seconds.
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
        let interval = interval > 0 ? interval : Self.shortest
        self.init(after: interval, interval: interval, repeats: repeats, block: block)
    }

    /// A timer that begins when it is added to a run loop, and calls first at `date`. The time until then is rounded
    /// to hundredths of a second, because `date` is of the wall clock.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
        let delay = (date.timeIntervalSinceNow * 100).rounded() / 100
        self.init(after: delay, interval: interval, repeats: repeats, block: block)
    }

    /// A timer that begins when it is added to a run loop, and calls first at a virtual time.
    convenience init(
        at time: CFAbsoluteTime, interval: TimeInterval, repeats: Bool,
        block: @escaping (Timer) -> Void
    ) {
        self.init(
            after: time - CFAbsoluteTimeGetCurrent(), interval: interval, repeats: repeats,
            block: block)
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
        VirtualTime.whenRecording { self.begin(after: self.firstDelay) }
    }

    /// Begins the calls; the first one comes after `delay` seconds.
    private func begin(after delay: TimeInterval) {
        guard isValid, let recorder = Recorder.current else { return }
        let start = recorder.now
        nextTime = start.inSeconds + delay
        Turn.current?.noteWork(self)
        guard repeats else { return callOnce(on: recorder) }
        var count = 0
        repetition = Repetition(
            kind: "timer", phase: .timer,
            next: { [interval] _ in
                defer { count += 1 }
                let passed = delay + Double(count) * interval
                self.nextTime = start.inSeconds + passed
                return start + Duration(clampingSeconds: passed)
            },
            body: { self.fire() })
    }

    private func callOnce(on recorder: Recorder) {
        pendingCall = recorder.at(Duration(clampingSeconds: nextTime)) { self.fire() }
    }

    // MARK: - What can't be had

    /// Selectors can't be had on Linux.
    @available(
        *, unavailable,
        message:
            "there are no selectors on Linux: use scheduledTimer(withTimeInterval:repeats:block:)"
    )
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer { fatalError() }
    /// Selectors can't be had on Linux.
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
    func resume(after passed: Duration) { begin(after: max(nextTime - passed.inSeconds, 0)) }
}

extension RunLoop {
    /// Begins a timer in virtual time; every run loop and mode means the recording.
    public func add(_ timer: UIKitNames.Timer, forMode mode: RunLoop.Mode) {
        // Timers belong to the main actor, and so does whoever has one.
        MainActor.assumeIsolated { timer.schedule() }
    }
}
