internal import Drawing

/// Breaks paragraphs into lines.
protocol LineBreaker {
    /// The extent of an ordinary line.
    var extent: LineExtent { get }

    /// The lines of a paragraph, at least one. If there are more than `limit`, the last one shows all
    /// remaining text in truncated form.
    func lines(of paragraph: Paragraph, limit: Int?) -> [TextLine]
}

/// The layout of a text in a frame, in ems, which is the same at any size.
struct TextLayout {
    private let text: TextBlock
    /// The frame's width in ems.
    let width: Double
    /// The frame's height in ems.
    let height: Double
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

    /// All lines. O(n) in the length of the text.
    var lines: [TextLine] {
        let paragraphs = text.paragraphs
        var result: [TextLine] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let left = room(after: result.count, inParagraphs: index)
            var lines = breaker.lines(of: paragraph, limit: left)
            let isLast =
                left == lines.count
                || room(after: result.count + lines.count, inParagraphs: index + 1) == 0
            if isLast, let hidden = paragraphs[(index + 1)...].last(where: \.isVisible) {
                lines = breaker.lines(
                    of: paragraph.followed(by: hidden, text.truncation), limit: lines.count)
            }
            if index > 0 { lines[0].spaceAbove = paragraphSpacing }
            result += lines
            if isLast || lineLimit.map({ result.count >= $0 }) == true { break }
        }
        return Array(result.prefix(lineLimit ?? .max))
    }

    /// The most lines that the text asks for; nil for any number.
    private var lineLimit: Int? {
        let most = text.maxLines.rounded()
        return most >= 1 ? Int(min(most, Double(FontSet.lengthLimit))) : nil
    }

    /// The distance of paragraphs in ems.
    private var paragraphSpacing: Double {
        max(0, min(text.paragraphSpacing / text.size, 1e6))
    }

    /// How many more lines of a truncated text fit the frame's height after `count` lines and as many paragraphs; at
    /// least one in all. Nil if the text isn't truncated.
    private func room(after count: Int, inParagraphs paragraphs: Int) -> Int? {
        guard text.truncation != .none else { return nil }
        let line = breaker.extent.height
        let used = Double(count) * line + Double(paragraphs) * paragraphSpacing
        // A thousandth of a line is a rounding error: a frame of 3 · 1.2 em holds three lines of 1.2 em.
        let rows = ((height - used) / line + 1e-3).rounded(.down)
        let least = count == 0 ? 1 : 0
        let most = rows >= 1 ? Int(min(rows, Double(FontSet.lengthLimit))) : least
        return lineLimit.map { max(min($0 - count, most), 0) } ?? most
    }
}

/// A line of laid-out text, in ems: x to the right from its left end, y downwards from its baseline.
struct TextLine {
    /// A glyph or block drawn in a line.
    enum Mark {
        /// A glyph of a face, by its index in the font.
        case glyph(UInt32, GlyphFace)
        /// A rectangle above the baseline.
        case block(Size)
    }

    /// A line beneath letters or through them.
    struct Bar {
        var start: Double
        var end: Double
        let stroke: GlyphFace.Bar
        /// Whether it is drawn over the letters.
        let isOver: Bool
        /// Nil for the text's colour.
        let color: Color?
    }

    /// A character, or several in one glyph.
    struct Cell {
        /// The byte of the paragraph where it begins.
        let source: Int
        var start: Double
        var end: Double

        var middle: Double { (start + end) / 2 }
    }

    /// A part of the line's paragraph that the line shows, or the ellipsis that stands for one that it doesn't.
    struct Stretch {
        /// The bytes of UTF-8 in the paragraph.
        var bytes: Range<Int>
        let isEllipsis: Bool
    }

    /// The marks in visual order, with their origins, and the bytes of the paragraph where their characters begin. An
    /// ellipsis has none.
    var marks: [(mark: Mark, origin: Point, source: Int?)] = []
    /// Where the characters of the line stand, in the order of their marks. Characters in one glyph are one, and white space
    /// has no marks or empty ones.
    private(set) var cells: [Cell] = []
    /// What is shown of the paragraph, in no order.
    var stretches: [Stretch] = []
    /// The paragraph of which it is a line.
    let paragraph: Paragraph
    /// The marks with colours of their own, by index.
    var colors: [(marks: Range<Int>, color: Color)] = []
    /// The lines beneath the letters and through them.
    var bars: [Bar] = []
    /// The width of the line, without trailing spaces.
    var width = 0.0
    /// The distance from the paragraph before.
    var spaceAbove = 0.0
    /// The height above and below the baseline.
    var extent: LineExtent
    /// Whether its paragraph is written from right to left.
    var isRightToLeft: Bool

    init(of paragraph: Paragraph, extent: LineExtent, isRightToLeft: Bool) {
        self.paragraph = paragraph
        self.extent = extent
        self.isRightToLeft = isRightToLeft
    }

    /// Adds a glyph of the character at `source` that takes the line from `start` to `end`.
    mutating func append(cell source: Int, from start: Double, to end: Double) {
        if cells.last?.source == source {
            cells[cells.count - 1].end = end
        } else {
            cells.append(Cell(source: source, start: start, end: end))
        }
    }

    /// Lets the cells run from right to left.
    mutating func mirrorCells() {
        cells = cells.map {
            Cell(source: $0.source, start: width - $0.end, end: width - $0.start)
        }
    }

    /// The indices of the marks of a cell; those of the cells before it end before `start`.
    func marks(of cell: Cell, after start: Int) -> Range<Int> {
        let end = marks[start...].firstIndex { $0.source != cell.source } ?? marks.count
        return start..<end
    }

    /// Moves the cells apart, each with its marks: adds a gap behind each of them.
    mutating func moveCells(by gaps: [Double]) {
        var (shift, next) = (0.0, 0)
        for index in cells.indices {
            let own = marks(of: cells[index], after: next)
            for mark in own { marks[mark].origin.x += shift }
            next = own.upperBound
            cells[index].start += shift
            cells[index].end += shift
            shift += gaps[index]
        }
    }

    /// Adds a bar, or continues the last one.
    mutating func append(_ bar: Bar) {
        let place = bars.lastIndex { $0.isOver == bar.isOver }
        if let place, bars[place].end == bar.start, bars[place].stroke == bar.stroke,
            bars[place].color == bar.color
        {
            bars[place].end = bar.end
        } else {
            bars.append(bar)
        }
    }

    /// Cuts bars off at the ends of the line.
    mutating func cutBars() {
        for index in bars.indices {
            bars[index].start = max(bars[index].start, 0)
            bars[index].end = min(bars[index].end, width)
        }
    }

    /// Moves everything to the right.
    mutating func shift(by distance: Double) {
        for index in marks.indices { marks[index].origin.x += distance }
        for index in cells.indices {
            cells[index].start += distance
            cells[index].end += distance
        }
        for index in bars.indices {
            bars[index].start += distance
            bars[index].end += distance
        }
    }
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
