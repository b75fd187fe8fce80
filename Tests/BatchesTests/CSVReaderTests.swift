import RenderErrors
import TestSupport
import Testing

@testable import Batches

/// CSV as RFC 4180 describes it, and what spreadsheets make of it.
@Suite
struct CSVReaderTests {
    private func cells(_ text: String) throws -> [[String]] {
        let table = try DataTable(bytes: Array(text.utf8), form: .csv)
        return try table.rows.map { row in
            try table.columns.map { try #require(row.text(of: $0)) }
        }
    }

    @Test(
        "cells are read as they stand",
        arguments: [
            ("a,b\r\n1,2\r\n", [["1", "2"]]),
            ("a,b\n1,2\n3,4", [["1", "2"], ["3", "4"]]),
            ("a,b\r1,2\r", [["1", "2"]]),
            ("a,b\n\"x,y\",\"say \"\"hi\"\"\"\n", [["x,y", "say \"hi\""]]),
            ("a,b\n\"one\r\ntwo\",2\n", [["one\r\ntwo", "2"]]),
            ("a,b\n x , y\n", [[" x ", " y"]]),
            ("a,b\n,\n", [["", ""]]),
            ("a;b\n1,5;2\n", [["1,5", "2"]]), ("\n\na;b\n1;2\n", [["1", "2"]]),
            ("size 5\";id;n\n1;2;3\n", [["1", "2", "3"]]),
            ("a\tb\nx y\t2\n", [["x y", "2"]]),
            ("a\n\nx\n\n\ny\n", [["x"], ["y"]]),
            ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]),
            ("\"a,1\",b\nx,\"\"\n", [["x", ""]]),
            ("a,b\nx\"y,2\n", [["x\"y", "2"]]),
            ("name\n日本語\nعربى\n👩‍👩‍👧\n", [["日本語"], ["عربى"], ["👩‍👩‍👧"]]),
        ] as [(String, [[String]])])
    func cells(text: String, expected: [[String]]) throws {
        #expect(try cells(text) == expected)
    }

    @Test("rows have numbers, and the lines on which they begin")
    func lines() throws {
        let table = try DataTable(
            bytes: Array("a,b\n1,\"x\ny\"\n\n2,z\r\n3,\"\r\n\"\n4,w".utf8), form: .csv)
        #expect(table.rows.map(\.number) == [1, 2, 3, 4])
        #expect(table.rows.map(\.line) == [2, 5, 6, 8])
    }

    @Test(
        "faults have a line and a way out",
        arguments: [
            ("", 0, "the file is empty"), ("a,b\n", 0, "no rows"),
            (
                "a,b\n1,2\n1,2,3\n", 3,
                "has 3 cells, and the first line names 2 columns: a cell with , in it"
            ),
            ("a,b\n1\n", 2, "has 1 cell,"),
            ("a,a\n1,2\n", 1, "two columns are called \"a\""),
            ("a,,c\n1,2,3\n", 1, "column 2 has no name"),
            ("a,b\n1,\"x\n2,y\n", 2, "never closed"),
            ("a,b\n\"x\"y,2\n", 2, "after the closing quote"),
        ] as [(String, Int, String)])
    func faults(text: String, line: Int, message: String) throws {
        let fault = try #require(throws: DataFault.self) { try cells(text) }
        #expect(fault.message.contains(message), "\(fault.message)")
        #expect(fault.line == (line == 0 ? nil : line))
    }

    @Test("whatever is written in quotes is read again, and damaged text never traps")
    func random() throws {
        var random = SplitMix64(seed: 31)
        let letters = Array("ab ,;\t\"\n\r'é日")
        for _ in 0..<200 {
            let rows = (0..<4).map { _ in
                (0..<3).map { _ in
                    String(
                        (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                            letters[Int.random(in: 0..<letters.count, using: &random)]
                        })
                }
            }
            let body = rows.map { row in
                row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
            }
            let text = (["x,y,z"] + body).joined(separator: "\n")
            #expect(try cells(text) == rows, "\(text)")
            var bytes = Array(text.utf8)
            bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random))
            _ = try? DataTable(bytes: bytes, form: .csv)
        }
    }
}

/// The encodings of files of rows.
@Suite
struct DataTextTests {
    @Test("UTF-16 with a byte order mark is told by it", arguments: [true, false])
    func utf16(isLittle: Bool) throws {
        let units = Array("\u{FEFF}name\nÅsa 👋\n".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
            return isLittle ? [low, high] : [high, low]
        }
        let table = try DataTable(bytes: bytes)
        #expect(table.rows.map { $0.text(of: "name") } == ["Åsa 👋"])
    }

    @Test(
        "other encodings are refused with the remedy",
        arguments: [
            (Array("a\nb\n".utf8) + [0xE5, 0x73, 0x61], 3, "isn't UTF-8"),
            ([0x61, 0, 0x0A, 0, 0x62, 0], 1, "UTF-16 without a byte order mark"),
            ([0xFF, 0xFE, 0x61], nil, "cut off"), ([0xFF, 0xFE, 0x00, 0xD8], nil, "damaged"),
        ] as [([UInt8], Int?, String)])
    func others(bytes: [UInt8], line: Int?, message: String) throws {
        let fault = try #require(throws: DataFault.self) { try DataTable(bytes: bytes, form: .csv) }
        #expect(
            fault.message.contains(message) && fault.message.contains("UTF-8"), "\(fault.message)")
        #expect(fault.line == line)
    }

    @Test(
        "the first character tells CSV, JSON and JSON Lines apart",
        arguments: [
            "id,n\na,1\nb,2", "[{\"id\":\"a\",\"n\":1},{\"id\":\"b\",\"n\":2}]",
            "{\"id\":\"a\",\"n\":1}\n\n{\"n\":2,\"id\":\"b\"}\n",
        ])
    func forms(text: String) throws {
        let table = try DataTable(bytes: Array(text.utf8))
        #expect(table.columns == ["id", "n"])
        #expect(table.rows.map { $0.text(of: "id") } == ["a", "b"])
        #expect(table.rows.map { $0.text(of: "n") } == ["1", "2"])
    }

    @Test(
        "faults of JSON have their line",
        arguments: [
            ("[{\"a\": 1},\n 2]", 2, "expected a row"),
            ("{\"a\": 1}\n{\"a\" 2}\n", 2, "expected ':'"),
            ("[]", nil, "no rows"), ("[1", 1, ""),
        ] as [(String, Int?, String)])
    func json(text: String, line: Int?, message: String) throws {
        let fault = try #require(throws: DataFault.self) { try DataTable(bytes: Array(text.utf8)) }
        #expect(fault.line == line && fault.message.contains(message), "\(fault)")
    }
}
