public import Drawing
public import TimingModel

/// A canvas with views on it, to be recorded.
@MainActor
public final class Stage {
    /// The view that everything else is in; as large as the canvas, and clear.
    public let root: View
    /// What lies beneath all views; a clear one gives frames with transparency.
    public let background: Color

    /// Where everything random in a recording starts. Default: 0.
    public var seed: UInt64 = 0
    /// How often pictures will be taken, for animations that keep step with them. Default: 60 a second.
    public var frameRate = FrameRate.standard

    /// The pictures that views name, by their names. Default: none.
    public var images: [String: Bitmap] = [:]

    /// A canvas of `size` points.
    public init(size: Size, background: Color = .clear) {
        self.background = background
        root = View(frame: Rect(origin: .zero, size: size))
    }

    /// Puts `view` on the canvas, in front of all others.
    public func addSubview(_ view: View) { root.addSubview(view) }

    /// Runs `body` at time zero of a virtual clock, and whatever it starts, and keeps what is seen.
    ///
    /// Synchronous, and takes no real time: completions and timers are called in virtual time, each
    /// once. What views look like afterwards is their state at the end. Callbacks due at the horizon
    /// or later are not called.
    ///
    /// - Parameter horizon: how long to record; nil until nothing is left to happen. Below 0 is 0.
    /// - Throws: `RecordingError` if that never comes, if more happens than is recorded, or if a view ever
    ///   names a picture that isn't among `images`; and what `body` throws.
    public func record(
        until horizon: Duration? = nil, _ body: @MainActor () throws -> Void
    ) throws -> Timeline {
        try record(until: horizon, slack: .zero, body)
    }

    /// The same, but callbacks due less than `slack` after the horizon are called, too: a sample at the
    /// horizon sees what they do. The timeline ends at the horizon, or with the last of them.
    package func record(
        until horizon: Duration?, slack: Duration, _ body: @MainActor () throws -> Void
    ) throws -> Timeline {
        let recorder = Recorder(seed: seed, frameRate: frameRate)
        guard root.height <= View.depthLimit else {
            throw RecordingError.tooDeep(limit: View.depthLimit)
        }
        root.enroll(in: recorder)
        try recorder.run(until: horizon?.clamped, slack: slack, body)
        let timeline = try recorder.timeline(
            size: root.bounds.size, background: background, images: images)
        if let name = timeline.unknownImage {
            throw RecordingError.noImage(named: name, known: images.keys.sorted())
        }
        return timeline
    }

    /// Calls `body` when `seconds` of virtual time have passed: `asyncAfter` of a recording.
    /// Outside `record` it does nothing. Below 0, and what isn't a number, is 0.
    public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return }
        recorder.at(recorder.now + Duration(clampingSeconds: seconds), body)
    }
}
