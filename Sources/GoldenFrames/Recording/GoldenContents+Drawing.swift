internal import Drawing
internal import Files
internal import FrameRecords
internal import ImageCodecs
internal import LayerTree
internal import Rasterization
internal import RenderErrors
internal import RenderPipeline
internal import TimelineDiffing
internal import TimingModel

extension GoldenContents {
    /// The golden of `plan` with all its files. `frames` are the plan's frames, drawn and hashed.
    /// - Throws: `RenderError` if a picture can't be drawn.
    init(
        of plan: RenderPlan, frames: [Golden.Frame], settings: GoldenSettings,
        environment: GoldenEnvironment
    ) throws(RenderError) {
        var golden = Golden(
            size: plan.size, scale: plan.scale,
            frameRate: plan.hasChosenTimes ? nil : plan.frameRate, environment: environment,
            settings: settings, frames: frames, timeline: nil)
        let texts = GoldenTexts(of: plan.timeline)
        golden.timeline = texts.timelineHash
        golden.events = texts.eventsHash
        files = texts.files
        try addPictures(of: plan, to: &golden)
        if settings.pictures == .animation { try addAnimation(of: plan, golden) }
        self.golden = golden
        if settings.pictures == .few { thinOut() }
    }

    private mutating func addAnimation(
        of plan: RenderPlan, _ golden: Golden
    ) throws(RenderError) {
        var film = AnimatedPNG(size: plan.size, frameRate: plan.frameRate)
        try Self.encode(golden.frames.indices, of: golden, plan) { film.append($1) }
        files[GoldenFolder.animation] = film.bytes
    }

    private mutating func addPictures(
        of plan: RenderPlan, to golden: inout Golden
    ) throws(RenderError) {
        let places = golden.settings.pictures.places(in: golden.frames)
        try Self.encode(places, of: golden, plan) { place, file in
            let name = FrameName.standard.file(golden.frames[place].number)
            golden.frames[place].picture = name
            files[name] = file
        }
    }

    /// Drops pictures until the golden fits in `GoldenRecorder.budget`, but keeps at least one. Applies
    /// only to `KeptPictures.few`, where the user didn't choose the pictures.
    private mutating func thinOut() {
        while byteCount > GoldenRecorder.budget, let frames = golden?.frames {
            let places = frames.indices.filter { frames[$0].picture != nil }
            guard places.count > 1 else { return }
            for (order, place) in places.enumerated() where order % 2 == (places.count > 2 ? 1 : 0)
            {
                files[frames[place].picture ?? ""] = nil
                golden?.frames[place].picture = nil
            }
        }
    }

    /// Draws the frames at `places` and passes each to `body` as a PNG file.
    private static func encode(
        _ places: some Collection<Int>, of golden: Golden, _ plan: RenderPlan,
        _ body: (Int, [UInt8]) -> Void
    ) throws(RenderError) {
        guard !places.isEmpty else { return }
        let encoder = try RenderError.drawing(
            frame: nil,
            FrameEncoder(plan.settings(.small)))
        for place in places {
            let frame = golden.frames[place]
            let list = plan.timeline.displayList(at: frame.time)
            body(
                place,
                try RenderError.drawing(frame: frame.number, Array(encoder.encode(list))))
        }
    }
}

extension AnimatedPNG {
    init(size: PixelSize, frameRate: FrameRate) {
        self.init(
            size: size,
            delay: Delay(framesPerSecond: frameRate.numerator, over: frameRate.denominator))
    }
}

/// The texts of a golden: the recorded timeline and its events.
struct GoldenTexts: Sendable {
    /// Timelines longer than this many bytes are compressed, as nobody reads them line by line.
    private static let largestText = 100_000

    private let timeline: [UInt8]
    private let events: [UInt8]

    /// The texts of `recording`.
    init(of recording: Timeline) {
        timeline = Array(RecordedTimeline.text(of: recording) { "\(PixelHash(of: $0))" }.utf8)
        events = Array(recording.events.map { "\($0)\n" }.joined().utf8)
    }

    /// The hash of the uncompressed timeline.
    var timelineHash: PixelHash { PixelHash(of: timeline) }
    /// The hash of the events.
    var eventsHash: PixelHash { PixelHash(of: events) }

    /// The file with the timeline, by its name.
    var timelineFile: [String: [UInt8]] {
        if timeline.count > Self.largestText, let packed = Gzip.pack(timeline) {
            return [GoldenFolder.packedTimeline: packed]
        }
        return [GoldenFolder.timeline: timeline]
    }

    /// The file with the events, by its name.
    var eventsFile: [String: [UInt8]] { [GoldenFolder.events: events] }

    /// Both files, by their names.
    var files: [String: [UInt8]] { timelineFile.merging(eventsFile) { file, _ in file } }
}
