import Drawing
import Testing

@testable import Typesetting

/// Texts that are cut into parts which are texts of their own.
@Suite struct TextSplitterTests {
    private func parts(
        _ string: String, _ unit: TextUnit, isBlocks: Bool = false,
        in size: Size = Size(width: 10_000, height: 10_000),
        _ change: (inout TextBlock) -> Void = { _ in }
    ) throws -> [TextPart] {
        var text = TextBlock(string, size: 16, isBlocks: isBlocks)
        change(&text)
        return try TextSplitter().split(text, in: size, by: unit).parts
    }

    private func strings(_ parts: [TextPart]) -> [String] { parts.map(\.block.shownString) }

    /// The boxes of all letters, line by line.
    private func boxes(_ outlines: [TextOutlines]) -> [Rect] {
        outlines.flatMap { ([$0.path] + $0.layers.map(\.path)).flatMap(TextSamples.boxes) }
            .sorted { ($0.midX, $0.midY) < ($1.midX, $1.midY) }
    }

    /// Expects that the parts lie where they do in the whole.
    private func expectSame(_ text: TextBlock, in size: Size, by unit: TextUnit) throws {
        let outliner = TextOutliner()
        let parts = try TextSplitter().split(text, in: size, by: unit).parts.map { part in
            try outliner.outlines(of: TextSamples.item(part.block, in: part.frame), in: nil)
        }
        let whole = try TextSamples.outlines(text, in: Rect(origin: .zero, size: size))
        let (found, wanted) = (boxes(parts), boxes([whole]))
        #expect(found.count == wanted.count)
        for (found, wanted) in zip(found, wanted) {
            #expect(found.isClose(to: wanted, 0.01), "\(found) \(wanted)")
        }
    }

    @Test(
        arguments: [
            ("Hi, you", .letters, ["H", "i", ",", "y", "o", "u"]),
            ("Hi, you", .words, ["Hi,", "you"]),
            ("one\ntwo three", .lines, ["one", "two three"]),
            ("  a  ", .letters, ["a"]), ("", .letters, []), (" ", .words, []), ("\n", .lines, []),
            ("é👩‍👩‍👧🇦🇹1️⃣", .letters, ["é", "👩‍👩‍👧", "🇦🇹", "1️⃣"]),
            ("\"Hi\" (you) …", .words, ["\"Hi\"", "(you)", "…"]),
            ("well-known 3.5 €5 can't", .words, ["well-", "known", "3.5", "€5", "can't"]),
            // Thai is written without spaces; a dictionary knows its words.
            ("ภาษาไทยง่าย", .words, ["ภาษา", "ไทย", "ง่าย"]),
            ("กำลัง", .letters, ["กำ", "ลั", "ง"]),
        ] as [(String, TextUnit, [String])])
    func cuts(string: String, unit: TextUnit, wanted: [String]) throws {
        #expect(strings(try parts(string, unit, isBlocks: true)) == wanted)
    }

    /// Arabic letters that are joined are one part, and those that aren't are several. Hebrew ones never are.
    @Test(
        arguments: [
            ("دار", ["د", "ا", "ر"]), ("بيت", ["بيت"]), ("سلام", ["سلا", "م"]),
            ("שלום", ["ש", "ל", "ו", "ם"]), ("日本", ["日", "本"]),
            ("office", ["o", "f", "f", "i", "c", "e"]),
        ] as [(String, [String])])
    func joinedLettersStayTogether(string: String, wanted: [String]) throws {
        let parts = try parts(string, .letters) { $0.features = "liga=0" }
        #expect(strings(parts) == wanted)
    }

    /// A ligature is one glyph, and so one part.
    @Test func ligatures() throws {
        #expect(strings(try parts("fine", .letters)) == ["fi", "n", "e"])
    }

    @Test func bracketsAreMirrored() throws {
        try expectSame(
            TextBlock("שלום (עולם) 12", size: 20), in: Size(width: 300, height: 50), by: .letters)
    }

    @Test(arguments: TextUnit.allCases)
    func looksLikeTheWhole(unit: TextUnit) throws {
        var text = TextBlock(
            "AVATAR To be, or not to be: that is the question — يا سلام هنا\nfinal office", size: 21
        )
        let size = Size(width: 180, height: 400)
        for alignment in TextBlock.Alignment.allCases {
            text.alignment = alignment
            try expectSame(text, in: size, by: unit)
        }
        text.alignment = .natural
        text.truncation = .end
        try expectSame(text, in: Size(width: 180, height: 60), by: unit)
        text.truncation = .none
        text.verticalAlignment = .bottom
        text.letterSpacing = 3
        text.lineHeight = 1.4
        try expectSame(text, in: size, by: unit)
        text.fit = .shrink
        try expectSame(text, in: Size(width: 90, height: 90), by: unit)
    }

    /// A part of one span has its style as its own; a part of several keeps them.
    @Test func spans() throws {
        var text = TextBlock("", size: 20)
        var bold = TextSpan("bold")
        bold.weight = 700
        bold.color = .red
        bold.size = 40
        text.spans = [TextSpan("a "), bold, TextSpan("er")]
        let size = Size(width: 400, height: 80)
        let letters = try TextSplitter().split(text, in: size, by: .letters).parts
        #expect(strings(letters) == ["a", "b", "o", "l", "d", "e", "r"])
        #expect(letters.map(\.color) == [nil, .red, .red, .red, .red, nil, nil])
        #expect(letters.map(\.block.weight) == [400, 700, 700, 700, 700, 400, 400])
        #expect(letters.map(\.block.size) == [20, 40, 40, 40, 40, 20, 20])
        let words = try TextSplitter().split(text, in: size, by: .words).parts
        #expect(words.map(\.block.spans.count) == [0, 2])
        try expectSame(text, in: size, by: .letters)
    }

    /// A text of its own size lies in a frame of that size.
    @Test func natural() throws {
        var text = TextBlock("ab", size: 16, isBlocks: true)
        text.fit = .natural
        let split = try TextSplitter().split(text, in: .zero, by: .letters)
        #expect(split.size == Size(width: 20, height: 20))
        #expect(split.parts.map(\.frame.minX) == [0, 10])
    }

    /// A word of the greatest length whose letters are all joined takes a few seconds at most.
    @Test func longJoinedWord() throws {
        let parts = try parts(String(repeating: "ب", count: 2_000), .letters)
        #expect(parts.map(\.block.string.count) == [2_000])
    }
}
