import Drawing
import TestSupport
import Testing

/// The grid to which numbers in display lists are rounded.
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

    /// All numbers in a display list are finite, whatever it was made of.
    @Test func allAreFinite() {
        let most = Double.greatestFiniteMagnitude
        for (number, expected) in [(.nan, 0), (.infinity, most), (-.infinity, -most), (most, most)]
        {
            #expect(number.quantized == expected && number.finelyQuantized == expected)
        }
    }

    /// NaN and infinity mean the same in display lists as in strokes.
    @Test func strokesKeepTheirMeaning() {
        let style = StrokeStyle(dash: [3, .nan], start: .nan, end: .nan)
        let quantized = Shape.stroke(Path(), style).quantized
        #expect(quantized == .stroke(Path(), StrokeStyle(dash: [], start: 0, end: 1)))
    }

    /// Dashes are not rounded, because errors would add up. Numbers that round to 0 become 0, so that a
    /// tiny negative number doesn't make the line solid.
    @Test func dashesAreKept() {
        let style = StrokeStyle(dash: [1.0 / 3, -1e-9, 1e-9, -2])
        #expect(style.quantized.dash == [1.0 / 3, 0, 0, -2])
    }

    @Test func coloursAreWithinTheirRange() {
        let color = Color(red: .nan, green: -.infinity, blue: 1e300, alpha: 1.5).quantized
        #expect(color == Color(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test func textsAreOnTheGrid() {
        let block = TextBlock("a", size: 1.0 / 3, weight: .infinity, lineHeight: .nan)
        let item = TextItem(block, in: .zero, color: .black, placement: .identity)
        #expect(item.text.size == (1.0 / 3).quantized && item.text.size != 1.0 / 3)
        #expect(item.text.weight.isFinite && item.text.lineHeight == 0)
        let list = DisplayList(size: Size(width: .nan, height: 1.0 / 3), background: .red)
        #expect(list.size == Size(width: 0, height: (1.0 / 3).quantized))
    }

    /// Rotations are exact enough for points far from the centre.
    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func farPointsOfAffinePlacementsStay(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let turn = AffineTransform(rotationAngle: .random(in: -4...4, using: &random))
        let map = turn.concatenating(AffineTransform(translationX: 12.3, y: -4.56))
        for _ in 0..<20 {
            let point = Point(
                x: .random(in: -5e4...5e4, using: &random),
                y: .random(in: -5e4...5e4, using: &random))
            let way = point.applying(Placement(map).quantized.affine) - point.applying(map)
            #expect(way.length < 1e-4, "seed \(seed)")
        }
    }

    @Test(
        "a perspective that rounds to none is rounded as an affine map, the first time and the second"
    )
    func roundsPlacementsOnce() {
        var placement = Placement(
            AffineTransform(a: 0, b: -1, c: 0, d: 2, tx: 1.0 / 3, ty: -1.0 / 3))
        (placement.xw, placement.yw, placement.w) = (1e-300, -1e-12, 1 + 1e-12)
        let quantized = placement.quantized
        #expect(quantized.isAffine && quantized.quantized == quantized)
        #expect(quantized.affine.tx == (1.0 / 3).quantized)
    }
}
