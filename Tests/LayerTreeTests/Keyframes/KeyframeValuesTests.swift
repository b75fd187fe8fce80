import Drawing
import LayerTree
import Testing
import TimingModel

/// Lists of keyframes: modes, key times, kinds of values, missing values.
@Suite struct KeyframeValuesTests {
    private let beneath = PropertyValue(1000)

    private func numbers(_ values: [Double]) -> [PropertyValue?] {
        values.map { PropertyValue($0) }
    }

    private func samples(
        _ values: KeyframeValues?, at progress: [Double], over underlying: PropertyValue? = nil
    ) -> [Double] {
        progress.map {
            guard
                case .numbers(let components)? = values?.value(at: $0, over: underlying ?? beneath)
            else { return .nan }
            return (components.x * 1e9).rounded() / 1e9
        }
    }

    /// The example of Shinobi's tutorial, values 0, 100, 40, 120 over three seconds.
    @Test func modesOfOneList() {
        let values = numbers([0, 100, 40, 120])
        func at(_ mode: CalculationMode, _ seconds: [Double], times: [Double]? = nil) -> [Double] {
            samples(KeyframeValues(values, keyTimes: times, mode: mode), at: seconds.map { $0 / 3 })
        }
        #expect(at(.linear, [0, 0.5, 1.5, 3]) == [0, 50, 70, 120])
        #expect(at(.paced, [1.25, 2]) == [100, 40])
        #expect(at(.cubic, [0, 1, 1.5, 3]) == [0, 100, 71.25, 120])
        let uikit = at(.discrete, [0, 0.99, 1, 1.99, 2, 2.99, 3], times: [0, 1.0 / 3, 2.0 / 3, 1])
        #expect(uikit == [0, 0, 100, 100, 40, 40, 120])
    }

    @Test func discreteTimes() {
        let values = numbers([1, 2])
        let even = KeyframeValues(values, mode: .discrete)
        #expect(samples(even, at: [-1, 0, 0.49, 0.5, 1, 2]) == [1, 1, 1, 2, 2, 2])
        let apple = KeyframeValues(values, keyTimes: [0, 0.25, 1], mode: .discrete)
        #expect(samples(apple, at: [0.2, 0.25, 1, 2]) == [1, 2, 2, 2])
    }

    @Test func refusesMismatchedLists() {
        let values = numbers([1, 2])
        #expect(KeyframeValues([]) == nil)
        #expect(KeyframeValues(values, keyTimes: [0]) == nil)
        #expect(KeyframeValues(values, keyTimes: [0, 0.5, 1]) == nil)
        #expect(KeyframeValues(values, keyTimes: [0.5, 0]) == nil)
        #expect(KeyframeValues(values, keyTimes: [0, 1.5]) == nil)
        #expect(KeyframeValues(values, keyTimes: [.nan, 1]) == nil)
        #expect(KeyframeValues(values, keyTimes: [0, 0.2, 0.3, 1], mode: .discrete) == nil)
        #expect(KeyframeValues(values, keyTimes: [0], mode: .paced) != nil)
    }

    @Test func jumpsShowTheLaterValue() {
        let values = KeyframeValues(numbers([0, 1, 5, 6]), keyTimes: [0, 0.5, 0.5, 1])
        #expect(samples(values, at: [0.25, 0.5, 0.75]) == [0.5, 5, 5.5])
    }

    @Test func extrapolatesBeyondTheEnds() {
        let line = KeyframeValues(numbers([0, 10, 30]), keyTimes: [0, 0.5, 1])
        #expect(samples(line, at: [-0.5, 1.5]) == [-10, 50])
        let jumps = KeyframeValues(numbers([1, 2, 3, 4]), keyTimes: [0, 0, 1, 1])
        #expect(samples(jumps, at: [-0.5, 0, 1, 1.5]) == [1, 2, 4, 4])
        let inside = KeyframeValues(numbers([1, 2]), keyTimes: [0.25, 0.75])
        #expect(samples(inside, at: [-1, 0, 0.5, 1, 2]) == [1, 1, 1.5, 2, 2])
        // Arrives with half of the way from its neighbour as tangent.
        let curve = KeyframeValues(numbers([0, 0, 10]), mode: .cubic)
        #expect(samples(curve, at: [1, 1.5]) == [10, 15])
        // The straight line beyond the end continues at the average speed.
        let paced = KeyframeValues(numbers([0, 4, 8]), mode: .cubicPaced)
        #expect(samples(paced, at: [-0.25, 0.25, 1, 1.25]) == [-2, 2, 8, 10])
    }

    @Test func segmentsHaveTheirOwnCurves() {
        let curves: [TimingCurve] = [.steps(StepCurve(count: 1)!)]
        let linear = KeyframeValues(numbers([0, 10, 20]), curves: curves)
        #expect(samples(linear, at: [0.25, 0.5, 0.75]) == [0, 10, 15])
        let paced = KeyframeValues(numbers([0, 10, 20]), curves: curves, mode: .paced)
        #expect(samples(paced, at: [0.25, 0.5, 0.75]) == [5, 10, 15])
    }

    /// A nil value stands for the underlying value: at an end, in a spline and at constant speed, where
    /// distances are the average.
    @Test func missingValues() {
        let ends = KeyframeValues([nil, PropertyValue(10)])
        #expect(samples(ends, at: [0, 0.5, 1], over: PropertyValue(20)) == [20, 15, 10])
        let curve = KeyframeValues([PropertyValue(0), nil, PropertyValue(0)], mode: .cubic)
        #expect(samples(curve, at: [0.25], over: PropertyValue(1)) == [0.5625])
        for mode in [CalculationMode.paced, .cubicPaced] {
            let paced = KeyframeValues(numbers([0, 1]) + [nil], mode: mode)
            #expect(samples(paced, at: [0.5, 1], over: PropertyValue(20)) == [1, 20])
        }
    }

    @Test func coloursAndTransforms() {
        let colors = KeyframeValues(
            [.color(.black), .color(.white), .color(.white), .color(.black)], mode: .paced)
        #expect(colors?.value(at: 0.25, over: .color(.clear)) == .color(Color(white: 0.5)))
        #expect(colors?.value(at: 0.5, over: .color(.clear)) == .color(.white))
        let turns = [0, 1, 5].map { PropertyValue.transform(Transform(rotationAngle: $0)) }
        for mode in [CalculationMode.linear, .paced, .cubic, .cubicPaced] {
            let values = KeyframeValues(turns, mode: mode)
            let value = values?.value(at: 0.75, over: .transform(.identity))
            #expect(value == .transform(Transform(rotationAngle: 3)), "\(mode)")
        }
    }

    @Test func flagsHold() {
        for mode in CalculationMode.allCases {
            let values = KeyframeValues([.flag(true), .flag(false), .flag(true)], mode: mode)
            let times = mode == .discrete ? [0.3, 0.5, 0.7] : [0.4, 0.5, 1]
            let shown = times.map { values?.value(at: $0, over: .flag(false)) }
            #expect(shown == [.flag(true), .flag(false), .flag(true)], "\(mode)")
        }
    }

    @Test func oneValueIsConstant() {
        for mode in CalculationMode.allCases {
            let values = KeyframeValues(numbers([7]), mode: mode)
            #expect(samples(values, at: [-1, 0, 0.5, 1, 2]) == [7, 7, 7, 7, 7], "\(mode)")
        }
    }
}
