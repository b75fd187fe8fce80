internal import Drawing
internal import ImageCodecs
internal import JSON
internal import Messages

/// A value in a JSON file of a golden or of results, with its location for messages.
struct GoldenNode {
    private let node: JSONNode
    private let document: JSONDocument
    private let path: String

    /// The root value of a file; `path` is for messages.
    init(json bytes: [UInt8], path: String) throws(GoldenError) {
        do throws(JSONSyntaxError) {
            document = try JSONDocument(bytes: bytes)
        } catch {
            throw .damaged(place: "\(path):\(error.location)", reason: "this is not JSON: \(error)")
        }
        node = document.root
        self.path = path
    }

    private init(_ node: JSONNode, of other: GoldenNode) {
        self.node = node
        document = other.document
        path = other.path
    }

    /// An error at this value's location.
    func failure(_ reason: String) -> GoldenError {
        .damaged(place: "\(path):\(document.location(of: node.start))", reason: reason)
    }

    private func expected(_ what: String) -> GoldenError {
        let text = document.text(of: node)
        return failure(
            "expected \(what), found \(text.count > 40 ? "\(text.prefix(40))…" : text)")
    }

    // MARK: - Containers

    func members() throws(GoldenError) -> [(String, GoldenNode)] {
        guard case .object(let members) = node.value else { throw expected("an object") }
        return members.map { ($0.key, GoldenNode($0.value, of: self)) }
    }

    func elements() throws(GoldenError) -> [GoldenNode] {
        guard case .array(let nodes) = node.value else { throw expected("a list") }
        return nodes.map { GoldenNode($0, of: self) }
    }

    func member(_ key: String) throws(GoldenError) -> GoldenNode {
        guard let found = optional(key) else {
            guard case .object = node.value else { throw expected("an object") }
            throw failure("\"\(key)\" is missing here")
        }
        return found
    }

    /// The member called `key`; nil if there is none.
    func optional(_ key: String) -> GoldenNode? {
        guard case .object(let members) = node.value else { return nil }
        return members.first { $0.key == key }.map { GoldenNode($0.value, of: self) }
    }

    // MARK: - Plain values

    func string() throws(GoldenError) -> String {
        guard case .string(let text) = node.value else { throw expected("a string") }
        return text
    }

    /// The elements of a list of strings.
    func strings() throws(GoldenError) -> [String] {
        try elements().map { node throws(GoldenError) in try node.string() }
    }

    /// The path of a file or a folder.
    func filePath() throws(GoldenError) -> String {
        try value("a path without NUL characters") { $0.utf8.contains(0) ? nil : $0 }
    }

    func flag() throws(GoldenError) -> Bool {
        guard case .bool(let flag) = node.value else { throw expected("true or false") }
        return flag
    }

    func number(in range: ClosedRange<Double>) throws(GoldenError) -> Double {
        guard case .number(let number) = node.value, range.contains(number) else {
            throw expected("a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func whole(in range: ClosedRange<Int>) throws(GoldenError) -> Int {
        guard case .number(let number) = node.value, let whole = Int(exactly: number),
            range.contains(whole)
        else {
            throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    /// The value that `read` makes from a string. `what` describes the expected value in messages.
    func value<Value>(_ what: String, _ read: (String) -> Value?) throws(GoldenError) -> Value {
        guard let value = read(try string()) else { throw expected(what) }
        return value
    }

    func hash() throws(GoldenError) -> PixelHash {
        try value("32 hexadecimal digits") { PixelHash($0) }
    }

    /// Hashes by file name.
    func hashes() throws(GoldenError) -> [String: PixelHash] {
        var hashes: [String: PixelHash] = [:]
        for (name, node) in try members() {
            guard !name.contains("/"), !name.utf8.contains(0), name != "..", !name.isEmpty else {
                throw node.failure("expected the name of a file, found \(name.shortened(to: 40))")
            }
            hashes[name] = try node.hash()
        }
        return hashes
    }

    func size() throws(GoldenError) -> PixelSize {
        let sides = try elements().map { node throws(GoldenError) in
            try node.whole(in: 1...PixelSize.limit)
        }
        guard sides.count == 2, let size = try? PixelSize(width: sides[0], height: sides[1]) else {
            throw expected("width and height in pixels")
        }
        return size
    }
}
