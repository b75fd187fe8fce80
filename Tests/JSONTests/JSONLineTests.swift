import Testing

@testable import JSON

/// JSON that is written: on one line, and with a line for each member.
@Suite struct JSONLineTests {
    private let line = JSONLine([
        ("number", .number(2)), ("absent", nil), ("text", .string("a \"b\"\n")),
        ("list", .list([.flag(true), .number(0.5)])), ("made", .json("[1, 2]")),
        ("object", .object(JSONLine([("key", .number(.nan)), ("other", .list([]))]))),
    ])

    @Test func membersWithoutAValueAreLeftOut() {
        #expect(
            line.description == #"{"number":2,"text":"a \"b\"\n","list":[true,0.5],"#
                + #""made":[1, 2],"object":{"key":null,"other":[]}}"#)
    }

    @Test func eachMemberHasALine() {
        #expect(
            line.lines(spreading: []) == #"""
                {
                  "number": 2,
                  "text": "a \"b\"\n",
                  "list": [true,0.5],
                  "made": [1, 2],
                  "object": {"key":null,"other":[]}
                }

                """#)
    }

    @Test func chosenMembersHaveALineForEachElement() {
        #expect(
            line.lines(spreading: ["text", "list", "object"]) == #"""
                {
                  "number": 2,
                  "text": "a \"b\"\n",
                  "list": [
                    true,
                    0.5
                  ],
                  "made": [1, 2],
                  "object": {
                    "key": null,
                    "other": []
                  }
                }

                """#)
    }
}
