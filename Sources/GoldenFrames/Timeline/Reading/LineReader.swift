/// The lines of a file, one after another.
struct LineReader {
    private let bytes: [UInt8]
    private var line = 1
    /// Where the next line begins, and its end; nil for a line without one.
    private var position = 0
    private var newline: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        findNewline()
    }

    /// Whether there are no more lines.
    var isAtEnd: Bool { position == bytes.count }

    /// The next line, without its end; a carriage return before that counts as part of it.
    mutating func next() throws(RecordedTimelineError) -> LineCursor {
        let cursor = try peek()
        step()
        return cursor
    }

    /// The next line, from behind `start`.
    mutating func next(after start: String) throws(RecordedTimelineError) -> LineCursor {
        var cursor = try next()
        try cursor.expect(start)
        return cursor
    }

    /// The next line, from behind `start`, if it begins so; nil, and no step further, if not.
    mutating func next(ifAfter start: String) throws(RecordedTimelineError) -> LineCursor? {
        var cursor = try peek()
        guard cursor.skip(start) else { return nil }
        step()
        return cursor
    }

    private func peek() throws(RecordedTimelineError) -> LineCursor {
        guard let newline else { throw RecordedTimelineError(line: line, reason: .cutOff) }
        var content = bytes[position..<newline]
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
        return LineCursor(content, line: line)
    }

    private mutating func step() {
        guard let newline else { return }
        position = newline + 1
        line += 1
        findNewline()
    }

    private mutating func findNewline() {
        newline = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
    }
}
