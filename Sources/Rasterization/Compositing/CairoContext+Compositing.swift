internal import CCairo
internal import Drawing

extension CairoContext {
    /// Lays `surface` down with its top left pixel at `origin`.
    func lay(_ surface: CairoSurface, at origin: Point, alpha: Double, _ blendMode: BlendMode) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(pointer, blendMode.cairoOperator)
        cairo_paint_with_alpha(pointer, alpha)
        cairo_restore(pointer)
    }

    /// Fades what is there as far as `surface`, with its top left pixel at `origin`, is transparent.
    func multiply(byAlphaOf surface: CairoSurface, at origin: Point) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(pointer, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }
}
