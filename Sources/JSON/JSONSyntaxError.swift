/// Why a file is not JSON, and where: the first problem found, as the rest of a malformed file
/// can't be trusted.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The byte offset of the offending byte, or the size of the file if it ends too soon.
    package let offset: Int

    /// The same place as line and column.
    package let location: SourceLocation

    /// What is wrong there.
    package let problem: Problem

    /// The value's place from the root, `$.views[2].alpha`, if only its own characters are wrong; `$` where
    /// brackets or separators are, as nobody knows then what belongs to what.
    package internal(set) var path = "$"
}

extension JSONSyntaxError {
    /// What can be wrong with a file, by the part of the grammar that it breaks.
    package enum Problem: Hashable, Sendable {
        /// The bytes are not UTF-8 text.
        case encoding(EncodingProblem)

        /// Brackets don't pair up, or the file doesn't hold exactly one value.
        case structure(StructureProblem)

        /// Commas and colons don't separate what they should.
        case separator(SeparatorProblem)

        /// Something that other languages have and JSON lacks: comments, bare words, other quotes.
        case token(TokenProblem)

        /// A number is malformed or too large.
        case number(NumberProblem)

        /// A string is malformed.
        case string(StringProblem)
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// What is wrong and how to put it right, in one line without the location.
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
    /// How brackets fail to pair up, or a file to hold exactly one value.
    package enum StructureProblem: Hashable, Sendable {
        /// The file holds nothing but white space.
        case empty

        /// More text follows the one value of the file.
        case textAfterValue(found: Unicode.Scalar)

        /// The file ends inside an array or object.
        case unexpectedEnd(open: OpenBracket)

        /// The innermost open bracket is of the other kind.
        case wrongClosing(found: Bracket, open: OpenBracket)

        /// A closing bracket where none is open.
        case unopenedClosing(found: Bracket)

        /// One array or object too many inside each other.
        case tooDeep(limit: Int)
    }

    /// A kind of container, by its brackets.
    package enum Bracket: Hashable, Sendable {
        /// `[` and `]`, an array
        case square

        /// `{` and `}`, an object
        case curly
    }

    /// A bracket that waits for its partner.
    package struct OpenBracket: Hashable, Sendable {
        /// Which bracket it is.
        package let bracket: Bracket

        /// Where it stands.
        package let location: SourceLocation
    }
}

extension JSONSyntaxError.StructureProblem {
    /// What is wrong and what to do, in one line.
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
    /// How commas, colons and what they separate fail to alternate.
    package enum SeparatorProblem: Hashable, Sendable {
        /// A comma with no item after it.
        case trailingComma(before: Bracket)

        /// An item begins where a comma or the closing bracket was due.
        case missingComma(found: Unicode.Scalar, after: SourceLocation, in: Bracket)

        /// Something other than a colon follows a key.
        case missingColon(found: Unicode.Scalar, key: String)

        /// A comma, colon or closing bracket stands where a value was due.
        case missingValue(before: Unicode.Scalar)

        /// A key was due, and this doesn't begin a string.
        case missingKey(found: Unicode.Scalar)
    }
}

extension JSONSyntaxError.SeparatorProblem {
    /// What is wrong and what to do, in one line.
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
