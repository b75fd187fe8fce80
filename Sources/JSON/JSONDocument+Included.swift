extension JSONDocument {
    /// Adds a file that a value of the document names. Its positions follow those of all files before.
    ///
    /// - Parameters:
    ///   - name: the file's name, for messages.
    ///   - place: the position of the value that names the file.
    /// - Returns: the file's root with its new positions.
    /// - Complexity: O(values of the file).
    package mutating func include(
        _ file: JSONDocument, named name: String, from place: Int
    ) -> JSONNode {
        let start = origin.end
        origin.include(
            JSONOrigin.Included(start: start, source: file.origin.source, name: name, place: place))
        let root = file.root.moved(by: start)
        included.append(root)
        return root
    }

    /// The root of the file in which a position is.
    package func root(around position: Int) -> JSONNode {
        included.last(startingBy: position, \.start).map { included[$0] } ?? root
    }

    /// Parses once more what an origin tells of; nil for values that were made.
    package init?(again origin: JSONOrigin) {
        guard !origin.isMade, let file = try? JSONDocument(bytes: origin.source.bytes) else {
            return nil
        }
        self = file
        for part in origin.included {
            guard let file = try? JSONDocument(bytes: part.source.bytes) else { return nil }
            _ = include(file, named: part.name, from: part.place)
        }
    }
}

extension JSONOrigin {
    /// A file that a value names, and whose values are in the document, too.
    struct Included: Sendable {
        /// The position of the file's first byte.
        let start: Int
        let source: SourceText
        /// The file's name, for messages.
        let name: String
        /// The position of the value that names the file.
        let place: Int
    }

    /// The position after those of all files.
    var end: Int {
        guard let last = included.last else { return source.bytes.count + 1 }
        return last.start + last.source.bytes.count + 1
    }

    /// The file that was included and contains a position; nil for the document's own file.
    private func file(around position: Int) -> Included? {
        included.last(startingBy: position, \.start).map { included[$0] }
    }

    /// The text that contains a position, and the byte offset in it.
    func text(around position: Int) -> (source: SourceText, offset: Int) {
        guard let file = file(around: position) else { return (source, offset(of: position)) }
        return (file.source, position - file.start)
    }

    /// The name of the included file that contains a position; nil for the document's own file.
    package func fileName(at position: Int) -> String? { file(around: position)?.name }

    /// The positions of the values that name the file around a position, the file around that, and so on; empty for the
    /// document's own file.
    package func includes(of position: Int) -> [Int] {
        let places = sequence(first: position) { file(around: $0)?.place }
        return Array(places.dropFirst())
    }

    /// The position itself in the document's own file, else where that names the file around it.
    package func ownPosition(of position: Int) -> Int { includes(of: position).last ?? position }
}

extension JSONNode {
    /// The node with all positions moved by so many bytes.
    fileprivate func moved(by distance: Int) -> JSONNode {
        let value: JSONValue =
            switch self.value {
            case .array(let nodes): .array(nodes.map { $0.moved(by: distance) })
            case .object(let members):
                .object(
                    members.map {
                        JSONMember(
                            key: $0.key, keyStart: $0.keyStart + distance,
                            keyEnd: $0.keyEnd + distance, value: $0.value.moved(by: distance))
                    })
            case .null, .bool, .number, .string: self.value
            }
        return JSONNode(value: value, start: start + distance, end: end + distance)
    }
}
