internal import Drawing

/// Breaks paragraphs into lines.
protocol LineBreaker {
    /// How high a line without anything unusual in it is.
    var extent: LineExtent { get }

    /// The lines of a paragraph, at least one; at most `limit`, the last of which then shows in
    /// shortened form what the text says from there on.
    func lines(of paragraph: String, limit: Int?) -> [TextLine]
}

/// A text laid out in a frame, in ems: the same at any size.
struct TextLayout {
    private let text: TextBlock
    /// The frame's, in ems.
    private let width: Double
    private let height: Double
    private let breaker: any LineBreaker

    /// `text`, whose size is above 0, in a frame of `size` points; `breaker` makes what breaks its
    /// paragraphs into lines so many ems wide.
    init(
        _ text: TextBlock, in size: Size,
        breaker: (_ width: Double) throws(FontError) -> any LineBreaker
    ) throws(FontError) {
        self.text = text
        width = Self.ems(size.width, text)
        height = Self.ems(size.height, text)
        self.breaker = try breaker(width)
    }

    /// Frames may be infinitely larger than letters.
    private static func ems(_ points: Double, _ text: TextBlock) -> Double {
        points > 0 ? min(points / text.size, 1e9) : 0
    }

    /// The outlines, in points from the frame's top left corner. Lines follow each other from the top
    /// on; what doesn't fit lies beyond the frame, unless the text is truncated.
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

    /// How many lines a truncated text may have: those that fit the frame's height, but one at least.
    private var lineLimit: Int? {
        guard text.truncation != .none else { return nil }
        // A thousandth of a line is rounding: a frame of 3 · 1.2 em holds three lines of 1.2 em.
        let count = (height / breaker.extent.height + 1e-3).rounded(.down)
        return count >= 1 ? Int(min(count, Double(FontSet.lengthLimit))) : 1
    }
}

extension String {
    /// The text cut at its line breaks, and without controls, which nothing is drawn for.
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

    /// This paragraph where it is the last one that shows though others come after it, up to `last`:
    /// what is left out between both is an ellipsis.
    fileprivate func followed(by last: String, _ truncation: TextBlock.Truncation) -> String {
        truncation == .end ? self + "…" : self + "…" + last
    }
}

/// A line of laid-out text. In ems, so that it is the same at any size: x to the right from the line's
/// left end, y down from its baseline.
struct TextLine {
    /// Something drawn in a line.
    enum Mark {
        /// A glyph of a face, by its number in the font.
        case glyph(UInt32, GlyphFace)
        /// A plain rectangle from the baseline up.
        case block(width: Double)
    }

    /// What is drawn, in visual order, and where its origin lies.
    var marks: [(mark: Mark, origin: Point)] = []
    /// From the left end to the right one, without the spaces at which it was broken.
    var width = 0.0
    /// How high and deep it is.
    var extent: LineExtent
    /// Whether its paragraph reads from right to left.
    var isRightToLeft: Bool
}

/// How far a line reaches above and below its baseline, in ems.
struct LineExtent: Hashable {
    var above: Double
    var below: Double

    /// The extent of a font's letters, with the leading that makes lines `factor` times as far apart
    /// as the font wants; half of it lies above, half below (CSS Inline 3, "half-leading").
    init(ascent: Double, descent: Double, gap: Double, factor: Double) {
        let letters = ascent + descent
        let leading = (letters + gap) * factor - letters
        above = ascent + leading / 2
        below = descent + leading / 2
    }

    /// From line to line.
    var height: Double { above + below }

    /// Makes room for `other` on the same baseline.
    mutating func formUnion(_ other: LineExtent) {
        above = max(above, other.above)
        below = max(below, other.below)
    }
}
