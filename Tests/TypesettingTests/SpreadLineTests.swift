import Drawing
import Testing

@testable import Typesetting

/// Justified lines with Chinese and Japanese. The default font has none, so each character is its empty box.
@Suite struct SpreadLineTests {
    private func line(_ string: String, width: Double) throws -> TextLine {
        let text = TextBlock(string, size: 2048, alignment: .justified)
        let lines = try TextSamples.lines(text, width: width)
        #expect(lines.count > 1)
        return lines[0]
    }

    /// How much farther each character of the first line begins than in a line that isn't justified, in units of the font.
    private func shifts(_ string: String, width: Double) throws -> [Double] {
        var plain = TextBlock(string, size: 2048)
        plain.alignment = .left
        let natural = try TextSamples.lines(plain, width: width)[0]
        let line = try line(string, width: width)
        #expect(abs(line.width * 2048 - width) < 0.5)
        return zip(line.cells, natural.cells).map { (($0.start - $1.start) * 2048).rounded() }
    }

    /// Between all characters alike.
    @Test func betweenCharacters() throws {
        let box = try TextSamples.lines(TextBlock("日", size: 2048))[0].width * 2048
        let shifts = try shifts("日本語日本語", width: 3 * box + 400)
        #expect(shifts == [0, 200, 400])
    }

    /// At spaces and beside ideographs, but not between Latin letters. A space behind an ideograph has space on both sides.
    @Test func mixedWithLatin() throws {
        let box = try TextSamples.lines(TextBlock("日", size: 2048))[0].width * 2048
        // a: 1255 units, b: 1300, a space: 651.
        let width = 2 * box + 1255 + 1300 + 651 + 800
        let shifts = try shifts("日ab 本 日日日日", width: width)
        #expect(shifts.prefix(5) == [0, 400, 400, 400, 800])
    }

    /// Latin lines are justified by Pango, and so stay as they were.
    @Test func latinAlone() throws {
        let line = try line("a b cccccccc", width: 4000)
        #expect(abs(line.width * 2048 - 4000) < 0.5)
    }

    @Test func linesBeneathLetters() throws {
        let box = try TextSamples.lines(TextBlock("日", size: 2048))[0].width * 2048
        var text = TextBlock("日本語日本語", size: 2048, alignment: .justified)
        text.isUnderlined = true
        let line = try TextSamples.lines(text, width: 3 * box + 400)[0]
        #expect(line.bars.map { ($0.start * 2048).rounded() } == [0])
        #expect(line.bars.map { ($0.end * 2048).rounded() } == [(3 * box + 400).rounded()])
    }
}
