import Drawing
import Testing

@Suite struct NumberFormatTests {
    private func text(_ number: Double, _ pattern: String) -> String? {
        NumberFormat(pattern)?.text(number)
    }

    @Test(
        arguments: [
            ("0", 7.0, "7"), ("0", 1234567, "1234567"), ("000", 7, "007"), ("#", 0, "0"),
            ("#,##0", 0, "0"), ("#,##0", 999, "999"), ("#,##0", 1000, "1,000"),
            ("#,##0", 1_234_567, "1,234,567"), ("#,##0.00", 1234.5, "1,234.50"),
            ("#.##0,00", 1234.5, "1.234,50"), ("# ##0,00 €", 1234.5, "1 234,50 €"),
            ("#'##0", 1234, "1'234"), ("#’##0.0", 1234, "1’234.0"), ("0,0", 2.25, "2,3"),
            ("0.000", 1.5, "1.500"), ("0,000", 7, "0,007"), ("#.##0", 1234.6, "1.235"),
            ("#.###", 1234.5, "1234.5"), ("#,##,##0", 12_345_678, "1,23,45,678"),
            ("0.0#", 2, "2.0"), ("0.0#", 2.25, "2.25"), ("#.##", 0, "0"), (".00", 0.5, nil),
            ("$#,##0", 1234, "$1,234"), ("0 km/h", 12.4, "12 km/h"), ("0 %", 0.256, "26 %"),
            ("0.0‰", 0.0256, "25.6‰"), ("0'%'", 0.5, "1%"), ("'0' 0", 7, "0 7"),
            ("No. 0", 7, "No. 7"), ("0''", 7, "7'"), ("0.", 7, "7."),
        ] as [(String, Double, String?)])
    func patterns(pattern: String, number: Double, expected: String?) {
        #expect(text(number, pattern) == expected)
    }

    @Test(
        arguments: [
            ("0", -7.0, "−7"), ("$0", -7, "−$7"), ("+0;−0", 7, "+7"), ("+0;−0", -7, "−7"),
            ("+0;−0", 0, "+0"), ("0;(0)", -7, "(7)"), ("0;-0", -7, "-7"),
            // What is rounded to zero has no sign.
            ("0", -0.4, "0"), ("0", -0.0, "0"), ("0.0", -0.04, "0.0"), ("0.0", -0.05, "−0.1"),
            ("m:ss", -0.5, "0:00"), ("m:ss", -61, "−1:01"),
        ] as [(String, Double, String)])
    func signs(pattern: String, number: Double, expected: String) {
        #expect(text(number, pattern) == expected)
    }

    /// Half away from zero, of the shortest digits that mean the number: as ECMAScript's `Intl.NumberFormat`.
    @Test(
        arguments: [
            ("0", 0.5, "1"), ("0", 1.5, "2"), ("0", 2.5, "3"), ("0", -2.5, "−3"),
            ("0.00", 1.005, "1.01"), ("0.00", 1.115, "1.12"), ("0.00", 0.285, "0.29"),
            ("0.0", 0.25, "0.3"), ("0", 9.5, "10"), ("0.0", 0.95, "1.0"), ("0.0", 99.95, "100.0"),
            ("0", 0.49999999999999994, "0"), ("0.000000000000000", 1e-15, "0.000000000000001"),
            ("0.00", .leastNonzeroMagnitude, "0.00"), ("0.0", 1e-7, "0.0"),
            ("0", 123456789012345.6, "123456789012346"),
        ] as [(String, Double, String)])
    func rounding(pattern: String, number: Double, expected: String) {
        #expect(text(number, pattern) == expected)
    }

    @Test func numbersWithoutMeasure() {
        #expect(text(1e300, "#,##0") == "1,000,000,000,000,000")
        #expect(text(-.infinity, "0") == "−1000000000000000")
        #expect(text(.nan, "0.0") == "0.0")
        #expect(text(1e15, "mm:ss") == "16666666666666:40")
    }

    @Test(
        arguments: [
            ("mm:ss", 0.0, "00:00"), ("mm:ss", 59.999, "00:59"), ("mm:ss", 75 * 60, "75:00"),
            ("m:ss", 61.5, "1:01"), ("h:mm:ss", 3661, "1:01:01"),
            ("hh:mm:ss", 100 * 3600, "100:00:00"),
            ("mm:ss.00", 1.239, "00:01.23"), ("mm:ss,0", 1.29, "00:01,2"),
            ("'T'-mm:ss !", 5, "T-00:05 !"), ("min mm:ss", 5, "min 00:05"),
            // Animated times miss whole seconds by rounding.
            ("m:ss", 2.9999999996, "0:03"), ("m:ss.0", 0.3 - 1e-12, "0:00.3"),
        ] as [(String, Double, String)])
    func times(pattern: String, seconds: Double, expected: String) {
        #expect(text(seconds, pattern) == expected)
    }

    @Test(
        arguments: [
            "", "abc", "€", "'0'", "0#", "#0#", "0.#0", "0,.0", "0;", "1", "#,#.#,0",
            String(repeating: "0", count: 16), "0." + String(repeating: "0", count: 16),
            String(repeating: " ", count: 100) + "0",
        ])
    func wrongPatterns(pattern: String) { #expect(NumberFormat(pattern) == nil) }
}
