import Drawing
import Testing

@testable import Typesetting

/// Texts along paths, in blocks 0.625 em wide and 0.75 em high, at 16 points: 10 wide and 12 high.
@Suite struct TextOnPathTests {
    private func text(
        _ string: String, along path: String, _ change: (inout TextBlock) -> Void = { _ in }
    ) throws -> TextBlock {
        var result = TextBlock(string, size: 16, isBlocks: true)
        result.path = try Path(svg: path)
        change(&result)
        return result
    }

    /// The boxes of the letters.
    private func boxes(_ text: TextBlock) throws -> [Rect] {
        let outlines = try TextSamples.outlines(
            text, in: Rect(x: 0, y: 0, width: 40, height: 40), fonts: nil)
        return TextSamples.boxes(outlines.path)
    }

    private func expect(_ text: TextBlock, _ boxes: [Rect]) throws {
        let found = try self.boxes(text)
        #expect(found.count == boxes.count)
        for (a, b) in zip(found, boxes) { #expect(a.isClose(to: b, 0.02), "\(found)") }
    }

    /// Letters stand on the path, also where the view around is narrower.
    @Test func standsOnTheLine() throws {
        let line = "M10,50 H110"
        try expect(
            text("abc", along: line),
            [10, 20, 30].map { Rect(x: $0, y: 38, width: 10, height: 12) })
        try expect(
            text("ab", along: line) { $0.pathOffset = 5 },
            [15, 25].map { Rect(x: $0, y: 38, width: 10, height: 12) })
        try expect(
            text("a\nb", along: line), [Rect(x: 10, y: 38, width: 10, height: 12)])
        try expect(
            text("a b", along: line) { $0.letterSpacing = 2 },
            [10, 34].map { Rect(x: $0, y: 38, width: 10, height: 12) })
    }

    @Test(arguments: [
        (TextBlock.Alignment.left, 10.0), (.natural, 10), (.justified, 10), (.center, 50),
        (.right, 90),
    ])
    func alignment(_ alignment: TextBlock.Alignment, start: Double) throws {
        try expect(
            text("ab", along: "M10,50 H110") { $0.alignment = alignment },
            [0, 10].map { Rect(x: start + $0, y: 38, width: 10, height: 12) })
    }

    /// Each letter is turned about the middle of its foot, by the direction of the path there.
    @Test func turnsWithThePath() throws {
        try expect(
            text("ab", along: "M0,0 V100"),
            [0, 10].map { Rect(x: 0, y: $0, width: 12, height: 10) })
        try expect(
            text("ab", along: "M100,0 H0"),
            [90, 80].map { Rect(x: $0, y: 0, width: 10, height: 12) })
        // The second letter's middle is behind the corner.
        try expect(
            text("ab", along: "M0,0 H12 V50"),
            [Rect(x: 0, y: -12, width: 10, height: 12), Rect(x: 12, y: -2, width: 12, height: 10)])
    }

    /// Letters whose middle lies beyond an end aren't drawn.
    @Test func endsWithThePath() throws {
        let line = "M0,50 H24"
        #expect(try boxes(text("abcd", along: line)).count == 2)
        #expect(try boxes(text("abcd", along: "M0,50 H25.1")).count == 3)
        #expect(try boxes(text("abcd", along: line) { $0.pathOffset = -6 }).count == 2)
        #expect(try boxes(text("abcd", along: line) { $0.pathOffset = 900 }) == [])
        #expect(try boxes(text("abcd", along: "M0,50")) == [])
        #expect(try boxes(text("abcd", along: "M0,50 L0,50")) == [])
    }

    /// Subpaths follow each other; a closed one goes round once.
    @Test func roundAndRound() throws {
        try expect(
            text("ab", along: "M0,50 H10 M50,50 H90"),
            [0, 50].map { Rect(x: $0, y: 38, width: 10, height: 12) })
        let square = "M0,0 H20 V20 H0 Z"
        try expect(
            text("ab", along: square) { $0.pathOffset = 70 },
            [Rect(x: -12, y: 0, width: 12, height: 10), Rect(x: 0, y: -12, width: 10, height: 12)])
        #expect(try boxes(text("0123456789", along: square)).count == 8)
        #expect(
            try boxes(text("ab", along: square) { $0.pathOffset = -90 })
                == boxes(text("ab", along: square) { $0.pathOffset = 70 }))
    }

    /// The first letter of a text from right to left is the last one on the path.
    @Test func rightToLeft() throws {
        try expect(
            text("אב", along: "M10,50 H110"),
            [100, 90].map { Rect(x: $0, y: 38, width: 10, height: 12) })
    }

    @Test func linesAndColoursOfSpans() throws {
        var block = try text("", along: "M0,0 V100")
        block.spans = [TextSpan("a"), TextSpan("b")]
        block.spans[0].color = Color(red: 1, green: 0, blue: 0)
        block.spans[1].isUnderlined = true
        let outlines = try TextSamples.outlines(
            block, in: Rect(x: 0, y: 0, width: 40, height: 40), fonts: nil)
        #expect(outlines.layers.map(\.color) == [Color(red: 1, green: 0, blue: 0)])
        #expect(outlines.layers[0].path.controlBounds?.minY == 0)
        let underline = try #require(outlines.underlines.first?.path.controlBounds)
        #expect(abs(underline.minY - 10) < 0.02 && abs(underline.maxY - 20) < 0.02)
        #expect(underline.maxX < 0)
    }

    /// Letters that share a glyph, and marks with their letters, turn as one; emoji are turned pictures.
    @Test func clustersOfFonts() throws {
        var block = TextBlock("e\u{301}fi", size: 100)
        block.path = try Path(svg: "M0,0 V500")
        let outlines = try TextSamples.outlines(
            block, in: Rect(x: 0, y: 0, width: 40, height: 40), fonts: nil)
        let box = try #require(outlines.path.controlBounds)
        #expect(box.minX > -3 && box.maxX < 100 && box.minY >= 0 && box.height > box.width)
        var emoji = TextBlock("😀", size: 100)
        emoji.path = block.path
        let picture = try #require(
            try TextSamples.outlines(
                emoji, in: Rect(x: 0, y: 0, width: 40, height: 40),
                fonts: TextSamples.fonts("pictures.ttf")
            ).pictures.first)
        let placed = picture.picture.rect.applying(picture.transform)
        #expect(placed.minX < 0 && abs(placed.height - 100) < 0.02 && abs(placed.width - 80) < 0.02)
    }
}
