internal import Drawing

/// Turns texts into outlines.
final class TextOutliner {
    /// What `item` is drawn with, in its own space.
    func outlines(of item: TextItem) -> TextOutlines { TextOutlines() }
}
