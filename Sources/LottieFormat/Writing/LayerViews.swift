internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes views of the layers of compositions.
final class LayerViews {
    let scene: SpecScene
    let reader: LottieReader
    let options: LottieOptions
    private let assets: [String: LottieValue]
    private let pictures: LottiePictures
    private let glyphs: LottieGlyphs
    /// The compositions that are being written, from the outside in, so that none holds itself.
    private var open: [String] = []
    /// The bytes of the data URLs so far.
    private var pictureBytes = 0

    var report: LottieReport { reader.report }

    init(
        _ root: LottieValue, _ reader: LottieReader, _ options: LottieOptions,
        _ pictures: LottiePictures
    ) {
        self.reader = reader
        scene = SpecScene(reader.report)
        self.options = options
        self.pictures = pictures
        assets = Dictionary(
            (root["assets"]?.elements ?? []).compactMap { asset in
                asset["id"]?.text.map { ($0, asset) }
            }, uniquingKeysWith: { first, _ in first })
        glyphs = LottieGlyphs(root, reader)
    }

    /// The views of a composition's layers, back to front.
    ///
    /// - Parameter span: the seconds that the composition is shown; layers that cover them are never hidden.
    func views(
        of list: LottieValue?, _ clock: LottieClock, span: ClosedRange<Double>
    ) throws(SpecError) -> [SpecView] {
        let layers = LayerList((list?.elements ?? []).map { LottieLayer($0, reader) })
        var result: [SpecView] = []
        for index in layers.layers.indices.reversed() where !layers.isOnlyMatte(index) {
            guard let view = try view(of: index, in: layers, clock, span) else { continue }
            let placed = within(layers.parents(of: index), view, clock)
            let outer = try matted(placed, index, layers, clock, span)
            result.append(blended(outer, layers.layers[index]))
        }
        return result
    }

    /// A view inside views with the transforms of its parents, the nearest first.
    func within(
        _ parents: [LottieLayer], _ view: SpecView, _ clock: LottieClock
    ) -> SpecView {
        parents.reduce(view) { inner, parent in
            report.place = parent.place
            let outer = scene.view(parent.name ?? "parent", subviews: [inner])
            let placed = scene.place(outer, parent.transform, clock)
            return placed.isPlain ? inner : placed
        }
    }

    /// A layer's view with its transform, masks and visibility; nil if it never shows anything.
    func view(
        of index: Int, in layers: LayerList, _ clock: LottieClock, _ span: ClosedRange<Double>,
        isMatte: Bool = false
    ) throws(SpecError) -> SpecView? {
        let layer = layers.layers[index]
        report.place = layer.place
        guard !layer.isHidden || isMatte else { return nil }
        let (start, end) = (clock.time(of: layer.inPoint), clock.time(of: layer.outPoint))
        guard start < span.upperBound, end > span.lowerBound, start < end else { return nil }
        let view = scene.view(layer.name ?? "\(layer.kind.map { "\($0)" } ?? "layer")")
        guard try fill(view, with: layer, clock, span) else { return nil }
        scene.name(view)
        // Players stop at the end and show what is there until then.
        let first = start > max(span.lowerBound, 0) + 1e-9 ? start : nil
        scene.show(view, from: first, until: end < span.upperBound - 1e-9 ? end : nil)
        scene.set(view, "alpha", layer.transform.opacity, clock, unless: 1) { .fraction($0) }
        view.mask = masks(layer.masks, clock)
        addEffects(of: layer, to: view, clock)
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
            view["size"] = size(of: value, "sw", "sh")
            guard let color = value["sc"]?.text, Color(css: color) != nil else {
                report.note("a solid has no colour: nothing is shown", at: value)
                return false
            }
            view["backgroundColor"] = .string(color.lowercased())
        case .image:
            guard let id = value["refId"]?.text, let named = assets[id] else {
                report.note("there is no picture of this name: nothing is shown", at: value)
                return false
            }
            let asset = reader.resolved(named)
            view["size"] = size(of: asset, "w", "h")
            guard let file = pictures.file(asset, report) else { return false }
            try count(file, at: value)
            view["image.file"] = .string(file.withoutVariables)
            if !options.isLikeCoreAnimation { view["image.gravity"] = .string("resizeAspect") }
        case .shape:
            let shapes = LottieShape.list(value["shapes"], reader)
            view.subviews = try ShapeViews(scene, report, options, clock).views(of: shapes)
            return !view.subviews.isEmpty
        case .text:
            return TextViews(
                scene: scene, report: report, glyphs: glyphs, reader: reader, clock: clock
            ).fill(view, with: value)
        case .null: return false
        case .audio, .camera, .data, nil:
            let number = value["ty"]?.whole.map { "\($0)" } ?? "?"
            let kind = layer.kind.map { "\($0) layers" } ?? "layers of the type \(number)"
            report.note("\(kind) are left out", at: value)
            return false
        }
        return true
    }

    /// Counts a picture that is written into the spec's text.
    private func count(_ file: String, at value: LottieValue) throws(SpecError) {
        guard file.hasPrefix("data:") else { return }
        pictureBytes += file.utf8.count
        guard pictureBytes <= options.pictureLimit else {
            throw report.error(
                "the layers' pictures together have more than \(options.pictureLimit) bytes of base64: "
                    + "keep them in files beside the animation", at: value)
        }
    }

    private func size(of value: LottieValue, _ width: String, _ height: String) -> SpecValue {
        .list([value[width], value[height]].map { .length(max($0?.number ?? 0, 0)) })
    }

    /// Puts the layers of a composition into a view.
    private func fill(
        _ view: SpecView, withCompositionOf layer: LottieLayer, _ clock: LottieClock,
        _ span: ClosedRange<Double>
    ) throws(SpecError) -> Bool {
        let value = layer.value
        guard let id = value["refId"]?.text, let asset = assets[id] else {
            report.note("there is no composition of this name: nothing is shown", at: value)
            return false
        }
        guard !open.contains(id) else {
            throw report.error("the composition \"\(id)\" holds itself", at: value)
        }
        try scene.checkRoom(at: value)
        open.append(id)
        defer { open.removeLast() }
        view["size"] = size(of: value["w"] == nil ? asset : value, "w", "h")
        view["clipsToBounds"] = .flag(true)
        let place = report.place
        defer { report.place = place }
        let (inner, shown) = inside(view, layer, clock, span)
        view.subviews = try views(of: asset["layers"], inner, span: shown)
        return !view.subviews.isEmpty
    }

    /// The clock of the composition in a layer, and when it is shown on that clock.
    private func inside(
        _ view: SpecView, _ layer: LottieLayer, _ clock: LottieClock, _ span: ClosedRange<Double>
    ) -> (LottieClock, ClosedRange<Double>) {
        guard let remap = remap(of: layer, clock, span) else { return (clock.inside(layer), span) }
        scene.set(view, "time", remap, clock) { .seconds(max($0, 0)) }
        let times = remap.values
        let shown = max(times.min() ?? 0, 0)...max(times.max() ?? 0, 0)
        return (
            LottieClock(origin: 0, step: abs(options.frameStep)),
            shown.lowerBound...(shown.upperBound + 1e-6)
        )
    }

    /// The seconds of a layer's composition that are shown, if they don't just run along.
    private func remap(
        of layer: LottieLayer, _ clock: LottieClock, _ span: ClosedRange<Double>
    ) -> Animated<Double>? {
        if layer.value["tm"] != nil { return reader.number(layer.value["tm"]) }
        guard layer.stretch < 0 else { return nil }
        // Backwards, while it is shown.
        let first = max(layer.inPoint, clock.frame(at: span.lowerBound))
        let last = min(layer.outPoint, clock.frame(at: span.upperBound))
        return Animated(
            keyframes: [first, last].map {
                let frame = ($0 - layer.start) / layer.stretch
                return Keyframe(time: $0, value: frame * abs(options.frameStep))
            })
    }
}

/// The layers of a composition, and how they refer to each other.
struct LayerList {
    /// Front to back, as in the file.
    let layers: [LottieLayer]
    private let places: [Int: Int]
    private let mattes: Set<Int>

    init(_ layers: [LottieLayer]) {
        self.layers = layers
        // Of two layers with the same index, the later one counts.
        let places = Dictionary(
            layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } },
            uniquingKeysWith: { _, last in last })
        self.places = places
        mattes = Set(layers.indices.compactMap { Self.matte(of: $0, layers, places) })
    }

    private static func matte(of index: Int, _ layers: [LottieLayer], _ places: [Int: Int]) -> Int?
    {
        guard layers[index].matte != nil else { return nil }
        if let place = layers[index].matteParent.flatMap({ places[$0] }), place != index {
            return place
        }
        return index > 0 ? index - 1 : nil
    }

    /// The place of the layer that is another one's matte.
    func matte(of index: Int) -> Int? { Self.matte(of: index, layers, places) }

    /// Whether a layer isn't drawn itself.
    func isOnlyMatte(_ index: Int) -> Bool { layers[index].isMatte }

    /// The parents of a layer, the nearest first; without those that would lead in a circle.
    func parents(of index: Int) -> [LottieLayer] {
        var result: [LottieLayer] = []
        var seen: Set = [index]
        var place = layers[index].parent.flatMap { places[$0] }
        while let parent = place, seen.insert(parent).inserted {
            result.append(layers[parent])
            place = layers[parent].parent.flatMap { places[$0] }
        }
        return result
    }
}

/// Lottie's blend modes.
enum BlendModes {
    /// The word for a layer's or a style's mode; nil for the usual one, and with a note for one that is unknown.
    static func word(of value: LottieValue, _ report: LottieReport) -> String? {
        guard let mode = value["bm"]?.whole, mode != 0 else { return nil }
        if words.indices.contains(mode - 1) { return words[mode - 1] }
        report.note("the blend mode \(mode) is shown as normal", at: value)
        return nil
    }

    /// The words by Lottie's numbers, from 1.
    private static let words = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
        "luminosity", "plus-lighter",
    ]
}
