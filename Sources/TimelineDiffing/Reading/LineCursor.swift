/// A position in a line of a file, with functions that read from there.
struct LineCursor {
    /// The line's number, from 1.
    let line: Int
    /// How many groups of a drawing, each inside the one before, contain the position. The cursor counts them, because it
    /// is all that the functions that read items inside each other hand on.
    var depth = 0
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>, line: Int) {
        self.bytes = bytes
        self.line = line
        position = bytes.startIndex
    }

    /// Whether the cursor is at the end of the line.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// The next byte; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Skips `text` if it comes next; returns whether it did.
    mutating func skip(_ text: some Collection<UInt8>) -> Bool {
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Skips `text` if it comes next; returns whether it did.
    mutating func skip(_ text: String) -> Bool { skip(text.utf8) }

    /// Skips `text`; throws if something else comes next.
    mutating func expect(_ text: String) throws(RecordedTimelineError) {
        guard skip(text) else { throw unexpected("\"\(text)\"") }
    }

    /// Throws unless the cursor is at the end of the line.
    func expectEnd() throws(RecordedTimelineError) {
        guard isAtEnd else { throw unexpected("the end of the line") }
    }

    /// Reads the bytes up to the first one for which `isPart` is false.
    mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.endIndex, isPart(bytes[position]) { position += 1 }
        return bytes[start..<position]
    }

    /// An error which says that `expectation` was expected here.
    func unexpected(_ expectation: String) -> RecordedTimelineError {
        let part = bytes[position...].prefix(24)
        let found = isAtEnd ? "the end of the line" : "\"\(String(decoding: part, as: UTF8.self))\""
        return RecordedTimelineError(line: line, reason: .expected(expectation, found: found))
    }

    /// An error about a line that can be parsed but whose content is impossible.
    func impossible(_ problem: String) -> RecordedTimelineError {
        RecordedTimelineError(line: line, reason: .impossible(problem))
    }
}

// MARK: - Words

extension LineCursor {
    /// Reads a word without quotes. If there is none, the error names `what` as expected.
    mutating func bareWord(_ what: String) throws(RecordedTimelineError) -> String {
        let start = self
        let word = take { $0.isOfWord || $0 >= 0x80 }
        guard !word.isEmpty, let text = String(validating: word, as: UTF8.self) else {
            throw start.unexpected(what)
        }
        return text
    }

    /// Reads a text, with or without quotes.
    mutating func text() throws(RecordedTimelineError) -> String {
        guard next == UInt8(ascii: "\"") else { return try bareWord("a word or a text in quotes") }
        _ = skip("\"")
        var result: [UInt8] = []
        while true {
            result += take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            if skip("\"") { break }
            result += try escapedCharacter().utf8
        }
        guard let text = String(validating: result, as: UTF8.self) else {
            throw unexpected("a text in UTF-8")
        }
        return text
    }

    private mutating func escapedCharacter() throws(RecordedTimelineError) -> String {
        if skip("\\n") { return "\n" }
        if skip("\\\"") { return "\"" }
        if skip("\\\\") { return "\\" }
        try expect("\\u{")
        let digits = take { $0.isOfWord }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw unexpected("the number of a character") }
        try expect("}")
        return String(scalar)
    }

    /// Skips the word `none` if it comes next; returns whether it did.
    mutating func skipNone() -> Bool {
        var copy = self
        guard copy.skip("none"), copy.next.map({ !$0.isOfWord && $0 < 0x80 }) ?? true else {
            return false
        }
        self = copy
        return true
    }

    /// Reads the name of an enumeration's case.
    mutating func choice<Choice: CaseIterable>(
        _ type: Choice.Type = Choice.self
    ) throws(RecordedTimelineError) -> Choice {
        let start = self
        let expectation = "one of \(Choice.allCases.map { "\($0)" }.joined(separator: ", "))"
        let word = try bareWord(expectation)
        guard let choice = Choice.allCases.first(where: { "\($0)" == word }) else {
            throw start.unexpected(expectation)
        }
        return choice
    }

    /// Reads a view's label: its id, or `#` and its index.
    mutating func label() throws(RecordedTimelineError) -> String {
        guard skip("#") else { return try bareWord("a view") }
        return "#\(try integer(in: 0...Int(Int32.max)))"
    }

    /// Reads `true` or `false`.
    mutating func flag() throws(RecordedTimelineError) -> Bool {
        if skip("true") { return true }
        guard skip("false") else { throw unexpected("true or false") }
        return false
    }
}

/// Reads the lines of a file one after another.
struct LineReader {
    private var rest: ArraySlice<UInt8>
    private var line = 1

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Whether there are no more lines.
    var isAtEnd: Bool { rest.isEmpty }

    /// Reads the next line, without its line break, which may be LF or CRLF.
    mutating func next() throws(RecordedTimelineError) -> LineCursor {
        guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else {
            throw RecordedTimelineError(line: line, reason: .cutOff)
        }
        var content = rest[..<newline]
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
        defer { line += 1 }
        rest = rest[(newline + 1)...]
        return LineCursor(content, line: line)
    }

    /// Reads the next line, which must begin with `start`, and returns a cursor after `start`.
    mutating func next(after start: String) throws(RecordedTimelineError) -> LineCursor {
        var cursor = try next()
        try cursor.expect(start)
        return cursor
    }

    /// Reads the next line if it begins with `start`, and returns a cursor after `start`. Otherwise
    /// returns nil and reads nothing.
    mutating func next(ifAfter start: String) throws(RecordedTimelineError) -> LineCursor? {
        rest.starts(with: start.utf8) ? try next(after: start) : nil
    }
}
