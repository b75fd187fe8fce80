import Drawing
import Testing

@testable import Typesetting

/// Positions of letters in real fonts. Advances are those of DejaVu Sans 2.37, in 2048ths of an em.
@Suite struct TextLayoutTests {
    private let lorem = "The quick brown fox jumps over the lazy dog."

    @Test(
        arguments: [
            ("A", 1401.0), ("HHHH", 4 * 1540), ("H i", 1540 + 651 + 569),
            ("H\u{200B}i", 1540 + 569),
            // The font's kern table moves A and V 131 units together.
            ("AV", 2 * 1401 - 131),
        ] as [(String, Double)])
    func widthsAreTheFontsOwn(text: String, units: Double) throws {
        for size in [0.01, 1, 17, 1e6] {
            let block = TextBlock(text, size: size, wrap: .none)
            let line = try #require(try TextSamples.lines(block).first)
            #expect(line.width == units / 2048.0)
        }
    }

    @Test func outlinesAreTheFontsOwn() throws {
        // H: x from 201 to 1339, 1493 high; the baseline lies 1901 below the top.
        let outlines = try TextSamples.outlines(
            TextBlock("H", size: 2048), in: Rect(x: 5, y: 7, width: 4096, height: 4096))
        let box = try #require(outlines.path.controlBounds)
        #expect(box == Rect(x: 206, y: 7 + 1901 - 1493, width: 1138, height: 1493))
    }

    /// DejaVu's curves are quadratic. As cubics, both control points lie on the lines to the single
    /// control point.
    @Test func parabolasStayParabolas() throws {
        let frame = Rect(x: 0, y: 0, width: 4096, height: 4096)
        let path = try TextSamples.outlines(TextBlock("o", size: 2048), in: frame).path
        var start = Point.zero
        var curves = 0
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): start = point
            case .curve(let control1, let control2, let end):
                let distance = (start + (control1 - start) * 1.5) - (end + (control2 - end) * 1.5)
                #expect(distance.length < 1e-6)
                (start, curves) = (end, curves + 1)
            case .close: break
            }
        }
        #expect(curves == 16)
    }

    @Test func sizesOnlyScale() throws {
        func path(_ size: Double) throws -> Path {
            let frame = Rect(x: 0, y: 0, width: 10 * size, height: 10 * size)
            return try TextSamples.outlines(TextBlock(lorem, size: size), in: frame).path
        }
        let small = try path(0.5)
        #expect(try path(64) == small.applying(AffineTransform(scaleX: 128, y: 128)))
    }

    @Test func facesOfTheFamily() throws {
        func width(_ font: String, _ weight: Double) throws -> Double? {
            try TextSamples.lines(TextBlock("A", font: font, weight: weight)).first?.width
        }
        #expect(try width("DejaVu Sans", 700) == 1585 / 2048.0)
        #expect(try width("DejaVu Sans", 900) == 1585 / 2048.0)
        #expect(try width("DejaVu Sans", 500) == 1401 / 2048.0)
        #expect(try width("DejaVu Sans", 100) == 1401 / 2048.0)
        #expect(try width("dejavu serif", 400) == 1479 / 2048.0)
        #expect(try width("DejaVu Sans Mono", 400) == 1233 / 2048.0)
    }

    @Test func linesAreAFontsHeightApart() throws {
        let block = TextBlock("H\nH\n\nH", size: 2048)
        let frame = Rect(x: 0, y: 0, width: 9999, height: 9999)
        let tops = try TextSamples.boxes(TextSamples.outlines(block, in: frame).path).map(\.minY)
        #expect(tops == [408, 2792, 7560])
        var spaced = block
        spaced.lineHeight = 1.5
        let apart = try TextSamples.boxes(TextSamples.outlines(spaced, in: frame).path).map(\.minY)
        #expect(apart == [1004, 4580, 11732])
    }

    @Test func wrapsBetweenWords() throws {
        // In DejaVu Sans Mono a letter is 1233/2048 em wide; the frame has room for ten.
        let text = TextBlock(lorem, font: "DejaVu Sans Mono", size: 2048)
        let lines = try TextSamples.lines(text, width: 12_335)
        #expect(lines.map(\.columns) == [9, 9, 10, 8, 4])
        var anywhere = text
        anywhere.wrap = .character
        let filled = try TextSamples.lines(anywhere, width: 12_335)
        #expect(filled.map(\.columns) == [9, 9, 10, 10, 3])
        anywhere.wrap = .none
        #expect(try TextSamples.lines(anywhere, width: 12_335).count == 1)
    }

    @Test func longWordsBreakInsideWithoutHyphens() throws {
        let text = TextBlock("abcdefghijklmno", font: "DejaVu Sans Mono", size: 2048)
        let lines = try TextSamples.lines(text, width: 12_335)
        #expect(lines.map(\.marks.count) == [10, 5])
        let soft = TextBlock("abcdef\u{AD}ghijk", font: "DejaVu Sans Mono", size: 2048)
        #expect(try TextSamples.lines(soft, width: 12_335).map(\.marks.count) == [7, 5])
        #expect(try TextSamples.lines(soft, width: 99_999).map(\.marks.count) == [11])
    }

    /// Words of thousands of letters would take seconds to keep whole, and fit no line anyway.
    @Test func paragraphsWithEndlessWordsBreakAnywhere() throws {
        func counts(_ string: String, _ wrap: TextBlock.Wrap) throws -> [Int] {
            let text = TextBlock(string, font: "DejaVu Sans Mono", size: 2048, wrap: wrap)
            return try TextSamples.lines(text, width: 12_335).map(\.marks.count)
        }
        for (before, after) in [("abcdefg ", ""), ("", " abcdefg"), ("abcdefg ", "   abcdefg")] {
            let long = before + String(repeating: "x", count: 1000) + after + " abcd efgh"
            #expect(try counts(long, .word) != counts(long, .character))
            let endless = before + String(repeating: "x", count: 1001) + after + " abcd efgh"
            #expect(try counts(endless, .word) == counts(endless, .character))
        }
        // Lines may break between ideographs, but not before the stop.
        let ideographs = String(repeating: "漢字漢字漢字漢字漢字。", count: 300)
        #expect(try counts(ideographs, .word) != counts(ideographs, .character))
    }

    @Test func alignments() throws {
        func left(_ alignment: TextBlock.Alignment, _ string: String) throws -> Double? {
            let block = TextBlock(string, size: 2048, alignment: alignment)
            return try TextSamples.outlines(block, in: Rect(x: 100, y: 0, width: 5000, height: 9))
                .path.controlBounds?.minX
        }
        #expect(try left(.left, "H") == 301)
        #expect(try left(.natural, "H") == 301)
        #expect(try left(.justified, "H") == 301)
        // An H is 1540 wide.
        #expect(try left(.right, "H") == 301 + 3460)
        #expect(try left(.center, "H") == 301 + 1730)
        // A paragraph of Hebrew begins at the right.
        let alef = try #require(try left(.left, "א"))
        #expect(try left(.natural, "א") == alef + 5000 - 1369)
        #expect(try left(.justified, "א") == alef + 5000 - 1369)
    }

    @Test func wideTextOverhangsByItsAlignment() throws {
        let block = TextBlock("HH", size: 2048, alignment: .center, wrap: .none)
        let box = try TextSamples.outlines(block, in: Rect(x: 0, y: 0, width: 1000, height: 0))
            .path.controlBounds
        let overhang = (1000.0 - 3080) / 2
        #expect(box?.minX == overhang + 201)
    }

    @Test func justifiedLinesFillTheFrame() throws {
        let text = TextBlock(lorem, size: 2048, alignment: .justified)
        let lines = try TextSamples.lines(text, width: 16_000)
        #expect(lines.count > 2)
        for line in lines.dropLast() { #expect(abs(line.width * 2048 - 16_000) < 1) }
        #expect(try #require(lines.last).width * 2048 < 16_000)
    }

    @Test func rightToLeftIsReordered() throws {
        func glyphs(_ string: String) throws -> [Int] {
            try TextSamples.lines(TextBlock(string)).flatMap(\.glyphs)
        }
        let (alef, shin) = (try glyphs("א"), try glyphs("ש"))
        #expect(try glyphs("אש") == shin + alef)
        // In a Latin paragraph the Hebrew words keep their order from the right.
        let ab = try glyphs("ab ")
        #expect(try glyphs("ab אש") == ab + shin + alef)
        #expect(try TextSamples.lines(TextBlock("אש ab")).first?.isRightToLeft == true)
        #expect(try TextSamples.lines(TextBlock("ab אש")).first?.isRightToLeft == false)
    }

    @Test func marksSitOnTheirLetters() throws {
        let composed = try TextSamples.lines(TextBlock("é")).first?.glyphs
        #expect(try TextSamples.lines(TextBlock("e\u{301}")).first?.glyphs == composed)
        let line = try #require(try TextSamples.lines(TextBlock("q\u{323}")).first)
        #expect(line.marks.count == 2)
        #expect(line.width == 1300 / 2048.0)
    }
}

extension TextLine {
    /// How many letters of DejaVu Sans Mono wide it is.
    fileprivate var columns: Int { Int((width * 2048 / 1233).rounded()) }
}

/// Truncated texts equal, glyph by glyph, the text that should remain.
@Suite struct TextTruncationTests {
    private func lines(
        _ string: String, _ truncation: TextBlock.Truncation, columns: Double, rows: Double = 1,
        wrap: TextBlock.Wrap = .word
    ) throws -> [[Int]] {
        let text = TextBlock(
            string, font: "DejaVu Sans Mono", size: 2048, wrap: wrap, truncation: truncation)
        return try TextSamples.lines(text, width: columns * 1233 + 1, height: rows * 2384)
            .map(\.glyphs)
    }

    private func plain(_ strings: String...) throws -> [[Int]] {
        try strings.flatMap { try lines($0, .none, columns: 1000) }
    }

    @Test func oneLine() throws {
        let text = "abcdefghijklmno"
        #expect(try lines(text, .end, columns: 8) == plain("abcdefg…"))
        #expect(try lines(text, .start, columns: 8) == plain("…ijklmno"))
        let middle = try #require(try lines(text, .middle, columns: 7).first)
        #expect([middle] == (try plain("abc…mno")))
        #expect(try lines(text, .end, columns: 15) == plain(text))
    }

    @Test func theLastLineThatFitsTheHeight() throws {
        let text = "aaaa bbbb cccc dddd eeee"
        #expect(try lines(text, .end, columns: 9, rows: 2) == plain("aaaa bbbb", "cccc ddd…"))
        #expect(try lines(text, .end, columns: 9, rows: 2.9) == plain("aaaa bbbb", "cccc ddd…"))
        #expect(try lines(text, .start, columns: 9, rows: 2) == plain("aaaa bbbb", "…ddd eeee"))
        #expect(
            try lines(text, .end, columns: 9, rows: 3) == plain("aaaa bbbb", "cccc dddd", "eeee"))
        // At least one line remains.
        #expect(try lines(text, .end, columns: 9, rows: 0) == plain("aaaa bbb…"))
    }

    @Test func omittedParagraphsLeaveAnEllipsis() throws {
        let text = "ab\ncd\nef"
        #expect(try lines(text, .end, columns: 9, rows: 2) == plain("ab", "cd…"))
        #expect(try lines(text, .start, columns: 9, rows: 2) == plain("ab", "cd…ef"))
        #expect(try lines(text, .middle, columns: 9, rows: 2) == plain("ab", "cd…ef"))
        #expect(try lines(text, .end, columns: 9, rows: 3) == plain("ab", "cd", "ef"))
        #expect(try lines("ab\n", .end, columns: 9, rows: 1) == plain("ab"))
        #expect(try lines("abcd\ne", .end, columns: 4, rows: 1) == plain("abc…"))
    }

    @Test func withoutWrappingEachParagraphIsALine() throws {
        #expect(
            try lines("abcdef\nghijkl", .end, columns: 4, rows: 2, wrap: .none)
                == plain("abc…", "ghi…"))
    }

    /// Pango widens its ellipsis until the line fills the frame. Without a correction the text would
    /// shift to the other side.
    @Test func theEllipsisKeepsItsWidth() throws {
        let text = TextBlock(
            "abcdefghij", font: "DejaVu Sans Mono", size: 2048, truncation: .start)
        let line = try TextSamples.lines(text, width: 5.9 * 1233, height: 1).first
        #expect(line?.width == 5 * 1233 / 2048.0)
    }
}
