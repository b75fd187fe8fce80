// Diagnosis of syntax errors. This code never runs for a well-formed file.

extension JSONParser {
    /// The token that the grammar requires next.
    enum Expectation {
        case value
        case key
        case colon(after: String)
        case comma(after: JSONNode)
        case end
    }

    /// The error for the next token, which doesn't match `expectation`.
    ///
    /// - Throws: an encoding problem, which takes precedence.
    func failure(expecting expectation: Expectation) throws(JSONSyntaxError) -> JSONSyntaxError {
        guard scanner.next != nil else { return failureAtEnd() }
        if isAtComment { return failure(.token(.comment)) }
        let found = try scanner.character(at: scanner.offset)
        if let problem = closingProblem(found) { return failure(.structure(problem)) }
        switch expectation {
        case .value: return try failure(insteadOfValue: found)
        case .key: return try failure(insteadOfKey: found)
        case .colon(let key): return failure(.separator(.missingColon(found: found, key: key)))
        case .comma(let node): return failure(insteadOfComma: found, after: node)
        case .end: return failure(.structure(.textAfterValue(found: found)))
        }
    }

    private func failureAtEnd() -> JSONSyntaxError {
        guard let innermost = open.last else { return failure(.structure(.empty)) }
        return failure(.structure(.unexpectedEnd(open: bracket(of: innermost))))
    }

    private var isAtComment: Bool {
        let second = scanner.byte(at: scanner.offset + 1)
        return scanner.next == UInt8(ascii: "#")
            || scanner.next == .slash && (second == .slash || second == UInt8(ascii: "*"))
    }

    /// The problem with `found` if it is a closing bracket that doesn't match the innermost open one.
    private func closingProblem(_ found: Unicode.Scalar) -> JSONSyntaxError.StructureProblem? {
        guard found == "]" || found == "}" else { return nil }
        let closing: JSONSyntaxError.Bracket = found == "]" ? .square : .curly
        guard let innermost = open.last else { return .unopenedClosing(found: closing) }
        guard innermost.bracket != closing else { return nil }
        return .wrongClosing(found: closing, open: bracket(of: innermost))
    }

    private func failure(
        insteadOfValue found: Unicode.Scalar
    ) throws(JSONSyntaxError) -> JSONSyntaxError {
        switch found {
        case "+": return failure(.number(.leadingPlus))
        case ".": return failure(.number(.leadingPoint))
        case ",", ":", "]", "}": return failure(.separator(.missingValue(before: found)))
        case _ where found.isQuoteElsewhere: return failure(.token(.wrongQuote(found)))
        default: break
        }
        let word = try scanner.bareWord(at: scanner.offset)
        guard !word.isEmpty else { return failure(.token(.unexpected(found))) }
        return scanner.failure(withWord: word, at: scanner.offset)
    }

    private func failure(
        insteadOfKey found: Unicode.Scalar
    ) throws(JSONSyntaxError) -> JSONSyntaxError {
        if found.isQuoteElsewhere { return failure(.token(.wrongQuote(found))) }
        let word = try scanner.bareWord(at: scanner.offset)
        guard !word.isEmpty, !("0"..."9").contains(found) else {
            return failure(.separator(.missingKey(found: found)))
        }
        return failure(.token(.unquotedKey(word)))
    }

    private func failure(
        insteadOfComma found: Unicode.Scalar, after node: JSONNode
    ) -> JSONSyntaxError {
        let end = scanner.location(of: node.end - 1)
        let bracket = open[open.count - 1].bracket
        return failure(.separator(.missingComma(found: found, after: end, in: bracket)))
    }

    /// The path from the root to the value being read; while a key is being read, the path to its object.
    var path: String {
        var steps: [String] = []
        var elementCount = elements.count
        for container in open.reversed() {
            switch container.bracket {
            case .square:
                // The elements of the enclosing array end where this array's elements begin.
                steps.append("[\(elementCount - container.firstItem)]")
                elementCount = container.firstItem
            case .curly:
                if container.hasKey { steps.append(container.key.pathStep) }
            }
        }
        return "$" + steps.reversed().joined()
    }

    private func failure(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
        scanner.failure(problem, at: scanner.offset)
    }

    private func bracket(of container: OpenContainer) -> JSONSyntaxError.OpenBracket {
        JSONSyntaxError.OpenBracket(
            bracket: container.bracket, location: scanner.location(of: container.start))
    }
}

extension JSONSyntaxError.Problem {
    /// Whether the structure before the problem is valid and only one value is unusable.
    var leavesStructure: Bool {
        switch self {
        case .number(.tooLarge), .string(.loneSurrogate): true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is a quotation mark in other languages or in prose.
    fileprivate var isQuoteElsewhere: Bool {
        self == "`" || properties.isQuotationMark && self != "\""
    }
}
