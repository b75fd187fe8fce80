internal import CollectionBasics
public import Drawing
package import JSON
public import LayerTree
package import Messages
public import TimingModel

/// A decoded and checked spec: a canvas, views and their animations.
///
/// Later stages know only views and virtual time, nothing about JSON.
public struct Spec: Sendable {
    /// Frames per second, unless a caller overrides it.
    public let frameRate: FrameRate
    /// Pixels per point, unless a caller overrides it.
    public let scale: Double
    /// The duration. Nil for the time until the last animation has ended, and one frame more.
    public let duration: Duration?
    /// The seed of all random numbers.
    public let seed: UInt64

    /// Warnings about things that look wrong but aren't errors, in the order of the file.
    public let warnings: [SpecIssue]

    /// A note about entries that mean something else than the same calls in Swift; empty in most specs.
    public let notes: [SpecIssue]

    /// The place of the canvas size, as `line:column`.
    public let placeOfSize: String
    /// The files and fonts that the spec names, each once, in the order of decoding: the list of fonts, the
    /// views, the animations.
    public let assets: [AssetReference]

    /// The sounds of the film, whose files are named as in the spec.
    public let soundtrack: Soundtrack

    /// The texts that the spec draws with glyphs, with their places. Of texts with the same needs
    /// (characters beyond ASCII, font family and slant), only the first.
    public let texts: [TextReference]

    /// The spec's named curves, sorted by name.
    public let curves: [SpecCurve]

    /// The spec's variables with the values that it was read with.
    package let variables: [SpecVariable]

    /// The size of the canvas in points.
    package var size: Size { canvas.size }

    private let captions: CaptionSpec?
    /// The sizes and places of views that follow from other views.
    private let layouts: LayoutRules
    /// The links between views, in an order in which each can be known.
    private let viewLinks: [LinkSpec]
    private let canvas: CanvasSpec
    private let views: [ViewSpec]
    /// Whether the spec is small enough for advice about its recording.
    package let getsAdvice: Bool
    /// Warnings of jumps at the start of entries, by the byte offsets of these, if the recording shows them, too.
    private let jumps: [FilmAdvice.Warning]
    private let animations: [AnimationSpec]
    /// The latest instant that a view's `time` shows; nil if no view has a time of its own.
    private let latestShownTime: Duration?
    /// The entries of all lists of animations, in the order of decoding.
    private let entries: [AnimationEntry]
    private let origin: JSONOrigin
    /// The place of the animations, or of the whole spec if there are none, as `line:column`.
    private let placeOfAnimations: String
    /// The place that decides the number of frames: `duration`, else `fps`, else `animations`, else the
    /// whole spec.
    private let placeOfLength: SpecPlace

    /// Decodes the bytes of a JSON file.
    ///
    /// - Parameter variables: values that override the spec's own.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    public init(bytes: [UInt8], variables: SpecVariables = SpecVariables()) throws(SpecError) {
        try self.init(document: JSONDocument(spec: bytes), variables: variables)
    }

    /// Decodes a document: a parsed JSON file, or one that was made of another format's.
    ///
    /// - Parameters:
    ///   - variables: values that override the spec's own.
    ///   - files: tells what files say that decoding needs. Default: nobody knows, which is an error where a spec asks.
    ///   - checkFiles: finds the problems of the files that the spec names, if it has errors: both are reported together.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    package init(
        document: JSONDocument, variables: SpecVariables = SpecVariables(),
        files: SpecFiles? = nil,
        checkFiles: ([AssetReference]) -> [SpecIssue] = { _ in [] }
    ) throws(SpecError) {
        let diagnostics = Diagnostics(document: document, files: files ?? .none)
        let root: Field
        (root, self.variables) = try Self.root(of: document, with: variables, diagnostics)
        let decoded = root.spec()
        jumps = decoded.map { $0.lint(diagnostics) } ?? []
        if let decoded, !decoded.getsAdvice {
            for (offset, message) in jumps {
                diagnostics.report(message.code, message.text, at: offset, severity: .warning)
            }
        }
        warnings = try diagnostics.warnings(checkFiles)
        notes = decoded.flatMap { MeaningNotes.note($0, diagnostics) }.map { [$0] } ?? []
        guard let decoded, let canvas = decoded.canvas, let frameRate = decoded.frameRate else {
            preconditionFailure("a spec without problems has no value")
        }
        self.canvas = canvas
        self.frameRate = frameRate
        scale = canvas.scale
        placeOfSize = canvas.placeOfSize
        duration = decoded.duration
        seed = decoded.seed
        views = decoded.views
        getsAdvice = decoded.getsAdvice
        animations = decoded.animations
        latestShownTime = decoded.latestShownTime
        entries = decoded.names.animations
        origin = diagnostics.document.origin
        placeOfAnimations = (decoded.listOfAnimations ?? root).place
        placeOfLength = decoded.fieldOfLength.specPlace
        assets = diagnostics.assets
        soundtrack = decoded.soundtrack
        captions = decoded.captions
        layouts = decoded.names.layouts.rules
        viewLinks = decoded.links
        texts = decoded.texts
        curves = decoded.names.curves.ordered { $0.key < $1.key }.map { SpecCurve(name: $0, $1) }
    }

    /// The root of a parsed file in which values stand for variables, and all variables with their values.
    private static func root(
        of document: JSONDocument, with given: SpecVariables, _ diagnostics: Diagnostics
    ) throws(SpecError) -> (Field, [SpecVariable]) {
        var values = Variables(of: document.root, given: given, diagnostics: diagnostics)
        let expanded = values.expanded(document.root)
        // Stop here: the variables that weren't replaced would cause misleading errors.
        if values.isTooLong { _ = try diagnostics.warnings() }
        var includes = Includes(diagnostics)
        let root = Field(node: includes.expanded(expanded), diagnostics: diagnostics)
        values.warnOfUnknownNames(in: document.root)
        values.warnOfUnusedNames(in: document.root)
        return (root, values.all)
    }

    /// Builds the views and runs the animations on the virtual clock.
    ///
    /// - Parameters:
    ///   - requested: the latest time that will be sampled. If it lies beyond the duration, recording
    ///   continues until then.
    ///   - instants: instants that will be sampled besides those of frames.
    ///   - frameRate: overrides the spec's frame rate, for animations that keep step with the frames.
    ///   - images: the images that the spec names, by name.
    /// - Throws: `RecordingError` if the recording fails, such as for endless animations or a missing
    /// image.
    @MainActor
    public func record(
        sampledUntil requested: Duration? = nil, at instants: [Duration] = [],
        frameRate: FrameRate? = nil, images: [String: Bitmap] = [:]
    ) throws(RecordingError) -> Timeline {
        try film(sampledUntil: requested, at: instants, frameRate: frameRate, images: images)
            .timeline
    }

    /// Records as `record` does, and notes where the spec describes what is recorded, if it gets advice.
    /// - Parameter measure: measures texts. Default: captions take the whole width, and others are measured in the default
    ///   font.
    /// - Throws: `RecordingError`.
    @MainActor
    package func film(
        sampledUntil requested: Duration? = nil, at instants: [Duration] = [],
        frameRate: FrameRate? = nil, images: [String: Bitmap] = [:], measure: TextSizing? = nil
    ) throws(RecordingError) -> RecordedFilm {
        let stage = stage(frameRate, instants, images)
        let (timeline, player) = try run(on: stage, sampledUntil: requested, measure) {
            horizon, slack, body in
            try stage.record(until: horizon, slack: slack, body)
        }
        guard getsAdvice, let player else {
            return RecordedFilm(
                timeline: timeline, views: [:], keys: [:], entries: [:], instants: [:],
                earlyStarts: [])
        }
        let (keys, offsets) = (player.keysOfViews, (views + addedViews).offsetsByKey)
        return RecordedFilm(
            timeline: timeline, views: keys.compactMapValues { offsets[$0] }, keys: keys,
            entries: player.offsetsOfEntries, instants: player.instants,
            earlyStarts: player.earlyStarts)
    }

    /// The views that entries add.
    private var addedViews: [ViewSpec] { animations.withNested.flatMap(\.body.addedViews) }

    /// Warnings that need a recording, in the order of the file. None for a large spec.
    package func advice(on film: RecordedFilm) -> [SpecIssue] {
        guard getsAdvice else { return [] }
        return warnings(
            FilmAdvice(
                film, views: (views + addedViews).withNested, animations: animations, jumps: jumps,
                in: origin
            ).warnings)
    }

    /// Warnings at byte offsets of the file; none of a spec that was made of another format's file.
    package func warnings(_ found: [(offset: Int, message: CodedMessage)]) -> [SpecIssue] {
        // Parsed again, because most specs have none of these, and a parsed file takes much memory.
        guard !found.isEmpty, let document = JSONDocument(again: origin) else { return [] }
        return found.map {
            SpecIssue(.warning, $0.message.code, $0.message.text, at: $0.offset, in: document)
        }
    }

    /// Warnings about views of the recording, given by their indices in the timeline, at the views' places in the file. Of views
    /// with one place only the first is told. A large spec, and one that was made of another format's file, has a single
    /// place: its beginning.
    package func warnings(
        aboutViews found: [(view: Int, message: CodedMessage)], of film: RecordedFilm
    ) -> [SpecIssue] {
        let placed = found.map {
            (offset: origin.isMade ? nil : film.views[$0.view], message: $0.message)
        }
        var told: Set<Int> = []
        let located = placed.compactMap { offset, message in
            offset.flatMap { told.insert($0).inserted ? (offset: $0, message: message) : nil }
        }
        let others = placed.filter { $0.offset == nil }.map { $0.message }
        return others.map { SpecIssue(.warning, $0.code, $0.text, at: .beginning) }
            + warnings(located).inFileOrder
    }

    /// Runs the animations with all checks of `record`, without making the timeline.
    /// - Throws: `RecordingError`.
    @MainActor
    package func dryRun(
        sampledUntil requested: Duration? = nil, images: [String: Bitmap],
        measure: TextSizing? = nil
    ) throws(RecordingError) -> DryRun {
        let stage = stage(nil, [], images)
        return try run(on: stage, sampledUntil: requested, measure) { horizon, slack, body in
            try stage.dryRun(until: horizon, slack: slack, body)
        }.outcome
    }

    @MainActor
    private func stage(
        _ frameRate: FrameRate?, _ instants: [Duration], _ images: [String: Bitmap]
    ) -> Stage {
        let stage = Stage(size: canvas.size, background: canvas.background)
        stage.seed = seed
        stage.frameRate = frameRate ?? self.frameRate
        stage.instants = instants
        stage.images = images
        if let distance = canvas.perspective {
            stage.root.sublayerTransform = Transform([.perspective(distance: distance)])
        }
        stage.root.motionBlur = canvas.motionBlur
        return stage
    }

    /// Puts the views on the stage, and calls `perform` with how long to record and with what starts the animations.
    /// Also returns the player, which knows what was started.
    @MainActor
    private func run<Outcome>(
        on stage: Stage, sampledUntil requested: Duration?, _ measure: TextSizing?,
        _ perform: (
            _ horizon: Duration?, _ slack: Duration, _ body: @MainActor () throws -> Void
        ) throws -> Outcome
    ) throws(RecordingError) -> (outcome: Outcome, player: SpecPlayer?) {
        // A sample includes everything up to `samplingSlack` after its time. The recording doesn't include
        // its own end, so it must end later still: twice the slack.
        let limits = [duration, requested].compactMap(\.self)
        let latest = limits.isEmpty ? nil : latestShownTime
        let horizon = (limits + [latest].compactMap(\.self)).max()
        let sampled =
            [requested, latest].compactMap(\.self).max().map { $0 + .samplingSlack * 2 } ?? .zero
        let slack = max(.zero, sampled - (horizon ?? .zero))
        var made = ViewTable()
        let layouts = layouts.isEmpty ? nil : ViewLayouts(layouts, measure)
        for view in views {
            let view = view.makeView {
                made[$0] = $1
                layouts?.add($1, $0)
            }
            stage.addSubview(view)
        }
        layouts?.follow()
        if let layouts { stage.atEndOfInstant = layouts.follow }
        var player: SpecPlayer?
        do {
            let outcome = try perform(horizon, slack) {
                guard let recorder = Recorder.current else { return }
                recorder.expect(animations: entries.count)
                recorder.follower = layouts
                player = SpecPlayer(
                    recorder: recorder, root: stage.root, views: made, layouts: layouts,
                    takesNotes: getsAdvice)
                for link in viewLinks { link.start(among: made, in: recorder) }
                player?.submit(animations)
                if let captions {
                    CaptionPlayer(captions, on: stage.root, recorder).start(measure: measure)
                }
            }
            return (outcome, player)
        } catch let error as RecordingError {
            let names = player?.names(of: error.animations, in: origin)
            throw names.map(error.naming) ?? error
        } catch {
            preconditionFailure("a spec's own closures throw nothing, but: \(error)")
        }
    }
}

extension Spec {
    /// The place of the first animation that an error of `record` names, as `line:column`. If the error
    /// names none, the place of all animations. O(animations).
    public func place(of error: RecordingError) -> String {
        let names = error.animations
        let entry = names.isEmpty ? nil : entries.first { names.contains($0.name(in: origin)) }
        return entry.map { "\(origin.location(of: origin.ownPosition(of: $0.offset)))" }
            ?? placeOfAnimations
    }
}

extension Spec {
    /// The place that describes a view.
    /// - Parameter name: what comparisons call the view: its id, or another view's followed by ` › ` and the way from there.
    /// - Returns: nil for the canvas, and for a view that has no id and lies in none that has one. O(views).
    package func place(ofView name: String) -> (line: Int, column: Int)? {
        let id = name.split(separator: " › ", maxSplits: 1).first.map(String.init)
        var next = views + addedViews
        while let view = next.popLast() {
            if view.id == id {
                let place = origin.location(of: origin.ownPosition(of: view.offset))
                return (place.line, place.column)
            }
            next += view.subviews + view.mask
        }
        return nil
    }
}

extension Spec {
    /// The links between entries, in the order of decoding.
    public var links: [SpecLink] { animations.links(isTimed: true, in: origin) }
}

extension JSONOrigin {
    /// The line of a position in words, with the name of an included file.
    fileprivate func line(of position: Int) -> String {
        let file = fileName(at: position).map { " of \($0)" } ?? ""
        return "line \(location(of: position).line)\(file)"
    }
}

/// A link that lets an entry of a list of animations follow another one.
public struct SpecLink: Hashable, Sendable {
    /// The entry's id, or its line, such as `line 12`.
    public let name: String
    /// The link in words, such as `0.5 s after intro`.
    public let text: String
    /// When the entry is submitted; nil if only the recording shows it.
    public let time: Duration?
}

extension [AnimationSpec] {
    /// The links in a list and in the lists in it. `isTimed`: whether times count from the beginning.
    fileprivate func links(isTimed: Bool, in origin: JSONOrigin) -> [SpecLink] {
        flatMap { entry in
            let start = entry.start
            let own = start.link.map {
                SpecLink(
                    name: entry.entry.id
                        ?? origin.line(of: entry.entry.offset),
                    text: $0,
                    time: isTimed && start.anchor == nil ? start.time : nil)
            }
            return [own].compactMap(\.self)
                + (entry.body.inner.list + entry.completion).links(isTimed: false, in: origin)
        }
    }
}

extension Spec {
    /// An error about the number of frames, at the place that decides it.
    public func error(aboutLength message: String) -> SpecError {
        SpecError(issues: [SpecIssue(.error, .tooManyFrames, message, at: placeOfLength)])
    }
}
