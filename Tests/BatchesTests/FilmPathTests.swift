import FrameRecords
import RenderErrors
import TestSupport
import Testing

@testable import Batches

/// The names of films.
@Suite
struct FilmPathTests {
    private func path(_ pattern: String, _ value: String, rows: Int = 1) throws -> String {
        let row = DataRow(number: 7, line: nil, values: .cells([value], columns: ["id"]))
        return try FilmPath(pattern, columns: ["id"]).path(of: row, among: rows)
    }

    @Test(
        "columns and numbers stand in braces",
        arguments: [
            ("out/{id}.mp4", "ada", "out/ada.mp4"), ("{row}-{id}.gif", "ada", "007-ada.gif"),
            ("{id}/{id}.webm", "ada", "ada/ada.webm"), ("plain.mp4", "ada", "plain.mp4"),
        ])
    func columns(pattern: String, value: String, expected: String) throws {
        #expect(try path(pattern, value, rows: 100) == expected)
    }

    @Test(
        "values become safe names",
        arguments: [
            ("../../etc/passwd", "-..-etc-passwd"), ("a/b\\c", "a-b-c"),
            ("  Åsa & Bo. ", "Åsa & Bo"),
            ("a\nb\0c", "a-b-c"), ("con: \"x\"?", "con- -x--"), (".hidden", "hidden"),
            ("日本 🎬", "日本 🎬"),
            (String(repeating: "é", count: 300), String(repeating: "é", count: 100)),
        ])
    func safe(value: String, expected: String) throws {
        #expect(try path("{id}", value) == expected)
    }

    @Test("a value that leaves no name is a fault", arguments: ["", " ", ".."])
    func empty(value: String) throws {
        let fault = try #require(throws: DataFault.self) { try path("{id}.mp4", value) }
        #expect(fault.message == "{id}.mp4 needs \"id\", which is empty here")
    }

    @Test(
        "unknown columns and open braces are told",
        arguments: [
            ("{Id}.mp4", "did you mean {id}?"), ("{title}.mp4", "there are {id}, {row}"),
            ("{id.mp4", "a { has no }"),
            ("${id}.mp4", "leave out the dollar sign"),
        ])
    func unknown(pattern: String, message: String) throws {
        let error = try #require(throws: RenderError.self) {
            try FilmPath(pattern, columns: ["id"])
        }
        #expect("\(error)".contains(message), "\(error)")
    }
}

/// Which rows become films.
@Suite
struct RowSelectionTests {
    private let table = try! DataTable(
        bytes: Array("n\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n".utf8), form: .csv)

    private func numbers(
        _ rows: String? = nil, failedIn log: String? = nil, _ shard: String? = nil
    ) throws -> [Int] {
        let shard = try shard.map { try Shard($0) }
        return try RowSelection(numbers: rows, failedIn: log, shard: shard).rows(of: table).map(
            \.number)
    }

    @Test(
        "lists have numbers and ranges",
        arguments: [
            ("1", [1]), ("2-4,-1", [2, 3, 4, 10]), ("-2--1", [9, 10]), ("4-2", [2, 3, 4]),
            ("3,3", [3]),
            ("8--1", [8, 9, 10]),
        ])
    func lists(text: String, expected: [Int]) throws {
        #expect(try numbers(text) == expected)
    }

    @Test("rows that don't exist are told", arguments: ["0", "11", "-11", "a", "1-", "", "1,,2"])
    func wrong(text: String) {
        #expect(throws: RenderError.self) { try numbers(text) }
    }

    @Test("shards share the rows out")
    func shards() throws {
        #expect(
            try numbers(nil, "0/3") + numbers(nil, "1/3") + numbers(nil, "2/3") == Array(1...10))
        #expect(try numbers("1-4", "1/2") == [3, 4])
    }

    @Test("rows that failed are found in the lines of a run; the last line about a row counts")
    func failures() throws {
        let folder = TemporaryFolder()
        try folder.write(
            """
            {"row":2,"status":"failed"}
            {"row":3,"status":"made"}
            {"row":5,"status":"failed"}
            {"row":2,"status":"made"}

            """, to: "log")
        #expect(try numbers(failedIn: folder("log")) == [5])
        try folder.write("{\"row\":1,\"status\":\"made\"}\nnot a line\n", to: "log")
        let error = try #require(throws: RenderError.self) { try numbers(failedIn: folder("log")) }
        #expect("\(error)".contains("log:2: error: expected a line that"))
        try folder.write("{\"row\":1,\"status\":\"made\"}\n", to: "log")
        #expect(throws: RenderError.self) { try numbers(failedIn: folder("log")) }
    }
}
