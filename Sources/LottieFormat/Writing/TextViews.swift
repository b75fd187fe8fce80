internal import JSON

/// Makes views of text layers.
struct TextViews {
    init(_ root: LottieValue) {}

    /// Puts a text into a view. Returns whether there is any.
    func fill(
        _ view: SpecView, with layer: LottieValue, _ clock: LottieClock, _ layers: LayerViews
    ) -> Bool {
        layers.report.note("text layers are left out", at: layer)
        return false
    }
}
