/// The lines of a file, one after another.
struct LineReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether there are no more lines.
    var isAtEnd: Bool { position == bytes.count }

    /// The next line, without its end; a carriage return before that counts as part of it.
    mutating func next() throws(RecordedTimelineError) -> LineCursor {
        let (cursor, end) = try peek()
        position = end
        line += 1
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
        var (cursor, end) = try peek()
        guard cursor.skip(start) else { return nil }
        position = end
        line += 1
        return cursor
    }

    /// The next line, and where the one after it begins.
    private func peek() throws(RecordedTimelineError) -> (LineCursor, end: Int) {
        guard let newline = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
            throw RecordedTimelineError(line: line, reason: .cutOff)
        }
        var content = bytes[position..<newline]
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
        return (LineCursor(content, line: line), newline + 1)
    }
}
