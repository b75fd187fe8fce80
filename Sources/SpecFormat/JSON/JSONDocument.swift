/// A JSON file: its value, and where every part of it stands.
///
/// Accepts exactly RFC 8259 in UTF-8. A leading byte order mark is skipped. Beyond the grammar,
/// four things are refused that the RFC leaves to the reader: arrays and objects nested more than
/// 512 deep, numbers too large for `Double`, escapes of lone surrogates (a string must be valid
/// Unicode) and, of course, bytes that are not UTF-8. Duplicate keys are kept, both of them.
package struct JSONDocument: Sendable {
    /// The value that the file holds.
    package let root: JSONNode

    /// Its text, which says where things stand.
    let source: SourceText

    /// Reads a file.
    ///
    /// - Parameter bytes: the whole file.
    /// - Throws: the first problem, located at the offending byte.
    /// - Complexity: O(n).
    package init(bytes: [UInt8]) throws(JSONSyntaxError) {
        let source = SourceText(bytes: bytes)
        root = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in
            var parser = JSONParser(JSONScanner(source, bytes: buffer))
            return try parser.parse()
        }
        self.source = source
    }

    /// The number of lines, at least one. A line ends with LF, CR or CRLF.
    package var lineCount: Int { source.lineCount }

    /// Where the byte at `offset` stands: line and column from 1, columns in Unicode scalars.
    ///
    /// A byte order mark takes no column. The bytes of a line end belong to the line they end. An
    /// offset inside a character of several bytes has the column after that character.
    ///
    /// - Precondition: `offset` is at least 0 and at most the size of the file.
    /// - Complexity: O(log lines).
    package func location(of offset: Int) -> SourceLocation { source.location(of: offset) }

    /// What stands around a byte in its line, with a caret below; see `SourceText`.
    func excerpt(at offset: Int) -> String { source.excerpt(at: offset) }

    /// The source of a node, exactly as written.
    ///
    /// - Precondition: `node` belongs to this document.
    /// - Complexity: O(length of the text).
    package func text(of node: JSONNode) -> String {
        String(decoding: source.bytes[node.start..<node.end], as: UTF8.self)
    }
}
