extension JSONNode {
    /// The value as text for people: what fits a line of `width` characters stands on one, and everything else has a
    /// line for each member or element. Ends with a line end. Nil if it would have more than `limit` bytes.
    package func laidOut(width: Int, limit: Int) -> String? {
        var layout = JSONLayout(width: width, limit: limit)
        layout.write(self, indent: 0, used: 0)
        layout.text += "\n"
        return layout.isTooLong ? nil : layout.text
    }

    /// The value on one line, with blanks after commas.
    var onOneLine: String {
        switch value {
        case .array(let nodes): "[\(nodes.map(\.onOneLine).joined(separator: ", "))]"
        case .object(let members):
            members.isEmpty
                ? "{}"
                : "{ \(members.map { "\($0.key.quoted): \($0.value.onOneLine)" }.joined(separator: ", ")) }"
        case .number(let number): number.json
        case .string(let text): text.quoted
        case .bool(let flag): "\(flag)"
        case .null: "null"
        }
    }
}

/// The lines of a value that is being written.
private struct JSONLayout {
    var text = ""
    let width: Int
    let limit: Int

    /// Whether the text is longer than the limit. Nothing more is written then.
    var isTooLong: Bool { text.utf8.count > limit }

    init(width: Int, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Writes a value after `used` characters of a line that begins with `indent` blanks.
    mutating func write(_ node: JSONNode, indent: Int, used: Int) {
        let inner = indent + 2
        switch node.value {
        case .object(let members) where !node.fits(width - used):
            writeBlock("{", "}", members, indent: indent) { layout, member in
                let key = "\(member.key.quoted): "
                layout.text += key
                layout.write(member.value, indent: inner, used: inner + key.count + 1)
            }
        case .array(let nodes) where !node.fits(width - used):
            writeBlock("[", "]", nodes, indent: indent) { layout, node in
                layout.write(node, indent: inner, used: inner + 1)
            }
        default: text += node.onOneLine
        }
    }

    private mutating func writeBlock<Item>(
        _ opening: String, _ closing: String, _ items: [Item], indent: Int,
        _ write: (inout JSONLayout, Item) -> Void
    ) {
        let margin = "\n" + String(repeating: " ", count: indent)
        text += opening
        for (index, item) in items.enumerated() {
            guard !isTooLong else { return }
            text += (index == 0 ? "" : ",") + margin + "  "
            write(&self, item)
        }
        text += margin + closing
    }
}

extension JSONNode {
    /// Whether the value has at most `room` characters on one line.
    fileprivate func fits(_ room: Int) -> Bool {
        var room = room
        return takes(from: &room)
    }

    private func takes(from room: inout Int) -> Bool {
        switch value {
        case .object(let members):
            room -= 4
            for member in members {
                room -= member.key.utf8.count + 6
                guard room >= 0, member.value.takes(from: &room) else { return false }
            }
        case .array(let nodes):
            room -= 2
            for node in nodes {
                room -= 2
                guard room >= 0, node.takes(from: &room) else { return false }
            }
        case .number, .string, .bool, .null: room -= onOneLine.utf8.count
        }
        return room >= 0
    }
}
