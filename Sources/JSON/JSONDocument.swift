/// A parsed JSON file: its root value, and the position of every value in the file.
///
/// Accepts exactly RFC 8259 in UTF-8 and skips a leading byte order mark. It also rejects input that the
/// RFC leaves to the reader: arrays and objects nested more than 512 deep, numbers too large for `Double`,
/// escapes of lone surrogates (a string must be valid Unicode), and invalid UTF-8. If a key occurs twice in
/// an object, both members are kept.
package struct JSONDocument: Sendable {
    /// The root value of the file.
    package let root: JSONNode

    /// The file's text, which translates byte offsets into lines and columns.
    package let source: SourceText

    /// Parses a file.
    ///
    /// - Parameter bytes: the whole file.
    /// - Throws: the first problem, located at the offending byte.
    /// - Complexity: O(n).
    package init(bytes: [UInt8]) throws(JSONSyntaxError) {
        let source = SourceText(bytes: bytes)
        var parser = JSONParser(JSONScanner(source))
        root = try parser.parse()
        self.source = source
    }

    /// The number of lines, at least one. A line ends with LF, CR or CRLF.
    package var lineCount: Int { source.lineCount }

    /// The line and column of the byte at `offset`, both counted from 1; columns count Unicode scalars.
    ///
    /// A byte order mark takes no column. The bytes of a line end belong to the line they end. An offset
    /// inside a multi-byte character has the column after that character.
    ///
    /// - Precondition: `offset` is at least 0 and at most the size of the file.
    /// - Complexity: O(log lines).
    package func location(of offset: Int) -> SourceLocation { source.location(of: offset) }

    /// The text around a byte in its line, with a caret below; see `SourceText`.
    package func excerpt(at offset: Int) -> String { source.excerpt(at: offset) }

    /// The source text of a node, exactly as written.
    ///
    /// - Precondition: `node` belongs to this document.
    /// - Complexity: O(length of the text).
    package func text(of node: JSONNode) -> String {
        String(decoding: source.bytes[node.start..<node.end], as: UTF8.self)
    }
}

/// One of the six kinds of JSON value (RFC 8259, section 3).
///
/// Containers hold nodes rather than values, so every value keeps its position. The order is that of the
/// file.
package enum JSONValue: Sendable {
    /// `null`
    case null

    /// `true` or `false`
    case bool(Bool)

    /// A finite number, rounded to the nearest `Double`. `-0` keeps its sign; numbers too small to
    /// represent become zero.
    case number(Double)

    /// A string with its escapes resolved; always valid Unicode.
    case string(String)

    /// The elements of an array, in order.
    case array([JSONNode])

    /// The members of an object, in order. A key may occur more than once: the grammar allows it, so the
    /// code that decodes the object must judge duplicates.
    case object([JSONMember])
}

/// A JSON value with its position in the file, so that a decoder that rejects the value can point at it.
///
/// Offsets count bytes from the beginning of the file, including a byte order mark.
package struct JSONNode: Sendable {
    /// The parsed value.
    package let value: JSONValue

    /// The byte offset of the value's first byte: an opening bracket or quote, a digit, a minus sign or a
    /// letter.
    package let start: Int

    /// The byte offset just past the value's last byte.
    package let end: Int

    /// A value read from the bytes from `start` up to `end`.
    package init(value: JSONValue, start: Int, end: Int) {
        self.value = value
        self.start = start
        self.end = end
    }

    /// The value of the first member with this key; nil if there is none or this is no object.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A member of a JSON object: its key and its value.
package struct JSONMember: Sendable {
    /// The key with its escapes resolved; may be empty.
    package let key: String

    /// The byte offset of the key's opening quote.
    package let keyStart: Int

    /// The byte offset just past the key's closing quote.
    package let keyEnd: Int

    /// The value, with its own position.
    package let value: JSONNode

    /// The member whose key occupies the bytes from `keyStart` up to `keyEnd`.
    package init(key: String, keyStart: Int, keyEnd: Int, value: JSONNode) {
        self.key = key
        self.keyStart = keyStart
        self.keyEnd = keyEnd
        self.value = value
    }
}
