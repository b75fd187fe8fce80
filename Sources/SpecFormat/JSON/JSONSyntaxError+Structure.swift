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
