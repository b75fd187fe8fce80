extension JSONLine {
    /// The object as text for people: what fits a line of `width` characters stands on one, and everything else has a
    /// line for each member or element. Ends with a line end.
    package func laidOut(width: Int) -> String {
        var text = ""
        Value.object(self).write(to: &text, indent: 0, used: 0, width: width)
        return text + "\n"
    }

    /// The object with another member at its end.
    package func adding(_ key: String, _ value: Value) -> JSONLine {
        JSONLine(members + [(key, value)])
    }
}

extension JSONLine.Value {
    /// Writes the value after `used` characters of a line that begins with `indent` blanks.
    fileprivate func write(to text: inout String, indent: Int, used: Int, width: Int) {
        guard !fits(width - used) else {
            text += spaced
            return
        }
        let inner = indent + 2
        let margin = "\n" + String(repeating: " ", count: inner)
        switch self {
        case .object(let line):
            text += "{"
            for (index, member) in line.members.enumerated() {
                let key = "\(member.0.quoted): "
                text += (index == 0 ? "" : ",") + margin + key
                member.1.write(to: &text, indent: inner, used: inner + key.count + 1, width: width)
            }
            text += "\n" + String(repeating: " ", count: indent) + "}"
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "" : ",") + margin
                value.write(to: &text, indent: inner, used: inner + 1, width: width)
            }
            text += "\n" + String(repeating: " ", count: indent) + "]"
        case .number, .string, .flag, .json: text += spaced
        }
    }

    /// Whether the value has at most `room` characters on one line.
    private func fits(_ room: Int) -> Bool {
        var room = room
        return takes(from: &room)
    }

    private func takes(from room: inout Int) -> Bool {
        switch self {
        case .object(let line):
            room -= 4
            for (key, value) in line.members {
                room -= key.utf8.count + 6
                guard room >= 0, value.takes(from: &room) else { return false }
            }
        case .list(let values):
            room -= 2
            for value in values {
                room -= 2
                guard room >= 0, value.takes(from: &room) else { return false }
            }
        case .number, .string, .flag, .json: room -= text.utf8.count
        }
        return room >= 0
    }

    /// About how many bytes the value takes on one line. O(size).
    package var byteCount: Int {
        switch self {
        case .object(let line):
            line.members.reduce(4) { $0 + $1.0.utf8.count + 6 + $1.1.byteCount }
        case .list(let values): values.reduce(2) { $0 + 2 + $1.byteCount }
        case .string(let string): string.utf8.count + 2
        case .number, .flag, .json: text.utf8.count
        }
    }

    /// The value on one line, with blanks after commas.
    private var spaced: String {
        switch self {
        case .list(let values): "[\(values.map(\.spaced).joined(separator: ", "))]"
        case .object(let line):
            line.members.isEmpty
                ? "{}"
                : "{ \(line.members.map { "\($0.0.quoted): \($0.1.spaced)" }.joined(separator: ", ")) }"
        case .number, .string, .flag, .json: text
        }
    }
}
