extension JSONSyntaxError {
    /// How a number breaks the grammar (RFC 8259, section 6) or exceeds `Double`.
    package enum NumberProblem: Hashable, Sendable {
        /// A zero before other digits: `01`.
        case leadingZero

        /// A plus sign in front: `+1`.
        case leadingPlus

        /// No digit before the decimal point: `.5`.
        case leadingPoint

        /// No digit after the decimal point: `1.`.
        case missingFraction

        /// No digit in the exponent: `1e`.
        case missingExponent

        /// A minus sign that no digit follows.
        case loneMinus

        /// `0x…`, `0o…` or `0b…`.
        case otherBase(prefix: String)

        /// A number with something stuck to its end: `1_000`, `10px`.
        case suffix(number: String, found: Unicode.Scalar)

        /// Greater than every `Double`.
        case tooLarge(String)
    }
}

extension JSONSyntaxError.NumberProblem {
    /// What is wrong and what to do, in one line.
    var message: String {
        switch self {
        case .leadingZero: "a number can't begin with a needless zero; remove it"
        case .leadingPlus: "a number can't begin with '+'; remove it"
        case .leadingPoint: "a number can't begin with '.'; write '0.'"
        case .missingFraction: "a digit must follow '.'; write '.0' or remove the point"
        case .missingExponent: "the exponent of the number has no digits"
        case .loneMinus: "a digit must follow '-'"
        case .otherBase(let prefix): "numbers are decimal; '\(prefix)' is not allowed"
        case .suffix(let number, let found):
            "unexpected \(JSONExcerpt.character(found)) right after the number \(JSONExcerpt.word(number))"
        case .tooLarge(let number):
            "the number \(JSONExcerpt.word(number)) is too large; the limit is about 1.8e308"
        }
    }
}
