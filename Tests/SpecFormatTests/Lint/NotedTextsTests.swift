import Drawing
import Messages
import SpecFormat
import Testing

/// Which texts of a spec are checked for missing glyphs.
@Suite struct NotedTextsTests {
    /// `line:column text`, with the settings that differ from plain letters in the default font.
    private func texts(_ body: String) throws -> [String] {
        try SpecBody(body).spec().texts.map { text in
            let issue = text.warning(.missingCharacters, "")
            let font = text.block.font.isEmpty ? "" : " in \(text.block.font)"
            return "\(issue.line):\(issue.column) \(text.block.string)\(font)"
                + (text.block.isItalic ? " italic" : "")
        }
    }

    @Test func textsAreLocatedAtTheirString() throws {
        let found = try texts(
            """
            "variables": {"name": "Jörg"}, "views": [
            {"text": {"string": "Hallo", "font": "Serif", "italic": true}},
            {"text.string": "Grüße", "subviews": [{"text": {"string": "${name}"}}]},
            {"text": {"size": 9}, "mask": {"text": {"string": "é", "italic": true}}}]
            """)
        #expect(
            found == [
                "3:21 Hallo in Serif italic", "4:17 Grüße", "4:59 Jörg", "5:10 ",
                "5:51 é italic",
            ])
    }

    /// Texts with the same requirements on fonts are checked once.
    @Test func textsWithTheSameNeedsAreCheckedOnce() throws {
        let found = try texts(
            """
            "views": [{"text": {"string": "a"}}, {"text": {"string": "b"}},
            {"copies": {"count": 1000}, "text": {"string": "über {i}"}},
            {"copies": {"count": 3}, "text": {"string": {"each": ["ü", "ä", "c"]}, "italic": {"first": true, "else": false}}}]
            """)
        #expect(found == ["2:31 a", "3:48 über 0", "4:45 ü italic", "4:45 ä"])
    }

    @Test func textsSetByAnimations() throws {
        let found = try texts(
            """
            "views": [{"id": "a", "text": {"string": "a"}}, {"id": "b"}],
            "animations": [
            {"animate": {"view": "a", "to": {"text.string": "ß"}}},
            {"animate": {"view": ["a", "b"], "to": {"text": {"string": {"each": ["ñ", "õ"]}}}}},
            {"set": {"view": "a", "to": {"text": {"string": "ø", "italic": true}}}},
            {"keyframes": {"view": "a", "property": "text.string", "values": ["x", "ł"]}},
            {"add": {"view": {"text": {"string": "Ω"}}}}]
            """)
        #expect(
            found == [
                "2:42 a", "4:49 ß", "5:60 ñ", "5:60 õ", "6:49 ø", "7:72 ł", "8:38 Ω",
            ])
    }

    /// Blocks need no font; nor do texts that animations set if all views use blocks.
    @Test func blocksAreIgnored() throws {
        let animation = #""animations": [{"set": {"view": "a", "to": {"text.string": "ß"}}}]"#
        let blocks = #"{"id": "a", "text": {"string": "ü", "blocks": true}}"#
        #expect(try texts(#""views": [\#(blocks)], \#(animation)"#) == [])
        let both = #""views": [\#(blocks), {"text": {"string": "a"}}], \#(animation)"#
        #expect(try texts(both).count == 2)
        #expect(try texts(#""views": [{"id": "a"}], \#(animation)"#).count == 1)
    }
}
