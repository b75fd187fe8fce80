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
