import Testing

@testable import GoldenFrames

@Suite struct MarkupTests {
    @Test(arguments: [
        ("cards/actual_00012.png", "cards/actual_00012.png"),
        ("\"><script>", "&quot;&gt;&lt;script&gt;"), ("a&quot;b", "a&amp;quot;b"),
        ("a\rb\nc\r\nd", "a&#13;b\nc&#13;\nd"), ("e\u{301}'", "e\u{301}'"),
    ])
    func attributesAreEscaped(text: String, expected: String) {
        #expect(text.attributeText == expected)
    }
}
