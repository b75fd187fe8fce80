import Drawing
import Testing
import Typesetting

/// Texts of plain rectangles, compared exactly: 10 points a letter, 20 points a line.
@Suite struct BlockTypesetterTests {
    private func boxes(
        _ string: String, width: Double, height: Double = 1000,
        alignment: TextBlock.Alignment = .natural, wrap: TextBlock.Wrap = .word,
        truncation: TextBlock.Truncation = .none, lineHeight: Double = 1
    ) throws -> [Rect] {
        let text = TextBlock(
            string, font: "no such font", size: 16, alignment: alignment, lineHeight: lineHeight,
            wrap: wrap, truncation: truncation, isBlocks: true)
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        return try TextSamples.boxes(TextSamples.outlines(text, in: frame).path)
    }

    /// Blocks for `line`: one for each letter, none for any other character.
    private func expected(_ rows: String..., left: Double = 0) -> [Rect] {
        rows.enumerated().flatMap { row, line in
            line.enumerated().filter { $0.element.isLetter }.map { column, _ in
                Rect(
                    x: left + Double(column) * 10, y: Double(row) * 20 + 3, width: 10, height: 12)
            }
        }
    }

    @Test func wrapsAtSpaces() throws {
        #expect(try boxes("ab cde fg", width: 60) == expected("ab cde", "fg"))
        #expect(try boxes("ab cde fg", width: 59) == expected("ab", "cde", "fg"))
        #expect(try boxes("ab  \nc", width: 20) == expected("ab", "c"))
        #expect(try boxes("a-bc", width: 30) == expected("aa", "bc"))
    }

    @Test func wrapsInsideWordsThatAreTooLong() throws {
        #expect(try boxes("abcdefg hi", width: 30) == expected("abc", "def", "g", "hi"))
        #expect(try boxes("ab cde", width: 40, wrap: .character) == expected("ab c", "de"))
        #expect(try boxes("ab cde", width: 40, wrap: .none) == expected("ab cde"))
        #expect(try boxes("abc", width: 0) == expected("a", "b", "c"))
    }

    @Test func aligns() throws {
        #expect(try boxes("ab", width: 100, alignment: .right) == expected("ab", left: 80))
        #expect(try boxes("ab", width: 100, alignment: .center) == expected("ab", left: 40))
        #expect(
            try boxes("ab cd e", width: 64, alignment: .justified)
                == expected("ab").map { $0 } + expected("cd", left: 44)
                + expected("x", "e").dropFirst())
    }

    @Test func rightToLeftBeginsAtTheRight() throws {
        #expect(try boxes("אבג ד", width: 100) == expected("x xxx", left: 50).reversed())
    }

    @Test func wideCharactersAndMarks() throws {
        let boxes = try boxes("漢e\u{301}", width: 100)
        #expect(
            boxes == [
                Rect(x: 0, y: 3, width: 16, height: 12), Rect(x: 16, y: 3, width: 10, height: 12),
            ]
        )
    }

    @Test func truncates() throws {
        #expect(try boxes("abcdefgh", width: 40, height: 20, truncation: .end) == expected("abcx"))
        #expect(
            try boxes("ab cdefgh", width: 45, height: 20, truncation: .start) == expected("xfgh"))
        #expect(
            try boxes("ab cdefg ", width: 50, height: 20, truncation: .middle) == expected("abxg "))
        #expect(
            try boxes("ab cd ef gh", width: 50, height: 40, truncation: .end)
                == expected("ab cd", "ef gh"))
        #expect(
            try boxes("ab cd ef ghi", width: 50, height: 40, truncation: .end)
                == expected("ab cd", "ef gx"))
        #expect(
            try boxes("ab\ncd", width: 50, height: 20, truncation: .end) == expected("abx"))
        #expect(try boxes("abc", width: 5, height: 20, truncation: .end) == expected("x"))
    }

    @Test func spacesLines() throws {
        let boxes = try boxes("a\nb", width: 50, lineHeight: 2)
        #expect(boxes.map(\.minY) == [13, 53])
    }
}
