/// Splits path data into letters, numbers and flags.
struct PathDataScanner {
    /// The offset of the next byte.
    var position = 0
    private let text: [UInt8]
    /// Whether a comma may stand here, which is only allowed between two numbers.
    private var isAfterNumber = false

    init(_ data: String) {
        text = Array(data.utf8)
        skipSpace()
    }

    /// Whether all bytes are read.
    var isAtEnd: Bool { position >= text.count }

    /// Reads the next command's letter.
    mutating func command() throws(PathDataError) -> UInt8 {
        guard !isAtEnd, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(text[position]) else {
            throw error("expected a command such as M, L or C")
        }
        defer {
            position += 1
            skipSpace()
        }
        return text[position]
    }

    /// Whether another number follows for the same command. After a comma, one must follow.
    mutating func hasMoreNumbers() throws(PathDataError) -> Bool {
        skipSpace()
        guard isAfterNumber else { return false }
        isAfterNumber = false
        let hasComma = skipComma()
        guard isAtNumber || !hasComma else { throw error("expected a number") }
        return isAtNumber
    }

    /// An error at the current position.
    func error(_ expectation: String) -> PathDataError {
        PathDataError(offset: position, expectation: expectation)
    }

    // MARK: - Numbers

    private var isAtNumber: Bool {
        guard position < text.count else { return false }
        return isDigit(text[position]) || "+-.".utf8.contains(text[position])
    }

    /// Reads the next number, which must be finite.
    mutating func number() throws(PathDataError) -> Double {
        skipSeparator()
        let begin = position
        if position < text.count, "+-".utf8.contains(text[position]) { position += 1 }
        var digits = skipDigits()
        if position < text.count, text[position] == UInt8(ascii: ".") {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            position = begin
            throw error("expected a number")
        }
        skipExponent()
        let value = Double(String(decoding: text[begin..<position], as: UTF8.self))
        guard let value, value.isFinite else {
            position = begin
            throw error("expected a number that is not too large")
        }
        isAfterNumber = true
        return value
    }

    private mutating func skipExponent() {
        guard position < text.count, text[position] | 32 == UInt8(ascii: "e") else { return }
        let begin = position
        position += 1
        if position < text.count, "+-".utf8.contains(text[position]) { position += 1 }
        if skipDigits() == 0 { position = begin }
    }

    /// Reads a flag, 0 or 1. No separator is needed between flags.
    mutating func flag() throws(PathDataError) -> Bool {
        skipSeparator()
        guard position < text.count, "01".utf8.contains(text[position]) else {
            throw error("expected a flag, 0 or 1")
        }
        position += 1
        isAfterNumber = true
        return text[position - 1] == UInt8(ascii: "1")
    }

    private mutating func skipDigits() -> Int {
        let begin = position
        while position < text.count, isDigit(text[position]) { position += 1 }
        return position - begin
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func skipSpace() {
        while position < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[position]) {
            position += 1
        }
    }

    /// Skips white space and at most one comma.
    private mutating func skipSeparator() {
        skipSpace()
        if isAfterNumber { _ = skipComma() }
        isAfterNumber = false
    }

    private mutating func skipComma() -> Bool {
        guard position < text.count, text[position] == UInt8(ascii: ",") else { return false }
        position += 1
        skipSpace()
        return true
    }
}
