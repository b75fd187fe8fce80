extension JSONScanner {
    /// Reads a number, whose minus sign or first digit is next, rounded to the nearest `Double`.
    ///
    /// - Throws: an error at the offending byte; at the first byte if the number is too large.
    mutating func readNumber() throws(JSONSyntaxError) -> Double {
        let start = offset
        var digits = DecimalDigits()
        let isNegative = skip(.minus)
        try readInteger(into: &digits)
        try readFraction(into: &digits)
        try readExponent(into: &digits)
        try rejectSuffix(ofNumberAt: start)
        if let exact = digits.exactValue { return isNegative ? -exact : exact }
        return try convertNumber(start..<offset)
    }

    private mutating func readInteger(into digits: inout DecimalDigits) throws(JSONSyntaxError) {
        guard let first = next?.decimalDigit else { throw try failureAfterMinus() }
        offset += 1
        digits.append(first)
        if first == 0, next?.decimalDigit != nil {
            throw failure(.number(.leadingZero), at: offset - 1)
        }
        while let digit = next?.decimalDigit {
            digits.append(digit)
            offset += 1
        }
    }

    private mutating func readFraction(into digits: inout DecimalDigits) throws(JSONSyntaxError) {
        guard skip(.point) else { return }
        guard next?.decimalDigit != nil else {
            throw failure(.number(.missingFraction), at: offset - 1)
        }
        while let digit = next?.decimalDigit {
            digits.appendFraction(digit)
            offset += 1
        }
    }

    private mutating func readExponent(into digits: inout DecimalDigits) throws(JSONSyntaxError) {
        let letter = offset
        guard skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) else { return }
        let isNegative = skip(.minus)
        if !isNegative { _ = skip(.plus) }
        guard next?.decimalDigit != nil else {
            throw failure(.number(.missingExponent), at: letter)
        }
        var exponent = 0
        while let digit = next?.decimalDigit {
            // Saturated: beyond this, a file of any size holds either zero or too large a number.
            exponent = min(exponent * 10 + Int(digit), 1 << 48)
            offset += 1
        }
        digits.scale(byTenTo: isNegative ? -exponent : exponent)
    }

    /// A number is over where a separator, bracket or white space follows; anything that looks
    /// like a part of it is a slip, best reported as one.
    private func rejectSuffix(ofNumberAt start: Int) throws(JSONSyntaxError) {
        guard let byte = next, byte.isNumberSuffix else { return }
        let number = excerpt(start..<offset)
        let found = try character(at: offset)
        if number == "0" || number == "-0", "xXoObB".unicodeScalars.contains(found) {
            throw failure(.number(.otherBase(prefix: "0\(found)")), at: offset)
        }
        throw failure(.number(.suffix(number: number, found: found)), at: offset)
    }

    /// The correctly rounded value of any number, by way of the standard library.
    private func convertNumber(_ range: Range<Int>) throws(JSONSyntaxError) -> Double {
        let text = excerpt(range)
        guard let value = Double(text), value.isFinite else {
            throw failure(.number(.tooLarge(text)), at: range.lowerBound)
        }
        return value
    }

    /// The problem with a minus sign, just read, that no digit follows.
    private func failureAfterMinus() throws(JSONSyntaxError) -> JSONSyntaxError {
        if next == .point { return failure(.number(.leadingPoint), at: offset) }
        let word = try bareWord(at: offset)
        if word.isNotFinite { return failure(.token(.notFinite("-\(word)")), at: offset - 1) }
        return failure(.number(.loneMinus), at: offset - 1)
    }
}

extension UInt8 {
    fileprivate var isNumberSuffix: Bool {
        isWordByte || self == .point || self == .plus || self == .minus
    }
}
