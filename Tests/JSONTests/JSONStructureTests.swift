import Testing

@testable import JSON

/// Arrays, objects, literals, white space and brackets, after JSONTestSuite's `structure`,
/// `array` and `object` groups.
@Suite struct JSONStructureTests {
    @Test func accepts() {
        for file in Self.accepted { file.check() }
    }

    @Test func rejects() {
        for file in Self.brackets + Self.documents { file.check() }
    }

    static let accepted: [AcceptedJSON] = [
        AcceptedJSON("null", nil), AcceptedJSON("true", true), AcceptedJSON("false", false),
        AcceptedJSON("42", 42), AcceptedJSON("\"\"", ""), AcceptedJSON("\"a\"", "a"),
        AcceptedJSON("[]", []), AcceptedJSON("{}", [:]), AcceptedJSON("[[]]", [[]]),
        AcceptedJSON("[{}]", [[:]]),
        AcceptedJSON("[[]   ]", [[]]), AcceptedJSON("[\"\"]", [""]), AcceptedJSON("[\"a\"]", ["a"]),
        AcceptedJSON("[false]", [false]), AcceptedJSON("[null]", [nil]),
        AcceptedJSON("[true]", [true]),
        AcceptedJSON("[null, 1, \"1\", {}]", [nil, 1, "1", [:]]),
        AcceptedJSON("[1,null,null,null,2]", [1, nil, nil, nil, 2]),
        AcceptedJSON("[1\n]", [1]), AcceptedJSON(" [1]", [1]), AcceptedJSON("[2] ", [2]),
        AcceptedJSON("[\"a\"]\n", ["a"]), AcceptedJSON("[1]\r\n", [1]), AcceptedJSON(" [] ", []),
        AcceptedJSON("\t\r\n [ \t1\r,\n2 ] \t\r\n", [1, 2]),
        AcceptedJSON("{\"a\":\"b\"}", ["a": "b"]), AcceptedJSON("{\"\":0}", ["": 0]),
        AcceptedJSON("{\"a\" : 1 , \"b\" : [ ] }", ["a": 1, "b": []]),
        AcceptedJSON("{\"a\":\"b\",\"c\":\"d\"}", ["a": "b", "c": "d"]),
        AcceptedJSON("{\n\"a\": \"b\"\n}", ["a": "b"]),
        AcceptedJSON("{\"a\":\"b\",\"a\":\"c\"}", ["a": "b", "a": "c"]),
        AcceptedJSON("{\"a\":\"b\",\"a\":\"b\"}", ["a": "b", "a": "b"]),
        AcceptedJSON("{\"foo\\u0000bar\": 42}", ["foo\0bar": 42]),
        AcceptedJSON(
            "{\"x\":[{\"id\":\"xxxx\"}],\"id\":\"yy\"}", ["x": [["id": "xxxx"]], "id": "yy"]),
        AcceptedJSON(
            "{\"a\":{\"b\":{\"c\":[[1],[2,[3]]]}},\"d\":4}",
            ["a": ["b": ["c": [[1], [2, [3]]]]], "d": 4]),
        AcceptedJSON(bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8), [:]),
        AcceptedJSON(bytes: [0xEF, 0xBB, 0xBF] + Array(" 7 ".utf8), 7),
    ]

    static let brackets: [RejectedJSON] = [
        RejectedJSON(
            "[", 1, "the file ends, but the '[' opened at 1:1 is not closed; a ']' is missing"),
        RejectedJSON(
            "{", 1, "the file ends, but the '{' opened at 1:1 is not closed; a '}' is missing"),
        RejectedJSON(
            "[1", 2, "the file ends, but the '[' opened at 1:1 is not closed; a ']' is missing"),
        RejectedJSON(
            "[1,", 3, "the file ends, but the '[' opened at 1:1 is not closed; a ']' is missing"),
        RejectedJSON(
            "[\"\"", 3, "the file ends, but the '[' opened at 1:1 is not closed; a ']' is missing"),
        RejectedJSON(
            "[{}", 3, "the file ends, but the '[' opened at 1:1 is not closed; a ']' is missing"),
        RejectedJSON(
            "[\n  {\"a\": 1,\n", 13,
            "the file ends, but the '{' opened at 2:3 is not closed; a '}' is missing"),
        RejectedJSON(
            "{\"a\"", 4, "the file ends, but the '{' opened at 1:1 is not closed; a '}' is missing"),
        RejectedJSON(
            "{\"a\":", 5, "the file ends, but the '{' opened at 1:1 is not closed; a '}' is missing"
        ),
        RejectedJSON(
            "{\"a\":1", 6,
            "the file ends, but the '{' opened at 1:1 is not closed; a '}' is missing"),
        RejectedJSON(
            "{\"a\":1,", 7,
            "the file ends, but the '{' opened at 1:1 is not closed; a '}' is missing"),
        RejectedJSON(
            "{\"a\":[1,{", 9,
            "the file ends, but the '{' opened at 1:9 is not closed; a '}' is missing"),
        RejectedJSON("]", 0, "']' closes nothing; remove it or add the missing '['"),
        RejectedJSON("}", 0, "'}' closes nothing; remove it or add the missing '{'"),
        RejectedJSON("[1]]", 3, "']' closes nothing; remove it or add the missing '['"),
        RejectedJSON("{}}", 2, "'}' closes nothing; remove it or add the missing '{'"),
        RejectedJSON("1]", 1, "']' closes nothing; remove it or add the missing '['"),
        RejectedJSON("[1}", 2, "'}' can't close the '[' opened at 1:1; a ']' is missing before it"),
        RejectedJSON("[}", 1, "'}' can't close the '[' opened at 1:1; a ']' is missing before it"),
        RejectedJSON("{]", 1, "']' can't close the '{' opened at 1:1; a '}' is missing before it"),
        RejectedJSON(
            "{\"a\"]", 4, "']' can't close the '{' opened at 1:1; a '}' is missing before it"),
        RejectedJSON(
            "{\"a\":]", 5, "']' can't close the '{' opened at 1:1; a '}' is missing before it"),
        RejectedJSON(
            "{\"a\":[1}", 7, "'}' can't close the '[' opened at 1:6; a ']' is missing before it"),
        RejectedJSON(
            "[1,}", 3, "'}' can't close the '[' opened at 1:1; a ']' is missing before it"),
    ]

    static let documents: [RejectedJSON] = [
        RejectedJSON("", 0, "the file is empty; it must hold a JSON value"),
        RejectedJSON(" ", 1, "the file is empty; it must hold a JSON value"),
        RejectedJSON("\n\t\r\n", 4, "the file is empty; it must hold a JSON value"),
        RejectedJSON(bytes: [0xEF, 0xBB, 0xBF], 3, "the file is empty; it must hold a JSON value"),
        RejectedJSON(
            "[1]x", 3, "unexpected 'x' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "[][]", 2, "unexpected '[' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "{} {}", 3, "unexpected '{' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "1 2", 2, "unexpected '2' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "\"\"x", 2, "unexpected 'x' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "[],", 2, "unexpected ',' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "{\"a\": true} \"x\"", 12,
            "unexpected '\"' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "{\"a\":\"b\"}/", 9,
            "unexpected '/' after the end of the value; a file holds only one value"),
        RejectedJSON(
            "[1]\u{0}", 3,
            "unexpected U+0000 (NUL) after the end of the value; a file holds only one value"),
        RejectedJSON("\u{FEFF}\u{FEFF}{}", 3, "unexpected U+FEFF (byte order mark)"),
        RejectedJSON(
            "{}\u{FEFF}", 2,
            "unexpected U+FEFF (byte order mark) after the end of the value; a file holds only one value"
        ),
    ]
}
