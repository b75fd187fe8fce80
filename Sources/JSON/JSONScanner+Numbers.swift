extension JSONScanner {
    /// Reads the number that begins at the next byte, rounded to the nearest `Double`.
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
            // Saturates: with a larger exponent, a file of any size holds either zero or too large a
            // number.
            exponent = min(exponent * 10 + Int(digit), 1 << 48)
            offset += 1
        }
        digits.scale(byTenTo: isNegative ? -exponent : exponent)
    }

    /// Rejects characters that continue a number wrongly. A number ends at a separator, bracket or white
    /// space; a letter, digit, point or sign after it is reported as a mistake in the number.
    private func rejectSuffix(ofNumberAt start: Int) throws(JSONSyntaxError) {
        guard let byte = next, byte.isNumberSuffix else { return }
        let number = excerpt(start..<offset)
        let found = try character(at: offset)
        if number == "0" || number == "-0", "xXoObB".unicodeScalars.contains(found) {
            throw failure(.number(.otherBase(prefix: "0\(found)")), at: offset)
        }
        throw failure(.number(.suffix(number: number, found: found)), at: offset)
    }

    /// The correctly rounded value of any number, computed by the standard library.
    private func convertNumber(_ range: Range<Int>) throws(JSONSyntaxError) -> Double {
        let text = excerpt(range)
        guard let value = Double(text), value.isFinite else {
            throw failure(.number(.tooLarge(text)), at: range.lowerBound)
        }
        return value
    }

    /// The error for a minus sign, just read, without a digit after it.
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

/// Collects the digits of a decimal number, and computes its value if that is possible exactly without
/// big-number arithmetic.
struct DecimalDigits {
    private var significand: UInt64 = 0

    /// The number of digits from the first non-zero digit on.
    private var count = 0

    private var exponent = 0

    /// Appends a digit before the decimal point.
    @inline(__always)
    mutating func append(_ digit: UInt8) {
        // After 19 digits the significand wraps around; `exactValue` detects this by the count.
        significand = significand &* 10 &+ UInt64(digit)
        if count > 0 || digit > 0 { count += 1 }
    }

    /// Appends a digit after the decimal point.
    @inline(__always)
    mutating func appendFraction(_ digit: UInt8) {
        append(digit)
        exponent -= 1
    }

    /// Multiplies by ten to the power of `power`.
    mutating func scale(byTenTo power: Int) { exponent += power }

    /// The value, if a single exact operation yields it; nil if the number needs a full conversion.
    ///
    /// The significand and the power of ten must both be exact `Double`s. IEEE 754 then rounds one
    /// multiplication or division correctly (Clinger 1990).
    var exactValue: Double? {
        guard count <= 19, significand <= 1 << 53 else { return nil }
        let power = Self.exactPowersOfTen
        if exponent == 0 { return Double(significand) }
        if exponent < 0, exponent >= -22 { return Double(significand) / power[-exponent] }
        if exponent > 0, exponent <= 22 { return Double(significand) * power[exponent] }
        return nil
    }

    /// Powers of ten that are exact as `Double`: 5^22, the odd factor of 10^22, is the last to fit in 53
    /// bits.
    private static let exactPowersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
