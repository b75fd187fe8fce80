internal import Drawing
internal import JSON
internal import Messages
internal import SpecFormat
internal import TimingModel

/// Makes views of the layers of compositions.
final class LayerViews {
    let scene: SpecScene
    let reader: LottieReader
    let options: LottieOptions
    private let assets: [String: LottieValue]
    /// The animation's size, which compositions without one have.
    private let size: Size
    private let pictures: PictureFinder
    private let glyphs: LottieGlyphs
    /// The layers of compositions by their names, and the items of shape layers by their places in the file. Each may be
    /// used thousands of times.
    private var lists: [String: LayerList] = [:]
    private var shapes: [Int: [LottieShape]] = [:]
    /// The compositions that are being written, from the outside in, so that none holds itself.
    private var open: [String] = []
    /// The bytes of the data URLs so far.
    private(set) var pictureBytes = 0

    var report: LottieReport { reader.report }

    init(
        _ root: LottieValue, size: Size, _ reader: LottieReader, _ options: LottieOptions,
        _ pictures: LottiePictures
    ) {
        self.reader = reader
        self.size = size
        scene = SpecScene(reader.report, options)
        self.options = options
        self.pictures = PictureFinder(pictures, reader.report)
        assets = Dictionary(
            (root["assets"]?.elements ?? []).compactMap { asset in
                asset["id"]?.text.map { ($0, asset) }
            }, uniquingKeysWith: { first, _ in first })
        glyphs = LottieGlyphs(root, reader)
    }

    /// The layers of a composition.
    /// - Throws: `SpecError` at the list if there are too many.
    func list(_ value: LottieValue?) throws(SpecError) -> LayerList {
        let elements = value?.elements ?? []
        if elements.count > SpecSize.layerLimit, let value {
            throw report.error(
                .lottieTooLarge,
                "\(elements.count) layers are too many: the limit is \(SpecSize.layerLimit)",
                at: value)
        }
        let list = LayerList(elements.map { LottieLayer($0, reader) })
        list.noteGaps(report)
        return list
    }

    /// The views of a composition's layers, back to front.
    ///
    /// - Parameter span: the seconds that the composition is shown; layers that cover them are never hidden.
    func views(
        of layers: LayerList, _ clock: LottieClock, span: ClosedRange<Double>
    ) throws(SpecError) -> [SpecView] {
        var result: [SpecView] = []
        for index in shown(of: layers) {
            guard let view = try placed(index, in: layers, clock, span) else { continue }
            result.append(blended(view, layers.layers[index]))
        }
        return result
    }

    /// The places of the layers that are shown for themselves, back to front. A layer above one that names no other matte
    /// is nothing but its matte, whether it says so or not.
    private func shown(of layers: LayerList) -> [Int] {
        guard options.isLikeCoreAnimation else {
            let mattes = Set(layers.layers.indices.compactMap(layers.unnamedMatte))
            return layers.layers.indices.reversed().filter {
                !layers.layers[$0].isMatte && !mattes.contains($0)
            }
        }
        // lottie-ios knows no mattes of mattes.
        var result: [Int] = []
        var taken: Int?
        for index in layers.layers.indices.reversed()
        where !layers.layers[index].isMatte && index != taken {
            result.append(index)
            taken = layers.matte(of: index)
        }
        return result
    }

    /// A layer's view in those of its parents and behind its matte; nil if it never shows anything.
    ///
    /// - Parameter matted: the layers for which it is a matte, from the outside in.
    func placed(
        _ index: Int, in layers: LayerList, _ clock: LottieClock, _ span: ClosedRange<Double>,
        asMatteOf matted: [Int] = []
    ) throws(SpecError) -> SpecView? {
        let layer = layers.layers[index]
        try scene.checkRoom(at: layer.value)
        report.place = layer.place
        guard let view = try view(of: layer, clock, span, isMatte: !matted.isEmpty) else {
            return nil
        }
        let parents = layers.parents(of: index)
        if parents.isCircle {
            report.note(
                .lottieInvalidValue, "a layer's parents form a circle: it is followed once",
                at: layer.value)
        }
        let inner = try within(parents.layers, view, clock)
        report.place = layer.place
        let result = try self.matted(inner, index, layers, clock, span, matted)
        report.place = layer.place
        try scene.checkDepth(result.height, at: layer.value)
        return result
    }

    /// A view inside views with the transforms of its parents, the nearest first.
    private func within(
        _ parents: [LottieLayer], _ view: SpecView, _ clock: LottieClock
    ) throws(SpecError) -> SpecView {
        var result = view
        for parent in parents {
            try scene.checkRoom(at: parent.value)
            report.place = parent.place
            let outer = scene.view(parent.name ?? "parent", subviews: [result])
            let placed = scene.place(outer, parent.transform, clock)
            if !placed.isPlain { result = placed }
            try scene.checkDepth(result.height, at: parent.value)
        }
        return result
    }

    /// A layer's view with its transform, masks and visibility; nil if it never shows anything.
    private func view(
        of layer: LottieLayer, _ clock: LottieClock, _ span: ClosedRange<Double>, isMatte: Bool
    ) throws(SpecError) -> SpecView? {
        guard !layer.isHidden || isMatte else { return nil }
        let (start, end) = (clock.time(of: layer.inPoint), clock.time(of: layer.outPoint))
        guard start < span.upperBound, end > span.lowerBound, start < end else { return nil }
        let content = scene.view(layer.name ?? "\(layer.kind.map { "\($0)" } ?? "layer")")
        guard try fill(content, with: layer, clock, span) else { return nil }
        content.mask = try masks(layer.masks, clock)
        let view = withEffects(of: layer, content, clock)
        scene.name(view)
        // Players stop at the end and show what is there until then.
        let first = start > max(span.lowerBound, 0) + 1e-9 ? start : nil
        scene.show(view, from: first, until: end < span.upperBound - 1e-9 ? end : nil)
        scene.set(view, "alpha", layer.transform.opacity, clock, unless: 1) { .share($0) }
        return scene.place(view, layer.transform, clock)
    }

    /// A layer's outermost view with the layer's blend mode.
    private func blended(_ view: SpecView, _ layer: LottieLayer) -> SpecView {
        if let mode = BlendModes.word(of: layer.value, report) {
            view["blendMode"] = .string(mode)
        }
        return view
    }

    /// Puts a layer's content into its view. Returns whether there is any.
    private func fill(
        _ view: SpecView, with layer: LottieLayer, _ clock: LottieClock,
        _ span: ClosedRange<Double>
    ) throws(SpecError) -> Bool {
        let value = layer.value
        switch layer.kind {
        case .precomp: return try fill(view, withCompositionOf: layer, clock, span)
        case .solid:
            guard value["sw"] != nil, value["sh"] != nil else {
                report.note(.lottieInvalidValue, "a solid has no size: nothing is shown", at: value)
                return false
            }
            view["size"] = size(value["sw"], value["sh"])
            guard let color = value["sc"]?.text, Color(css: color) != nil else {
                report.note(
                    .lottieInvalidValue, "a solid has no colour: nothing is shown", at: value)
                return false
            }
            view["backgroundColor"] = .string(color.lowercased())
        case .image: return try fill(view, withPictureOf: value)
        case .shape:
            let known = self.shapes[value.node.start]
            let shapes = known ?? LottieShape.list(value["shapes"], reader)
            self.shapes[value.node.start] = shapes
            let styles = StyleViews(
                scene: scene, report: report, options: options, clock: clock)
            view.subviews =
                options.isLikeCoreAnimation
                ? try CoreAnimationShapes(scene: scene, clock: clock, styles: styles)
                    .views(of: shapes)
                : try ShapeViews(scene: scene, clock: clock, styles: styles).views(of: shapes)
            return !view.subviews.isEmpty
        case .text:
            return try TextViews(
                scene: scene, report: report, glyphs: glyphs, reader: reader, clock: clock
            ).fill(view, with: value)
        case .null: return false
        case .audio, .camera, .data, nil:
            let number = value["ty"]?.whole.map { "\($0)" } ?? "?"
            let kind = layer.kind.map { "\($0) layers" } ?? "layers of the type \(number)"
            report.note(.lottieLeftOut, "\(kind) are left out", at: value)
            return false
        }
        return true
    }

    /// Puts a picture into a view. Returns whether there is one.
    private func fill(_ view: SpecView, withPictureOf value: LottieValue) throws(SpecError) -> Bool
    {
        guard let id = value["refId"]?.text, let named = assets[id] else {
            report.note(
                .lottieMissingPart, "there is no picture of this name: nothing is shown", at: value)
            return false
        }
        let asset = reader.resolved(named)
        guard let picture = pictures.picture(of: asset) else { return false }
        if picture.size == nil, asset["w"] == nil || asset["h"] == nil {
            report.note(.lottieInvalidValue, "a picture has no size: nothing is shown", at: asset)
            return false
        }
        try count(picture.file, at: value)
        view["size"] = size(asset["w"], asset["h"], picture.size ?? .zero)
        view["image.file"] = .string(picture.file.withoutVariables)
        if !options.isLikeCoreAnimation { view["image.gravity"] = .string("resizeAspect") }
        return true
    }

    /// Counts a picture that stands in the spec.
    private func count(_ file: String, at value: LottieValue) throws(SpecError) {
        guard file.hasPrefix("data:") else { return scene.count(file) }
        pictureBytes += file.utf8.count
        guard pictureBytes <= options.pictureLimit else {
            throw report.error(
                .lottieTooLarge,
                "the layers' pictures together have more than \(options.pictureLimit) bytes of base64: "
                    + "keep them in files beside the animation", at: value)
        }
    }

    private func size(
        _ width: LottieValue?, _ height: LottieValue?, _ standard: Size = .zero
    ) -> SpecValue {
        let numbers = [width?.number ?? standard.width, height?.number ?? standard.height]
        return .list(numbers.map { .length(max($0, 0)) })
    }

    /// Puts the layers of a composition into a view.
    private func fill(
        _ view: SpecView, withCompositionOf layer: LottieLayer, _ clock: LottieClock,
        _ span: ClosedRange<Double>
    ) throws(SpecError) -> Bool {
        let value = layer.value
        guard let id = value["refId"]?.text, let asset = assets[id] else {
            report.note(
                .lottieMissingPart, "there is no composition of this name: nothing is shown",
                at: value)
            return false
        }
        guard !open.contains(id) else {
            throw report.error(
                .lottieHoldsItself, "the composition \"\(id)\" holds itself", at: value)
        }
        try scene.checkDepth(open.count + 1, at: value)
        open.append(id)
        defer { open.removeLast() }
        view["size"] = size(value["w"] ?? asset["w"], value["h"] ?? asset["h"], size)
        view["clipsToBounds"] = .flag(true)
        let place = report.place
        defer { report.place = place }
        let layers = if let known = lists[id] { known } else { try list(asset["layers"]) }
        lists[id] = layers
        let (inner, shown) = inside(view, layer, layers, clock, span)
        view.subviews = try views(of: layers, inner, span: shown)
        return !view.subviews.isEmpty
    }

    /// The clock of the composition in a layer, and when it is shown on that clock.
    private func inside(
        _ view: SpecView, _ layer: LottieLayer, _ layers: LayerList, _ clock: LottieClock,
        _ span: ClosedRange<Double>
    ) -> (LottieClock, ClosedRange<Double>) {
        guard let remap = remap(of: layer, clock, span) else { return (clock.inside(layer), span) }
        scene.set(view, "time", remap, clock) {
            .seconds(min(max($0, 0), Duration.limitInSeconds))
        }
        let times = remap.reachedValues
        let shown = max(times.min() ?? 0, 0)...max(times.max() ?? 0, 0)
        let inner = LottieClock(origin: 0, step: options.frameStep, isRemapped: true)
        // A time that stops where layers begin shows them. At the end, players show what is there until then.
        let end = inner.time(of: layers.layers.map(\.outPoint).max() ?? 0)
        let isAtEnd = abs(shown.upperBound - end) < 1e-6
        return (
            inner,
            isAtEnd
                ? min(shown.lowerBound, end - 1e-6)...end
                : shown.lowerBound...(shown.upperBound + 1e-6)
        )
    }

    /// The seconds of a layer's composition that are shown, if they don't just run along.
    private func remap(
        of layer: LottieLayer, _ clock: LottieClock, _ span: ClosedRange<Double>
    ) -> Animated<Double>? {
        if layer.value["tm"] != nil {
            let times = reader.number(layer.value["tm"])
            // lottie-ios samples the outermost remap only.
            let isWhole = options.isLikeCoreAnimation && !clock.isRemapped
            return isWhole ? wholeFrames(of: times, clock, span) : times
        }
        guard layer.stretch < 0 else { return nil }
        // Backwards, while it is shown.
        let first = max(layer.inPoint, clock.frame(at: span.lowerBound))
        let last = min(layer.outPoint, clock.frame(at: span.upperBound))
        return Animated(
            keyframes: [first, last].map {
                let frame = ($0 - layer.start) / layer.stretch
                return Keyframe(time: $0, value: frame * options.frameStep)
            })
    }
}

extension LayerViews {
    /// A value at whole frames before the end, with straight lines between them, as lottie-ios takes what is remapped.
    private func wholeFrames(
        of value: Animated<Double>, _ clock: LottieClock, _ span: ClosedRange<Double>
    ) -> Animated<Double> {
        guard !value.isStatic else { return value }
        let first = (span.lowerBound / options.frameStep).rounded(.up)
        let last = (span.upperBound / options.frameStep - 1e-6).rounded(.down)
        guard first < last, last - first < 100_000, ImportBudget.spend(Int(last - first)) else {
            return value
        }
        let keyframes = stride(from: first, through: last, by: 1).map { frame in
            let time = clock.frame(at: frame * options.frameStep)
            return Keyframe(time: time, value: value.value(at: time))
        }
        return Animated(keyframes: keyframes).thinned(tolerance: 1e-3 * options.frameStep)
    }
}

/// Lottie's blend modes.
enum BlendModes {
    /// The word for a layer's or a style's mode; nil for the usual one, and with a note for one that is unknown.
    static func word(of value: LottieValue, _ report: LottieReport) -> String? {
        guard let mode = value["bm"]?.whole, mode != 0 else { return nil }
        if words.indices.contains(mode - 1) { return words[mode - 1] }
        report.note(.lottieShownDifferently, "the blend mode \(mode) is shown as normal", at: value)
        return nil
    }

    /// The words by Lottie's numbers, from 1.
    private static let words = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
        "luminosity", "plus-lighter",
    ]
}
