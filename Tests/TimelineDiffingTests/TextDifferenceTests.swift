import Testing
import TimelineDiffing

/// How texts differ, in sentences.
@Suite struct TextDifferenceTests {
    @Test func equalTextsDifferInNothing() {
        #expect(TextDifference(expected: "a\nb\n", actual: "a\nb").summary == [])
        #expect(TextDifference(expected: "", actual: "").summary == [])
    }

    @Test func theFirstLineThatDiffersIsShown() {
        let difference = TextDifference(expected: "a\nb\nc", actual: "a\nx\ny\nc")
        #expect(
            difference.summary == [
                "line 2 differs: 1 line expected, 2 lines found", "  a", "- b", "+ x", "+ y",
            ])
    }

    /// Swift takes both ways to write é for equal; files differ.
    @Test func bytesCount() {
        #expect(!TextDifference(expected: "caf\u{E9}", actual: "cafe\u{301}").summary.isEmpty)
    }

    @Test func longDifferencesAreCut() {
        let lines = (0..<50).map { "\($0)\n" }.joined()
        let summary = TextDifference(expected: "", actual: lines).summary
        #expect(summary.count == 7)
        #expect(summary.last == "+ … 45 more")
    }
}
