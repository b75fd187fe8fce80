import Drawing
import LayerTree
import Testing

/// Additive and cumulative keyframes, beyond the cases in WPT's table.
@Suite struct CompositionTests {
    private func value(
        _ values: [Double?], at progress: Double, over underlying: Double, iteration: Int = 0,
        _ composition: Composition, mode: CalculationMode = .linear
    ) -> PropertyValue? {
        KeyframeValues(values.map { $0.map { PropertyValue($0) } }, mode: mode)?.value(
            at: progress, over: PropertyValue(underlying), iteration: iteration,
            composition: composition)
    }

    /// Core Animation's `additive` and `cumulative`, in every mode.
    @Test func additiveAndCumulative() {
        let both = Composition(composite: .add, iterationComposite: .accumulate)
        for mode in CalculationMode.allCases {
            let shown = value([0, 4, 8], at: 0.5, over: 100, iteration: 2, both, mode: mode)
            #expect(shown == PropertyValue(120), "\(mode)")
        }
    }

    /// A missing key adds nothing to the underlying value; a missing last key accumulates nothing.
    @Test func missingValues() {
        let add = Composition(composite: .add)
        #expect(value([nil, 10], at: 0, over: 100, add) == PropertyValue(100))
        #expect(value([nil, 10], at: 0.5, over: 100, add) == PropertyValue(105))
        let accumulate = Composition(iterationComposite: .accumulate)
        let kept = value([10, nil], at: 0, over: 100, iteration: 3, accumulate)
        #expect(kept == PropertyValue(10))
        let raised = value([nil, 10], at: 0, over: 100, iteration: 3, accumulate)
        #expect(raised == PropertyValue(130))
    }

    /// Many iterations of additive values cost no more than one.
    @Test func manyIterations() {
        let turn = PropertyValue.transform(Transform(rotationAngle: 1))
        let values = KeyframeValues([.transform(.identity), turn])
        let shown = values?.value(
            at: 1, over: .transform(.identity), iteration: 1_000_000_000,
            composition: Composition(iterationComposite: .accumulate))
        #expect(shown == .transform(Transform(rotationAngle: 1_000_000_001)))
    }

    @Test func valuesWithoutASumReplace() {
        let values = KeyframeValues([.flag(true)])
        for composite in Composition.Composite.allCases {
            let composition = Composition(
                composite: composite, iterationComposite: .accumulate)
            let shown = values?.value(
                at: 0, over: .flag(false), iteration: 2, composition: composition)
            #expect(shown == .flag(true), "\(composite)")
        }
    }

    /// Sums of colours are clamped, and a colour minus itself is clear.
    @Test func colours() {
        let grey = PropertyValue.color(Color(white: 0.75))
        let value = KeyframeValues([grey])?.value(
            at: 0, over: grey, composition: Composition(composite: .add))
        #expect(value == .color(.white))
        #expect(grey.adding(grey, times: -1) == .color(.clear))
        let odd = PropertyValue.color(Color(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.37))
        #expect(KeyframeValues([odd])?.value(at: 0, over: grey) == odd)
    }
}
