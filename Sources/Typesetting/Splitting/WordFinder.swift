internal import CPango

/// Finds the words of paragraphs by Unicode's rules (Unicode Standard Annex 29), in Thai by a dictionary. Punctuation
/// belongs to the word that it touches, first to the one before it.
struct WordFinder {
    private var paragraph = ""
    private var words: [Range<Int>] = []

    /// The words of a line; one that is broken is a word in each of its lines. The ellipsis is a word.
    mutating func words(of line: CutLine) -> [TextLine.Stretch] {
        if paragraph != line.string || words.isEmpty {
            paragraph = line.string
            words = Self.words(of: paragraph)
        }
        return line.stretches.flatMap { stretch in
            guard !stretch.isEllipsis else { return [stretch] }
            let first = words.firstIndex { $0.upperBound > stretch.bytes.lowerBound } ?? words.count
            return words[first...].prefix { $0.lowerBound < stretch.bytes.upperBound }.map {
                TextLine.Stretch(bytes: $0.clamped(to: stretch.bytes), isEllipsis: false)
            }
        }
    }

    /// The words of a paragraph in bytes of UTF-8.
    private static func words(of paragraph: String) -> [Range<Int>] {
        var result: [Range<Int>] = []
        // Punctuation that belongs to the word after it.
        var opening: Int?
        for piece in pieces(of: paragraph) {
            let text = paragraph.part(piece)
            if text.allSatisfy(\.isWhitespace) {
                if let start = opening { result.append(start..<piece.lowerBound) }
                opening = nil
                continue
            }
            let isWord = text.contains { !$0.isPunctuation && !$0.isSymbol || $0.isEmojiLike }
            if isWord {
                result.append((opening ?? piece.lowerBound)..<piece.upperBound)
                opening = nil
            } else if opening == nil, let last = result.last, last.upperBound == piece.lowerBound {
                result[result.count - 1] = last.lowerBound..<piece.upperBound
            } else {
                opening = opening ?? piece.lowerBound
            }
        }
        if let opening { result.append(opening..<paragraph.utf8.count) }
        return result
    }

    /// What is between Unicode's word boundaries: words, white space and punctuation.
    private static func pieces(of paragraph: String) -> [Range<Int>] {
        let count = paragraph.unicodeScalars.count
        let attributes = [PangoLogAttr](unsafeUninitializedCapacity: count + 1) { buffer, filled in
            buffer.initialize(repeating: PangoLogAttr())
            pango_get_log_attrs(
                paragraph, Int32(paragraph.utf8.count), -1, pango_language_from_string("und"),
                buffer.baseAddress, Int32(count + 1))
            filled = count + 1
        }
        var result: [Range<Int>] = []
        var (start, offset) = (0, 0)
        var wasWithoutSpaces = false
        for (scalar, attribute) in zip(paragraph.unicodeScalars, attributes) {
            let isInWord = wasWithoutSpaces && scalar.isOfScriptWithoutSpaces
            wasWithoutSpaces = scalar.isOfScriptWithoutSpaces
            let isBoundary =
                isInWord ? attribute.is_line_break != 0 : attribute.is_word_boundary != 0
            if isBoundary, attribute.is_cursor_position != 0, offset > start {
                result.append(start..<offset)
                start = offset
            }
            offset += UTF8.width(scalar)
        }
        if offset > start { result.append(start..<offset) }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether its script has no spaces, so that Unicode leaves its words to dictionaries: Thai, Lao, Burmese, Khmer and their
    /// kin, by blocks. Words are where lines may break.
    fileprivate var isOfScriptWithoutSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
            0xA9E0...0xA9FF, 0xAA60...0xAADF:
            true
        default: false
        }
    }
}

extension Character {
    /// Whether it is a picture rather than a sign, such as an emoji.
    fileprivate var isEmojiLike: Bool {
        unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    }
}
