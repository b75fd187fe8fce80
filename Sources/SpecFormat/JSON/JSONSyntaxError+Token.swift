extension JSONSyntaxError {
    /// What other languages have and JSON lacks.
    package enum TokenProblem: Hashable, Sendable {
        /// `//`, `/*` or `#`.
        case comment

        /// Single quotes, backticks or typographic quotes around text.
        case wrongQuote(Unicode.Scalar)

        /// A key without quotes.
        case unquotedKey(String)

        /// `NaN`, `Infinity` and their like, with their sign.
        case notFinite(String)

        /// Another spelling of `true`, `false` or `null`.
        case misspelt(String, meant: String)

        /// A bare word that means nothing here.
        case bareWord(String)

        /// A character that begins nothing.
        case unexpected(Unicode.Scalar)
    }
}

extension JSONSyntaxError.TokenProblem {
    /// What is wrong and what to do, in one line.
    var message: String {
        switch self {
        case .comment:
            "JSON has no comments; write \"// …\": \"…\" as a key of the object instead"
        case .wrongQuote(let quote):
            "strings need double quotes (\"), not \(quote == "'" ? "single ones" : JSONExcerpt.character(quote))"
        case .unquotedKey(let key):
            "keys need double quotes; write \(JSONExcerpt.string(key))"
        case .notFinite(let word):
            "'\(JSONExcerpt.word(word))' is not a JSON number; numbers must be finite"
        case .misspelt(let word, let meant):
            "unknown word '\(JSONExcerpt.word(word))'; write \(meant)"
        case .bareWord(let word):
            "unknown word '\(JSONExcerpt.word(word))'; text needs double quotes: \(JSONExcerpt.string(word))"
        case .unexpected(let scalar):
            "unexpected \(JSONExcerpt.character(scalar))"
        }
    }
}
