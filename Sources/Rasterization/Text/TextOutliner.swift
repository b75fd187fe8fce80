internal import Drawing

/// Turns texts into outlines; remembers those it has made.
///
/// Not `Sendable`: each worker has its own, because Pango's font maps belong to one thread at a time.
/// What it answers depends on the text and the fonts alone, never on what was asked before.
final class TextOutliner {
    private struct Key: Hashable {
        let text: TextBlock
        let size: Size
    }

    private let fonts: FontSet?
    private var typesetter: PangoTypesetter?
    private var remembered: RecentValues<Key, TextOutlines>

    /// An outliner for texts in `fonts`; nil for the default font alone, which is loaded when a text
    /// first needs it. What it remembers takes at most `byteLimit` bytes.
    init(fonts: FontSet? = nil, byteLimit: Int = 16 << 20) {
        self.fonts = fonts
        remembered = RecentValues(byteLimit: byteLimit)
    }

    /// What `item` is drawn with, in its own space; nothing for a size that isn't above 0.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for fonts that are missing.
    func outlines(of item: TextItem) throws(FontError) -> TextOutlines {
        let frame = item.frame.standardized
        let key = Key(text: item.text, size: frame.size)
        let way = frame.origin - .zero
        if let known = remembered[key] { return known.moved(by: way) }
        let made = try layout(of: item.text, in: frame.size)?.outlines ?? TextOutlines()
        let keySize = item.text.string.utf8.count + MemoryLayout<Key>.stride
        remembered.insert(made, for: key, byteCount: made.byteCount + keySize)
        return made.moved(by: way)
    }

    /// Nil for a text without a size.
    private func layout(of text: TextBlock, in size: Size) throws(FontError) -> TextLayout? {
        try FontSet.checkLength(text)
        guard text.size > 0, text.size.isFinite else { return nil }
        return try TextLayout(text, in: size) { width throws(FontError) -> any LineBreaker in
            if text.isBlocks { return BlockTypesetter(text, width: width) }
            return try PangoParagraphs(
                text, width: width, typesetter: readyTypesetter(for: text))
        }
    }

    private func readyTypesetter(for text: TextBlock) throws(FontError) -> PangoTypesetter {
        let ready: PangoTypesetter
        if let typesetter {
            ready = typesetter
        } else if let fonts {
            ready = PangoTypesetter(fonts)
        } else {
            ready = PangoTypesetter(try FontSet())
        }
        typesetter = ready
        try ready.fonts.check(text)
        return ready
    }
}
