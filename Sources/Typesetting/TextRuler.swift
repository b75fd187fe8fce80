package import Drawing

/// Measures texts in the default font, for pictures whose layout depends on them.
package struct TextRuler: Sendable {
    private let outliner = TextOutliner()

    /// A ruler; the font is loaded when it first measures.
    package init() {}

    /// The width of the widest line of `text` in points, from the first letter's origin.
    /// - Throws: `FontError` for a text that `FontSet` refuses, and if the default font is missing.
    package func width(of text: TextBlock) throws(FontError) -> Double {
        try outliner.width(of: text, in: nil)
    }
}
