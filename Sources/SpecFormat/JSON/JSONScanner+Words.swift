extension JSONScanner {
    /// Moves past `word` if it is next and no longer ASCII word begins with it.
    mutating func skip(word: StaticString) -> Bool {
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for position in offset..<end
        where bytes[position] != word.utf8Start[position - offset] { return false }
        if let byte = byte(at: end), byte < 0x80, byte.isWordByte { return false }
        offset = end
        return true
    }

    /// The word without quotes that begins at `start`; empty if none does.
    ///
    /// - Throws: an encoding problem inside the word.
    func bareWord(at start: Int) throws(JSONSyntaxError) -> String {
        var end = start
        while let byte = byte(at: end) {
            guard byte.isWordByte || (byte == .minus && end > start) else { break }
            let scalar = try character(at: end)
            guard scalar.isASCII || scalar.properties.isAlphabetic else { break }
            end += scalar.utf8.count
        }
        return excerpt(start..<end)
    }

    /// The problem with a word that is not `true`, `false` or `null`, by what was meant.
    func failure(withWord word: String, at offset: Int) -> JSONSyntaxError {
        if word.isNotFinite { return failure(.token(.notFinite(word)), at: offset) }
        if let literal = word.intendedLiteral {
            return failure(.token(.misspelt(word, meant: literal)), at: offset)
        }
        return failure(.token(.bareWord(word)), at: offset)
    }
}

extension String {
    /// Whether this is how some language writes an infinity or a NaN.
    var isNotFinite: Bool { ["nan", "inf", "infinity"].contains(lowercased()) }

    /// The JSON literal that some language spells this way, or that this is the beginning of.
    fileprivate var intendedLiteral: String? {
        let word = lowercased()
        if ["undefined", "none", "nil"].contains(word) { return "null" }
        guard word.count > 1 else { return nil }
        return ["true", "false", "null"].first { $0.hasPrefix(word) }
    }
}
