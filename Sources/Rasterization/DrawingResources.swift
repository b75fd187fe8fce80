internal import Drawing

/// What one worker keeps from frame to frame: nothing that changes a pixel, only what would take time
/// to make again.
final class DrawingResources {
    let gradientTables: GradientTables
    let reductions: BitmapReductions
    let shadows: ShadowCache
    private let fonts: FontSet?
    private let texts: TextOutliner
    private var failure: FontError?

    /// Texts are drawn in `fonts`; nil for the default font, loaded when a text first needs it.
    init(
        fonts: FontSet? = nil, limits: CacheLimits = CacheLimits(),
        reductions: BitmapReductions = BitmapReductions(), texts: TextOutliner = TextOutliner()
    ) {
        gradientTables = GradientTables(byteLimit: limits.gradients)
        self.reductions = reductions
        shadows = ShadowCache(byteLimit: limits.shadows)
        self.fonts = fonts
        self.texts = texts
    }

    /// What `item` is drawn with; nothing where it can't be laid out, which `check` then tells.
    func outlines(of item: TextItem) -> TextOutlines {
        do {
            return try texts.outlines(of: item, in: fonts)
        } catch {
            failure = failure ?? error
            return TextOutlines()
        }
    }

    /// Throws if a text could not be laid out since the last check. Like a Cairo context, it keeps the
    /// first error.
    func check() throws(RasterError) {
        guard let first = failure else { return }
        failure = nil
        throw .font(first)
    }
}
