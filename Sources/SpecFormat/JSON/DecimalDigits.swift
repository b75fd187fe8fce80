/// The digits of a decimal number as they are read, and its value if that can be had exactly
/// without big arithmetic.
struct DecimalDigits {
    private var significand: UInt64 = 0

    /// The number of digits from the first that is not zero.
    private var count = 0

    private var exponent = 0

    /// Takes a digit before the decimal point.
    @inline(__always)
    mutating func append(_ digit: UInt8) {
        // Past 19 digits the significand wraps around, which `exactValue` knows from the count.
        significand = significand &* 10 &+ UInt64(digit)
        if count > 0 || digit > 0 { count += 1 }
    }

    /// Takes a digit after the decimal point.
    @inline(__always)
    mutating func appendFraction(_ digit: UInt8) {
        append(digit)
        exponent -= 1
    }

    /// Multiplies by ten to the power of `power`.
    mutating func scale(byTenTo power: Int) { exponent += power }

    /// The value, if one exact operation yields it: significand and power of ten are then `Double`s
    /// without error, and IEEE 754 rounds a single multiplication or division correctly (Clinger
    /// 1990). Nil for the rest, which needs a full conversion.
    var exactValue: Double? {
        guard count <= 19, significand <= 1 << 53 else { return nil }
        let power = Self.exactPowersOfTen
        if exponent == 0 { return Double(significand) }
        if exponent < 0, exponent >= -22 { return Double(significand) / power[-exponent] }
        if exponent > 0, exponent <= 22 { return Double(significand) * power[exponent] }
        return nil
    }

    /// 10^22 is the last power of ten with an odd factor (5^22) of no more than 53 bits.
    private static let exactPowersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
