import Messages
import TestSupport
import Testing

@testable import JSON

/// Positions of nodes and keys, and conversion of offsets to lines and columns.
@Suite struct JSONPositionTests {
    @Test func nodesKnowTheirBytes() throws {
        let document = try document(#" {"a" : [10, "é\n", {}], "b":null } "#)
        guard case .object(let members) = document.root.value else {
            Issue.record("unexpected kind of value")
            return
        }
        #expect(document.text(of: document.root) == #"{"a" : [10, "é\n", {}], "b":null }"#)
        #expect(members.map(\.keyStart) == [2, 26] && members.map(\.keyEnd) == [5, 29])
        #expect(members.map { document.text(of: $0.value) } == [#"[10, "é\n", {}]"#, "null"])
        guard case .array(let elements) = members[0].value.value else {
            Issue.record("unexpected kind of value")
            return
        }
        #expect(elements.map { document.text(of: $0) } == ["10", #""é\n""#, "{}"])
        #expect(elements.map { document.location(of: $0.start).column } == [10, 14, 21])
    }

    @Test func offsetsCountTheByteOrderMarkAndColumnsDoNot() throws {
        let document = try JSONDocument(bytes: [0xEF, 0xBB, 0xBF, 0x20, 0x37])
        #expect(document.root.start == 4 && document.root.end == 5)
        #expect(
            document.location(of: document.root.start)
                == JSON.SourceLocation(line: 1, column: 2))
        #expect((0...3).allSatisfy { document.location(of: $0).description == "1:1" })
    }

    @Test func columnsCountScalars() throws {
        // A tab, two bytes, three bytes, four bytes, and one character of two scalars.
        let document = try document("[\t\"é€😀e\u{301}\", 7]")
        guard case .array(let elements) = document.root.value else {
            Issue.record("unexpected kind of value")
            return
        }
        #expect(elements.map { document.location(of: $0.start).column } == [3, 12])
    }

    @Test func linesEndWithLineFeedCarriageReturnOrBoth() throws {
        let document = try document("[1,\n2,\r3,\r\n4,\n\r5,\r\r\n6]\n")
        guard case .array(let elements) = document.root.value else {
            Issue.record("unexpected kind of value")
            return
        }
        let locations = elements.map { document.location(of: $0.start).description }
        #expect(locations == ["1:2", "2:1", "3:1", "4:1", "6:1", "8:1"])
        #expect(document.lineCount == 9)
    }

    @Test func lineEndsBelongToTheLineTheyEnd() throws {
        let document = try document("[\r\n]")
        let locations = (0...4).map { document.location(of: $0).description }
        #expect(locations == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    }

    @Test func errorsAreLocatedAsTheDocumentWouldBe() {
        let cases = [
            ("[1,\n\t2,\r\n  x]", "3:3"), ("[\"é€😀\" 1]", "1:8"), ("{\r\r\"a\" 1}", "3:5"),
            ("[1,\n2", "2:2"), ("[1\n", "2:1"), ("\u{FEFF}[x]", "1:2"), ("[\"a\r\n", "1:4"),
        ]
        for (text, location) in cases {
            let error = #expect(throws: JSONSyntaxError.self) { try document(text) }
            #expect(error?.location.description == location, "\(text.debugDescription)")
        }
    }

    @Test func everyOffsetAgreesWithCountingFromTheStart() throws {
        var random = SplitMix64(seed: 7)
        let pieces: [String] = ["\n", "\r", "\r\n", " ", "\t", "\"é\",", "\"😀\",", "1,", "\"\","]
        for _ in 0..<(slowTests ? 50 : 15) {
            let middle = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined()
            // Some files are longer than the blocks in which characters are counted.
            let filler = String(repeating: "é", count: Int.random(in: 0...1, using: &random) * 2100)
            let source = SourceText(bytes: Array("[\(middle)\"\(filler)\",\(middle)0]".utf8))
            for offset in 0...source.bytes.count
            where filler.isEmpty || offset % 7 == 0 || offset > 4080 {
                #expect(source.location(of: offset) == Self.counted(source.bytes, to: offset))
            }
        }
    }

    /// The location by definition: count line ends and scalars from the start.
    private static func counted(_ bytes: [UInt8], to offset: Int) -> JSON.SourceLocation {
        var line = 1
        var column = 1
        for index in 0..<offset {
            let isInsideCRLF =
                bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if bytes[index] == 0x0A || bytes[index] == 0x0D && !isInsideCRLF {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        return JSON.SourceLocation(line: line, column: column)
    }

    @Test func locationsCompareByLineThenColumn() {
        let sorted = [(1, 1), (1, 9), (2, 1), (2, 3), (10, 1)].map {
            JSON.SourceLocation(line: $0, column: $1)
        }
        #expect(sorted.reversed().sorted() == sorted)
        #expect("\(JSON.SourceLocation(line: 12, column: 5))" == "12:5")
    }

    private func document(_ text: String) throws -> JSONDocument {
        try JSONDocument(bytes: Array(text.utf8))
    }
}
