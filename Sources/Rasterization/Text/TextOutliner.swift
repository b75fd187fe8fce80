internal import Drawing

/// Turns texts into outlines.
final class TextOutliner {
    /// What a text is drawn with, in the item's own space.
    struct Drawing {
        /// All glyphs, filled non-zero with the item's colour.
        var outline = Path()
        /// Glyphs that bring their own colours, drawn over the others.
        var pictures: [Picture] = []
    }

    /// What `item` is drawn with.
    func drawing(of item: TextItem) -> Drawing { Drawing() }
}
