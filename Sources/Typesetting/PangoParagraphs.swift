internal import CPango
internal import Drawing

/// Breaks the paragraphs of a text into lines with Pango.
struct PangoParagraphs: LineBreaker {
    let extent: LineExtent
    private let text: TextBlock
    private let typesetter: PangoTypesetter
    /// The text's own face, used for the empty boxes of missing characters.
    private let face: GlyphFace
    /// The queries of the spans.
    private let spanQueries: [FontQuery]
    /// The width of lines in Pango units; nil if lines may be of any width.
    private let width: Double?

    private var layout: OpaquePointer { typesetter.layout }

    /// Configures the typesetter for `text` in lines that are `width` ems wide.
    init(_ text: TextBlock, width: Double, typesetter: PangoTypesetter) {
        self.text = text
        self.typesetter = typesetter
        let queries = text.queries
        face = typesetter.setFont(queries[0])
        spanQueries = Array(queries.dropFirst())
        extent = face.extent(factor: text.lineHeightFactor)
        let isBounded = text.wrap != .none || text.truncation != .none
        self.width = isBounded ? min(width * PangoTypesetter.unitsPerEm, 0x1p30) : nil
        pango_layout_set_ellipsize(layout, text.truncation.ellipsis)
    }

    func lines(of paragraph: Paragraph, limit: Int?) -> [TextLine] {
        let string = paragraph.string
        guard !string.isEmpty else {
            return [TextLine(of: paragraph, extent: extent, isRightToLeft: false)]
        }
        // A negative height means a maximum number of lines per paragraph to Pango.
        pango_layout_set_height(layout, text.wrap == .none ? -1 : -Int32(limit ?? 1))
        pango_layout_set_text(layout, string, Int32(string.utf8.count))
        pango_layout_set_wrap(layout, wrapMode(of: string))
        let attributes = PangoAttributes(string, missing: face, in: typesetter.fonts)
        attributes.add(features: text.pangoFeatures)
        attributes.add(spanQueries, of: paragraph)
        let spacing = LetterSpacing(of: text, in: string)
        for range in spacing.ranges { attributes.add(range) }
        pango_layout_set_attributes(layout, attributes.list)
        let isJustified = text.alignment == .justified
        let isSpread = isJustified && string.unicodeScalars.contains(where: \.isIdeographOrKana)
        pango_layout_set_justify(layout, isJustified && !isSpread ? 1 : 0)
        // Pango counts the spacing after a line's last letter when it breaks lines, but not when it justifies them.
        let excess = isJustified && !isSpread ? 0 : spacing.afterLetters
        pango_layout_set_width(layout, width.map { Int32(max($0 + excess, 0)) } ?? -1)
        let builder = LineBuilder(
            text: text, paragraph: paragraph, typesetter: typesetter, face: face,
            spanQueries: spanQueries)
        var lines = sequence(first: pango_layout_get_lines_readonly(layout)) { $0?.pointee.next }
            .compactMap { $0?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) }
            .map { builder.line($0) }
        if isSpread, let width {
            for index in lines.indices.dropLast() {
                lines[index].spread(over: width / PangoTypesetter.unitsPerEm)
            }
        }
        return lines
    }

    private func wrapMode(of paragraph: String) -> PangoWrapMode {
        if text.wrap == .character { return PANGO_WRAP_CHAR }
        if text.keepsWords { return PANGO_WRAP_WORD }
        return text.wrap == .word && hasEndlessWord(paragraph)
            ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    }

    /// The most characters of a word that is kept whole where it fits a line. For each line of a longer word, Pango
    /// would lay out all of its rest to find out that it has to be broken.
    private static let wordLimit = 1000

    /// Whether a paragraph has more than `wordLimit` characters without a place to break the line. O(n).
    private func hasEndlessWord(_ paragraph: String) -> Bool {
        let count = paragraph.unicodeScalars.count
        guard count > Self.wordLimit else { return false }
        let attributes = [PangoLogAttr](unsafeUninitializedCapacity: count + 1) { buffer, filled in
            buffer.initialize(repeating: PangoLogAttr())
            pango_get_log_attrs(
                paragraph, Int32(paragraph.utf8.count), -1, typesetter.language,
                buffer.baseAddress, Int32(count + 1))
            filled = count + 1
        }
        var length = 0
        // The last element is the end of the text.
        return attributes.dropLast().contains { character in
            if character.is_line_break != 0 { length = 0 }
            if character.is_white == 0 { length += 1 }
            return length > Self.wordLimit
        }
    }
}

extension TextBlock {
    /// The line height factor, clamped to 0…10⁶; 1 if it isn't finite.
    var lineHeightFactor: Double { lineHeight.isFinite ? min(max(lineHeight, 0), 1e6) : 1 }

    /// The features for Pango. Figures of one width are asked for where the font has them.
    var pangoFeatures: String {
        guard hasEqualFigures else { return features }
        return features.isEmpty ? "tnum" : "tnum, \(features)"
    }
}

extension TextBlock.Truncation {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}
