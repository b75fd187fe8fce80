import Testing

@testable import JSON

/// JSON that is written: on one line, and with a line for each member.
@Suite struct JSONLineTests {
    private let line = JSONObject([
        ("number", .number(2)), ("absent", nil), ("text", .string("a \"b\"\n")),
        ("list", .list([.flag(true), .number(0.5)])), ("made", .json("[1, 2]")),
        ("object", .object(JSONObject([("key", .number(.nan)), ("other", .list([]))]))),
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

    @Test(arguments: [1, 2, 5000])
    func aLongListIsWrittenInPieces(count: Int) throws {
        let elements = (0..<count).map { JSONObject([("number", .number(Double($0)))]) }
        let head = JSONObject([("name", .string("a")), ("flag", .flag(true))])
        var pieces: [String] = []
        head.writeLines(endingWith: "list", elements) { pieces.append($0) }
        let whole = JSONObject(head.members + [("list", .list(elements.map { .object($0) }))])
        #expect(pieces.joined() == whole.lines(spreading: ["list"]))
        #expect(pieces.allSatisfy { $0.utf8.count < 70_000 })
        #expect(pieces.count == (count < 5000 ? 1 : 2))
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
