import Foundation
import JSON
import Testing

/// JSON inside a script element of a page.
@Suite struct JSONInScriptTests {
    private func escaped(_ json: String) -> String {
        String(decoding: json.jsonForScript, as: UTF8.self)
    }

    @Test func ordinaryJSONStaysAsItIs() {
        let json = #"{"name": "cards – ½ 日本 🎬", "frames": [1, -2.5e3, null, "\u0041\n"]}"#
        #expect(escaped(json) == json)
    }

    @Test(arguments: [
        ("</script>", #"\u003c/script\u003e"#), ("<!--<script>", #"\u003c!--\u003cscript\u003e"#),
        ("]]>", #"]]\u003e"#), ("&lt;", #"\u0026lt;"#), ("\u{2028}", #"\u2028"#),
        ("\u{2029}", #"\u2029"#), ("\u{2027}\u{202A}", "\u{2027}\u{202A}"),
        ("\u{2103}\u{30A8}", "\u{2103}\u{30A8}"),
    ])
    func whatCouldBreakOutIsEscaped(text: String, expected: String) throws {
        #expect(escaped(text) == expected)
        let object = "{\"\(text)\": \"\(text)\"}"
        let read = try JSONSerialization.jsonObject(with: Data(object.jsonForScript))
        #expect(read as? [String: String] == [text: text])
    }
}
