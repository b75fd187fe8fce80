internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// A decoded spec. Wrong values are left out or replaced by their defaults; the errors are in the
/// diagnostics.
struct DecodedSpec {
    let canvas: CanvasSpec?
    let frameRate: FrameRate?
    /// Nil if the spec gives no duration.
    let duration: Duration?
    let seed: UInt64
    let views: [ViewSpec]
    let animations: [AnimationSpec]
    let soundtrack: Soundtrack
    let captions: CaptionSpec?
    /// The links between views, in an order in which each can be known.
    let links: [LinkSpec]
    let names: SpecNames
    /// The list of animations as it is written; nil if the spec has none.
    let listOfAnimations: Field?
    /// The field that decides the number of frames: `duration`, else `fps`, else `animations`, else the
    /// whole spec.
    let fieldOfLength: Field

    /// Whether the spec is small enough for advice about its recording.
    var getsAdvice: Bool {
        FilmAdvice.isQuick(
            views: names.count, entries: names.animations.count, pathBytes: names.drawn.pathBytes)
    }
}

/// The canvas, on which the views are drawn.
struct CanvasSpec: Sendable {
    let size: Size
    let scale: Double
    let background: Color
    /// The eye's distance from the canvas in points; nil for infinite distance.
    let perspective: Double?
    /// How motion blurs the whole film.
    let motionBlur: MotionBlur
    /// The byte offset of the canvas in the file.
    let offset: Int
    /// The place of the size, as `line:column`.
    let placeOfSize: String

    /// Stands for one that is wrong, which was reported.
    static let wrong = CanvasSpec(
        size: .zero, scale: 1, background: .clear, perspective: nil, motionBlur: MotionBlur(),
        offset: 0, placeOfSize: "1:1")

    /// The size of a picture in pixels.
    var pixels: Size { size.inPixels(scale: scale) }
}

extension Field {
    func canvas() -> CanvasSpec? {
        guard var object = object("an object with at least \"size\"") else { return nil }
        defer { object.finish() }
        let sizeField = object.require("size", "[width, height] in points")
        let size = sizeField?.canvasSize()
        let scale = object.take("scale").map { $0.canvasScale() } ?? 1
        let background = object.take("background").map { $0.color() } ?? .clear
        let perspective = object.take("perspective").map { $0.perspectiveDistance() }
        let motionBlur = object.take("motionBlur").map { $0.motionBlur() } ?? MotionBlur()
        guard let size, let scale, let background, let motionBlur, perspective != .some(nil) else {
            return nil
        }
        return CanvasSpec(
            size: size, scale: scale, background: background, perspective: perspective ?? nil,
            motionBlur: motionBlur, offset: node.start, placeOfSize: (sizeField ?? self).place)
    }

    private func canvasSize() -> Size? {
        guard let size = size() else { return nil }
        guard size.width > 0, size.height > 0 else {
            return expected("a size [width, height] above zero", as: .outOfRange)
        }
        return size
    }

    private func motionBlur() -> MotionBlur? {
        guard var object = object("{\"shutter\": 180, \"samples\": 16}") else { return nil }
        defer { object.finish(listsKeys: true) }
        var layer = LayerProperties()
        let shutter = object.require("shutter", "an angle in degrees, such as 180")
        for (property, field) in [
            (LayerProperty.motionBlurShutter, shutter),
            (.motionBlurSamples, object.take("samples")),
        ] {
            if let value = field?.value(of: property) { layer[property] = value }
        }
        return layer.motionBlur
    }

    private func canvasScale() -> Double? {
        let what = "pixels per point, above 0 and at most 1000"
        guard let scale = number(what, in: 0...1000) else { return nil }
        return scale > 0 ? scale : expected(what, as: .outOfRange)
    }
}

extension Field {
    /// Decodes the root object of a spec; nil if the value isn't an object.
    func spec() -> DecodedSpec? {
        guard var object = object("an object with at least \"canvas\"") else { return nil }
        defer { object.finish() }
        let canvas = object.require("canvas", "{\"size\": [width, height]}")?.canvas()
        let head = object.takeHead()
        var names = SpecNames(seed: head.seed)
        names.canvasSize = canvas?.size
        names.scope.curves = head.curves
        let sounds = object.take("audio")?.sounds() ?? []
        let scenes = object.take("scenes")
        let row = scenes.flatMap { field in
            ViewCount.fits(field, in: nil, after: &names)
                ? field.scenes(on: canvas ?? .wrong, in: nil, &names) : nil
        }
        let duration = head.duration ?? row?.length
        names.scope.end = duration
        let views =
            object.take("views").map { field in
                ViewCount.fits(field, in: nil, after: &names) ? field.views(in: nil, &names) : []
            } ?? []
        let links = names.decodedLinks()
        let list = object.take("animations")
        let animations = names.film(list)
        let soundtrack = Soundtrack(sounds + names.sounds, loudness: head.loudness)
        if soundtrack.sounds.count > Soundtrack.mostSounds {
            report(
                .tooMuchContent,
                "with those of its parts, the film has \(soundtrack.sounds.count) sounds: the limit is "
                    + "\(Soundtrack.mostSounds)")
        }
        let captions = object.take("captions").flatMap { $0.captions(names) }
        names.reportUnknownAnimations()
        names.drawn.report()
        names.layouts.resolve(names)
        return DecodedSpec(
            canvas: canvas, frameRate: head.frameRate, duration: duration, seed: head.seed,
            views: (row?.views ?? []) + views, animations: animations, soundtrack: soundtrack,
            captions: captions, links: links,
            names: names,
            listOfAnimations: list,
            fieldOfLength: head.fieldOfLength ?? scenes ?? list ?? self)
    }

    func duration() -> Duration? {
        guard let duration = span(.film, above: 999) else { return nil }
        return duration > .zero
            ? duration
            : expected(
                "a duration of at least 0.000000001 seconds", as: .outOfRange)
    }

    fileprivate func namedCurves() -> [String: CurveSpec] {
        guard var object = object("curves by name, such as {\"snappy\": {…}}") else { return [:] }
        var curves: [String: CurveSpec] = [:]
        for (name, field) in object.takeRest() { curves[name] = field.curve(SpecNames()) }
        return curves
    }

    func fontFiles() {
        for field in elements("a list of font files") ?? [] {
            guard let name = field.fileName("the name of a font file") else { continue }
            diagnostics.note(.fontFile, name, at: field.node)
        }
    }
}

/// What a spec says before its views.
struct SpecHead {
    /// Nil, and reported, if it is wrong.
    let frameRate: FrameRate?
    /// Nil if the spec gives no duration.
    let duration: Duration?
    let seed: UInt64
    let curves: [String: CurveSpec]
    let loudness: Double?
    /// The field that decides the number of frames: `duration`, else `fps`.
    let fieldOfLength: Field?
}

extension ObjectFields {
    /// Takes the keys of a spec that concern all of it, but for the canvas. Font files are noted.
    mutating func takeHead() -> SpecHead {
        _ = take("$schema")
        _ = take("variables")
        _ = take("version")?.number("1, the version that this program reads", in: 1...1)
        let fps = take("fps")
        let length = take("duration")
        let head = SpecHead(
            frameRate: fps.map { $0.frameRate() } ?? .standard,
            duration: length.map { $0.duration() } ?? nil, seed: take("seed")?.seed() ?? 0,
            curves: take("curves")?.namedCurves() ?? [:], loudness: take("loudness")?.loudness(),
            fieldOfLength: length ?? fps)
        take("fonts")?.fontFiles()
        return head
    }
}
