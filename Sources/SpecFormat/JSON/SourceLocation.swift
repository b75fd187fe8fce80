/// A place in a text file as editors show it: both numbers start at 1.
///
/// Columns count Unicode scalars, so a tab is one column, `é` written as one scalar is one, and an
/// emoji that is joined from several scalars is several.
package struct SourceLocation: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int

    /// The column, from 1, in Unicode scalars.
    package let column: Int

    /// The place at `line` and `column`, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// Whether `left` comes first in the file.
    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `line:column`, as in `12:5`.
    package var description: String { "\(line):\(column)" }
}
