internal import CPixelKernels
internal import Drawing

/// What is done with a group's picture, in device pixels.
enum DeviceEffects {
    /// Only colours change, pixel by pixel, so that each band does it for itself.
    case colors(ColorSteps)
    /// Pixels depend on others, so the picture is made as a whole, once.
    case picture(EffectPicture)

    /// The effects of `group` as seen in `space`; nil if they change nothing there.
    init?(_ placed: PlacedEffects, of group: Group, in space: DeviceSpace) {
        let steps = placed.steps(in: space)
        var space = space
        guard let seen = group.clips.seen(in: space) else { return nil }
        space.viewport = seen
        let edges = placed.edges.map { $0.applying(scale: space.scale) }
        switch steps.first {
        case nil: return nil
        case .colors(let colors)? where steps.count == 1: self = .colors(colors)
        default:
            self = .picture(
                space.resources.effects.picture(of: group, steps, within: edges, in: space) {
                    EffectPicture(of: group, steps, number: $0, within: edges, in: space)
                })
        }
    }

    /// The whole picture, if there must be one.
    var picture: EffectPicture? {
        if case .picture(let picture) = self { picture } else { nil }
    }
}

/// A step of a list of effects, in device pixels.
enum EffectStep: Hashable {
    /// Functions of colours.
    case colors(ColorSteps)
    /// A blur.
    case blur(GaussianBlur)
    /// A blurred copy of the opacity in one colour, beneath the picture.
    case cast(CastEffect)

    /// The step's blur; nil if it has none.
    private var blur: GaussianBlur? {
        switch self {
        case .colors: nil
        case .blur(let blur): blur
        case .cast(let cast): cast.blur
        }
    }

    /// The whole pixels that a picture within `area` may touch after the step.
    func spread(of area: Rect) -> Rect {
        switch self {
        case .colors: area
        case .blur(let blur): area.grown(by: blur)
        case .cast(let cast): area.union(area.grown(by: cast.blur).moved(by: cast.offset, sign: 1))
        }
    }

    /// The whole pixels of the picture before the step of which `area` may show something after it.
    func sources(of area: Rect) -> Rect {
        switch self {
        case .colors: area
        case .blur(let blur): area.grown(by: blur)
        case .cast(let cast): area.union(area.grown(by: cast.blur).moved(by: cast.offset, sign: -1))
        }
    }
}

/// A drop shadow or a glow, in device pixels.
struct CastEffect: Hashable {
    let blur: GaussianBlur
    let color: Color
    let offset: Vector
    /// A factor of the opacity, before it is limited to the colour's.
    let strength: Double
}

/// Functions of colours, one after the other.
struct ColorSteps: Hashable {
    /// Twenty elements for each function.
    private(set) var elements: [Float] = []

    /// Adds a function after the others.
    mutating func append(_ matrix: ColorMatrix) { elements += matrix.elements.map { Float($0) } }
}

extension PlacedEffects {
    /// The steps in device pixels; consecutive functions of colours are one step.
    ///
    /// A blur follows the view's scale along the axes of the canvas. With a perspective, the scale is that at the
    /// view's centre. Near the eye it has no limit: then blurs are as wide as the pixels of the frame allow, and shadows that lie
    /// further away than the frame is wide or high are left out.
    fileprivate func steps(in space: DeviceSpace) -> [EffectStep] {
        var widest = GaussianBlur.largestSigma
        var steps = steps(in: space, widest: widest)
        while widest > Self.narrowest, !steps.fit(around: space.viewport) {
            widest /= 2
            steps = self.steps(in: space, widest: widest)
        }
        return steps
    }

    /// The limit of a blur's standard deviation in pixels is never less than this.
    private static let narrowest = 128.0

    private func steps(in space: DeviceSpace, widest: Double) -> [EffectStep] {
        let map = space.placement(placement).jacobian(at: center) ?? .identity
        func blur(_ radius: Double) -> GaussianBlur {
            let across = radius * (map.a * map.a + map.c * map.c).squareRoot().finiteOrZero
            let down = radius * (map.b * map.b + map.d * map.d).squareRoot().finiteOrZero
            return GaussianBlur(across: min(across, widest), down: min(down, widest))
        }
        func cast(_ color: Color, _ radius: Double, _ offset: Vector, _ strength: Double)
            -> EffectStep?
        {
            let moved = Vector(
                dx: (map.a * offset.dx + map.c * offset.dy).finiteOrZero,
                dy: (map.b * offset.dx + map.d * offset.dy).finiteOrZero)
            guard abs(moved.dx) <= space.viewport.width, abs(moved.dy) <= space.viewport.height
            else { return nil }
            return .cast(
                CastEffect(blur: blur(radius), color: color, offset: moved, strength: strength))
        }
        return effects.reduce(into: []) { steps, effect in
            switch effect {
            case .blur(let radius): steps.append(.blur(blur(radius)))
            case .dropShadow(let color, let radius, let offset):
                cast(color, radius, offset, 1).map { steps.append($0) }
            case .glow(let color, let radius, let strength):
                cast(color, radius, .zero, strength).map { steps.append($0) }
            default: effect.colorMatrix.map { steps.append($0) }
            }
        }
    }
}

extension [EffectStep] {
    /// Whether the picture of a whole frame, with what is needed around it, isn't too large.
    fileprivate func fit(around frame: Rect) -> Bool {
        let whole = reversed().reduce(frame) { $1.sources(of: $0) }
        return whole.width * whole.height <= Double(EffectPicture.mostPixels)
    }

    /// Adds a function of colours to the last step if that is one, too.
    fileprivate mutating func append(_ matrix: ColorMatrix) {
        var colors = ColorSteps()
        if case .colors(let before)? = last {
            colors = before
            removeLast()
        }
        colors.append(matrix)
        append(.colors(colors))
    }
}

extension [Clip] {
    /// The whole pixels that they leave visible; nil if there are none.
    fileprivate func seen(in space: DeviceSpace) -> Rect? {
        var seen = space.viewport
        for clip in self {
            guard let outline = DeviceOutline(clip, in: space),
                let common = seen.intersection(outline.bounds), !common.isEmpty
            else { return nil }
            seen = common
        }
        return seen
    }
}

extension Rect {
    /// The whole pixels that the rectangle touches.
    fileprivate func applying(scale: Double) -> Rect {
        applying(AffineTransform(scaleX: scale, y: scale)).roundedOut
    }

    /// The rectangle with the reach of `blur` around it.
    fileprivate func grown(by blur: GaussianBlur) -> Rect {
        insetBy(dx: -Double(blur.across.reach), dy: -Double(blur.down.reach))
    }

    /// The whole pixels that the rectangle may touch when it moves by `sign` times `offset`.
    fileprivate func moved(by offset: Vector, sign: Double) -> Rect {
        Rect(x: minX + sign * offset.dx, y: minY + sign * offset.dy, width: width, height: height)
            .insetBy(dx: -1, dy: -1).roundedOut
    }
}

extension Double {
    /// The number, within what pixels are counted in; 0 if it is infinite or NaN.
    fileprivate var finiteOrZero: Double {
        isFinite ? Swift.min(Swift.max(self, -0x1p24), 0x1p24) : 0
    }
}

extension CairoSurface {
    /// Applies `steps` to every pixel.
    func change(by steps: ColorSteps) {
        let count = steps.elements.count / ColorMatrix.count
        changeRows(0..<height) { _, pixels in
            effect_shim_colors(pixels, width, steps.elements, count)
        }
    }
}
