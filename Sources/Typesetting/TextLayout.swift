internal import Drawing

/// Breaks paragraphs into lines.
protocol LineBreaker {
    /// The extent of an ordinary line.
    var extent: LineExtent { get }

    /// The lines of a paragraph, at least one. If there are more than `limit`, the last one shows all
    /// remaining text in truncated form.
    func lines(of paragraph: String, limit: Int?) -> [TextLine]
}

/// The layout of a text in a frame, in ems, which is the same at any size.
struct TextLayout {
    private let text: TextBlock
    /// The frame's width in ems.
    private let width: Double
    private let height: Double
    private let breaker: any LineBreaker

    /// Prepares the layout of `text`, whose size must be above 0, in a frame of `size` points. `breaker`
    /// makes the line breaker for a line width in ems.
    init(
        _ text: TextBlock, in size: Size,
        breaker: (_ width: Double) throws(FontError) -> any LineBreaker
    ) throws(FontError) {
        self.text = text
        width = Self.ems(size.width, text)
        height = Self.ems(size.height, text)
        self.breaker = try breaker(width)
    }

    /// Limits the result, because a frame may be infinitely larger than the letters.
    private static func ems(_ points: Double, _ text: TextBlock) -> Double {
        points > 0 ? min(points / text.size, 1e9) : 0
    }

    /// The outlines, in points from the frame's top left corner. Lines follow each other from the top;
    /// lines that don't fit extend beyond the frame, unless the text is truncated.
    var outlines: TextOutlines {
        var result = TextOutlines()
        var top = 0.0
        for line in lines {
            let origin = Point(x: left(of: line), y: top + line.extent.above)
            result.append(line, at: origin, pointsPerEm: text.size)
            top += line.extent.height
        }
        return result
    }

    private func left(of line: TextLine) -> Double {
        let space = width - line.width
        return switch text.alignment {
        case .left: 0
        case .center: space / 2
        case .right: space
        case .natural, .justified: line.isRightToLeft ? space : 0
        }
    }

    /// All lines. O(n) in the length of the text.
    var lines: [TextLine] {
        let paragraphs = text.string.paragraphs
        let limit = lineLimit
        var result: [TextLine] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let left = limit.map { $0 - result.count }
            var lines = breaker.lines(of: paragraph, limit: left)
            if lines.count == left, let hidden = paragraphs[(index + 1)...].last(where: \.isVisible)
            {
                lines = breaker.lines(
                    of: paragraph.followed(by: hidden, text.truncation), limit: left)
            }
            result += lines
            if lines.count == left { break }
        }
        return result
    }

    /// The most lines of a truncated text: those that fit the frame's height, but at least one. Nil if the
    /// text isn't truncated.
    private var lineLimit: Int? {
        guard text.truncation != .none else { return nil }
        // A thousandth of a line is a rounding error: a frame of 3 · 1.2 em holds three lines of 1.2 em.
        let count = (height / breaker.extent.height + 1e-3).rounded(.down)
        return count >= 1 ? Int(min(count, Double(FontSet.lengthLimit))) : 1
    }
}

extension String {
    /// The text split at line breaks, without control characters, which draw nothing.
    fileprivate var paragraphs: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var result = String.UnicodeScalarView()
            result.append(
                contentsOf: line.unicodeScalars.lazy.filter {
                    $0 == "\t" || $0.properties.generalCategory != .control
                })
            return String(result)
        }
    }

    fileprivate var isVisible: Bool { contains { !$0.isWhitespace } }

    /// The last visible paragraph when further ones don't fit. An ellipsis replaces the text between this
    /// paragraph and the last one.
    fileprivate func followed(by last: String, _ truncation: TextBlock.Truncation) -> String {
        truncation == .end ? self + "…" : self + "…" + last
    }
}

/// A line of laid-out text, in ems: x to the right from its left end, y downwards from its baseline.
struct TextLine {
    /// A glyph or block drawn in a line.
    enum Mark {
        /// A glyph of a face, by its index in the font.
        case glyph(UInt32, GlyphFace)
        /// A rectangle above the baseline.
        case block(width: Double)
    }

    /// The marks in visual order, with their origins.
    var marks: [(mark: Mark, origin: Point)] = []
    /// The width of the line, without trailing spaces.
    var width = 0.0
    /// The height above and below the baseline.
    var extent: LineExtent
    /// Whether its paragraph is written from right to left.
    var isRightToLeft: Bool
}

/// The extent of a line above and below its baseline, in ems.
struct LineExtent: Hashable {
    var above: Double
    var below: Double

    /// The extent of a font's letters plus leading. `factor` scales the font's own line spacing; half of
    /// the leading is above and half below the letters (CSS Inline 3, "half-leading").
    init(ascent: Double, descent: Double, gap: Double, factor: Double) {
        let letters = ascent + descent
        let leading = (letters + gap) * factor - letters
        above = ascent + leading / 2
        below = descent + leading / 2
    }

    /// The distance from one line to the next.
    var height: Double { above + below }

    /// Extends this extent to include `other` on the same baseline.
    mutating func formUnion(_ other: LineExtent) {
        above = max(above, other.above)
        below = max(below, other.below)
    }
}
