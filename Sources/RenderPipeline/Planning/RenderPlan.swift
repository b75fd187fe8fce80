public import Drawing
public import FrameRecords
package import ImageCodecs
public import LayerTree
package import Messages
package import Rasterization
public import RenderErrors
package import SpecFormat
public import TimingModel
public import Typesetting

/// All decisions that precede drawing: the recorded timeline, the frame size and the frames to render.
public struct RenderPlan: Sendable {
    /// The timeline to render.
    public let timeline: Timeline
    /// Frames per second.
    public let frameRate: FrameRate
    /// Pixels per point.
    public private(set) var scale: Double
    /// The size of a frame in pixels.
    public private(set) var size: PixelSize
    /// The frames to render, in ascending order of their numbers.
    public private(set) var requests: [FrameRequest]
    /// The number of the whole sequence's first frame.
    package let firstNumber: Int
    /// The numbers of the whole sequence's frames, of which `requests` may be a part; nil if the animation never
    /// ends.
    package let numbers: Range<Int>?
    /// The numbers of the selected frames. `part(_:)` doesn't change them.
    package let selectedNumbers: RangeSet<Int>
    /// The hash of the spec with its files, variables and the requested instants; nil for a timeline that
    /// wasn't recorded from a spec.
    package private(set) var contentHash: PixelHash?
    /// Whether the frames show explicitly requested instants instead of those of the frame rate.
    package let hasChosenTimes: Bool
    /// The sounds of the film, with the paths of their files; none for a timeline that wasn't recorded from a spec.
    package private(set) var soundtrack = Soundtrack()
    /// The fonts for texts; nil for the default font.
    package private(set) var fonts: FontSet?
    /// What a user should know about the selection: that instants are after the animation's end.
    package let notes: [String]
    private var endsWithLayers = false
    private var findWarnings: @Sendable () -> [SpecIssue] = { [] }
    private var findPlaces: @Sendable ([(view: Int, message: CodedMessage)]) -> [SpecIssue] = { _ in
        []
    }

    /// Probable mistakes that only the recording shows, in the order of the spec's file. Found anew each time: that may take
    /// longer than drawing a frame.
    package var warnings: [SpecIssue] { findWarnings() }

    /// Warnings about views, which are given by their indices in the timeline, at the places of the views in the spec. Of
    /// views with one place, such as copies, only the first is told. Empty for a timeline that wasn't recorded from a spec.
    package func warnings(aboutViews found: [(view: Int, message: CodedMessage)]) -> [SpecIssue] {
        findPlaces(found)
    }

    /// The instant whose picture must be the first one if the film is repeated: one frame after the last one; of a Lottie film,
    /// whose layers end with it, just before. Nil if it never ends or shows chosen instants.
    package var restart: Duration? {
        guard !hasChosenTimes, let numbers else { return nil }
        let end = frameRate.time(ofFrame: numbers.count)
        return endsWithLayers ? end - .nanoseconds(1) : end
    }

    /// Records `spec` and determines the frames to render.
    ///
    /// - Parameters:
    ///   - frameRate: replaces the spec's frame rate.
    ///   - scale: replaces the spec's scale; pixels per point, above 0.
    ///   - startNumber: the number of the whole sequence's first frame, at least 0.
    /// - Throws: `RenderError.cannotRecord` if the animation never ends and nothing limits its length;
    ///   `.badSpec` if it has too many frames; `.badRequest` if it has too many only because of
    ///   `frameRate`, and for frames that don't exist; `.cannotSize` for too many or too few pixels.
    @MainActor
    public init(
        spec file: SpecFile, selection: FrameSelection = .all,
        frameRate: FrameRate? = nil, scale: Double? = nil, startNumber: Int = 0
    ) throws(RenderError) {
        let spec = file.spec
        let rate = frameRate ?? spec.frameRate
        let recording = try Recording(
            file, selection: selection, rate: rate,
            check: { length throws(RenderError) in
                try Self.check(length, of: file, at: rate, isGiven: frameRate != nil, selection)
            },
            record: { requested throws(RecordingError) in
                let film = try spec.film(
                    sampledUntil: requested, at: selection.instants, frameRate: rate,
                    images: file.assets.images, measure: file.textSizing)
                return (film, film.timeline.end)
            })
        try self.init(
            recording.map(\.timeline), source: Self.place(ofSizeIn: file), selection: selection,
            rate: rate,
            scale: scale ?? spec.scale, startNumber: startNumber)
        fonts = file.assets.fonts
        soundtrack = file.soundtrack
        let film = recording.outcome
        endsWithLayers = !file.isSpec
        findWarnings = { file.advice(on: film) }
        findPlaces = { file.spec.warnings(aboutViews: $0, of: film) }
        let instants = hasChosenTimes ? requests.map(\.time.inSeconds) : []
        contentHash = PixelHash(of: Array("\(file.contentHash) \(instants)".utf8))
    }

    /// A check of a spec: probable mistakes that only the recording shows, and all that was recorded for it.
    package struct Check {
        /// The warnings, in the order of the file.
        package let warnings: [SpecIssue]
        /// The plan; nil if the spec is too large for advice, and was recorded without a timeline.
        package let plan: RenderPlan?
        fileprivate let recording: Any?
    }

    /// Throws what planning all frames of `file` would throw; for a large spec in less time.
    @MainActor
    package static func check(spec file: SpecFile) throws(RenderError) -> Check {
        guard !file.spec.getsAdvice else {
            let plan = try RenderPlan(spec: file)
            return Check(warnings: plan.warnings, plan: plan, recording: nil)
        }
        let spec = file.spec
        let recording = try Recording(
            file, selection: .all, rate: spec.frameRate,
            check: { length throws(RenderError) in
                try check(length, of: file, at: spec.frameRate, isGiven: false, .all)
            },
            record: { requested throws(RecordingError) in
                let dryRun = try spec.dryRun(
                    sampledUntil: requested, images: file.assets.images,
                    measure: file.textSizing)
                return (dryRun, dryRun.end)
            })
        _ = try pixelSize(of: spec.size, scale: spec.scale, source: place(ofSizeIn: file))
        return Check(warnings: [], plan: nil, recording: recording.outcome)
    }

    private static func place(ofSizeIn file: SpecFile) -> String {
        "\(file.path):\(file.spec.placeOfSize)"
    }

    /// The size of a frame of `size` points; `source` is the place of the size for messages.
    private static func pixelSize(
        of size: Size, scale: Double, source: String
    ) throws(RenderError) -> PixelSize {
        do throws(RasterError) { return try PixelSize(covering: size, scale: scale) } catch {
            throw .cannotSize(place: source, error)
        }
    }

    /// Throws if all frames are selected and there are too many.
    private static func check(
        _ length: Duration, of file: SpecFile, at rate: FrameRate, isGiven: Bool,
        _ selection: FrameSelection
    ) throws(RenderError) {
        let count = rate.frameCount(until: length)
        guard selection == .all, count > FrameSelection.limit else { return }
        let much = FrameSelection.excess(count)
        if isGiven {
            throw .badRequest(
                .tooManyFrames, "\(rate) frames per second make \(much)", remedy: .lowerRate)
        }
        let message =
            "\(much): shorten the \"duration\", lower \"fps\", or render a part"
        throw .badSpec(path: file.path, file.spec.error(aboutLength: message))
    }

    /// Determines the frames to render of a timeline, which lasts until one frame after its end.
    ///
    /// - Parameters:
    ///   - frameRate: frames per second.
    ///   - scale: pixels per point, above 0.
    ///   - startNumber: the number of the whole sequence's first frame, at least 0.
    ///   - fonts: the fonts for texts; nil for DejaVu alone. Its `warnings(for:)` reports characters that
    ///     the fonts lack.
    /// - Throws: `RenderError.badRequest` for frames that don't exist; `.cannotSize` for too many or too
    ///   few pixels.
    public init(
        timeline: Timeline, selection: FrameSelection = .all, frameRate: FrameRate,
        scale: Double = 1, startNumber: Int = 0, fonts: FontSet? = nil
    ) throws(RenderError) {
        let recording = Recording(
            outcome: timeline, duration: timeline.end + frameRate.frameDuration,
            rest: timeline.end)
        try self.init(
            recording, source: "timeline", selection: selection, rate: frameRate, scale: scale,
            startNumber: startNumber)
        self.fonts = fonts
    }

    private init(
        _ recording: Recording<Timeline>, source: String, selection: FrameSelection,
        rate: FrameRate, scale: Double, startNumber: Int
    ) throws(RenderError) {
        guard (0...FrameSelection.largestStart).contains(startNumber) else {
            throw .badRequest(
                .badOption,
                "the first frame's number must be from 0 to \(FrameSelection.largestStart), not \(startNumber)"
            )
        }
        frameRate = rate
        if case .times = selection { hasChosenTimes = true } else { hasChosenTimes = false }
        self.scale = scale
        timeline = recording.outcome
        size = try Self.pixelSize(of: timeline.size, scale: scale, source: source)
        let count = recording.duration.map { rate.frameCount(until: $0) }
        requests = try selection.requests(count: count, rate: rate, end: recording.rest).map {
            FrameRequest(number: $0.number + startNumber, time: $0.time)
        }
        notes = recording.duration.map { selection.notes(ofLengthUntil: $0) } ?? []
        let whole = hasChosenTimes ? requests.count : count
        firstNumber = startNumber
        numbers = whole.map { startNumber..<startNumber + $0 }
        selectedNumbers = RangeSet(ascending: requests.map(\.number))
    }

    /// The plan restricted to one part of its frames.
    public func part(_ shard: Shard) -> RenderPlan {
        var result = self
        result.requests = shard.part(of: requests)
        return result
    }

    /// The plan with frames of another size, which the canvas covers: rounded sides would leave a row or a column of
    /// pixels that it covers only in part.
    package func scaled(to size: PixelSize) -> RenderPlan {
        var result = self
        result.scale = max(
            Double(size.width) / timeline.size.width, Double(size.height) / timeline.size.height)
        result.size = size
        return result
    }

    /// Whether frames are encoded as RGB instead of RGBA.
    package var isOpaque: Bool { timeline.background.alpha == 1 }

    /// How the plan's frames are made.
    package func settings(_ compression: Compression = .fast) -> FrameSettings {
        FrameSettings(
            size: size, scale: scale, isOpaque: isOpaque, compression: compression, fonts: fonts)
    }
}

/// What was recorded, and its length.
private struct Recording<Outcome> {
    let outcome: Outcome
    /// The length in time of the whole sequence; nil for an endless animation.
    let duration: Duration?
    /// The instant that `--at end` means: all animations have come to rest.
    let rest: Duration
}

extension Recording {
    /// The same with another form of what was recorded.
    func map<Other>(_ transform: (Outcome) -> Other) -> Recording<Other> {
        Recording<Other>(outcome: transform(outcome), duration: duration, rest: rest)
    }
}

extension Recording {
    /// - Parameters:
    ///   - check: Throws if the sequence is too long.
    ///   - record: Records at least until the given time, if there is one, and returns the end, too.
    @MainActor
    fileprivate init(
        _ file: SpecFile, selection: FrameSelection, rate: FrameRate,
        check: (Duration) throws(RenderError) -> Void,
        record: (Duration?) throws(RecordingError) -> (Outcome, end: Duration)
    ) throws(RenderError) {
        let spec = file.spec
        // Checks the length before recording, because recording may take long.
        if let length = spec.duration { try check(length) }
        let latest = selection.latest(at: rate)
        do throws(RecordingError) {
            if let length = spec.duration {
                let requested = selection.needsNoEnd ? latest : max(latest ?? .zero, length)
                outcome = try record(requested).0
                (rest, duration) = (length, length)
            } else if let whole = try Self.whole(
                unless: selection.needsNoEnd, { () throws(RecordingError) in try record(nil) })
            {
                (outcome, rest) = whole
                duration = rest + rate.frameDuration
            } else {
                (outcome, rest) = try record(latest)
                duration = nil
            }
        } catch {
            throw .cannotRecord(place: "\(file.path):\(spec.place(of: error))", error)
        }
        if let duration { try check(duration) }
    }

    /// The complete recording; nil if the animation never ends and the selection doesn't need its end.
    @MainActor
    private static func whole(
        unless needsNoEnd: Bool, _ record: () throws(RecordingError) -> (Outcome, end: Duration)
    ) throws(RecordingError) -> (Outcome, end: Duration)? {
        do throws(RecordingError) {
            return try record()
        } catch .endless where needsNoEnd {
            return nil
        }
    }
}

extension RenderPlan {
    /// Makes the pixels of the frames, for one worker of `group`.
    package func pixels(
        in group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RenderError) -> FramePixels {
        try RenderError.drawing(
            frame: nil,
            FramePixels(settings(), group: group))
    }
}
