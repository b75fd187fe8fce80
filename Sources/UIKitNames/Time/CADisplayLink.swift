public import Foundation
internal import LayerTree
internal import TimingModel

/// The rates of frames that a display link would like.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate, in frames per second.
    public var minimum: Float
    /// The highest rate, in frames per second.
    public var maximum: Float
    /// The best rate, in frames per second; nil for any.
    public var preferred: Float?

    /// The screen's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// A range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

/// Calls a closure once for each frame of the recording, before layout.
///
/// On an iPhone it is made with a target and a selector, which aren't available here: write
/// `CADisplayLink { link in … }`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    /// The most frames from one call to the next, which bounds the search for the next one.
    private static let mostFrames = 1000

    /// Nil when the link has ended, so that it doesn't keep what the closure captured.
    private var body: ((CADisplayLink) -> Void)?
    private weak var repetition: Repetition?
    private var isAdded = false
    private var isValid = true

    /// The virtual time of this frame, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The virtual time of the next call, in seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between frames.
    open private(set) var duration: CFTimeInterval = 0
    /// Whether calls are left out; a recording doesn't wait for a link that is paused. Default: false.
    open var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { stop() } else if isAdded { VirtualTime.whenRecording { self.begin() } }
        }
    }
    /// The rate that is wanted; every second, third, … frame is called to come near it. 0 is the rate of the
    /// recording.
    open var preferredFramesPerSecond = 0
    /// The rates that are wanted; the preferred or else the highest one counts, unless it is 0.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Every how many frames it is called, as before iOS 10; values below 1 count as 1. Default: 1.
    open var frameInterval = 1

    /// A link that calls `body` for each frame, once it is added to a run loop.
    public init(_ body: @escaping (CADisplayLink) -> Void) {
        self.body = body
        super.init()
    }

    /// Begins the calls; every run loop and mode means the recording.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid, !isAdded else { return }
        isAdded = true
        VirtualTime.whenRecording { self.begin() }
    }

    /// Ends the calls until the link is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        stop()
    }

    /// Ends the calls for good.
    open func invalidate() {
        isValid = false
        body = nil
        stop()
    }

    private func stop() {
        Turn.current?.forgetWork(self)
        repetition?.stop()
        repetition = nil
    }

    private func begin() {
        guard isValid, isAdded, !isPaused, repetition?.isCurrent != true else { return }
        Turn.current?.noteWork(self)
        repetition = Repetition(
            kind: "displayLink", phase: .frame, next: { self.nextTime(on: $0) },
            body: { self.tick() })
    }

    private func tick() {
        guard let recorder = Recorder.current else { return }
        timestamp = recorder.now.inSeconds
        targetTimestamp = nextTime(on: recorder).inSeconds
        duration = recorder.frameRate.frameDuration.inSeconds
        body?(self)
    }

    private func nextTime(on recorder: Recorder) -> Duration {
        (0..<step(on: recorder)).reduce(recorder.now) { time, _ in
            recorder.frameRate.frameTime(after: time)
        }
    }

    /// The number of frames from one call to the next.
    private func step(on recorder: Recorder) -> Int {
        let range = preferredFrameRateRange
        let wanted =
            preferredFramesPerSecond > 0
            ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        let rate = recorder.frameRate
        guard wanted > 0 else { return min(max(frameInterval, 1), Self.mostFrames) }
        let frames = Int(nearest: Double(rate.numerator) / Double(rate.denominator) / wanted)
        return min(max(frames, 1), Self.mostFrames)
    }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable, message: "there are no selectors on Linux: use CADisplayLink { link in … }"
    )
    public init(target: Any, selector sel: Selector) { fatalError() }
}

extension CADisplayLink: OngoingWork {
    func resume(after passed: Duration) { begin() }
}
