/// Assembles tokens into a tree of nodes.
///
/// Open containers are kept on an explicit stack instead of the call stack. Deeply nested malicious input
/// therefore ends in an error rather than a crash, and errors can name the brackets that are still open.
struct JSONParser {
    /// The most arrays and objects that may be open at once. No realistic spec comes near it, but recursive
    /// code, such as the deallocation of the tree, needs a bound.
    static let maximumDepth = 512

    var scanner: JSONScanner

    /// The containers around the next token, outermost first.
    private(set) var open: [OpenContainer] = []

    /// The elements of all open arrays, one array after the other.
    private(set) var elements: [JSONNode] = []

    /// The members of all open objects, one object after the other.
    private var members: [JSONMember] = []

    /// Prepares to parse the file from the position of `scanner`.
    init(_ scanner: JSONScanner) { self.scanner = scanner }

    /// Reads the file's single value.
    ///
    /// - Throws: the first problem.
    /// - Complexity: O(n).
    mutating func parse() throws(JSONSyntaxError) -> JSONNode {
        do throws(JSONSyntaxError) {
            return try parseFile()
        } catch {
            var error = error
            if error.problem.leavesStructure { error.path = path }
            throw error
        }
    }

    private mutating func parseFile() throws(JSONSyntaxError) -> JSONNode {
        if let foreign = ForeignEncoding(ofFileBeginning: scanner.bytes) {
            throw scanner.failure(.encoding(.foreign(name: foreign.rawValue)), at: 0)
        }
        while true {
            var finished = try beginValue()
            while let node = finished {
                if open.isEmpty {
                    try expectEnd()
                    return node
                }
                finished = try append(node)
            }
        }
    }

    /// Reads a scalar or an empty container. If a non-empty container opens, stops before its first value
    /// and returns nil, because there is no complete node yet.
    private mutating func beginValue() throws(JSONSyntaxError) -> JSONNode? {
        scanner.skipWhitespace()
        let start = scanner.offset
        switch scanner.next {
        case .openingSquare: return try openContainer(.square)
        case .openingCurly: return try openContainer(.curly)
        default: break
        }
        let value = try readScalar()
        return JSONNode(value: value, start: start, end: scanner.offset)
    }

    private mutating func readScalar() throws(JSONSyntaxError) -> JSONValue {
        guard let first = scanner.next else { throw try failure(expecting: .value) }
        switch first {
        case .quote: return .string(try scanner.readString())
        case .minus, UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try scanner.readNumber())
        case UInt8(ascii: "t") where scanner.skip(word: "true"): return .bool(true)
        case UInt8(ascii: "f") where scanner.skip(word: "false"): return .bool(false)
        case UInt8(ascii: "n") where scanner.skip(word: "null"): return .null
        default: throw try failure(expecting: .value)
        }
    }

    private mutating func openContainer(
        _ bracket: JSONSyntaxError.Bracket
    ) throws(JSONSyntaxError) -> JSONNode? {
        guard open.count < Self.maximumDepth else {
            throw scanner.failure(
                .structure(.tooDeep(limit: Self.maximumDepth)), at: scanner.offset)
        }
        let firstItem = bracket == .square ? elements.count : members.count
        open.append(OpenContainer(bracket: bracket, start: scanner.offset, firstItem: firstItem))
        scanner.offset += 1
        scanner.skipWhitespace()
        if scanner.skip(bracket.closingByte) { return close() }
        if bracket == .curly { try readKey() }
        return nil
    }

    /// Adds `node` to the innermost container, then reads on.
    ///
    /// - Returns: nil if another value follows in the container; the container's node if it ends.
    private mutating func append(_ node: JSONNode) throws(JSONSyntaxError) -> JSONNode? {
        let container = open[open.count - 1]
        switch container.bracket {
        case .square: elements.append(node)
        case .curly: members.append(container.member(node))
        }
        scanner.skipWhitespace()
        if scanner.skip(.comma) {
            try prepareNextItem(of: container.bracket)
            return nil
        }
        if scanner.skip(container.bracket.closingByte) { return close() }
        throw try failure(expecting: .comma(after: node))
    }

    /// Reads from a comma up to the next value, including its key in an object.
    private mutating func prepareNextItem(
        of bracket: JSONSyntaxError.Bracket
    ) throws(JSONSyntaxError) {
        let comma = scanner.offset - 1
        scanner.skipWhitespace()
        if scanner.next == bracket.closingByte {
            throw scanner.failure(.separator(.trailingComma(before: bracket)), at: comma)
        }
        if bracket == .curly { try readKey() }
    }

    /// Reads a key and its colon.
    private mutating func readKey() throws(JSONSyntaxError) {
        guard scanner.next == .quote else { throw try failure(expecting: .key) }
        let innermost = open.count - 1
        open[innermost].keyStart = scanner.offset
        open[innermost].keyEnd = scanner.offset
        open[innermost].key = try scanner.readString()
        open[innermost].keyEnd = scanner.offset
        scanner.skipWhitespace()
        guard scanner.skip(.colon) else {
            throw try failure(expecting: .colon(after: open[innermost].key))
        }
    }

    /// Pops the innermost container, whose closing bracket was just read, and returns its node.
    private mutating func close() -> JSONNode {
        let container = open.removeLast()
        let value: JSONValue
        switch container.bracket {
        case .square:
            value = .array(Array(elements[container.firstItem...]))
            elements.removeLast(elements.count - container.firstItem)
        case .curly:
            value = .object(Array(members[container.firstItem...]))
            members.removeLast(members.count - container.firstItem)
        }
        return JSONNode(value: value, start: container.start, end: scanner.offset)
    }

    private mutating func expectEnd() throws(JSONSyntaxError) {
        scanner.skipWhitespace()
        guard scanner.next == nil else { throw try failure(expecting: .end) }
    }
}

/// An array or object whose closing bracket has not been read yet.
struct OpenContainer {
    /// What kind of container it is.
    let bracket: JSONSyntaxError.Bracket

    /// The byte offset of its opening bracket.
    let start: Int

    /// The index of its first item in `elements` or `members`, which all open containers of a kind share.
    let firstItem: Int

    /// The last key read, if this is an object.
    var key = ""

    /// The byte offset of that key's opening quote.
    var keyStart = 0

    /// The byte offset just past that key's closing quote.
    var keyEnd = 0

    /// Whether a complete key has been read.
    var hasKey: Bool { keyEnd > keyStart }

    /// The member made of the last key and `value`.
    func member(_ value: JSONNode) -> JSONMember {
        JSONMember(key: key, keyStart: keyStart, keyEnd: keyEnd, value: value)
    }
}

extension JSONSyntaxError.Bracket {
    /// The byte that closes the container.
    var closingByte: UInt8 { self == .square ? .closingSquare : .closingCurly }
}
