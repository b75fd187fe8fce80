import Testing
import TimingModel

@Suite struct TimingCurveTests {
    @Test func everyNameHasACurveThatKeepsTheEnds() throws {
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

    @Test func customCurvesAreTheirNames() {
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
