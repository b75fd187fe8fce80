/// Where the values of a document come from.
///
/// Values that were read stand in a file: their positions are byte offsets. Values that were made of those of another file
/// are numbered in their order, and whole parts of them come from one place of the file.
package struct JSONOrigin: Sendable {
    /// Values from `start` up to the next part.
    struct Part {
        let start: Int
        /// The byte offset in the file.
        let offset: Int
        /// What is there, for people; nil if it has no name.
        let name: String?
    }

    /// The file's text.
    package let source: SourceText
    /// The parts of values that were made, by their starts, from 0 on; nil for values that were read.
    private let parts: [Part]?
    /// The files that values name, by their starts.
    private(set) var included: [Included] = []

    /// Values that were read from a file.
    init(_ source: SourceText) {
        self.source = source
        parts = nil
    }

    /// Values that were made in parts, of which the first one starts at 0.
    init(_ source: SourceText, _ parts: [Part]) {
        self.source = source
        self.parts = parts
    }

    /// Whether the values were made of those of another file.
    package var isMade: Bool { parts != nil }

    /// The line and column of the value at a position, or of what it was made of; see `SourceText`.
    package func location(of position: Int) -> SourceLocation {
        let (source, offset) = text(around: position)
        return source.location(of: offset)
    }

    /// The text around a value, or around what it was made of, with a caret below; see `SourceText`.
    package func excerpt(at position: Int) -> String {
        let (source, offset) = text(around: position)
        return source.excerpt(at: offset)
    }

    /// Adds a file behind the others.
    mutating func include(_ file: Included) { included.append(file) }

    /// The name of what the value at a position was made of; nil if it was read, or comes from nothing with a name.
    package func name(at position: Int) -> String? { part(at: position)?.name }

    /// The byte offset of a position in the file.
    func offset(of position: Int) -> Int { part(at: position)?.offset ?? position }

    private func part(at position: Int) -> Part? {
        parts.flatMap { parts in parts.last(startingBy: position, \.start).map { parts[$0] } }
    }
}

extension JSONDocument {
    /// Makes a document of the values of another one. They come from the beginning of `file` where they are in no part.
    package init(madeOf file: JSONDocument, _ make: (inout JSONBuilder) -> JSONNode) {
        var builder = JSONBuilder(of: file)
        let root = make(&builder)
        self.init(root, madeOf: file, builder.origin)
    }
}

/// Makes the values of a document; see `JSONDocument.init(madeOf:_:)`.
///
/// Each value gets its number when it is begun, so make them in the order in which a file would have them.
package struct JSONBuilder {
    private let file: JSONDocument
    private var parts: [JSONOrigin.Part]
    private var count = 0

    /// Where the file's root begins.
    package var start: Int { file.root.start }

    fileprivate init(of file: JSONDocument) {
        self.file = file
        parts = [JSONOrigin.Part(start: 0, offset: file.root.start, name: nil)]
    }

    /// Makes values that come from one place of the file, but for parts in them.
    ///
    /// - Parameter name: what is there, for people.
    package mutating func part<Value>(
        from offset: Int, name: String?, _ make: (inout JSONBuilder) -> Value
    ) -> Value {
        let outer = parts[parts.count - 1]
        parts.append(JSONOrigin.Part(start: count, offset: offset, name: name))
        let value = make(&self)
        parts.append(JSONOrigin.Part(start: count, offset: outer.offset, name: outer.name))
        return value
    }

    /// A value that holds no others.
    package mutating func scalar(_ value: JSONValue) -> JSONNode {
        count += 1
        return JSONNode(value: value, start: count - 1, end: count)
    }

    /// A list of the elements that are made.
    package mutating func list(_ make: (inout JSONBuilder) -> [JSONNode]) -> JSONNode {
        let start = count
        count += 1
        return JSONNode(value: .array(make(&self)), start: start, end: count)
    }

    /// An object of the members that are made.
    package mutating func object(_ make: (inout JSONBuilder) -> [JSONMember]) -> JSONNode {
        let start = count
        count += 1
        return JSONNode(value: .object(make(&self)), start: start, end: count)
    }

    /// A member of an object, whose value is made after its key.
    package mutating func member(
        _ key: String, _ make: (inout JSONBuilder) -> JSONNode
    ) -> JSONMember {
        let start = count
        count += 1
        return JSONMember(key: key, keyStart: start, keyEnd: count, value: make(&self))
    }

    fileprivate var origin: JSONOrigin { JSONOrigin(file.origin.source, parts) }
}
