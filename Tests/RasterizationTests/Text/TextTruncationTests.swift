import Drawing
import Testing

@testable import Rasterization

/// What is left of texts that don't fit: compared glyph by glyph with the text that should be left.
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
        // There is always a line.
        #expect(try lines(text, .end, columns: 9, rows: 0) == plain("aaaa bbb…"))
    }

    @Test func paragraphsThatAreLeftOutShow() throws {
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

    /// Pango widens its ellipsis until the line fills the frame, which would show at its other side.
    @Test func theEllipsisKeepsItsWidth() throws {
        let text = TextBlock(
            "abcdefghij", font: "DejaVu Sans Mono", size: 2048, truncation: .start)
        let line = try TextSamples.lines(text, width: 5.9 * 1233, height: 1).first
        #expect(line?.width == 5 * 1233 / 2048.0)
    }
}
