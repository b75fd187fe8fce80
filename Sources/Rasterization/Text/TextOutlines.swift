internal import Drawing

/// What a text is drawn with, in the item's own space.
struct TextOutlines: Hashable {
    /// An outline of a glyph that brings its own colours.
    struct Layer: Hashable {
        /// What is covered, non-zero.
        let path: Path
        /// With what; nil for the text's colour.
        let color: Color?
    }

    /// All plain glyphs, to be filled non-zero with the text's colour.
    var path = Path()
    /// The parts of coloured glyphs, back to front, over the plain ones.
    var layers: [Layer] = []
    /// Glyphs that are pictures, over all others.
    var pictures: [Picture] = []
}
