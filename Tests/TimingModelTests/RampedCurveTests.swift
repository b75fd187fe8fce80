import TestSupport
import Testing
import TimingModel

/// Straight lines between parabolas.
@Suite struct RampedCurveTests {
    /// The original's formulas, computed for these inputs; four digits.
    static let inputs = [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1]

    @Test(arguments: [
        (
            true, true,
            [
                0, 0.0267, 0.1067, 0.1667, 0.2333, 0.3667, 0.5, 0.6333, 0.7667, 0.8333, 0.8933,
                0.9733, 1,
            ]
        ),
        (
            true, false,
            [
                0, 0.0229, 0.0914, 0.1429, 0.2, 0.3143, 0.4286, 0.5429, 0.6571, 0.7143, 0.7714,
                0.8857, 1,
            ]
        ),
        (
            false, true,
            [
                0, 0.1143, 0.2286, 0.2857, 0.3429, 0.4571, 0.5714, 0.6857, 0.8, 0.8571, 0.9086,
                0.9771, 1,
            ]
        ),
        (false, false, inputs),
    ])
    func table(rampsUp: Bool, rampsDown: Bool, outputs: [Double]) {
        let curve = RampedCurve(rampsUp: rampsUp, rampsDown: rampsDown)
        for (input, output) in zip(Self.inputs, outputs) {
            #expect(abs(curve.value(at: input) - output) < 5e-5, "at \(input)")
        }
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
        #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func risesSmoothly(rampsUp: Bool, rampsDown: Bool) {
        let curve = RampedCurve(rampsUp: rampsUp, rampsDown: rampsDown)
        let mirror = RampedCurve(rampsUp: rampsDown, rampsDown: rampsUp)
        var (value, speed) = (0.0, Double?.none)
        for step in 1...1000 {
            let next = curve.value(at: Double(step) / 1000)
            #expect(next > value && next <= 1)
            let change = next - value
            #expect(speed.map { abs(change - $0) < 1e-5 } ?? true, "at step \(step)")
            (value, speed) = (next, change)
            #expect(abs(1 - mirror.value(at: 1 - Double(step) / 1000) - next) < 1e-12)
        }
    }
}
