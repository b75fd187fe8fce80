import Drawing

/// W3C Compositing and Blending Level 1, in real numbers.
enum BlendFormulas {
    /// The premultiplied result of laying `source` over `backdrop`, both with unpremultiplied alpha.
    static func composite(
        _ mode: BlendMode, _ source: SIMD4<Double>, over backdrop: SIMD4<Double>
    ) -> SIMD4<Double> {
        let (sourceAlpha, backdropAlpha) = (source.w, backdrop.w)
        guard mode != .plusLighter else {
            let sum = source * sourceAlpha + backdrop * backdropAlpha
            return SIMD4(sum.x, sum.y, sum.z, sourceAlpha + backdropAlpha)
                .clamped(lowerBound: .zero, upperBound: .one)
        }
        let mixed = blend(mode, source, backdrop)
        var result =
            source * (sourceAlpha * (1 - backdropAlpha)) + mixed * (sourceAlpha * backdropAlpha)
            + backdrop * ((1 - sourceAlpha) * backdropAlpha)
        result.w = sourceAlpha + backdropAlpha * (1 - sourceAlpha)
        return result
    }

    private static func blend(
        _ mode: BlendMode, _ source: SIMD4<Double>, _ backdrop: SIMD4<Double>
    ) -> SIMD4<Double> {
        switch mode {
        case .hue:
            setLuminosity(
                setSaturation(source, saturation(backdrop)), luminosity(backdrop))
        case .saturation:
            setLuminosity(setSaturation(backdrop, saturation(source)), luminosity(backdrop))
        case .color: setLuminosity(source, luminosity(backdrop))
        case .luminosity: setLuminosity(backdrop, luminosity(source))
        default:
            SIMD4(
                separable(mode, source.x, backdrop.x), separable(mode, source.y, backdrop.y),
                separable(mode, source.z, backdrop.z), 0)
        }
    }

    private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
        switch mode {
        case .multiply: s * b
        case .screen: s + b - s * b
        case .overlay: separable(.hardLight, b, s)
        case .darken: min(s, b)
        case .lighten: max(s, b)
        case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: s <= 0.5 ? 2 * s * b : 2 * s - 1 + b - (2 * s - 1) * b
        case .softLight: softLight(s, b)
        case .difference: abs(s - b)
        case .exclusion: s + b - 2 * s * b
        default: s
        }
    }

    private static func softLight(_ s: Double, _ b: Double) -> Double {
        guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func luminosity(_ c: SIMD4<Double>) -> Double {
        0.3 * c.x + 0.59 * c.y + 0.11 * c.z
    }

    private static func saturation(_ c: SIMD4<Double>) -> Double {
        max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
    }

    private static func setLuminosity(
        _ color: SIMD4<Double>, _ value: Double
    ) -> SIMD4<Double> {
        let moved = color + (value - luminosity(color))
        let (least, most) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
        var result = moved
        if least < 0 { result = value + (result - value) * (value / (value - least)) }
        if most > 1 { result = value + (result - value) * ((1 - value) / (most - value)) }
        return result
    }

    private static func setSaturation(
        _ color: SIMD4<Double>, _ value: Double
    ) -> SIMD4<Double> {
        let least = min(color.x, color.y, color.z)
        let spread = saturation(color)
        return spread > 0 ? (color - least) * (value / spread) : .zero
    }
}
