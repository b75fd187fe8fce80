public import Drawing
public import TimingModel

/// A canvas with views on it, to be recorded.
@MainActor
public final class Stage {
    /// The view that contains all others; as large as the canvas, and clear.
    public let root: View
    /// The colour beneath all views; a clear one makes frames with transparency.
    public let background: Color

    /// The seed of all random numbers in a recording. Default: 0.
    public var seed: UInt64 = 0
    /// The rate of frames, for animations that are synchronous with them. Default: 60 per second.
    public var frameRate = FrameRate.standard
    /// Instants that are looked at besides those of frames. Numbers of replicators that are animated are exact there, too.
    /// Default: none.
    public var instants: [Duration] = []

    /// The pictures that views may show by name. Default: none.
    public var images: [String: Bitmap] = [:]

    /// Called in a recording when everything due at an instant is done, before time advances.
    package var atEndOfInstant: (@MainActor () -> Void)?

    /// A canvas of `size` points.
    public init(size: Size, background: Color = .clear) {
        self.background = background
        root = View(frame: Rect(origin: .zero, size: size))
    }

    /// Puts `view` on the canvas, in front of all others.
    public func addSubview(_ view: View) { root.addSubview(view) }

    /// Runs `body` at time zero of a virtual clock, with everything that it starts, and records what is
    /// seen.
    ///
    /// Synchronous, and takes no real time: completions and timers are called in virtual time, each once.
    /// Afterwards views have their state at the end. Callbacks due at the horizon or later are not called.
    ///
    /// - Parameter horizon: How long to record. Negative values count as zero; nil records until nothing
    ///   more is scheduled.
    /// - Throws: `RecordingError` if the recording would never end, if it exceeds the limits, or if a view
    ///   ever names a picture that isn't among `images`. Also the errors of `body`.
    public func record(
        until horizon: Duration? = nil, _ body: @MainActor () throws -> Void
    ) throws -> Timeline {
        try record(until: horizon, slack: .zero, body)
    }

    /// The same, but callbacks due less than `slack` after the horizon are also called, because a sample at
    /// the horizon sees their changes. The timeline ends at the horizon, or with the last of these
    /// callbacks.
    package func record(
        until horizon: Duration?, slack: Duration, _ body: @MainActor () throws -> Void
    ) throws -> Timeline {
        try run(until: horizon, slack: slack, body)
            .timeline(size: root.bounds.size, background: background, images: images)
    }

    /// Runs `body` with all checks of `record`, without making the timeline.
    package func dryRun(
        until horizon: Duration?, slack: Duration, _ body: @MainActor () throws -> Void
    ) throws -> DryRun {
        let recorder = try run(until: horizon, slack: slack, keepsHistory: false, body)
        let end = try recorder.checkedEnd(
            size: root.bounds.size, background: background, images: images)
        return DryRun(stage: self, recorder: recorder, end: end)
    }

    private func run(
        until horizon: Duration?, slack: Duration, keepsHistory: Bool = true,
        _ body: @MainActor () throws -> Void
    ) throws -> Recorder {
        let recorder = Recorder(
            seed: seed, frameRate: frameRate, instants: instants, keepsHistory: keepsHistory)
        guard root.height <= View.depthLimit + 1 else {
            throw RecordingError.tooDeep(limit: View.depthLimit)
        }
        root.enroll(in: recorder)
        recorder.atEndOfInstant = atEndOfInstant
        try recorder.run(until: horizon?.clamped, slack: slack) {
            WaitingCalls.begin()
            try body()
        }
        return recorder
    }

    /// Calls `body` after `seconds` of virtual time: `asyncAfter` of a recording. Negative values and NaN
    /// count as 0. Outside `record` it does nothing.
    public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return }
        recorder.at(recorder.now + Duration(clampingSeconds: seconds), body)
    }
}

/// A recording that was only checked. It keeps all that was recorded: releasing it takes a tenth of the time of the
/// recording, and a program that ends can do without.
@MainActor
package struct DryRun {
    private let stage: Stage
    private let recorder: Recorder
    /// The end of the last animation or timer, or the horizon.
    package let end: Duration

    fileprivate init(stage: Stage, recorder: Recorder, end: Duration) {
        self.stage = stage
        self.recorder = recorder
        self.end = end
    }
}
