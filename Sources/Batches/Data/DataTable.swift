internal import Files
internal import JSON
internal import Messages
public import RenderErrors
internal import RenderPipeline
internal import SystemPackage

/// Rows of data, each of which becomes a film: its values are those of a spec's variables by name.
public struct DataTable: Sendable {
    /// The names of all columns, in the order in which they first appear.
    public let columns: [String]
    /// The rows, in the order of the file.
    public let rows: DataRows
    /// What was left out, such as empty rows at the end of a file.
    public let notes: [String]

    /// How rows are written.
    enum Form {
        /// Comma-separated values (RFC 4180), whose first line names the columns. Semicolons and tabs may stand for
        /// commas.
        case csv
        /// The same with tabs alone.
        case tsv
        /// A list of objects.
        case json
        /// An object a line.
        case jsonLines
    }

    /// The most bytes of a file of rows.
    package static let mostBytes = 256 << 20
    /// The most rows.
    package static let mostRows = 1_000_000

    /// Reads the rows in the file at `path`; `-` is standard input. The extension tells how they are written: `.csv`,
    /// `.tsv`, `.json`, `.jsonl` or `.ndjson`. Of any other file, the first character does: `[` begins JSON, `{` JSON
    /// Lines.
    /// - Throws: `RenderError.cannotRead`; `.badData` with the line of the first fault.
    public init(path: String) throws(RenderError) {
        let place = path == SpecFile.standardInput ? "/dev/stdin" : path
        let bytes: [UInt8]
        do throws(Errno) {
            bytes = try WholeFile(path: place).readStream(limit: Self.mostBytes)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        do throws(DataFault) {
            try self.init(bytes: bytes, form: Self.form(ofFileAt: path))
        } catch {
            throw .badData(path: path, line: error.line, error.message)
        }
    }

    /// The rows in the bytes of a file. Nil for `form`: the first character tells it.
    init(bytes: [UInt8], form: Form? = nil) throws(DataFault) {
        let text = try DataText(bytes)
        switch form ?? text.form {
        case .csv: (columns, rows, notes) = try CSVReader.table(text)
        case .tsv: (columns, rows, notes) = try CSVReader.table(text, separator: UInt8(ascii: "\t"))
        case .json:
            (columns, rows) = try Self.table(json: text.bytes)
            notes = []
        case .jsonLines:
            (columns, rows) = try Self.table(lines: text.bytes)
            notes = []
        }
        guard !rows.isEmpty else {
            throw DataFault("there are no rows: each row makes a film")
        }
    }

    private static func form(ofFileAt path: String) -> Form? {
        switch FilePath(path).extension?.lowercased() {
        case "csv": .csv
        case "tsv": .tsv
        case "json": .json
        case "jsonl", "ndjson": .jsonLines
        default: nil
        }
    }
}

/// What is wrong with a file of rows.
struct DataFault: Error {
    /// The line, from 1; nil if it isn't known.
    let line: Int?
    let message: String

    init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}

// MARK: - JSON

extension DataTable {
    private typealias Table = (columns: [String], rows: DataRows)

    private static func table(json bytes: [UInt8]) throws(DataFault) -> Table {
        let document = try Self.document(bytes, firstLine: 1)
        guard case .array(let nodes) = document.root.value else {
            throw DataFault(
                "expected a list of rows, such as [{\"id\": \"ada\", \"name\": \"Ada\"}]")
        }
        try check(nodes.count)
        var columns = ColumnNames()
        var places: [DataRows.Place] = []
        for (index, node) in nodes.enumerated() {
            let line = document.location(of: node.start).line
            try columns.add(node, line: line)
            places.append(.init(number: index + 1, line: line, bytes: node.start..<node.end))
        }
        return (columns.all, DataRows(bytes, .object, places))
    }

    private static func table(lines bytes: [UInt8]) throws(DataFault) -> Table {
        var columns = ColumnNames()
        var places: [DataRows.Place] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            try columns.add(document(Array(line), firstLine: index + 1).root, line: index + 1)
            places.append(
                .init(number: places.count + 1, line: index + 1, bytes: line.indices))
            try check(places.count)
        }
        return (columns.all, DataRows(bytes, .object, places))
    }

    private static func document(
        _ bytes: [UInt8], firstLine: Int
    ) throws(DataFault) -> JSONDocument {
        do throws(JSONSyntaxError) {
            return try JSONDocument(bytes: bytes)
        } catch {
            throw DataFault("\(error)", line: error.location.line + firstLine - 1)
        }
    }

    static func check(_ count: Int) throws(DataFault) {
        guard count > mostRows else { return }
        throw DataFault("there are more than \(mostRows) rows: make the films in several runs")
    }
}

/// Collects the names of the columns of objects.
private struct ColumnNames {
    private(set) var all: [String] = []
    private var known: Set<String> = []

    /// Adds the names of a row's members.
    mutating func add(_ row: JSONNode, line: Int) throws(DataFault) {
        guard case .object(let members) = row.value else {
            throw DataFault(
                "expected a row: an object of values by name, such as {\"name\": \"Ada\"}",
                line: line)
        }
        var own: Set<String> = []
        for member in members {
            guard own.insert(member.key).inserted else {
                throw DataFault("the row has \"\(member.key)\" twice", line: line)
            }
            if known.insert(member.key).inserted { all.append(member.key) }
        }
    }
}
