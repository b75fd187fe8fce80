import Testing

@testable import JSON

/// Strings and their escapes, after JSONTestSuite's `string` group.
@Suite struct JSONStringTests {
    @Test func accepts() {
        for file in Self.accepted { file.check() }
    }

    @Test func rejects() {
        for file in Self.rejected { file.check() }
    }

    static let accepted: [AcceptedJSON] = [
        AcceptedJSON(#"["\"\\\/\b\f\n\r\t"]"#, ["\"\\/\u{8}\u{C}\n\r\t"]),
        AcceptedJSON(#"["\\u0000"]"#, ["\\u0000"]), AcceptedJSON(#"["\""]"#, ["\""]),
        AcceptedJSON(#"["\u0000"]"#, ["\0"]), AcceptedJSON(#"["\u0012"]"#, ["\u{12}"]),
        AcceptedJSON(#"["\u0060\u012a\u12AB"]"#, ["`Ī\u{12AB}"]),
        AcceptedJSON(#"["\uFFFF"]"#, ["\u{FFFF}"]),
        AcceptedJSON(#"["\u005C"]"#, ["\\"]), AcceptedJSON(#"["\u0022"]"#, ["\""]),
        AcceptedJSON(#"["\uD801\udc37"]"#, ["\u{10437}"]),
        AcceptedJSON(#"["\uDBFF\uDFFF"]"#, ["\u{10FFFF}"]),
        AcceptedJSON(#"["\uD800\uDC00"]"#, ["\u{10000}"]),
        AcceptedJSON(#"["\uD83d\uDE39\uD83d\uDC8D"]"#, ["😹💍"]),
        AcceptedJSON(#"["\uD7FF\uE000"]"#, ["\u{D7FF}\u{E000}"]),
        AcceptedJSON(
            #"["\uFDD0\uFFFE"]"#,
            [.string(String(decoding: [0xFDD0, 0xFFFE] as [UInt16], as: UTF16.self))]),
        AcceptedJSON(#"["\u2028\u2029\u200B\u2064"]"#, ["\u{2028}\u{2029}\u{200B}\u{2064}"]),
        AcceptedJSON(#"["a\tb\nc"]"#, ["a\tb\nc"]), AcceptedJSON(#"["\n"]"#, ["\n"]),
        AcceptedJSON(#"["é\n€\n😀"]"#, ["é\n€\n😀"]),
        AcceptedJSON(#"{"k\u0065y": "\u0061"}"#, ["key": "a"]),
        AcceptedJSON("[\"a/*b*/c/*d//e\"]", ["a/*b*/c/*d//e"]),
        AcceptedJSON("[\"# ' {}[],:\"]", ["# ' {}[],:"]),
        AcceptedJSON("[\"\u{7F}\"]", ["\u{7F}"]), AcceptedJSON("[\"a\u{7F}a\"]", ["a\u{7F}a"]),
        AcceptedJSON("[\" \"]", [" "]), AcceptedJSON("[\"asd \"]", ["asd "]),
        AcceptedJSON("[\"\u{A0}\u{2028}\u{2029}\"]", ["\u{A0}\u{2028}\u{2029}"]),
        AcceptedJSON("[\"é\"]", ["é"]), AcceptedJSON("[\"e\u{301}\"]", ["e\u{301}"]),
        AcceptedJSON("[\"€𝄞\"]", ["€𝄞"]),
        AcceptedJSON(
            "[\"\u{80}\u{7FF}\u{800}\u{FFFD}\u{FFFF}\u{10000}\u{10FFFF}\"]",
            ["\u{80}\u{7FF}\u{800}\u{FFFD}\u{FFFF}\u{10000}\u{10FFFF}"]),
        AcceptedJSON("[\"\u{FEFF}\"]", ["\u{FEFF}"]), AcceptedJSON("[\"⍂㈴⍂\"]", ["⍂㈴⍂"]),
        AcceptedJSON(
            "\"\(String(repeating: "long ä ", count: 3000))\"",
            .string(String(repeating: "long ä ", count: 3000))),
        AcceptedJSON(
            "\"\(String(repeating: "long\\n", count: 3000))\"",
            .string(String(repeating: "long\n", count: 3000))),
    ]

    static let rejected: [RejectedJSON] = [
        RejectedJSON("\"", 1, "the file ends inside the string opened at 1:1; a '\"' is missing"),
        RejectedJSON("[\"a", 3, "the file ends inside the string opened at 1:2; a '\"' is missing"),
        RejectedJSON("[\"é", 4, "the file ends inside the string opened at 1:2; a '\"' is missing"),
        RejectedJSON(
            "[\n \"\\", 5, "the file ends inside the string opened at 2:2; a '\"' is missing"),
        RejectedJSON(
            "[\"asd\\\"]", 8, "the file ends inside the string opened at 1:2; a '\"' is missing"),
        RejectedJSON("{\"a", 3, "the file ends inside the string opened at 1:2; a '\"' is missing"),
        RejectedJSON(
            "[\"a\nb\"]", 3,
            "control character U+000A (line feed) inside the string opened at 1:2; write \\n or add the missing '\"'"
        ),
        RejectedJSON(
            "[\"a\r\n", 3,
            "control character U+000D (carriage return) inside the string opened at 1:2; write \\r or add the missing '\"'"
        ),
        RejectedJSON(
            "[\"\t\"]", 2,
            "control character U+0009 (tab) inside the string opened at 1:2; write \\t"),
        RejectedJSON(
            "[\"a\u{0}a\"]", 3,
            "control character U+0000 (NUL) inside the string opened at 1:2; write \\u0000"),
        RejectedJSON(
            "[\"\u{8}\"]", 2, "control character U+0008 inside the string opened at 1:2; write \\b"),
        RejectedJSON(
            "[\"\u{C}\"]", 2,
            "control character U+000C (form feed) inside the string opened at 1:2; write \\f"),
        RejectedJSON(
            "[\"\u{1F}\"]", 2,
            "control character U+001F inside the string opened at 1:2; write \\u001F"),
        RejectedJSON(
            "[\"é\\n\u{1B}\"]", 6,
            "control character U+001B (escape) inside the string opened at 1:2; write \\u001B"),
        RejectedJSON("[\"\\x00\"]", 2, unknownEscape("'x'")),
        RejectedJSON("[\"\\a\"]", 2, unknownEscape("'a'")),
        RejectedJSON("[\"\\'\"]", 2, unknownEscape("'''")),
        RejectedJSON("[\"\\\t\"]", 2, unknownEscape("U+0009 (tab)")),
        RejectedJSON("[\"\\😀\"]", 2, unknownEscape("'😀' (U+1F600)")),
        RejectedJSON("[\"\\U0041\"]", 2, unknownEscape("'U'")),
        RejectedJSON("[\"\\\u{0}\"]", 2, unknownEscape("U+0000 (NUL)")),
        RejectedJSON("[\"\\1\"]", 2, unknownEscape("'1'")),
        RejectedJSON("[\"ab\\\\\\c\"]", 6, unknownEscape("'c'")),
        RejectedJSON("[\"\\\n\"]", 2, unknownEscape("U+000A (line feed)")),
        RejectedJSON("[\"\\u\"]", 2, malformed), RejectedJSON("[\"\\u00A\"]", 2, malformed),
        RejectedJSON("[\"\\u00g0\"]", 2, malformed),
        RejectedJSON("[\"\\uD834\\uDd\"]", 8, malformed),
        RejectedJSON("[\"\\u 041\"]", 2, malformed),
        RejectedJSON("[\"\\u+041\"]", 2, malformed),
        RejectedJSON("[\"\\u", 2, malformed), RejectedJSON("[\"\\u00é0\"]", 2, malformed),
        RejectedJSON("[\"\\uD800\\u1x\"]", 8, malformed),
        RejectedJSON("[\"\\uD800\"]", 2, lone("D800")),
        RejectedJSON("[\"\\uDC00\"]", 2, lone("DC00")),
        RejectedJSON("[\"x\\uDADA\"]", 3, lone("DADA")),
        RejectedJSON("[\"\\uD888\\u1234\"]", 2, lone("D888")),
        RejectedJSON("[\"\\uD800\\n\"]", 2, lone("D800")),
        RejectedJSON("[\"\\uD800\\uD800\\uDC00\"]", 2, lone("D800")),
        RejectedJSON("[\"\\uDd1e\\uD834\"]", 2, lone("DD1E")),
        RejectedJSON("[\"\\uD800abc\"]", 2, lone("D800")),
        RejectedJSON("[\"\\uD800", 2, lone("D800")),
        RejectedJSON("{\"\\uD800\":1}", 2, lone("D800")),
    ]

    static func unknownEscape(_ character: String) -> String {
        "unknown escape: '\\' before \(character); only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
            + "\\uXXXX exist, and a backslash itself is \\\\"
    }

    static let malformed = "\\u needs four hexadecimal digits, as in \\u00E9"

    static func lone(_ unit: String) -> String {
        "\\u\(unit) is half of a surrogate pair; both halves are needed, as in \\uD83D\\uDE00"
    }
}
