internal import Drawing
public import SpecFormat

extension SpecIssue {
    /// The issue behind the name of its file; with an excerpt, its line follows, a caret below.
    public func report(in file: String, withExcerpt: Bool) -> String {
        let line = "\(file.readableInLine):\(self)"
        return withExcerpt ? "\(line)\n\(excerpt)" : line
    }

    /// The issue as a line of JSON: file, line, column, path, severity, message.
    public func json(in file: String) -> JSONLine {
        JSONLine([
            ("file", .string(file)), ("line", .number(Double(line))),
            ("column", .number(Double(column))), ("path", .string(path)),
            ("severity", .string(severity.rawValue)), ("message", .string(message)),
        ])
    }
}

extension [SpecIssue] {
    /// More than these nobody reads; as JSON, all are told.
    private static let mostReported = 100

    /// A line for each of the first hundred issues, and how many more there are; with excerpts, the line of
    /// the file follows each.
    public func report(in file: String, withExcerpts: Bool) -> String {
        var lines = prefix(Self.mostReported).map { $0.report(in: file, withExcerpt: withExcerpts) }
        if count > Self.mostReported {
            lines.append("and \(count - Self.mostReported) more; validate --json tells all")
        }
        return lines.joined(separator: "\n")
    }
}
