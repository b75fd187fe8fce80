/// JSON values with their positions: a parsed file, perhaps with others that it names, or values that were made of those of
/// one; see `include` and `JSONBuilder`.
///
/// The parser accepts exactly RFC 8259 in UTF-8 and skips a leading byte order mark. It also rejects input that the
/// RFC leaves to the reader: arrays and objects nested more than 512 deep, numbers too large for `Double`,
/// escapes of lone surrogates (a string must be valid Unicode), and invalid UTF-8. If a key occurs twice in
/// an object, both members are kept.
package struct JSONDocument: Sendable {
    /// The root value.
    package let root: JSONNode

    /// Where the values come from. It translates their positions into lines and columns.
    package internal(set) var origin: JSONOrigin

    /// The root of the file that the values were made of; nil if they were read.
    private let file: JSONNode?

    /// The roots of the files that values name, by their positions.
    var included: [JSONNode] = []

    /// Parses a file.
    ///
    /// - Parameter bytes: the whole file.
    /// - Throws: the first problem, located at the offending byte.
    /// - Complexity: O(n).
    package init(bytes: [UInt8]) throws(JSONSyntaxError) {
        let source = SourceText(bytes: bytes)
        var parser = JSONParser(JSONScanner(source))
        root = try parser.parse()
        origin = JSONOrigin(source)
        file = nil
    }

    /// Values that were made of those of `file`.
    init(_ root: JSONNode, madeOf file: JSONDocument, _ origin: JSONOrigin) {
        self.root = root
        self.origin = origin
        self.file = file.root
    }

    /// The number of the file's lines, at least one. A line ends with LF, CR or CRLF.
    package var lineCount: Int { origin.source.lineCount }

    /// The line and column of a position, both counted from 1; columns count Unicode scalars.
    ///
    /// A byte order mark takes no column. The bytes of a line end belong to the line they end. An offset
    /// inside a multi-byte character has the column after that character.
    ///
    /// - Precondition: `position` is one of a node; of a parsed file, at least 0 and at most its size.
    /// - Complexity: O(log lines).
    package func location(of position: Int) -> SourceLocation { origin.location(of: position) }

    /// The text of a node: exactly as it stands in the file, or as a line that would make it.
    ///
    /// - Precondition: the node's position is that of one in this document. Its value may be another one.
    /// - Complexity: O(length of the text).
    package func text(of node: JSONNode) -> String {
        guard origin.isMade else {
            let (source, start) = origin.text(around: node.start)
            let end = start + node.end - node.start
            return String(decoding: source.bytes[start..<end], as: UTF8.self)
        }
        return root.node(at: node.start).onOneLine
    }

    /// The path in the file from its root to the value at a position, or to what it was made of, such as
    /// `$.views[2].alpha`.
    ///
    /// Computed only when a problem is reported, so decoders needn't carry paths along. O(depth · log
    /// size).
    package func path(to position: Int) -> String {
        (file ?? root(around: position)).path(to: origin.offset(of: position))
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
/// Offsets count bytes from the beginning of the file, including a byte order mark. In a document that was made, they count
/// values and keys instead.
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
