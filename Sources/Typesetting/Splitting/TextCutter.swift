internal import Drawing

/// Cuts a text that has been laid out into texts of their own.
///
/// Letters may have other shapes beside others: Arabic ones are joined, "fi" may be one glyph. So each part is also laid out
/// alone, and compared. Letters that look different alone stay with those that follow, at most to the end of their word.
struct TextCutter {
    /// The layout of a part alone; nil for letters without a size.
    typealias Alone = (TextBlock) throws(FontError) -> FittedText?

    private let whole: FittedText
    private let layOutAlone: Alone
    /// The parts that were laid out alone, as most letters come again.
    private var known: [TextBlock: FittedText] = [:]
    private var words = WordFinder()

    /// The most letters that are tried together. Beyond it, the rest of the word is one part.
    private static let mostTogether = 32

    init(_ whole: FittedText, alone: @escaping Alone) {
        self.whole = whole
        layOutAlone = alone
    }

    /// The parts in reading order.
    mutating func parts(by unit: TextUnit) throws(FontError) -> [TextPart] {
        var result: [TextPart] = []
        for (line, origin) in zip(whole.lines, whole.baselines) {
            let line = CutLine(line, at: origin)
            switch unit {
            case .letters:
                for word in line.spacedWords { result += try letters(of: word, in: line) }
            case .words:
                for word in words.words(of: line) {
                    result += try [part(of: [word], in: line)].compactMap(\.self)
                }
            case .lines: result += try [part(of: line.trimmed, in: line)].compactMap(\.self)
            }
        }
        return result
    }

    /// The parts of a word: as few letters together as look the same alone.
    private mutating func letters(
        of word: [TextLine.Stretch], in line: CutLine
    ) throws(FontError) -> [TextPart] {
        var result: [TextPart] = []
        var start = 0
        while start < word.count {
            var found: (part: TextPart, end: Int)?
            for end in (start + 1)..<(min(word.count, start + Self.mostTogether) + 1) {
                let unit = [word[start].joined(with: word[end - 1])]
                guard !line.marks(of: unit).isEmpty else { break }
                guard let part = try faithfulPart(of: unit, in: line) else { continue }
                found = (part, end)
                break
            }
            let isEmpty = line.marks(of: [word[start]]).isEmpty
            if found == nil, !isEmpty,
                let rest = try part(of: [word[start].joined(with: word[word.count - 1])], in: line)
            {
                found = (rest, word.count)
            }
            if let found { result.append(found.part) }
            start = found?.end ?? start + 1
        }
        return result
    }

    /// A part that may look different alone if nothing helps; nil if nothing is seen of it.
    private mutating func part(
        of unit: [TextLine.Stretch], in line: CutLine
    ) throws(FontError) -> TextPart? {
        if let part = try faithfulPart(of: unit, in: line) { return part }
        guard let mark = line.marks(of: unit).first else { return nil }
        var own = block(of: unit, in: line)
        guard var alone = try layout(of: own.block), let first = alone.seenMarks.first else {
            return nil
        }
        // A justified line has wider spaces than alone.
        let stretch = line.length(of: unit) * whole.pointsPerEm - alone.length
        let spaces = own.block.shownString.count { $0 == " " || $0 == "\u{A0}" }
        if whole.text.alignment == .justified, spaces > 0, stretch > 0 {
            own.block.wordSpacing += stretch / Double(spaces)
            alone = try layout(of: own.block) ?? alone
        }
        return place(own, alone, first, at: mark, in: line)
    }

    /// A part that looks the same alone, perhaps with marks that set its writing direction; nil if it doesn't.
    private mutating func faithfulPart(
        of unit: [TextLine.Stretch], in line: CutLine
    ) throws(FontError) -> TextPart? {
        let marks = line.marks(of: unit)
        guard let mark = marks.first else { return nil }
        let directions = line.isMixed(unit) ? ["", "\u{200F}", "\u{200E}"] : [""]
        for direction in directions {
            let own = block(of: unit, in: line, direction)
            guard let alone = try layout(of: own.block) else { return nil }
            let seen = alone.seenMarks
            guard alone.isLike(marks, whole.pointsPerEm, seen) else { continue }
            return place(own, alone, seen[0], at: mark, in: line)
        }
        return nil
    }

    private mutating func layout(of block: TextBlock) throws(FontError) -> FittedText? {
        if let known = known[block] { return known }
        let made = try layOutAlone(block)
        known[block] = made
        return made
    }

    /// The part whose mark `first`, alone, is to lie on `mark` of the whole.
    private func place(
        _ own: (block: TextBlock, color: Color?), _ alone: FittedText, _ first: CutLine.Mark,
        at mark: CutLine.Mark, in line: CutLine
    ) -> TextPart {
        let points = whole.pointsPerEm
        let extent = alone.lines[0].extent
        var block = own.block
        block.fit = .none
        return TextPart(
            block: block, color: own.color,
            frame: Rect(
                x: (line.origin.x + mark.origin.x) * points
                    - first.origin.x * alone.pointsPerEm,
                y: line.origin.y * points - extent.above * alone.pointsPerEm,
                width: alone.frame.width * alone.pointsPerEm,
                height: alone.frame.height * alone.pointsPerEm))
    }
}

extension TextCutter {
    /// A part as a text of its own, of its natural size. A part of a single span has the span's style.
    private func block(
        of unit: [TextLine.Stretch], in line: CutLine, _ direction: String = ""
    ) -> (block: TextBlock, color: Color?) {
        var block = whole.text
        let scale = whole.pointsPerEm / block.size
        block.size = whole.pointsPerEm
        block.letterSpacing *= scale
        block.wordSpacing *= scale
        (block.alignment, block.verticalAlignment) = (.left, .top)
        (block.wrap, block.truncation, block.fit) = (.none, .none, .natural)
        (block.maxLines, block.paragraphSpacing) = (0, 0)
        let pieces = line.pieces(of: unit)
        guard !block.spans.isEmpty else {
            block.string = direction + pieces.map(\.string).joined() + direction
            return (block, nil)
        }
        var spans = pieces.map { piece in
            var span = whole.text.spans[piece.span ?? 0]
            span.string = piece.string
            span.size = span.size.map { $0 * scale }
            return span
        }
        guard spans.count != 1 else {
            return block.flattened(to: spans[0], direction)
        }
        spans[0].string = direction + spans[0].string
        spans[spans.count - 1].string += direction
        block.string = ""
        block.spans = spans
        return (block, nil)
    }
}

extension TextBlock {
    /// The text of a single span, whose style becomes the text's own.
    fileprivate func flattened(
        to span: TextSpan, _ direction: String
    ) -> (block: TextBlock, color: Color?) {
        var block = self
        block.spans = []
        block.string = direction + span.string + direction
        block.font = span.font ?? font
        block.size = span.size ?? size
        block.weight = span.weight ?? weight
        block.isItalic = span.isItalic ?? isItalic
        block.isUnderlined = span.isUnderlined ?? isUnderlined
        block.isStruckThrough = span.isStruckThrough ?? isStruckThrough
        return (block, span.color)
    }
}

extension FittedText {
    /// The marks of a text of one line that aren't white space.
    fileprivate var seenMarks: [CutLine.Mark] {
        lines.first.map { CutLine($0, at: .zero).allMarks } ?? []
    }

    /// The distance of the first mark from the last one in points.
    fileprivate var length: Double {
        let marks = seenMarks
        guard let first = marks.first, let last = marks.last else { return 0 }
        return (last.origin.x - first.origin.x) * pointsPerEm
    }

    /// How far a mark may lie elsewhere alone than in the whole, in ems: less than what anybody sees.
    private static let tolerance = 0.01

    /// Whether the `seen` marks of this text have the glyphs and distances of some marks of the whole, whose ems have
    /// `points` points.
    fileprivate func isLike(
        _ marks: [CutLine.Mark], _ points: Double, _ seen: [CutLine.Mark]
    ) -> Bool {
        guard marks.count == seen.count, let first = marks.first else { return false }
        let most = Self.tolerance * points
        return zip(marks, seen).allSatisfy { mark, own in
            let x = (mark.origin.x - first.origin.x) * points
            let ownX = (own.origin.x - seen[0].origin.x) * pointsPerEm
            return mark.mark.isLike(own.mark) && abs(x - ownX) <= most
                && abs(mark.origin.y * points - own.origin.y * pointsPerEm) <= most
        }
    }
}

extension TextLine.Mark {
    /// Whether both are the same glyph, perhaps of a face in another size, or both are blocks.
    fileprivate func isLike(_ other: TextLine.Mark) -> Bool {
        switch (self, other) {
        case (.glyph(let a, _), .glyph(let b, _)): a == b
        case (.block, .block): true
        default: false
        }
    }
}
