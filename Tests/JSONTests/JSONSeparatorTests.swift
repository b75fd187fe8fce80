import Testing

@testable import JSON

/// Commas, colons and keys: missing, doubled and misplaced.
@Suite struct JSONSeparatorTests {
    @Test func rejects() {
        for file in Self.separators { file.check() }
    }

    static let separators: [RejectedJSON] = [
        RejectedJSON("[1,]", 2, "trailing comma; remove the comma before ']'"),
        RejectedJSON("[\"\",]", 3, "trailing comma; remove the comma before ']'"),
        RejectedJSON("[1 ,\n ]", 3, "trailing comma; remove the comma before ']'"),
        RejectedJSON("{\"a\":0,}", 6, "trailing comma; remove the comma before '}'"),
        RejectedJSON("{\"id\":0,,,,,}", 8, "expected a key in double quotes but found ','"),
        RejectedJSON(
            "{\"a\":\"b\",,\"c\":\"d\"}", 9, "expected a key in double quotes but found ','"),
        RejectedJSON("[1,,]", 3, "expected a value before ','"),
        RejectedJSON("[,1]", 1, "expected a value before ','"),
        RejectedJSON("[,]", 1, "expected a value before ','"),
        RejectedJSON("[1,,2]", 3, "expected a value before ','"),
        RejectedJSON(",", 0, "expected a value before ','"),
        RejectedJSON("{\"a\":}", 5, "expected a value before '}'"),
        RejectedJSON("{\"a\":,\"b\":1}", 5, "expected a value before ','"),
        RejectedJSON("{\"x\"::\"b\"}", 5, "expected a value before ':'"),
        RejectedJSON("[:1]", 1, "expected a value before ':'"),
        RejectedJSON(
            "[3 4]", 3, "expected ',' or ']' after the value that ends at 1:2 but found '4'"),
        RejectedJSON(
            "[1\n2]", 3, "expected ',' or ']' after the value that ends at 1:2 but found '2'"),
        RejectedJSON(
            "[\"a\" \"b\"]", 5,
            "expected ',' or ']' after the value that ends at 1:4 but found '\"'"),
        RejectedJSON(
            "[\"a\":1]", 4, "expected ',' or ']' after the value that ends at 1:4 but found ':'"),
        RejectedJSON(
            "[\"x\", 1;2]", 7, "expected ',' or ']' after the value that ends at 1:7 but found ';'"),
        RejectedJSON(
            "[3[4]]", 2, "expected ',' or ']' after the value that ends at 1:2 but found '['"),
        RejectedJSON(
            "[[1] 2]", 5, "expected ',' or ']' after the value that ends at 1:4 but found '2'"),
        RejectedJSON(
            "[1 true]", 3, "expected ',' or ']' after the value that ends at 1:2 but found 't'"),
        RejectedJSON(
            "{\"a\":1 \"b\":2}", 7,
            "expected ',' or '}' after the value that ends at 1:6 but found '\"'"),
        RejectedJSON(
            "{\"a\":\"a\" 123}", 9,
            "expected ',' or '}' after the value that ends at 1:8 but found '1'"),
        RejectedJSON(
            "{\"a\":\"say \"hi\"\"}", 11,
            "expected ',' or '}' after the value that ends at 1:11 but found 'h'"),
        RejectedJSON("{\"a\" \"b\"}", 5, "expected ':' after the key \"a\" but found '\"'"),
        RejectedJSON("{\"a\"}", 4, "expected ':' after the key \"a\" but found '}'"),
        RejectedJSON("{\"a\", \"b\"}", 4, "expected ':' after the key \"a\" but found ','"),
        RejectedJSON("{\"a\" = 1}", 5, "expected ':' after the key \"a\" but found '='"),
        RejectedJSON("{\"a\\n\" 1}", 7, "expected ':' after the key \"a\\u000A\" but found '1'"),
        RejectedJSON(
            #"{"a\"\\e\u0301\u200B\uD83D\uDE00" 1}"#, 34,
            #"expected ':' after the key "a\"\\e"# + "\u{301}" + #"\u200B😀" but found '1'"#),
        RejectedJSON("{,\"a\":1}", 1, "expected a key in double quotes but found ','"),
        RejectedJSON("{1:1}", 1, "expected a key in double quotes but found '1'"),
        RejectedJSON("{9999E9999:1}", 1, "expected a key in double quotes but found '9'"),
        RejectedJSON("{:\"b\"}", 1, "expected a key in double quotes but found ':'"),
        RejectedJSON("{[: \"x\"}", 1, "expected a key in double quotes but found '['"),
        RejectedJSON("{{}: 1}", 1, "expected a key in double quotes but found '{'"),
        RejectedJSON("{\"a\":1,-1:2}", 7, "expected a key in double quotes but found '-'"),
        RejectedJSON("{🇨🇭}", 1, "expected a key in double quotes but found '🇨' (U+1F1E8)"),
    ]
}
