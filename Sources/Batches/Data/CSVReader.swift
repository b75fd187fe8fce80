internal import Messages

/// Reads comma-separated values as RFC 4180 describes them: cells may stand in double quotes, in which a quote is doubled,
/// and separators and line ends are part of the text. Spaces are part of a cell. Lines end with LF, CR or CRLF; empty
/// ones are skipped.
///
/// Our own reader, because SwiftCSV (0.10) drops spaces at the beginning of cells, takes a quote without its end for one that
/// ends the file, and knows no lines.
struct CSVReader {
    /// A row's cells, and the line on which it begins.
    typealias Row = (cells: [String], line: Int)

    private let bytes: [UInt8]
    private let separator: UInt8
    private var place = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")

    /// Reads valid UTF-8 whose cells are separated by `separator`.
    init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
    }

    /// The table of a text whose first line names the columns.
    static func table(_ text: DataText) throws(DataFault) -> (columns: [String], rows: [DataRow]) {
        var reader = CSVReader(text.bytes, separator: separator(of: text.bytes))
        guard let head = try reader.next() else {
            throw DataFault("the file is empty: its first line names the columns, such as id,name")
        }
        let columns = try columns(head)
        var rows: [DataRow] = []
        while let row = try reader.next() {
            guard row.cells.count == columns.count else { throw reader.uneven(row, columns) }
            rows.append(
                DataRow(
                    number: rows.count + 1, line: row.line,
                    values: .cells(row.cells, columns: columns)))
            try DataTable.check(rows.count)
        }
        return (columns, rows)
    }

    /// The separator that the first line has most often outside of quotes: a comma, a semicolon or a tab. Spreadsheets write
    /// semicolons where the comma is the decimal point.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var counts = [0, 0, 0]
        // A quote opens a cell only where one begins; in an open cell, each closes or opens it again.
        var (isQuoted, isAtStart) = (false, true)
        for byte in bytes.drop(while: \.endsLine) {
            if byte == quote, isQuoted || isAtStart { isQuoted.toggle() }
            isAtStart = false
            if isQuoted { continue }
            if byte.endsLine { break }
            guard let index = candidates.firstIndex(of: byte) else { continue }
            counts[index] += 1
            isAtStart = true
        }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }

    private static func columns(_ head: Row) throws(DataFault) -> [String] {
        var known: Set<String> = []
        for (index, name) in head.cells.enumerated() {
            guard !name.isEmpty else {
                throw DataFault(
                    "column \(index + 1) has no name: the first line names the columns",
                    line: head.line)
            }
            guard known.insert(name).inserted else {
                throw DataFault("two columns are called \"\(name)\"", line: head.line)
            }
        }
        return head.cells
    }

    private func uneven(_ row: Row, _ columns: [String]) -> DataFault {
        let mark = String(UnicodeScalar(separator)).replacing("\t", with: "a tab")
        let advice =
            row.cells.count > columns.count
            ? ": a cell with \(mark) in it needs double quotes" : ""
        return DataFault(
            "the row has \(row.cells.count.counted("cell")), and the first line names \(columns.count) columns\(advice)",
            line: row.line)
    }

    /// The next row; nil at the end.
    mutating func next() throws(DataFault) -> Row? {
        while place < bytes.count, bytes[place].endsLine { endLine() }
        guard place < bytes.count else { return nil }
        let first = line
        var cells = [try cell()]
        while place < bytes.count, bytes[place] == separator {
            place += 1
            cells.append(try cell())
        }
        if place < bytes.count { endLine() }
        return (cells, first)
    }

    /// Moves past a line end: LF, CR or CRLF.
    private mutating func endLine() {
        let isCRLF = bytes[place...].starts(with: [0x0D, 0x0A])
        place += isCRLF ? 2 : 1
        line += 1
    }

    /// Reads a cell, up to a separator, a line end or the end of the file.
    private mutating func cell() throws(DataFault) -> String {
        guard place < bytes.count, bytes[place] == Self.quote else {
            let start = place
            while place < bytes.count, bytes[place] != separator, !bytes[place].endsLine {
                place += 1
            }
            return String(decoding: bytes[start..<place], as: UTF8.self)
        }
        return try quotedCell()
    }

    private mutating func quotedCell() throws(DataFault) -> String {
        let first = line
        var text: [UInt8] = []
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            if byte == Self.quote {
                place += 1
                guard place < bytes.count, bytes[place] == Self.quote else {
                    return try end(of: text)
                }
            } else if byte == 0x0A || byte == 0x0D && !bytes[place...].starts(with: [0x0D, 0x0A]) {
                line += 1
            }
            text.append(byte)
            place += 1
        }
        throw DataFault("a cell begins with a double quote that is never closed", line: first)
    }

    /// The text of a cell after its closing quote.
    private func end(of text: [UInt8]) throws(DataFault) -> String {
        if place < bytes.count, bytes[place] != separator, !bytes[place].endsLine {
            throw DataFault(
                "after the closing quote of a cell stands more text: write a quote in a cell twice",
                line: line)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte ends a line, or begins the two that do.
    fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
