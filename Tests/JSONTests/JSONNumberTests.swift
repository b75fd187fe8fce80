import Testing

@testable import JSON

/// Numbers, after JSONTestSuite's `number` group.
@Suite struct JSONNumberTests {
    @Test func accepts() {
        for file in Self.accepted + Self.roundings { file.check() }
    }

    @Test func rejects() {
        for file in Self.rejected { file.check() }
    }

    static let accepted: [AcceptedJSON] = [
        AcceptedJSON("0", 0), AcceptedJSON("-0", .number(-0.0)),
        AcceptedJSON("-0.0", .number(-0.0)),
        AcceptedJSON("-0e5", .number(-0.0)), AcceptedJSON("0.0", 0), AcceptedJSON("[ 4]", [4]),
        AcceptedJSON("[20e1]", [200]), AcceptedJSON("[0e+1]", [0]), AcceptedJSON("[0e1]", [0]),
        AcceptedJSON("[1E22]", [1e22]), AcceptedJSON("[1E-2]", [0.01]),
        AcceptedJSON("[1E+2]", [100]),
        AcceptedJSON("[123e45]", [123e45]), AcceptedJSON("[123.456e78]", [123.456e78]),
        AcceptedJSON("[1e-2]", [0.01]), AcceptedJSON("[1e+2]", [100]), AcceptedJSON("[123]", [123]),
        AcceptedJSON("[-123]", [-123]), AcceptedJSON("[-1]", [-1]),
        AcceptedJSON("[123.456789]", [123.456789]),
        AcceptedJSON("1e00000000000000000000000000000002", 100), AcceptedJSON("1e0", 1),
        AcceptedJSON("1e-0", 1),
        AcceptedJSON("100.00", 100), AcceptedJSON("0.5", 0.5), AcceptedJSON("-12.25e-1", -1.225),
    ]

    /// Limits of the fast path, hard cases of rounding, and limits of `Double`.
    static let roundings: [AcceptedJSON] = [
        AcceptedJSON("9007199254740992", 9_007_199_254_740_992),
        AcceptedJSON("9007199254740993", .number(9_007_199_254_740_992)),
        AcceptedJSON("9007199254740995", .number(9_007_199_254_740_996)),
        AcceptedJSON("18446744073709551615", .number(0x1p64)),
        AcceptedJSON("18446744073709551616", .number(0x1p64)),
        AcceptedJSON("36893488147419103232", .number(0x1p65)),
        AcceptedJSON(
            "184467440737095516160000000000000000000000", .number(1.844_674_407_370_955_2e41)),
        AcceptedJSON("100000000000000000000", 1e20),
        AcceptedJSON("0.1", 0.1), AcceptedJSON("0.3", 0.3), AcceptedJSON("1e23", 1e23),
        AcceptedJSON("1e22", 1e22),
        AcceptedJSON("8.5e22", 8.5e22), AcceptedJSON("1.0000000000000001", 1),
        AcceptedJSON("2.2250738585072011e-308", .number(Double.leastNormalMagnitude.nextDown)),
        AcceptedJSON("2.2250738585072014e-308", .number(0x1p-1022)),
        AcceptedJSON("4.9e-324", .number(0x0.0000000000001p-1022)),
        AcceptedJSON("2.4703282292062327e-324", 0),
        AcceptedJSON("2.4703282292062329e-324", .number(.leastNonzeroMagnitude)),
        AcceptedJSON("1.7976931348623157e308", .number(0x1.fffffffffffffp1023)),
        AcceptedJSON("179769313486231570000e288", .number(0x1.fffffffffffffp1023)),
        AcceptedJSON("1e-400", 0), AcceptedJSON("-1e-400", .number(-0.0)),
        AcceptedJSON("123.456e-789", 0), AcceptedJSON("1e-99999999999999999999999", 0),
        AcceptedJSON("0e99999999999999999999999", 0), AcceptedJSON("0e-99999999999999999999999", 0),
        AcceptedJSON("\(String(repeating: "1", count: 300))", .number(1.1111111111111112e299)),
        AcceptedJSON("0.\(String(repeating: "0", count: 400))1e401", 1),
        AcceptedJSON("1\(String(repeating: "0", count: 400))e-400", 1),
        AcceptedJSON("0.\(String(repeating: "3", count: 400))", .number(1.0 / 3)),
        AcceptedJSON("1.\(String(repeating: "0", count: 400))", 1),
        AcceptedJSON("-\(String(repeating: "9", count: 400))e-400", -1),
    ]

    static let rejected: [RejectedJSON] = [
        RejectedJSON("[01]", 1, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[-01]", 2, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[-012]", 2, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[012.5]", 1, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[00]", 1, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[-00.0]", 2, "a number can't begin with a needless zero; remove it"),
        RejectedJSON("[+1]", 1, "a number can't begin with '+'; remove it"),
        RejectedJSON("[++1234]", 1, "a number can't begin with '+'; remove it"),
        RejectedJSON("[+Inf]", 1, "a number can't begin with '+'; remove it"),
        RejectedJSON("[.5]", 1, "a number can't begin with '.'; write '0.'"),
        RejectedJSON("[-.5]", 2, "a number can't begin with '.'; write '0.'"),
        RejectedJSON("[.2e-3]", 1, "a number can't begin with '.'; write '0.'"),
        RejectedJSON("[.-1]", 1, "a number can't begin with '.'; write '0.'"),
        RejectedJSON("[1.]", 2, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("[-2.]", 3, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("[0.e1]", 2, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("[2.e+3]", 2, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("1.", 1, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("[1e]", 2, "the exponent of the number has no digits"),
        RejectedJSON("[0E]", 2, "the exponent of the number has no digits"),
        RejectedJSON("[0e+]", 2, "the exponent of the number has no digits"),
        RejectedJSON("[0.3e-]", 4, "the exponent of the number has no digits"),
        RejectedJSON("[0e+-1]", 2, "the exponent of the number has no digits"),
        RejectedJSON("[9.e+]", 2, "a digit must follow '.'; write '.0' or remove the point"),
        RejectedJSON("[1eE2]", 2, "the exponent of the number has no digits"),
        RejectedJSON("1e", 1, "the exponent of the number has no digits"),
        RejectedJSON("[-]", 1, "a digit must follow '-'"),
        RejectedJSON("-", 0, "a digit must follow '-'"),
        RejectedJSON("[- 1]", 1, "a digit must follow '-'"),
        RejectedJSON("[--2.]", 1, "a digit must follow '-'"),
        RejectedJSON("[-foo]", 1, "a digit must follow '-'"),
        RejectedJSON("[0x1]", 2, "numbers are decimal; '0x' is not allowed"),
        RejectedJSON("[-0X2A]", 3, "numbers are decimal; '0X' is not allowed"),
        RejectedJSON("[0b1]", 2, "numbers are decimal; '0b' is not allowed"),
        RejectedJSON("[0o7]", 2, "numbers are decimal; '0o' is not allowed"),
        RejectedJSON("[1_000]", 2, "unexpected '_' right after the number 1"),
        RejectedJSON("[1.2.3]", 4, "unexpected '.' right after the number 1.2"),
        RejectedJSON("[1.2a-3]", 4, "unexpected 'a' right after the number 1.2"),
        RejectedJSON(
            "[1.8011670033376514H-308]", 19,
            "unexpected 'H' right after the number 1.8011670033376514"),
        RejectedJSON("[10px]", 3, "unexpected 'p' right after the number 10"),
        RejectedJSON("[1+2]", 2, "unexpected '+' right after the number 1"),
        RejectedJSON("[2024-01-01]", 5, "unexpected '-' right after the number 2024"),
        RejectedJSON("[1e1.5]", 4, "unexpected '.' right after the number 1e1"),
        RejectedJSON("[45°]", 3, "unexpected '°' (U+00B0) right after the number 45"),
        RejectedJSON("[1\u{A0}]", 2, "unexpected U+00A0 (no-break space) right after the number 1"),
        RejectedJSON(
            "[1 000.0]", 3, "expected ',' or ']' after the value that ends at 1:2 but found '0'"),
        RejectedJSON("[１]", 1, "unexpected '１' (U+FF11)"),
        RejectedJSON("[-１]", 1, "a digit must follow '-'"),
        RejectedJSON(
            "123\u{0}", 3,
            "unexpected U+0000 (NUL) after the end of the value; a file holds only one value"),
        RejectedJSON("[1e400]", 1, "the number 1e400 is too large; the limit is about 1.8e308"),
        RejectedJSON("[-1e400]", 1, "the number -1e400 is too large; the limit is about 1.8e308"),
        RejectedJSON(
            "[1.5e+9999]", 1, "the number 1.5e+9999 is too large; the limit is about 1.8e308"),
        RejectedJSON(
            "1.7976931348623159e308", 0,
            "the number 1.7976931348623159e308 is too large; the limit is about 1.8e308"),
        RejectedJSON(
            "1e99999999999999999999", 0,
            "the number 1e99999999999999999999 is too large; the limit is about 1.8e308"),
        RejectedJSON(
            String(repeating: "9", count: 400), 0,
            "the number \(String(repeating: "9", count: 40))… is too large; the limit is about 1.8e308"
        ),
    ]
}
