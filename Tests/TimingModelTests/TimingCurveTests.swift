import TestSupport
import Testing
import TimingModel

@Suite struct TimingCurveTests {
    @Test func everyNamedCurveKeepsTheEnds() throws {
        #expect(TimingCurve.names.count == 35)
        #expect(Set(TimingCurve.names).count == 35)
        for name in TimingCurve.names {
            let curve = try #require(TimingCurve.named(name))
            #expect(curve.name == name)
            #expect(curve.value(at: 0) == 0, "\(name)")
            #expect(curve.value(at: 1) == 1, "\(name)")
            for index in 0...1000 {
                #expect(curve.value(at: Double(index) / 1000).isFinite, "\(name)")
            }
        }
        #expect(TimingCurve.named("easeInout") == nil)
        let ramped = TimingCurve.ramped(RampedCurve(rampsUp: true, rampsDown: false))
        #expect(ramped.name == nil)
        #expect(ramped.value(at: 1) == 1)
    }

    /// The table of `animation_systems.md` 6.4.
    @Test(arguments: [
        ("easeInOut", [0.0197, 0.0817, 0.1292, 0.1874, 0.3319, 0.5, 0.6681, 0.8708, 0.9803]),
        ("easeIn", [0.0170, 0.0623, 0.0935, 0.1296, 0.2149, 0.3154, 0.4291, 0.6219, 0.8394]),
        ("easeOut", [0.1606, 0.3084, 0.3781, 0.4452, 0.5709, 0.6846, 0.7851, 0.9065, 0.9830]),
        ("default", [0.0948, 0.2952, 0.4085, 0.5133, 0.6825, 0.8024, 0.8852, 0.9605, 0.9943]),
    ])
    func namedValues(_ name: String, _ expected: [Double]) throws {
        let curve = try #require(TimingCurve.named(name))
        for (input, output) in zip([0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9], expected) {
            #expect(abs(curve.value(at: input) - output) <= 0.5001e-4, "\(name) at \(input)")
        }
    }

    @Test func customCurvesEqualTheirNames() {
        let double = CustomCurve(name: "a") { $0 * 2 }
        let triple = CustomCurve(name: "a") { $0 * 3 }
        #expect(double == triple && double.hashValue == triple.hashValue)
        #expect(double != CustomCurve(name: "b") { $0 * 2 })
        #expect(TimingCurve.custom(double).value(at: 0.75) == 1.5)
        let broken = TimingCurve.custom(CustomCurve(name: "broken") { _ in .nan })
        #expect(broken.value(at: 0.5).isNaN)
    }

    @Test func beforeFlagReachesSteps() throws {
        let steps = TimingCurve.steps(try #require(StepCurve(count: 4, position: .start)))
        #expect(steps.value(at: 0) == 0.25)
        #expect(steps.value(at: 0, before: true) == 0)
    }
}

/// A curve of straight lines between parabolas.
@Suite struct RampedCurveTests {
    /// The original's formulas, computed at these inputs to four digits.
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
