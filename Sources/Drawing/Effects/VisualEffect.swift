/// A step in a list of effects: it changes the picture of a view with all that lies in it.
///
/// The functions of colours are CSS's, computed on unpremultiplied colours in sRGB and limited to 0…1 after each
/// step. Pixels that are fully transparent stay so.
public enum VisualEffect: Hashable, Sendable {
    /// A Gaussian blur with this standard deviation in points. What lies beyond the picture is transparent. Below 0
    /// it counts as 0.
    case blur(Double)
    /// Red, green and blue times a factor: 0 is black, 1 changes nothing. Below 0 it counts as 0.
    case brightness(Double)
    /// The distance of red, green and blue from the middle times a factor: 0 is grey, 1 changes nothing. Below 0 it
    /// counts as 0.
    case contrast(Double)
    /// The distance of a colour from its grey times a factor: 0 is grey, 1 changes nothing. Below 0 it counts as 0.
    case saturation(Double)
    /// A turn of the hue by radians.
    case hue(Double)
    /// The share of grey, 0 to 1.
    case grayscale(Double)
    /// The share of inverted colours, 0 to 1.
    case invert(Double)
    /// The share of brown tones, 0 to 1.
    case sepia(Double)
    /// A colour in place of all colours; the opacity stays. The alpha of the colour is its share.
    case tint(Color)
    /// Any linear function of red, green, blue and alpha.
    case matrix(ColorMatrix)
    /// A blurred shadow beneath the picture: its colour, the standard deviation and the offset in points of the view.
    case dropShadow(color: Color, radius: Double, offset: Vector)
    /// Light around the picture: its colour, and the standard deviation in points. The strength multiplies its
    /// opacity, which is then at most the colour's.
    case glow(color: Color, radius: Double, strength: Double)
}

extension VisualEffect {
    /// The names of the kinds in specs and recorded timelines.
    package enum Kind: String, CaseIterable, Sendable {
        case blur, brightness, contrast, saturation, hue, grayscale, invert, sepia, tint, matrix,
            dropShadow, glow

        /// The number of parameters besides a colour.
        package var parameterCount: Int {
            switch self {
            case .tint: 0
            case .matrix: ColorMatrix.count
            case .dropShadow: 3
            case .glow: 2
            default: 1
            }
        }

        /// Whether the effect adds something around the picture.
        package var isCast: Bool { self == .dropShadow || self == .glow }

        /// Whether the effect has a colour.
        package var hasColor: Bool { self == .tint || self == .dropShadow || self == .glow }
    }

    /// The kind of the effect.
    package var kind: Kind {
        switch self {
        case .blur: .blur
        case .brightness: .brightness
        case .contrast: .contrast
        case .saturation: .saturation
        case .hue: .hue
        case .grayscale: .grayscale
        case .invert: .invert
        case .sepia: .sepia
        case .tint: .tint
        case .matrix: .matrix
        case .dropShadow: .dropShadow
        case .glow: .glow
        }
    }

    /// All numbers except those of the colour.
    package var parameters: [Double] {
        switch self {
        case .blur(let number), .brightness(let number), .contrast(let number),
            .saturation(let number), .hue(let number), .grayscale(let number), .invert(let number),
            .sepia(let number):
            [number]
        case .tint: []
        case .matrix(let matrix): matrix.elements
        case .dropShadow(_, let radius, let offset): [radius, offset.dx, offset.dy]
        case .glow(_, let radius, let strength): [radius, strength]
        }
    }

    /// The effect's colour; nil if it has none.
    package var color: Color? {
        switch self {
        case .tint(let color), .dropShadow(let color, _, _), .glow(let color, _, _): color
        default: nil
        }
    }

    /// The effect in another colour; an effect without a colour stays as it is.
    package func mapColor(_ change: (Color) -> Color) -> VisualEffect {
        color.map { VisualEffect(kind, parameters, color: change($0)) } ?? self
    }

    /// An effect of a kind with as many parameters as the kind has. Kinds without a colour ignore `color`.
    package init(_ kind: Kind, _ parameters: [Double], color: Color = .black) {
        precondition(parameters.count == kind.parameterCount)
        self =
            switch kind {
            case .blur: .blur(parameters[0])
            case .brightness: .brightness(parameters[0])
            case .contrast: .contrast(parameters[0])
            case .saturation: .saturation(parameters[0])
            case .hue: .hue(parameters[0])
            case .grayscale: .grayscale(parameters[0])
            case .invert: .invert(parameters[0])
            case .sepia: .sepia(parameters[0])
            case .tint: .tint(color)
            case .matrix: .matrix(ColorMatrix(elements: parameters) ?? .identity)
            case .dropShadow:
                .dropShadow(
                    color: color, radius: parameters[0],
                    offset: Vector(dx: parameters[1], dy: parameters[2]))
            case .glow: .glow(color: color, radius: parameters[0], strength: parameters[1])
            }
    }

    /// The effect of the same kind that changes nothing; pads the shorter of two lists.
    package var neutral: VisualEffect {
        switch self {
        case .blur: .blur(0)
        case .brightness: .brightness(1)
        case .contrast: .contrast(1)
        case .saturation: .saturation(1)
        case .hue: .hue(0)
        case .grayscale: .grayscale(0)
        case .invert: .invert(0)
        case .sepia: .sepia(0)
        case .tint: .tint(.clear)
        case .matrix: .matrix(.identity)
        case .dropShadow: .dropShadow(color: .clear, radius: 0, offset: .zero)
        case .glow(_, _, let strength): .glow(color: .clear, radius: 0, strength: strength)
        }
    }

    /// The share of a radius beyond which a blur, a shadow or a glow shows nothing.
    package static let reach = 3.5

    /// How far the effect spreads, in standard deviations and an offset; nil for effects of colours.
    package var spread: (radius: Double, offset: Vector)? {
        switch self {
        case .blur(let radius), .glow(_, let radius, _): (radius, .zero)
        case .dropShadow(_, let radius, let offset): (radius, offset)
        default: nil
        }
    }
}

extension VisualEffect {
    /// The effect whose numbers are rounded to the grid of display lists and limited to what can be drawn.
    package var quantized: VisualEffect {
        var numbers = parameters.map(\.quantized)
        switch kind {
        case .blur, .brightness, .contrast, .saturation, .dropShadow, .glow:
            numbers[0] = max(numbers[0], 0)
        case .grayscale, .invert, .sepia: numbers[0] = min(max(numbers[0], 0), 1)
        case .hue, .tint, .matrix: break
        }
        if kind == .glow { numbers[1] = max(numbers[1], 0) }
        return VisualEffect(kind, numbers, color: color?.quantized ?? .black)
    }

    /// Whether the effect changes something. It must be `quantized`.
    package var isVisible: Bool {
        switch self {
        case .tint(let color), .dropShadow(let color, _, _): color.alpha > 0
        case .glow(let color, _, let strength): color.alpha > 0 && strength > 0
        default: self != neutral
        }
    }
}
