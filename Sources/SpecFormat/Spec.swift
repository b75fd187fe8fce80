public import Drawing
internal import JSON
public import LayerTree
public import TimingModel

/// A spec, decoded and checked: a canvas, views, and what happens to them.
///
/// Everything about JSON ends here; what follows knows only views and virtual time.
public struct Spec: Sendable {
    /// How many frames a second has, unless a caller wants another number.
    public let frameRate: FrameRate
    /// Pixels per point, unless a caller wants another number.
    public let scale: Double
    /// How long it lasts; nil until the last animation has ended, and one frame more.
    public let duration: Duration?
    /// Where everything random starts.
    public let seed: UInt64

    /// What looks wrong without being an error, in the order of the file.
    public private(set) var warnings: [SpecIssue] = []

    /// Where the size of the canvas stands, as `line:column`.
    public let placeOfSize: String
    /// What the spec names outside itself, each name once, in the order of the file.
    public private(set) var assets: [AssetReference] = []

    /// The texts that the spec writes in glyphs, each where it does; of those that need the same of fonts
    /// (characters beyond ASCII, family and slant) the first.
    public private(set) var texts: [TextReference] = []

    private let canvas: CanvasSpec
    private let views: [ViewSpec]
    private let animations: [AnimationSpec]
    /// The entries of all lists of animations, in the order of the file, and the file.
    private let entries: [AnimationEntry]
    private let source: SourceText
    /// Where the animations stand, or the whole spec if there are none, as `line:column`.
    private let placeOfAnimations: String
    /// What says how long it is, or else how many frames a second has, or else the animations.
    private let placeOfLength: SpecIssue

    /// Decodes the bytes of a JSON file.
    ///
    /// - Parameter variables: values that go before the spec's own.
    /// - Throws: `SpecError` with everything that is wrong, in the order of the file.
    public init(bytes: [UInt8], variables: SpecVariables = SpecVariables()) throws(SpecError) {
        let document = try JSONDocument(spec: bytes)
        let diagnostics = Diagnostics(document: document)
        var values = Variables(of: document.root, given: variables, diagnostics: diagnostics)
        let root = Field(node: values.expanded(document.root), diagnostics: diagnostics)
        // What is left unreplaced would be reported as wrong, too.
        if values.isTooLong { _ = try diagnostics.warnings() }
        values.warnOfUnknownNames(in: document.root)
        let decoded = root.spec()
        let warnings = try diagnostics.warnings()
        guard let decoded else { preconditionFailure("a spec without problems has no value") }
        self = decoded
        self.warnings = warnings
        assets = diagnostics.assets
        texts = diagnostics.texts
    }

    fileprivate init(
        canvas: CanvasSpec, frameRate: FrameRate, duration: Duration?, seed: UInt64,
        views: [ViewSpec], animations: [AnimationSpec], entries: [AnimationEntry],
        source: SourceText, placeOfAnimations: String, placeOfLength: SpecIssue
    ) {
        placeOfSize = canvas.place
        self.entries = entries
        self.source = source
        self.placeOfAnimations = placeOfAnimations
        self.placeOfLength = placeOfLength
        self.canvas = canvas
        self.frameRate = frameRate
        self.duration = duration
        self.seed = seed
        self.views = views
        self.animations = animations
        scale = canvas.scale
    }

    /// Builds the views and runs the animations on the virtual clock.
    ///
    /// - Parameters:
    ///   - requested: the latest time that will be sampled, if it may lie beyond the
    ///   duration; recording goes on until then.
    ///   - frameRate: instead of the spec's, for animations that keep step with the frames.
    ///   - images: the pictures that the spec names, by their names.
    /// - Throws: `RecordingError` if it would never end, or a picture is missing.
    @MainActor
    public func record(
        sampledUntil requested: Duration? = nil, frameRate: FrameRate? = nil,
        images: [String: Bitmap] = [:]
    ) throws(RecordingError) -> Timeline {
        let stage = Stage(size: canvas.size, background: canvas.background)
        stage.seed = seed
        stage.frameRate = frameRate ?? self.frameRate
        stage.images = images
        if let distance = canvas.perspective {
            stage.root.sublayerTransform = Transform([.perspective(distance: distance)])
        }
        // A sample sees what happens in the microsecond after it, so recording includes that.
        let horizon = [duration, requested].compactMap(\.self).max()
        let sampled = requested.map { $0 + .microseconds(2) } ?? .zero
        let slack = max(.zero, sampled - (horizon ?? .zero))
        var made: [ViewKey: View] = [:]
        for view in views { stage.addSubview(view.makeView { made[$0] = $1 }) }
        var player: SpecPlayer?
        do {
            return try stage.record(until: horizon, slack: slack) {
                guard let recorder = Recorder.current else { return }
                player = SpecPlayer(recorder: recorder, root: stage.root, views: made)
                player?.submit(animations)
            }
        } catch let error as RecordingError {
            let names = player?.names(of: error.animations, in: source)
            throw names.map(error.naming) ?? error
        } catch {
            preconditionFailure("a spec's own closures throw nothing, but: \(error)")
        }
    }
}

extension Spec {
    /// Where the first of the animations stands that an error of `record` names, as `line:column`; of one
    /// that names none, where all animations stand. O(animations).
    public func place(of error: RecordingError) -> String {
        let names = error.animations
        let entry = names.isEmpty ? nil : entries.first { names.contains($0.name(in: source)) }
        return entry.map { "\(source.location(of: $0.offset))" } ?? placeOfAnimations
    }
}

extension Spec {
    /// What is wrong with the number of its frames, as an error where the spec decides on it.
    public func error(aboutLength message: String) -> SpecError {
        SpecError(issues: [placeOfLength.saying(message, as: .error)])
    }
}

extension Field {
    fileprivate func spec() -> Spec? {
        guard var object = object("an object with at least \"canvas\"") else { return nil }
        defer { object.finish() }
        _ = object.take("$schema")
        _ = object.take("variables")
        _ = object.take("version")?.number("1, the version that this program reads", in: 1...1)
        let canvas = object.require("canvas", "{\"size\": [width, height]}")?.canvas()
        let fps = object.take("fps")
        let frameRate = fps.map { $0.frameRate() } ?? .standard
        let length = object.take("duration")
        let duration = length.map { $0.duration() } ?? nil
        let seed = object.take("seed")?.seed() ?? 0
        var names = SpecNames()
        object.take("curves").map { names.curves = $0.namedCurves() }
        object.take("fonts")?.fontFiles()
        let views =
            object.take("views").map { field in
                ViewCount.fits(field, after: &names) ? field.views(in: nil, &names) : []
            } ?? []
        let list = object.take("animations")
        let animations = list.map { $0.animations(&names) } ?? []
        names.reportUnknownAnimations()
        names.layers.report(animations: list?.node, names)
        names.contents.report(names)
        var scene = SceneAdvice(views: views, animations: animations, diagnostics)
        scene.report()
        guard let canvas, let frameRate else { return nil }
        return Spec(
            canvas: canvas, frameRate: frameRate, duration: duration, seed: seed, views: views,
            animations: animations, entries: names.animations, source: diagnostics.document.source,
            placeOfAnimations: (list ?? self).place,
            placeOfLength: (length ?? fps ?? list ?? self).issue)
    }

    private func duration() -> Duration? {
        guard let duration = seconds() else { return nil }
        return duration > .zero ? duration : expected("a duration of at least 0.000000001 seconds")
    }

    private func namedCurves() -> [String: CurveSpec] {
        guard var object = object("curves by name, such as {\"snappy\": {…}}") else { return [:] }
        var curves: [String: CurveSpec] = [:]
        for (name, field) in object.takeRest() { curves[name] = field.curve(SpecNames()) }
        return curves
    }

    private func fontFiles() {
        for field in elements("a list of font files") ?? [] {
            guard let name = field.fileName("the name of a font file") else { continue }
            diagnostics.note(.fontFile, name, by: field)
        }
    }

    func seed() -> UInt64? {
        let what = "a whole number from 0 to 9007199254740992"
        // It is no place in the picture: any whole number that JSON carries exactly will do.
        let limit = 9_007_199_254_740_992.0
        return number(what, in: 0...limit, reach: limit).flatMap {
            UInt64(exactly: $0) ?? expected(what)
        }
    }
}
