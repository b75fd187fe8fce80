internal import Messages
public import RenderErrors

/// The path of each row's film: a pattern with names of columns in braces, such as `out/{id}.mp4`.
public struct FilmPath: Sendable {
    private enum Part: Sendable {
        case text(String)
        case column(String)
        /// The row's number, with zeros in front so that names sort.
        case row
    }

    private let pattern: String
    private let parts: [Part]

    /// The column that every table has: the number of the row, from 1.
    private static let rowColumn = "row"
    /// The most bytes that a value gives to a name: file systems allow 255 for the whole.
    private static let mostBytes = 200

    /// Reads a pattern for a table with these columns.
    /// - Throws: `RenderError.badRequest` for a name in braces that no column has, and for a brace without its other.
    public init(_ pattern: String, columns: [String]) throws(RenderError) {
        self.pattern = pattern
        var parts: [Part] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{") {
            if rest[..<open].last == "$" {
                throw .badRequest(
                    .badData, "\(pattern): columns stand in braces alone: leave out the dollar sign"
                )
            }
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw .badRequest(
                    .badOption,
                    "\(pattern): a { has no }: write a column's name in braces, such as {id}")
            }
            let name = String(rest[rest.index(after: open)..<close])
            parts.append(try Self.part(name, columns, in: pattern))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    private static func part(
        _ name: String, _ columns: [String], in pattern: String
    ) throws(RenderError) -> Part {
        if columns.contains(name) { return .column(name) }
        if name == rowColumn { return .row }
        let advice =
            name.nearest(among: columns).map { "did you mean {\($0)}?" }
            ?? "there are \((columns.prefix(8) + [rowColumn]).map { "{\($0)}" }.joined(separator: ", "))"
        throw .badRequest(
            .badData, "\(pattern): no column is called \"\(name.beginning(60))\": \(advice)")
    }

    /// The path of a row's film, of a table with `count` rows. What can't stand in a file's name becomes a hyphen.
    /// - Throws: `DataFault` if a value is missing or empty.
    func path(of row: DataRow, among count: Int) throws(DataFault) -> String {
        var path = ""
        for part in parts {
            switch part {
            case .text(let text): path += text
            case .row:
                let digits = "\(row.number)"
                path +=
                    String(repeating: "0", count: max(0, "\(count)".count - digits.count)) + digits
            case .column(let column):
                guard let text = row.text(of: column) else {
                    throw DataFault(
                        "\(pattern) needs \"\(column)\", which is neither a text nor a number here")
                }
                let name = text.asFileName(atMost: Self.mostBytes)
                guard !name.isEmpty else {
                    throw DataFault("\(pattern) needs \"\(column)\", which is empty here")
                }
                path += name
            }
        }
        return path
    }
}

extension String {
    /// The text as a part of a file's name on any system, at most `limit` bytes of it: separators of folders, control
    /// characters and what Windows forbids become hyphens, and dots and spaces at both ends go.
    fileprivate func asFileName(atMost limit: Int) -> String {
        var result = ""
        for scalar in unicodeScalars {
            let isForbidden =
                "/\\:*?\"<>|".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .control
            let next = isForbidden ? "-" : scalar
            guard result.utf8.count + UTF8.width(next) <= limit else { break }
            result.unicodeScalars.append(next)
        }
        let isAtEnd: (Character) -> Bool = { $0 == "." || $0.isWhitespace }
        guard let first = result.firstIndex(where: { !isAtEnd($0) }),
            let last = result.lastIndex(where: { !isAtEnd($0) })
        else { return "" }
        return String(result[first...last])
    }
}
