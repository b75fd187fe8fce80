internal import Drawing

/// Lays out paragraphs in a synthetic font whose letters are plain rectangles. The result depends on no
/// installed font and no text library.
///
/// A character (grapheme cluster) is 5/8 em wide, an East Asian wide character or emoji 1 em. White space
/// is 5/8 em wide and empty. Lines are 1.25 em apart, 0.9375 em of which are above the baseline. Lines may
/// break after white space and hyphens, and before and after wide characters.
struct BlockTypesetter: LineBreaker {
    /// The height of a block above the baseline, in ems.
    static let blockHeight = 0.75

    let extent: LineExtent
    private let text: TextBlock
    private let width: Double

    /// A typesetter for `text` in lines that are `width` ems wide.
    init(_ text: TextBlock, width: Double) {
        self.text = text
        self.width = width
        extent = Self.extent(of: text.lineHeightFactor)
    }

    func lines(of paragraph: Paragraph, limit: Int?) -> [TextLine] {
        let clusters = clusters(of: paragraph)
        let isRightToLeft = paragraph.string.readsFromRightToLeft
        return pieces(of: clusters, limit: limit).map { piece in
            let line = line(of: piece, in: paragraph, isRightToLeft: isRightToLeft)
            return isRightToLeft ? line.mirrored : line
        }
    }

    /// The characters of a paragraph with the size and spacing of their spans.
    private func clusters(of paragraph: Paragraph) -> [BlockCluster] {
        let sizes = text.queries.map(\.ems)
        var offset = 0
        return paragraph.string.map { character in
            let span = paragraph.span(at: offset)
            let bytes = offset..<offset + character.utf8.count
            offset = bytes.upperBound
            let isSpace = character == " " || character == "\u{A0}"
            let spacing = text.letterSpacing + (isSpace ? text.wordSpacing : 0)
            let ems = min(max(spacing / text.size, -1e4), 1e4)
            return BlockCluster(
                character, at: bytes, scale: span.map { sizes[$0 + 1] } ?? 1, spacing: ems,
                span: span)
        }
    }

    private func line(
        of piece: Piece, in paragraph: Paragraph, isRightToLeft: Bool
    ) -> TextLine {
        var line = TextLine(of: paragraph, extent: extent, isRightToLeft: isRightToLeft)
        let gap = text.alignment == .justified && !piece.isLast ? self.gap(of: piece) : 0
        for cluster in piece.clusters {
            let own = cluster.span.map { text.spans[$0] }
            let start = line.width
            line.append(cluster)
            if cluster.isSpace {
                line.width += gap
            } else if cluster.advance > 0 {
                let size = Size(
                    width: cluster.advance, height: Self.blockHeight * cluster.scale)
                if let color = own?.color {
                    line.colors.append((line.marks.count..<line.marks.count + 1, color))
                }
                line.marks.append(
                    (.block(size), Point(x: line.width, y: 0), cluster.bytes?.lowerBound))
                if let bytes = cluster.bytes {
                    line.append(
                        cell: bytes.lowerBound, from: line.width, to: line.width + cluster.advance)
                }
                line.extent.formUnion(
                    Self.extent(of: text.lineHeightFactor, scale: cluster.scale))
            }
            line.width += cluster.advance + cluster.spacing
            appendBars(of: own, from: start, to: &line)
        }
        line.width -= piece.clusters.last?.spacing ?? 0
        line.cutBars()
        return line
    }

    private func appendBars(of span: TextSpan?, from start: Double, to line: inout TextLine) {
        func append(top: Double, isOver: Bool) {
            line.append(
                TextLine.Bar(
                    start: start, end: line.width, stroke: GlyphFace.Bar(top: top, thickness: 0.05),
                    isOver: isOver, color: span?.color))
        }
        if span?.isUnderlined ?? text.isUnderlined { append(top: 0.1, isOver: false) }
        if span?.isStruckThrough ?? text.isStruckThrough { append(top: -0.4, isOver: true) }
    }

    /// The extent of a line of blocks that are `scale` ems high.
    private static func extent(of factor: Double, scale: Double = 1) -> LineExtent {
        LineExtent(ascent: 0.9375 * scale, descent: 0.3125 * scale, gap: 0, factor: factor)
    }

    private typealias Piece = (clusters: ArraySlice<BlockCluster>, isLast: Bool)

    /// The clusters of each line, with truncation; all clusters in one line if lines aren't wrapped. O(n).
    private func pieces(of clusters: [BlockCluster], limit: Int?) -> [Piece] {
        var result: [Piece] = []
        var start = 0
        repeat {
            let end = text.wrap == .none ? clusters.count : lineEnd(in: clusters, from: start)
            let isLast = end == clusters.count
            if text.truncation != .none, isLast || result.count + 1 == limit {
                result.append((shortened(clusters[start...]), true))
                break
            }
            let line = clusters[start..<end]
            result.append((isLast ? line : line.withoutSpacesAtEnd, isLast))
            start = end
        } while start < clusters.count
        return result
    }

    /// The end of the line that begins at `start`, at least one cluster later. White space may extend
    /// beyond the edge.
    private func lineEnd(in clusters: [BlockCluster], from start: Int) -> Int {
        var x = 0.0
        var lastBreak = start
        for index in start..<clusters.count {
            let cluster = clusters[index]
            if cluster.isWide { lastBreak = index }
            if !cluster.isSpace, x + cluster.advance > width, index > start {
                if text.wrap == .word, lastBreak > start { return lastBreak }
                if text.wrap != .word || !text.keepsWords { return index }
            }
            x += cluster.advance + cluster.spacing
            if cluster.allowsBreakAfter { lastBreak = index + 1 }
        }
        return clusters.count
    }

    /// `clusters` as a single line, truncated with an ellipsis if they don't fit.
    private func shortened(_ clusters: ArraySlice<BlockCluster>) -> ArraySlice<BlockCluster> {
        guard clusters.withoutSpacesAtEnd.width > width else { return clusters }
        let space = width - BlockCluster.ellipsis.advance
        switch text.truncation {
        case .none: return clusters
        case .start: return [.ellipsis] + clusters.fittingSuffix(space)
        case .end: return clusters.fittingPrefix(space) + [.ellipsis]
        case .middle:
            let head = clusters.fittingPrefix(space / 2)
            let rest = space - head.reduce(0) { $0 + $1.advance + $1.spacing }
            return head + [.ellipsis] + clusters.fittingSuffix(rest)
        }
    }

    /// The additional width of each space in a justified line.
    private func gap(of piece: Piece) -> Double {
        let spaces = piece.clusters.count { $0.isSpace }
        let rest = width - piece.clusters.width
        return spaces > 0 && rest > 0 ? rest / Double(spaces) : 0
    }
}

extension ArraySlice<BlockCluster> {
    /// The width of all, with the spacing between them.
    fileprivate var width: Double {
        reduce(0) { $0 + $1.advance + $1.spacing } - (last?.spacing ?? 0)
    }

    fileprivate var withoutSpacesAtEnd: Self {
        self[..<((lastIndex { !$0.isSpace }).map { $0 + 1 } ?? startIndex)]
    }

    /// The longest prefix that is at most `width` ems wide.
    fileprivate func fittingPrefix(_ width: Double) -> Self {
        var rest = width
        return prefix { cluster in
            rest -= cluster.advance + cluster.spacing
            return rest >= 0
        }
    }

    /// The longest suffix that is at most `width` ems wide.
    fileprivate func fittingSuffix(_ width: Double) -> Self {
        var rest = width
        let outside = lastIndex { cluster in
            rest -= cluster.advance + cluster.spacing
            return rest < 0
        }
        return outside.map { self[($0 + 1)...] } ?? self
    }
}

extension TextLine {
    /// Adds what a character shows of the paragraph.
    fileprivate mutating func append(_ cluster: BlockCluster) {
        let end = stretches.last?.bytes.upperBound ?? 0
        let bytes = cluster.bytes ?? end..<end
        if let last = stretches.last, !last.isEllipsis, cluster.bytes?.lowerBound == end {
            stretches[stretches.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
            stretches.append(Stretch(bytes: bytes, isEllipsis: cluster.bytes == nil))
        }
    }

    /// The line with its blocks from right to left.
    fileprivate var mirrored: TextLine {
        var result = self
        result.marks = marks.map { mark, origin, source in
            guard case .block(let size) = mark else { return (mark, origin, source) }
            return (mark, Point(x: width - origin.x - size.width, y: origin.y), source)
        }
        result.mirrorCells()
        for index in bars.indices {
            (result.bars[index].start, result.bars[index].end) = (
                width - bars[index].end, width - bars[index].start
            )
        }
        return result
    }
}

/// A character as a block: its width, and where lines may break.
struct BlockCluster {
    /// The width in ems.
    let advance: Double
    let isSpace: Bool
    /// Whether it is wide; lines may break before and after a wide character.
    let isWide: Bool
    let allowsBreakAfter: Bool
    /// The size in ems of the text.
    let scale: Double
    /// The distance to the next character of the line in ems.
    let spacing: Double
    /// The index of its span; nil if the text has none.
    let span: Int?
    /// Its bytes of UTF-8 in the paragraph; nil for the ellipsis.
    let bytes: Range<Int>?

    /// Replaces text that is left out.
    static let ellipsis = BlockCluster("…")

    init(
        _ character: Character, at bytes: Range<Int>? = nil, scale: Double = 1,
        spacing: Double = 0, span: Int? = nil
    ) {
        self.bytes = bytes
        self.scale = scale
        self.spacing = spacing
        self.span = span
        isSpace = character.isWhitespace
        isWide = character.isWide
        let isNothing = character.unicodeScalars.allSatisfy(
            \.properties.isDefaultIgnorableCodePoint)
        advance = (isNothing ? 0 : isWide ? 1 : 0.625) * scale
        allowsBreakAfter = isSpace || isWide || character == "-"
    }
}

extension Character {
    /// Whether the character is East Asian wide or full-width, or an emoji (Unicode Standard Annex 11, W
    /// and F, approximated by blocks).
    fileprivate var isWide: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") {
            return true
        }
        return switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension String {
    /// Whether the first letter belongs to a script written from right to left (Unicode Standard Annex 9,
    /// rules P2 and P3, approximated by blocks).
    var readsFromRightToLeft: Bool {
        let letter = unicodeScalars.first {
            $0.properties.isAlphabetic || ["\u{200E}", "\u{200F}"].contains($0)
        }
        return switch letter?.value ?? 0 {
        case 0x200F, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
