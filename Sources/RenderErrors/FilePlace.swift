/// A file, and the place in it if it is known.
package struct FilePlace: Hashable, Sendable {
    /// The path.
    package let file: String
    /// The line and the column, from 1.
    package var line: Int?
    package var column: Int?

    /// A place in a file.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// A place as messages write it, such as `spec.json:3:14` or `spec.json`.
    package init(_ text: String) {
        guard let match = text.wholeMatch(of: /(?s)(.*):([0-9]+):([0-9]+)/),
            let line = Int(match.output.2), let column = Int(match.output.3)
        else {
            self.init(file: text)
            return
        }
        self.init(file: String(match.output.1), line: line, column: column)
    }
}
