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
    package let source: SourceText

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
    package func excerpt(at offset: Int) -> String { source.excerpt(at: offset) }

    /// The source of a node, exactly as written.
    ///
    /// - Precondition: `node` belongs to this document.
    /// - Complexity: O(length of the text).
    package func text(of node: JSONNode) -> String {
        String(decoding: source.bytes[node.start..<node.end], as: UTF8.self)
    }
}

/// One of the six kinds of JSON value (RFC 8259, section 3).
///
/// Containers hold nodes, not values, so every value of a document keeps its place. Order is the
/// order of the file.
package enum JSONValue: Sendable {
    /// `null`
    case null

    /// `true` or `false`
    case bool(Bool)

    /// A finite number, rounded to the nearest `Double`; `-0` keeps its sign, and what is too small
    /// to represent is zero.
    case number(Double)

    /// A string with its escapes resolved; never anything but valid Unicode.
    case string(String)

    /// The elements of an array, in order.
    case array([JSONNode])

    /// The members of an object, in order. A key may occur more than once: the grammar allows it, so
    /// judging duplicates is left to whoever decodes the object.
    case object([JSONMember])
}

/// A JSON value together with the place it was read from, so that whoever rejects its meaning can
/// point at it.
///
/// Offsets count bytes from the beginning of the file, a byte order mark included.
package struct JSONNode: Sendable {
    /// What was read.
    package let value: JSONValue

    /// The byte offset of the value's first byte: its opening bracket or quote, digit or letter.
    package let start: Int

    /// The byte offset just past the value's last byte.
    package let end: Int

    /// A value that was read from the bytes from `start` up to `end`.
    package init(value: JSONValue, start: Int, end: Int) {
        self.value = value
        self.start = start
        self.end = end
    }

    /// The first value of a key, if this is an object that has it.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A key of a JSON object and the value it names.
package struct JSONMember: Sendable {
    /// The key with its escapes resolved; may be empty.
    package let key: String

    /// The byte offset of the key's opening quote.
    package let keyStart: Int

    /// The byte offset just past the key's closing quote.
    package let keyEnd: Int

    /// The value, with its own place.
    package let value: JSONNode

    /// The member whose key stands in the bytes from `keyStart` up to `keyEnd`.
    package init(key: String, keyStart: Int, keyEnd: Int, value: JSONNode) {
        self.key = key
        self.keyStart = keyStart
        self.keyEnd = keyEnd
        self.value = value
    }
}
