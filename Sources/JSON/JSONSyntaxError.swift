/// Why a file is not valid JSON, and where. Only the first problem is reported, because the rest of a
/// malformed file can't be trusted.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The byte offset of the offending byte, or the size of the file if it ends too soon.
    package let offset: Int

    /// The line and column of the offending byte.
    package let location: SourceLocation

    /// What is wrong there.
    package let problem: Problem

    /// The path to the offending value, such as `$.views[2].alpha`, if only that value is wrong. It is `$`
    /// if brackets or separators are wrong, because the nesting is then unknown.
    package internal(set) var path = "$"
}

extension JSONSyntaxError {
    /// The problems a file can have, grouped by the part of the grammar that they break.
    package enum Problem: Hashable, Sendable {
        /// The bytes are not UTF-8 text.
        case encoding(EncodingProblem)

        /// Brackets don't pair up, or the file doesn't hold exactly one value.
        case structure(StructureProblem)

        /// A comma, colon, value or key is missing or misplaced.
        case separator(SeparatorProblem)

        /// Syntax of other languages that JSON lacks: comments, bare words, other quotes.
        case token(TokenProblem)

        /// A number is malformed or too large.
        case number(NumberProblem)

        /// A string is malformed.
        case string(StringProblem)
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// What is wrong and how to fix it, in one line without the location.
    package var description: String {
        switch problem {
        case .encoding(let problem): problem.message
        case .structure(let problem): problem.message
        case .separator(let problem): problem.message
        case .token(let problem): problem.message
        case .number(let problem): problem.message
        case .string(let problem): problem.message
        }
    }
}

extension JSONSyntaxError {
    /// Brackets that don't pair up, or a file that doesn't hold exactly one value.
    package enum StructureProblem: Hashable, Sendable {
        /// The file holds nothing but white space.
        case empty

        /// More text follows the one value of the file.
        case textAfterValue(found: Unicode.Scalar)

        /// The file ends inside an array or object.
        case unexpectedEnd(open: OpenBracket)

        /// A closing bracket whose innermost open bracket is of the other kind.
        case wrongClosing(found: Bracket, open: OpenBracket)

        /// A closing bracket where none is open.
        case unopenedClosing(found: Bracket)

        /// Arrays and objects nested deeper than the limit.
        case tooDeep(limit: Int)
    }

    /// A kind of container, named by its brackets.
    package enum Bracket: Hashable, Sendable {
        /// `[` and `]`, an array
        case square

        /// `{` and `}`, an object
        case curly
    }

    /// A bracket that has not been closed.
    package struct OpenBracket: Hashable, Sendable {
        /// The kind of the bracket.
        package let bracket: Bracket

        /// Its position.
        package let location: SourceLocation
    }
}

extension JSONSyntaxError.StructureProblem {
    /// What is wrong and how to fix it, in one line.
    var message: String {
        switch self {
        case .empty:
            "the file is empty; it must hold a JSON value"
        case .textAfterValue(let found):
            "unexpected \(JSONExcerpt.character(found)) after the end of the value; a file holds only one value"
        case .unexpectedEnd(let open):
            "the file ends, but the \(open.shown) is not closed; "
                + "a '\(open.bracket.closing)' is missing"
        case .wrongClosing(let found, let open):
            "'\(found.closing)' can't close the \(open.shown); "
                + "a '\(open.bracket.closing)' is missing before it"
        case .unopenedClosing(let found):
            "'\(found.closing)' closes nothing; remove it or add the missing '\(found.opening)'"
        case .tooDeep(let limit):
            "arrays and objects are nested more than \(limit) deep"
        }
    }
}

extension JSONSyntaxError.Bracket {
    var opening: Character { self == .square ? "[" : "{" }
    var closing: Character { self == .square ? "]" : "}" }
}

extension JSONSyntaxError.OpenBracket {
    fileprivate var shown: String { "'\(bracket.opening)' opened at \(location)" }
}

extension JSONSyntaxError {
    /// Missing or extra commas, colons, keys and values.
    package enum SeparatorProblem: Hashable, Sendable {
        /// A comma with no item after it.
        case trailingComma(before: Bracket)

        /// An item begins where a comma or a closing bracket was expected.
        case missingComma(found: Unicode.Scalar, after: SourceLocation, in: Bracket)

        /// Something other than a colon follows a key.
        case missingColon(found: Unicode.Scalar, key: String)

        /// A comma, colon or closing bracket where a value was expected.
        case missingValue(before: Unicode.Scalar)

        /// Something other than a string where a key was expected.
        case missingKey(found: Unicode.Scalar)
    }
}

extension JSONSyntaxError.SeparatorProblem {
    /// What is wrong and how to fix it, in one line.
    var message: String {
        switch self {
        case .trailingComma(let bracket):
            "trailing comma; remove the comma before '\(bracket.closing)'"
        case .missingComma(let found, let end, let bracket):
            "expected ',' or '\(bracket.closing)' after the value that ends at \(end) "
                + "but found \(JSONExcerpt.character(found))"
        case .missingColon(let found, let key):
            "expected ':' after the key \(JSONExcerpt.string(key)) but found \(JSONExcerpt.character(found))"
        case .missingValue(let found):
            "expected a value before \(JSONExcerpt.character(found))"
        case .missingKey(let found):
            "expected a key in double quotes but found \(JSONExcerpt.character(found))"
        }
    }
}

extension JSONSyntaxError {
    /// Syntax that other languages have and JSON lacks.
    package enum TokenProblem: Hashable, Sendable {
        /// `//`, `/*` or `#`.
        case comment

        /// Single quotes, backticks or typographic quotes around text.
        case wrongQuote(Unicode.Scalar)

        /// A key without quotes.
        case unquotedKey(String)

        /// `NaN`, `Infinity` and similar words, with their sign.
        case notFinite(String)

        /// Another spelling of `true`, `false` or `null`.
        case misspelt(String, meant: String)

        /// A bare word with no known meaning.
        case bareWord(String)

        /// A character that can't begin any token.
        case unexpected(Unicode.Scalar)
    }
}

extension JSONSyntaxError.TokenProblem {
    /// What is wrong and how to fix it, in one line.
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
