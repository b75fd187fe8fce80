internal import Drawing
internal import JSON
internal import Messages

/// A layer of a composition.
struct LottieLayer {
    /// What a layer shows.
    enum Kind: Int {
        case precomp, solid, image, null, shape, text, audio
        case camera = 13
        case data = 15
    }

    /// How a layer uses its matte, with Lottie's numbers.
    enum Matte: Int {
        case alpha = 1
        case invertedAlpha, luma, invertedLuma
    }

    let value: LottieValue
    let place: LottiePlace
    let name: String?
    let kind: Kind?
    let index: Int?
    let parent: Int?
    /// The frames of the outer composition in which it shows, from the first to the second one exclusive.
    let inPoint: Double
    let outPoint: Double
    /// Where its own frame 0 lies in the outer composition, and how many outer frames one of its own takes: negative if
    /// it runs backwards, never 0.
    let start: Double
    let stretch: Double
    let isHidden: Bool
    private(set) var transform: LottieTransform
    let masks: [LottieMask]
    let matte: Matte?
    /// The index of the layer that is the matte; nil for the one above.
    let matteParent: Int?
    /// Whether it is only there to be a matte.
    let isMatte: Bool

    init(_ value: LottieValue, _ reader: LottieReader) {
        self.value = value
        let kind = value["ty"]?.whole.flatMap(Kind.init)
        let name = value["nm"]?.text
        place = LottiePlace(
            layer: name ?? value["ind"]?.whole.map { "layer \($0)" }, offset: value.node.start)
        reader.report.place = place
        self.kind = kind
        self.name = name
        index = value["ind"]?.whole
        parent = value["parent"]?.whole
        inPoint = value["ip"]?.number ?? -.infinity
        outPoint = value["op"]?.number ?? .infinity
        start = value["st"]?.number ?? 0
        let stretch = value["sr"]?.number ?? 1
        self.stretch = stretch == 0 ? 1 : stretch
        isHidden = value["hd"]?.flag ?? false
        transform = LottieTransform(value["ks"], reader, isOfLayer: true)
        transform.isAutoOriented = value["ao"]?.flag ?? false
        masks = (value["masksProperties"]?.elements ?? []).map { LottieMask($0, reader) }
        let type = value["tt"]?.whole ?? 0
        matte = Matte(rawValue: type)
        if matte == nil, type != 0 {
            reader.report.note(.lottieLeftOut, "a matte of the type \(type) is ignored", at: value)
        }
        matteParent = value["tp"]?.whole
        isMatte = value["td"]?.flag ?? false
    }
}

/// A mask of a layer, in the layer's own space.
struct LottieMask {
    /// How a mask is joined with those before it.
    enum Mode: String {
        case none = "n"
        case add = "a"
        case subtract = "s"
        case intersect = "i"
        case lighten = "l"
        case darken = "d"
        case difference = "f"
    }

    let value: LottieValue
    let mode: Mode
    let path: Animated<BezierPath>
    /// A fraction.
    let opacity: Animated<Double>
    let isInverted: Bool
    /// How far its edge is moved outwards, in units.
    let expansion: Animated<Double>

    init(_ value: LottieValue, _ reader: LottieReader) {
        self.value = value
        let word = value["mode"]?.text ?? "a"
        mode = Mode(rawValue: word) ?? .add
        if Mode(rawValue: word) == nil {
            reader.report.note(
                .lottieShownDifferently, "a mask of the mode \"\(word)\" adds instead", at: value)
        }
        path = reader.path(value["pt"], closed: value["cl"]?.flag)
        opacity = reader.share(value["o"])
        isInverted = value["inv"]?.flag ?? false
        expansion = reader.number(value["x"])
    }
}
