package import Drawing

/// What a text can be split into.
package enum TextUnit: String, CaseIterable, Sendable {
    /// Characters as people see them (grapheme clusters). Those whose shapes depend on their neighbours stay with them.
    case letters
    /// Words with the punctuation beside them.
    case words
    /// Lines as they are laid out.
    case lines

    /// What one of the parts is called.
    package var singular: String { String(rawValue.dropLast()) }
}

/// A part of a text, which is a text of one line by itself and looks as it does in the whole.
package struct TextPart: Hashable, Sendable {
    /// The part, to be laid out in `frame`.
    package var block: TextBlock
    /// The colour of the span that it comes from; nil for the text's own.
    package var color: Color?
    /// The box of its letters, from the left upper corner of the whole text's frame, in points.
    package var frame: Rect
}

/// A text that was laid out and then split.
package struct SplitText: Hashable, Sendable {
    /// The size of the whole text's frame in points; of a text of its own size, that size.
    package var size = Size.zero
    /// The parts in reading order. White space belongs to none.
    package var parts: [TextPart] = []

    /// A text without parts.
    package init() {}

    init(size: Size, parts: [TextPart]) { (self.size, self.parts) = (size, parts) }
}

/// Splits texts, and forgets their fonts when it goes.
package struct TextSplitter: Sendable {
    private let outliner = TextOutliner(byteLimit: 0)

    /// A splitter that has laid out nothing yet.
    package init() {}

    /// The parts of `text` as it is laid out in a frame of `size` points. Without `fonts`, texts have the default font.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for missing fonts.
    package func split(
        _ text: TextBlock, in size: Size, by unit: TextUnit, fonts: FontSet? = nil
    ) throws(FontError) -> SplitText {
        try TextLibraries.exclusively { () throws(FontError) in
            guard let whole = try outliner.layout(of: text, in: size, fonts) else {
                return SplitText()
            }
            var cutter = TextCutter(whole) { own throws(FontError) in
                try outliner.layout(of: own, in: .zero, fonts)
            }
            return SplitText(size: whole.size, parts: try cutter.parts(by: unit))
        }
    }
}
