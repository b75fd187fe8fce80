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
    public let warnings: [SpecIssue]

    /// Where the size of the canvas stands, as `line:column`.
    public let placeOfSize: String
    /// What the spec names outside itself, each name once, in the order of the file.
    public let assets: [AssetReference]

    /// The texts that the spec writes in glyphs, each where it does; of those that need the same of fonts
    /// (characters beyond ASCII, family and slant) the first.
    public let texts: [TextReference]

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
        decoded?.lint(diagnostics)
        warnings = try diagnostics.warnings()
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
        animations = decoded.animations
        entries = decoded.names.animations
        source = document.source
        placeOfAnimations = (decoded.listOfAnimations ?? root).place
        placeOfLength = decoded.fieldOfLength.issue
        assets = diagnostics.assets
        texts = decoded.texts
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
        // A sample sees what happens up to the slack after it. Recording stops before its own end, so that
        // is later still.
        let horizon = [duration, requested].compactMap(\.self).max()
        let sampled = requested.map { $0 + .samplingSlack * 2 } ?? .zero
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

/// The format as a JSON Schema (draft 2020-12), for editors and other checkers.
public enum SpecSchema {
    /// The schema's text: `Schema/spec.schema.json`, which is compiled into the program.
    public static var text: String {
        String(decoding: PackageResources.spec_schema_json, as: UTF8.self)
    }
}
