import Testing
import TimelineDiffing

/// Descriptions of how texts differ.
@Suite struct TextDifferenceTests {
    @Test func equalTextsHaveNoDifference() {
        #expect(TextDifference(expected: "a\nb\n", actual: "a\nb").summary == [])
        #expect(TextDifference(expected: "", actual: "").summary == [])
    }

    @Test func showsTheDifferingLines() {
        let difference = TextDifference(expected: "a\nb\nc", actual: "a\nx\ny\nc")
        #expect(
            difference.summary == [
                "line 2 differs: 1 line expected, 2 lines found", "  a", "- b", "+ x", "+ y",
            ])
    }

    /// Swift treats both encodings of é as equal, but the files differ.
    @Test func comparesBytes() {
        #expect(!TextDifference(expected: "caf\u{E9}", actual: "cafe\u{301}").summary.isEmpty)
    }

    @Test func shortensLongDifferences() {
        let lines = (0..<50).map { "\($0)\n" }.joined()
        let summary = TextDifference(expected: "", actual: lines).summary
        #expect(summary.count == 7)
        #expect(summary.last == "+ … 45 more")
    }
}
