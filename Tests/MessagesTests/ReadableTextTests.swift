import Messages
import Testing

/// Text in messages.
@Suite struct ReadableTextTests {
    @Test(
        "control characters and direction marks are escaped",
        arguments: [
            ("\u{1B}[31m", "\\u001B[31m"), ("a\0b\u{7F}", "a\\u0000b\\u007F"),
            ("\u{9B}2J", "\\u009B2J"), ("x\u{202E}y\u{2066}z", "x\\u202Ey\\u2066z"),
            ("\u{2028}\u{2029}\u{61C}", "\\u2028\\u2029\\u061C"), ("a\r\u{8}b", "a\\r\\u0008b"),
        ])
    func escapes(text: String, expected: String) {
        #expect(text.readable == expected)
        #expect(text.readableInLine == expected)
    }

    @Test("all other text is unchanged")
    func plain() {
        for text in ["", "card-1", "Füße 日本 👩‍👩‍👧 नमस्ते שלום", "a\u{301}"] {
            #expect(text.readable == text && text.readableInLine == text)
        }
        #expect("a\n\tb".readable == "a\n\tb")
        #expect("a\n\tb".readableInLine == "a\\n\\tb")
    }

    @Test("long texts lose their middle")
    func shortened() {
        #expect("abc".shortened(to: 3) == "abc")
        #expect("abcdefghi".shortened(to: 6) == "abcd … hi")
        #expect(String(repeating: "é", count: 5000).shortened(to: 1000).count == 1003)
    }
}
