internal import Drawing
public import LayerTree
public import Rasterization
internal import SpecFormat
public import TimingModel

/// Everything that is decided before the first frame is drawn.
public struct RenderPlan: Sendable {
    /// What is rendered.
    public let timeline: Timeline
    /// Frames of one second.
    public let frameRate: FrameRate
    /// Pixels of a point.
    public let scale: Double
    /// Pixels of a frame.
    public let size: PixelSize
    /// The frames to make, by rising number.
    public private(set) var requests: [FrameRequest]
    /// Whether the frames are of instants that were asked for, not those of the frame rate.
    package let hasChosenTimes: Bool
    /// What texts are drawn in; nil for the default font.
    package private(set) var fonts: FontSet?

    /// Records `spec` and finds the frames that are wanted of it.
    ///
    /// - Parameters:
    ///   - frameRate: instead of the spec's.
    ///   - scale: instead of the spec's; pixels of a point, above 0.
    ///   - startNumber: what the first frame of the whole sequence is called after; not negative.
    /// - Throws: `RenderError.cannotRecord` if the animation never ends and nothing says how long it is,
    ///   `.badSpec` if it has too many frames, `.badRequest` if only `frameRate` gives it as many, and for
    ///   frames that don't exist, `.cannotSize` for too many or too few pixels.
    @MainActor
    public init(
        spec file: SpecFile, selection: FrameSelection = .all,
        frameRate: FrameRate? = nil, scale: Double? = nil, startNumber: Int = 0
    ) throws(RenderError) {
        let spec = file.spec
        let rate = frameRate ?? spec.frameRate
        let recording = try Recording(file, selection: selection, rate: rate) {
            length throws(RenderError) in
            try Self.check(length, of: file, at: rate, isGiven: frameRate != nil, selection)
        }
        try self.init(
            recording, source: "\(file.path):\(spec.placeOfSize)", selection: selection, rate: rate,
            scale: scale ?? spec.scale, startNumber: startNumber)
        fonts = file.assets.fonts
    }

    /// Refuses a spec that has too many frames in all, if all are wanted.
    private static func check(
        _ length: Duration, of file: SpecFile, at rate: FrameRate, isGiven: Bool,
        _ selection: FrameSelection
    ) throws(RenderError) {
        let count = rate.frameCount(until: length)
        guard selection == .all, count > FrameSelection.limit else { return }
        let much = FrameSelection.excess(count)
        if isGiven {
            throw .badRequest(
                "--fps \(rate) makes \(much): lower it, or render a part with --frames")
        }
        let message =
            "\(much): shorten the \"duration\", lower \"fps\", or render a part with --frames"
        throw .badSpec(path: file.path, file.spec.error(aboutLength: message))
    }

    /// Finds the frames that are wanted of a timeline; it lasts until its end and one frame more.
    ///
    /// - Parameters:
    ///   - frameRate: frames of one second.
    ///   - scale: pixels of a point, above 0.
    ///   - startNumber: what the first frame of the whole sequence is called after; not negative.
    ///   - fonts: what texts may be drawn in; nil for DejaVu alone. Its `warnings(for:)` tells what of a
    ///     text it lacks.
    /// - Throws: `RenderError.badRequest` for frames that don't exist, `.cannotSize` for too many or
    ///   too few pixels.
    public init(
        timeline: Timeline, selection: FrameSelection = .all, frameRate: FrameRate,
        scale: Double = 1, startNumber: Int = 0, fonts: FontSet? = nil
    ) throws(RenderError) {
        let recording = Recording(
            timeline: timeline, duration: timeline.end + frameRate.frameDuration,
            rest: timeline.end)
        try self.init(
            recording, source: "timeline", selection: selection, rate: frameRate, scale: scale,
            startNumber: startNumber)
        self.fonts = fonts
    }

    private init(
        _ recording: Recording, source: String, selection: FrameSelection, rate: FrameRate,
        scale: Double, startNumber: Int
    ) throws(RenderError) {
        guard (0...FrameSelection.largestStart).contains(startNumber) else {
            throw .badRequest(
                "the first frame's number must be from 0 to \(FrameSelection.largestStart), not \(startNumber)"
            )
        }
        frameRate = rate
        if case .times = selection { hasChosenTimes = true } else { hasChosenTimes = false }
        self.scale = scale
        timeline = recording.timeline
        do throws(RasterError) {
            size = try PixelSize(covering: timeline.size, scale: scale)
        } catch {
            throw .cannotSize(place: source, error)
        }
        let count = recording.duration.map { rate.frameCount(until: $0) }
        requests = try selection.requests(count: count, rate: rate, end: recording.rest).map {
            FrameRequest(number: $0.number + startNumber, time: $0.time)
        }
    }

    /// The same plan for a part of its frames.
    public func part(_ shard: Shard) -> RenderPlan {
        var result = self
        result.requests = shard.part(of: requests)
        return result
    }

    /// Whether frames are RGB; otherwise they are RGBA.
    package var isOpaque: Bool { timeline.background.alpha == 1 }
}

/// A recorded spec and how long it is.
private struct Recording {
    let timeline: Timeline
    /// The end of the frames; nil if there is none.
    let duration: Duration?
    /// The instant that `--at end` means: when everything has come to rest.
    let rest: Duration
}

extension Recording {
    @MainActor
    fileprivate init(
        _ file: SpecFile, selection: FrameSelection, rate: FrameRate,
        check: (Duration) throws(RenderError) -> Void
    ) throws(RenderError) {
        let spec = file.spec
        // Before it is recorded, which may take long.
        if let length = spec.duration { try check(length) }
        let images = file.assets.images
        let latest = selection.latest(at: rate)
        do throws(RecordingError) {
            if let length = spec.duration {
                let requested = selection.needsNoEnd ? latest : max(latest ?? .zero, length)
                timeline = try spec.record(sampledUntil: requested, frameRate: rate, images: images)
                (rest, duration) = (length, length)
            } else if let whole = try Self.whole(
                spec, at: rate, images, unless: selection.needsNoEnd)
            {
                timeline = whole
                (rest, duration) = (whole.end, whole.end + rate.frameDuration)
            } else {
                timeline = try spec.record(sampledUntil: latest, frameRate: rate, images: images)
                (rest, duration) = (timeline.end, nil)
            }
        } catch {
            throw .cannotRecord(place: "\(file.path):\(spec.place(of: error))", error)
        }
        if let duration { try check(duration) }
    }

    /// The whole recording, or nil if it never ends and nobody needs the end.
    @MainActor
    private static func whole(
        _ spec: Spec, at rate: FrameRate, _ images: [String: Bitmap], unless needsNoEnd: Bool
    ) throws(RecordingError) -> Timeline? {
        do throws(RecordingError) {
            return try spec.record(frameRate: rate, images: images)
        } catch .endless where needsNoEnd {
            return nil
        }
    }
}
