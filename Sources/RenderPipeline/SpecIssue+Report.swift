public import SpecFormat

extension SpecIssue {
    /// The issue behind the name of its file; with an excerpt, its line follows, a caret below.
    public func report(in file: String, withExcerpt: Bool) -> String {
        withExcerpt ? "\(file):\(self)\n\(excerpt)" : "\(file):\(self)"
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
