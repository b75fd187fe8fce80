import Testing

@testable import JSON

/// Syntax of other languages that JSON lacks.
@Suite struct JSONTokenTests {
    @Test func rejects() {
        for file in Self.tokens + Self.comments { file.check() }
    }

    static let tokens: [RejectedJSON] = [
        RejectedJSON("{a: \"b\"}", 1, "keys need double quotes; write \"a\""),
        RejectedJSON("{a: 1}", 1, "keys need double quotes; write \"a\""),
        RejectedJSON("{null:null,null:null}", 1, "keys need double quotes; write \"null\""),
        RejectedJSON("{\"a\":1, ease-in: 2}", 8, "keys need double quotes; write \"ease-in\""),
        RejectedJSON("{größe: 1}", 1, "keys need double quotes; write \"größe\""),
        RejectedJSON("{$x: 1}", 1, "keys need double quotes; write \"$x\""),
        RejectedJSON("{'a':0}", 1, "strings need double quotes (\"), not single ones"),
        RejectedJSON("['single quote']", 1, "strings need double quotes (\"), not single ones"),
        RejectedJSON("[`x`]", 1, "strings need double quotes (\"), not '`'"),
        RejectedJSON("{“a”: 1}", 1, "strings need double quotes (\"), not '“' (U+201C)"),
        RejectedJSON("[“a”]", 1, "strings need double quotes (\"), not '“' (U+201C)"),
        RejectedJSON("[„a“]", 1, "strings need double quotes (\"), not '„' (U+201E)"),
        RejectedJSON("[True]", 1, "unknown word 'True'; write true"),
        RejectedJSON("[FALSE]", 1, "unknown word 'FALSE'; write false"),
        RejectedJSON("[nul]", 1, "unknown word 'nul'; write null"),
        RejectedJSON("[tru]", 1, "unknown word 'tru'; write true"),
        RejectedJSON("[fals", 1, "unknown word 'fals'; write false"),
        RejectedJSON("nil", 0, "unknown word 'nil'; write null"),
        RejectedJSON("{\"a\": None}", 6, "unknown word 'None'; write null"),
        RejectedJSON("{\"a\": undefined}", 6, "unknown word 'undefined'; write null"),
        RejectedJSON("[truth]", 1, "unknown word 'truth'; text needs double quotes: \"truth\""),
        RejectedJSON("[nullx]", 1, "unknown word 'nullx'; text needs double quotes: \"nullx\""),
        RejectedJSON("[a\u{0}]", 1, "unknown word 'a'; text needs double quotes: \"a\""),
        RejectedJSON(
            "{\"curve\": easeIn}", 10, "unknown word 'easeIn'; text needs double quotes: \"easeIn\""
        ),
        RejectedJSON("[t]", 1, "unknown word 't'; text needs double quotes: \"t\""),
        RejectedJSON("[é]", 1, "unknown word 'é'; text needs double quotes: \"é\""),
        RejectedJSON(
            "[\(String(repeating: "x", count: 100))]", 1,
            "unknown word '\(String(repeating: "x", count: 40))…'; text needs double quotes: \"\(String(repeating: "x", count: 40))…\""
        ),
        RejectedJSON("[NaN]", 1, "'NaN' is not a JSON number; numbers must be finite"),
        RejectedJSON("[-NaN]", 1, "'-NaN' is not a JSON number; numbers must be finite"),
        RejectedJSON("[Infinity]", 1, "'Infinity' is not a JSON number; numbers must be finite"),
        RejectedJSON("[-Infinity]", 1, "'-Infinity' is not a JSON number; numbers must be finite"),
        RejectedJSON("[inf]", 1, "'inf' is not a JSON number; numbers must be finite"),
        RejectedJSON("[*]", 1, "unexpected '*'"),
        RejectedJSON("*", 0, "unexpected '*'"),
        RejectedJSON("[<null>]", 1, "unexpected '<'"),
        RejectedJSON("<.>", 0, "unexpected '<'"),
        RejectedJSON("[\\u000A\"\"]", 1, "unexpected '\\'"),
        RejectedJSON("(1)", 0, "unexpected '('"),
        RejectedJSON("[\u{C}]", 1, "unexpected U+000C (form feed)"),
        RejectedJSON("[\u{B}]", 1, "unexpected U+000B"),
        RejectedJSON("\u{0}", 0, "unexpected U+0000 (NUL)"),
        RejectedJSON("[\u{A0}]", 1, "unexpected U+00A0 (no-break space)"),
        RejectedJSON("[1,\u{2060}2]", 3, "unexpected U+2060 (word joiner)"),
        RejectedJSON("[\u{200B}]", 1, "unexpected U+200B (zero width space)"),
        RejectedJSON("[\u{2028}]", 1, "unexpected U+2028 (line separator)"),
        RejectedJSON("[😀]", 1, "unexpected '😀' (U+1F600)"),
        RejectedJSON(
            "[true\u{A0}]", 5,
            "expected ',' or ']' after the value that ends at 1:5 but found U+00A0 (no-break space)"
        ),
        RejectedJSON(
            "[\"a\"\u{A0}]", 4,
            "expected ',' or ']' after the value that ends at 1:4 but found U+00A0 (no-break space)"
        ),
    ]

    static let comments: [RejectedJSON] = [
        RejectedJSON("{\"a\":/*comment*/\"b\"}", 5, noComments),
        RejectedJSON("{\"a\":\"b\"}/**/", 9, noComments),
        RejectedJSON("{\"a\":\"b\"}//", 9, noComments),
        RejectedJSON("{\"a\":\"b\"}#", 9, noComments),
        RejectedJSON("// why\n{}", 0, noComments),
        RejectedJSON("{\n // why\n \"a\": 1}", 3, noComments),
        RejectedJSON("[1, // why\n2]", 4, noComments),
        RejectedJSON("[1 // why\n]", 3, noComments),
    ]

    static let noComments =
        "JSON has no comments; write \"// …\": \"…\" as a key of the object instead"
}
