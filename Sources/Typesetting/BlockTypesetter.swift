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
        extent = LineExtent(
            ascent: 0.9375, descent: 0.3125, gap: 0, factor: text.lineHeightFactor)
    }

    func lines(of paragraph: String, limit: Int?) -> [TextLine] {
        let clusters = paragraph.map { BlockCluster($0) }
        let isRightToLeft = paragraph.readsFromRightToLeft
        return pieces(of: clusters, limit: limit).map { piece in
            var line = TextLine(extent: extent, isRightToLeft: isRightToLeft)
            let gap = text.alignment == .justified && !piece.isLast ? self.gap(of: piece) : 0
            for cluster in piece.clusters {
                if cluster.isSpace {
                    line.width += gap
                } else if cluster.advance > 0 {
                    line.marks.append(
                        (.block(width: cluster.advance), Point(x: line.width, y: 0)))
                }
                line.width += cluster.advance
            }
            return isRightToLeft ? line.mirrored : line
        }
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
                return text.wrap == .word && lastBreak > start ? lastBreak : index
            }
            x += cluster.advance
            if cluster.allowsBreakAfter { lastBreak = index + 1 }
        }
        return clusters.count
    }

    /// `clusters` as a single line, truncated with an ellipsis if they don't fit.
    private func shortened(_ clusters: ArraySlice<BlockCluster>) -> ArraySlice<BlockCluster> {
        guard clusters.withoutSpacesAtEnd.reduce(0, { $0 + $1.advance }) > width else {
            return clusters
        }
        let space = width - BlockCluster.ellipsis.advance
        switch text.truncation {
        case .none: return clusters
        case .start: return [.ellipsis] + clusters.fittingSuffix(space)
        case .end: return clusters.fittingPrefix(space) + [.ellipsis]
        case .middle:
            let head = clusters.fittingPrefix(space / 2)
            let rest = space - head.reduce(0) { $0 + $1.advance }
            return head + [.ellipsis] + clusters.fittingSuffix(rest)
        }
    }

    /// The additional width of each space in a justified line.
    private func gap(of piece: Piece) -> Double {
        let spaces = piece.clusters.count { $0.isSpace }
        let rest = width - piece.clusters.reduce(0) { $0 + $1.advance }
        return spaces > 0 && rest > 0 ? rest / Double(spaces) : 0
    }
}

extension ArraySlice<BlockCluster> {
    fileprivate var withoutSpacesAtEnd: Self {
        self[..<((lastIndex { !$0.isSpace }).map { $0 + 1 } ?? startIndex)]
    }

    /// The longest prefix that is at most `width` ems wide.
    fileprivate func fittingPrefix(_ width: Double) -> Self {
        var rest = width
        return prefix { cluster in
            rest -= cluster.advance
            return rest >= 0
        }
    }

    /// The longest suffix that is at most `width` ems wide.
    fileprivate func fittingSuffix(_ width: Double) -> Self {
        var rest = width
        let outside = lastIndex { cluster in
            rest -= cluster.advance
            return rest < 0
        }
        return outside.map { self[($0 + 1)...] } ?? self
    }
}

extension TextLine {
    /// The line with its blocks from right to left.
    fileprivate var mirrored: TextLine {
        var result = self
        result.marks = marks.map { mark, origin in
            guard case .block(let advance) = mark else { return (mark, origin) }
            return (mark, Point(x: width - origin.x - advance, y: origin.y))
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

    /// Replaces text that is left out.
    static let ellipsis = BlockCluster("…")

    init(_ character: Character) {
        isSpace = character.isWhitespace
        isWide = character.isWide
        let isNothing = character.unicodeScalars.allSatisfy(
            \.properties.isDefaultIgnorableCodePoint)
        advance = isNothing ? 0 : isWide ? 1 : 0.625
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
