import Testing

@testable import JSON

/// The excerpt of a line around a place in it.
@Suite struct ExcerptTests {
    private func excerpt(_ text: String, at offset: Int) -> String {
        SourceText(bytes: Array(text.utf8)).excerpt(at: offset)
    }

    @Test func shortLinesAreShownWhole() {
        #expect(excerpt("[1,\n 2, 3]\n", at: 5) == "   2, 3]\n   ^")
        #expect(excerpt("\u{FEFF}[x]", at: 4) == "  [x]\n   ^")
        #expect(excerpt("", at: 0) == "  \n  ^")
    }

    @Test func charactersOfSeveralBytesTakeOnePlace() {
        #expect(excerpt("\"é€😀\", 1", at: 13) == "  \"é€😀\", 1\n         ^")
    }

    @Test func tabsTakeOnePlaceToo() {
        #expect(excerpt("\t\tx", at: 2) == "    x\n    ^")
    }

    @Test(arguments: [3, 4]) func theCaretOfALineEndIsBehindTheLine(offset: Int) {
        #expect(excerpt("abc\r\nd", at: offset) == "  abc\n     ^")
    }

    @Test func longLinesAreCutOnBothSides() {
        let line = String(repeating: "é", count: 60) + "x" + String(repeating: "€", count: 60)
        let shown = String(repeating: "é", count: 40) + "x" + String(repeating: "€", count: 40)
        let caret = String(repeating: " ", count: 43) + "^"
        #expect(excerpt("a\n\(line)\nb", at: 2 + 120) == "  …\(shown)…\n\(caret)")
    }

    @Test func brokenBytesAreShownAsReplacements() {
        #expect(SourceText(bytes: [0x61, 0xFF, 0x62]).excerpt(at: 2) == "  a\u{FFFD}b\n    ^")
    }
}
