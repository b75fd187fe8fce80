internal import CCairo
internal import CPixelKernels
internal import Drawing

extension CairoContext {
    /// Draws `surface`, all of which is inside this context's, with its top left pixel at `origin`. May change
    /// the pixels of `surface`.
    func lay(_ surface: CairoSurface, at origin: Point, alpha: Double, _ blendMode: BlendMode) {
        if let mode = blendMode.mixMode {
            guard isClipped else { return mix(surface, at: origin, alpha: alpha, mode) }
            // pixman 0.42 multiplies green twice, and blue not at all, if it fades in a mode that isn't
            // separable.
            if !blendMode.isSeparable {
                surface.fade(by: alpha)
                return paint(surface, at: origin, alpha: 1, blendMode)
            }
        }
        paint(surface, at: origin, alpha: alpha, blendMode)
    }

    /// Draws `surface` with Cairo.
    func paint(
        _ surface: CairoSurface, at origin: Point, alpha: Double, _ blendMode: BlendMode
    ) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(pointer, blendMode.cairoOperator)
        cairo_paint_with_alpha(pointer, alpha)
        cairo_restore(pointer)
    }

    /// Does what `paint` does without a clip, to the bit, but many times faster.
    private func mix(
        _ source: CairoSurface, at place: Point, alpha: Double, _ mode: mix_shim_mode
    ) {
        let (left, top) = (Int(place.x - origin.x), Int(place.y - origin.y))
        // Like Cairo, which takes the highest 1/256 for opaque.
        let level = alpha >= 65280.0 / 65535 ? 65535 : UInt32(max(alpha, 0) * 65535 + 0.5)
        surface.changeRows(top..<top + source.height) { row, pixels in
            mix_shim_mix(
                mode, pixels + left, source.row(row - top).baseAddress, source.width, level)
        }
    }
}

extension CairoSurface {
    /// Multiplies every pixel by `alpha`, 0 to 1.
    fileprivate func fade(by alpha: Double) {
        changeRows(0..<height) { _, pixels in
            band_shim_fade(pixels, width, UInt32((alpha * 65536).rounded()))
        }
    }
}

extension BlendMode {
    /// Whether each component of the result depends on the same component of both colours alone.
    var isSeparable: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: false
        default: true
        }
    }

    /// The mode in C. Nil for those that pixman has vector code for.
    var mixMode: mix_shim_mode? {
        switch self {
        case .normal, .plusLighter: nil
        case .multiply: MIX_SHIM_MULTIPLY
        case .screen: MIX_SHIM_SCREEN
        case .overlay: MIX_SHIM_OVERLAY
        case .darken: MIX_SHIM_DARKEN
        case .lighten: MIX_SHIM_LIGHTEN
        case .colorDodge: MIX_SHIM_COLOR_DODGE
        case .colorBurn: MIX_SHIM_COLOR_BURN
        case .hardLight: MIX_SHIM_HARD_LIGHT
        case .softLight: MIX_SHIM_SOFT_LIGHT
        case .difference: MIX_SHIM_DIFFERENCE
        case .exclusion: MIX_SHIM_EXCLUSION
        case .hue: MIX_SHIM_HUE
        case .saturation: MIX_SHIM_SATURATION
        case .color: MIX_SHIM_COLOR
        case .luminosity: MIX_SHIM_LUMINOSITY
        }
    }

    /// Cairo's operator with the same formula. In premultiplied eight-bit pixels, each operator's result is
    /// within two levels of the formula computed in real numbers.
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
