internal import Drawing
public import FrameDiffing
internal import GoldenFrames
public import LayerTree
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

/// How a subject becomes what a golden keeps: frames, a picture or a text.
@MainActor
public struct GoldenSource {
    /// What is compared with a golden.
    enum Content {
        case frames(RenderPlan)
        case picture(FrameImage)
        case text(String)
    }

    /// The facts that decide where the golden is.
    enum Kind {
        case frames
        /// The frames of a spec at this path, relative to the folder of the test's file.
        case spec(String)
        case picture
        case text
    }

    let kind: Kind
    /// The options without effect on the subject; none if it may use all.
    private(set) var withoutEffect: OptionsWithoutEffect?
    /// Makes the content for a test in `file`. The closure starts the animations of a scene.
    let content:
        (
            _ options: GoldenOptions, _ file: String, _ animations: @MainActor () throws -> Void
        ) throws -> Content

    /// A recording.
    ///
    /// - Parameters:
    ///   - fonts: The fonts for texts, unless the options name some; asked for after the recording. Default: DejaVu alone.
    ///   - record: Records the subject. It gets the options and the closure of `expectGolden`, which starts the animations.
    public init(
        fonts: @escaping @MainActor () -> FontSet? = { nil },
        recording record:
            @escaping @MainActor (
                _ options: GoldenOptions, _ animations: @MainActor () throws -> Void
            ) throws -> Timeline
    ) {
        kind = .frames
        content = { options, _, animations in
            let timeline = try record(options, animations)
            return .frames(try options.plan(of: timeline, fonts: fonts()))
        }
    }

    /// A picture. It is compared pixel by pixel.
    public init(picture: @escaping @MainActor () throws -> FrameImage) {
        kind = .picture
        withoutEffect = .ofPictures
        content = { _, _, _ in .picture(try picture()) }
    }

    fileprivate init(
        _ kind: Kind, refusing options: OptionsWithoutEffect,
        _ content: @escaping (_ file: String) throws -> Content
    ) {
        self.kind = kind
        withoutEffect = options
        self.content = { _, file, _ in try content(file) }
    }

    /// The same source, which refuses options without effect.
    package func refusing(_ options: OptionsWithoutEffect) -> GoldenSource {
        var result = self
        result.withoutEffect = options
        return result
    }
}

/// What a golden can be made of.
@MainActor
public protocol GoldenSourceConvertible {
    /// How it becomes frames, a picture or a text.
    var goldenSource: GoldenSource { get }
}

/// What shows animations that a closure starts: views and stages.
@MainActor
public protocol GoldenScene: GoldenSourceConvertible {}

extension GoldenSource: GoldenSourceConvertible {
    /// The source itself.
    public var goldenSource: GoldenSource { self }
}

extension GoldenSourceConvertible where Self == GoldenSource {
    /// The frames of a JSON spec. Their golden is where `animrender golden` keeps it: for `spec.json` in the same
    /// folder, for `name.json` in `name.golden` beside it.
    ///
    /// - Parameters:
    ///   - path: The spec's path, relative to the folder of the test's file.
    ///   - folders: Folders besides the spec's own whose pictures and fonts it may name, relative to the same folder.
    public static func spec(_ path: String, allowing folders: [String] = []) -> GoldenSource {
        GoldenSource(.spec(path), refusing: .ofSpecs) { file in
            let allowed = folders.map { GoldenPlace.path($0, from: file) }
            let spec = try SpecFile(path: GoldenPlace.path(path, from: file), allowing: allowed)
            return .frames(try RenderPlan(spec: spec))
        }
    }

    /// A text, such as `"\(timeline.displayList(at: time))"` or `timeline.eventLog`. It is compared line by line; line
    /// ends at its end are ignored.
    public static func text(_ text: String) -> GoldenSource {
        GoldenSource(.text, refusing: .ofTexts) { _ in .text(text) }
    }
}

extension View: GoldenScene {
    /// The view on a canvas of its own, as large as the view plus the margin.
    public var goldenSource: GoldenSource {
        GoldenSource { options, animations in
            let stage = Stage(around: self, margin: options.nonNegativeMargin)
            try options.requireSize(self.bounds.size, of: self.nameInMessages)
            let timeline = try stage.record(until: options.horizon, animations)
            try options.requireWholePictures(of: timeline, orPutOn: "Stage")
            return timeline
        }
    }
}

extension Stage: GoldenScene {
    /// The stage; what leaves it is cut off.
    public var goldenSource: GoldenSource {
        GoldenSource { options, animations in
            try self.record(until: options.horizon, animations)
        }.refusing(.ofStages)
    }
}

extension Timeline: GoldenSourceConvertible {
    /// The recorded frames.
    public var goldenSource: GoldenSource {
        GoldenSource { _, _ in self }.refusing(.ofTimelines)
    }

    /// The events as text, one per line, to compare with a text golden.
    public var eventLog: String { events.map { "\($0)\n" }.joined() }
}

extension FrameImage: GoldenSourceConvertible {
    /// The picture.
    public var goldenSource: GoldenSource { GoldenSource(picture: { self }) }
}

/// A spec with the folder of its golden.
struct SpecWithGolden: Sendable {
    /// The spec's path.
    let spec: String
    /// The path of the golden's folder.
    let folder: String

    /// The spec at a path relative to the folder of a test's file.
    /// - Throws: `GoldenError.refused` for a folder, and for a spec that isn't there.
    init(_ path: String, from file: String) throws(GoldenError) {
        let search = try GoldenSearch([GoldenPlace.path(path, from: file)])
        guard search.roots.isEmpty, let place = search.places.first else {
            throw .refused(.noGoldenFound, "\(path) is a folder: name the spec in it")
        }
        (spec, folder) = (place.spec, place.folder.path)
    }
}

extension GoldenOptions {
    /// The seconds to record; nil until everything has ended.
    package var horizon: Duration? { duration.map { Duration(clampingSeconds: $0) } }

    /// The frames of a timeline.
    fileprivate func plan(of timeline: Timeline, fonts: FontSet?) throws -> RenderPlan {
        guard let rate = FrameRate(fps) else {
            throw RenderError.badRequest(
                .badOption, "fps must be above 0 and at most \(FrameRate.limit), not \(fps)")
        }
        guard timeline.size.width > 0, timeline.size.height > 0 else {
            throw GoldenError.refused(
                .nothingToCompare, "the stage has no size, so a golden of it has no pixels")
        }
        guard scale > 0 else {
            throw RenderError.badRequest(
                .badOption, "scale must be above 0 pixels per point, not \(scale)")
        }
        return try plan(of: timeline, at: rate, scale: scale, fonts: self.fonts ?? fonts)
    }

    /// The frames of a timeline at a rate, or those at the instants of `times`.
    /// - Throws: `RenderError` for more frames than can be rendered, and for instants that can't be.
    func plan(
        of timeline: Timeline, at rate: FrameRate, scale: Double = 1, fonts: FontSet? = nil
    ) throws(RenderError) -> RenderPlan {
        let instants = times.map { times in
            FrameSelection.times(times.map { .at(Duration(clampingSeconds: $0)) })
        }
        if instants == nil { try timeline.requireFewFrames(at: rate) }
        return try RenderPlan(
            timeline: timeline, selection: instants ?? .all, frameRate: rate, scale: scale,
            fonts: fonts)
    }
}
