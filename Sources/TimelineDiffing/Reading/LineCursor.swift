/// A place in a line of a file, and what can be read from there on.
struct LineCursor {
    /// The line's number, from 1.
    let line: Int
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>, line: Int) {
        self.bytes = bytes
        self.line = line
        position = bytes.startIndex
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// The byte that comes next; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Steps over `text` if it comes next, and tells so.
    mutating func skip(_ text: some Collection<UInt8>) -> Bool {
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Steps over `text` if it comes next, and tells so.
    mutating func skip(_ text: String) -> Bool { skip(text.utf8) }

    /// Steps over `text`.
    mutating func expect(_ text: String) throws(RecordedTimelineError) {
        guard skip(text) else { throw unexpected("\"\(text)\"") }
    }

    /// Nothing must be left.
    func expectEnd() throws(RecordedTimelineError) {
        guard isAtEnd else { throw unexpected("the end of the line") }
    }

    /// The bytes up to the first that isn't one of `isPart`.
    mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.endIndex, isPart(bytes[position]) { position += 1 }
        return bytes[start..<position]
    }

    /// The error that something else should stand here.
    func unexpected(_ expectation: String) -> RecordedTimelineError {
        let part = bytes[position...].prefix(24)
        let found = isAtEnd ? "the end of the line" : "\"\(String(decoding: part, as: UTF8.self))\""
        return RecordedTimelineError(line: line, reason: .expected(expectation, found: found))
    }

    /// The error that the line says something that can't be.
    func impossible(_ problem: String) -> RecordedTimelineError {
        RecordedTimelineError(line: line, reason: .impossible(problem))
    }
}

// MARK: - Words

extension LineCursor {
    /// A word without quotes.
    mutating func bareWord(_ what: String) throws(RecordedTimelineError) -> String {
        var copy = self
        let word = copy.take { $0.isOfWord || $0 >= 0x80 }
        guard !word.isEmpty, let text = String(validating: word, as: UTF8.self) else {
            throw unexpected(what)
        }
        self = copy
        return text
    }

    /// A text, in quotes or without.
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

    /// Whether nothing is meant: the word `none`, which is stepped over.
    mutating func skipNone() -> Bool {
        var copy = self
        guard copy.skip("none"), copy.next.map({ !$0.isOfWord && $0 < 0x80 }) ?? true else {
            return false
        }
        self = copy
        return true
    }

    /// One of the cases of an enumeration, by its name.
    mutating func choice<Choice: CaseIterable>(
        _ type: Choice.Type = Choice.self
    ) throws(RecordedTimelineError) -> Choice {
        let names = Choice.allCases.map { "\($0)" }
        var copy = self
        let word = try copy.bareWord("one of \(names.joined(separator: ", "))")
        guard let choice = Choice.allCases.first(where: { "\($0)" == word }) else {
            throw unexpected("one of \(names.joined(separator: ", "))")
        }
        self = copy
        return choice
    }

    /// What a view is called: its id, or `#` and its place.
    mutating func label() throws(RecordedTimelineError) -> String {
        guard skip("#") else { return try bareWord("a view") }
        return "#\(try integer(in: 0...Int(Int32.max)))"
    }

    /// `true` or `false`.
    mutating func flag() throws(RecordedTimelineError) -> Bool {
        if skip("true") { return true }
        guard skip("false") else { throw unexpected("true or false") }
        return false
    }
}

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
