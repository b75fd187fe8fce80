import Drawing
import Testing

/// The grid of display lists.
@Suite struct QuantizationTests {
    static let numbers: [Double] = [
        0, 0.1, -0.1, 1e-9, -1e-9, 3, 1e11 + 0.25, 1e12 + 0.5, 1e300, 1e308, -1e308,
    ]

    @Test(arguments: numbers) func numbersLieOnTheGrid(number: Double) {
        let quantized = number.quantized
        #expect(quantized.isFinite && abs(quantized - number) <= 0x1p-17)
        #expect(quantized.truncatingRemainder(dividingBy: 0x1p-16) == 0)
        #expect(quantized != 0 || quantized.sign == .plus)
    }
}
