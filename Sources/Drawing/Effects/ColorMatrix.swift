internal import CLibrary

/// A linear function of a colour's components, SVG's `feColorMatrix`: four rows for red, green, blue and alpha, each
/// with factors of red, green, blue and alpha, and a number that is added. Components run from 0 to 1.
public struct ColorMatrix: Hashable, Sendable {
    /// The number of elements.
    package static let count = 20

    /// The twenty elements, row by row.
    public let elements: [Double]

    /// The matrix that changes nothing.
    public static let identity = ColorMatrix([
        [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0],
    ])

    /// A matrix of twenty elements, row by row; nil for another number of them.
    public init?(elements: [Double]) {
        guard elements.count == Self.count else { return nil }
        self.elements = elements
    }

    private init(_ rows: [[Double]]) { elements = rows.flatMap(\.self) }

    /// A matrix of factors of red, green and blue; alpha stays.
    private init(colors: [[Double]]) {
        self.init(colors.map { $0 + [0, 0] } + [[0, 0, 0, 1, 0]])
    }

    /// Red, green and blue times `slope`, plus `intercept`.
    init(slope: Double, intercept: Double = 0) {
        self.init([
            [slope, 0, 0, 0, intercept], [0, slope, 0, 0, intercept], [0, 0, slope, 0, intercept],
            [0, 0, 0, 1, 0],
        ])
    }

    /// `share` of `color` in place of the colour.
    init(mixing color: Color) {
        let rest = 1 - color.alpha
        self.init([
            [rest, 0, 0, 0, color.red * color.alpha], [0, rest, 0, 0, color.green * color.alpha],
            [0, 0, rest, 0, color.blue * color.alpha], [0, 0, 0, 1, 0],
        ])
    }

    /// Between the rows of `target` at 0 and no change at 1, extrapolated beyond.
    private static func blend(_ target: [[Double]], _ share: Double) -> ColorMatrix {
        ColorMatrix(
            colors: target.enumerated().map { row, factors in
                factors.enumerated().map { column, factor in
                    factor + ((row == column ? 1 : 0) - factor) * share
                }
            })
    }

    /// CSS's `saturate()`.
    static func saturation(_ factor: Double) -> ColorMatrix {
        blend(Array(repeating: [0.213, 0.715, 0.072], count: 3), factor)
    }

    /// CSS's `grayscale()`.
    static func grayscale(_ share: Double) -> ColorMatrix {
        blend(Array(repeating: [0.2126, 0.7152, 0.0722], count: 3), 1 - share)
    }

    /// CSS's `sepia()`.
    static func sepia(_ share: Double) -> ColorMatrix {
        blend([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], 1 - share)
    }

    /// CSS's `hue-rotate()`, by radians.
    static func hue(_ angle: Double) -> ColorMatrix {
        let (c, s) = (cos(angle), sin(angle))
        return ColorMatrix(colors: [
            [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
                0.072 - c * 0.072 + s * 0.928,
            ],
            [
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
                0.072 - c * 0.072 - s * 0.283,
            ],
            [
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
                0.072 + c * 0.928 + s * 0.072,
            ],
        ])
    }

    /// The matrix on the grid of display lists, so that differences between C libraries' sines don't show.
    fileprivate var quantized: ColorMatrix {
        ColorMatrix(elements: elements.map(\.quantized)) ?? .identity
    }
}

extension ColorMatrix {
    /// Whether the opacity depends on the colour.
    package var readsColors: Bool { elements[15..<18].contains { $0 != 0 } }
}

extension VisualEffect {
    /// The matrix of an effect of colours; nil for the others.
    package var colorMatrix: ColorMatrix? {
        let matrix: ColorMatrix? =
            switch self {
            case .brightness(let factor): ColorMatrix(slope: factor)
            case .contrast(let factor): ColorMatrix(slope: factor, intercept: 0.5 - 0.5 * factor)
            case .saturation(let factor): .saturation(factor)
            case .hue(let angle): .hue(angle)
            case .grayscale(let share): .grayscale(share)
            case .invert(let share): ColorMatrix(slope: 1 - 2 * share, intercept: share)
            case .sepia(let share): .sepia(share)
            case .tint(let color): ColorMatrix(mixing: color)
            case .matrix(let matrix): matrix
            case .blur, .dropShadow, .glow: nil
            }
        return matrix?.quantized
    }
}
