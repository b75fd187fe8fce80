internal import Messages

/// Reads comma-separated values as RFC 4180 describes them: cells may stand in double quotes, in which a quote is doubled,
/// and separators and line ends are part of the text. Spaces are part of a cell. Lines end with LF, CR or CRLF; empty
/// ones are skipped.
///
/// Our own reader, because SwiftCSV (0.10) drops spaces at the beginning of cells, takes a quote without its end for one that
/// ends the file, and knows no lines.
struct CSVReader {
    /// A row's cells, the line on which it begins, and where its bytes are.
    typealias Row = (cells: [String], line: Int, bytes: Range<Int>)

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

    /// The table of a text whose first line names the columns. Rows at its end without any text are left out, with a note:
    /// spreadsheets write them.
    ///
    /// - Parameter separator: nil for the one that the first line has.
    static func table(
        _ text: DataText, separator: UInt8? = nil
    ) throws(DataFault) -> (columns: [String], rows: DataRows, notes: [String]) {
        let separator = separator ?? self.separator(of: text.bytes)
        var reader = CSVReader(text.bytes, separator: separator)
        guard let head = try reader.next() else {
            throw DataFault("the file is empty: its first line names the columns, such as id,name")
        }
        let columns = try columns(head)
        var places: [DataRows.Place] = []
        // Rows that are left out unless a row with text follows.
        var empty: [(cellCount: Int, line: Int, bytes: Range<Int>)] = []
        while let row = try reader.next() {
            empty.append((row.cells.count, row.line, row.bytes))
            guard row.cells.contains(where: { !$0.isEmpty }) else { continue }
            for row in empty {
                guard row.cellCount == columns.count else {
                    throw reader.uneven(row.cellCount, columns, line: row.line)
                }
                places.append(.init(number: places.count + 1, line: row.line, bytes: row.bytes))
                try DataTable.check(places.count)
            }
            empty.removeAll(keepingCapacity: true)
        }
        return (
            columns,
            DataRows(text.bytes, .cells(separator: separator, columns: columns), places),
            empty.first.map { [note(on: empty.count, from: $0.line)] } ?? []
        )
    }

    private static func note(on count: Int, from line: Int) -> String {
        "\(count.counted("row")) at the end, from line \(line), \(count == 1 ? "is" : "are") empty and left out"
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

    private func uneven(_ cellCount: Int, _ columns: [String], line: Int) -> DataFault {
        let mark = String(UnicodeScalar(separator)).replacing("\t", with: "a tab")
        let advice =
            cellCount > columns.count
            ? ": a cell with \(mark) in it needs double quotes" : ""
        return DataFault(
            "the row has \(cellCount.counted("cell")), and the first line names \(columns.count) columns\(advice)",
            line: line)
    }

    /// The next row; nil at the end.
    mutating func next() throws(DataFault) -> Row? {
        while place < bytes.count, bytes[place].endsLine { endLine() }
        guard place < bytes.count else { return nil }
        let (first, start) = (line, place)
        var cells = [try cell()]
        while place < bytes.count, bytes[place] == separator {
            place += 1
            cells.append(try cell())
        }
        let end = place
        if place < bytes.count { endLine() }
        return (cells, first, start..<end)
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
