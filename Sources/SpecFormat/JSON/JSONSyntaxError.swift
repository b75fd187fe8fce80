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
