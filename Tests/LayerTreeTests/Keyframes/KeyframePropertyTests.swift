import LayerTree
import TestSupport
import Testing

/// Properties of every list of keyframes.
@Suite struct KeyframePropertyTests {
    private let beneath = PropertyValue(-3)

    /// A random list, often with equal values and equal times.
    private struct Sample: CustomStringConvertible {
        let values: [Components]
        let times: [Double]
        let shape: SplineShape

        init(_ random: inout SplitMix64) {
            let count = Int.random(in: 1...6, using: &random)
            func list(_ range: ClosedRange<Double>) -> [Double] {
                (0..<count).map { _ in Double.random(in: range, using: &random) }
            }
            // Few different values, so that neighbours are often equal.
            values = (0..<count).map { _ in
                let (x, y) = (
                    Int.random(in: 0...2, using: &random), Int.random(in: 0...1, using: &random)
                )
                return Components(Double(x) * 50, Double(y) * 30, 0, 0)
            }
            let inner = list(0...1).dropFirst(2).map { ($0 * 4).rounded() / 4 }
            times = (count > 1 ? [0] : []) + inner.sorted() + [1]
            shape = SplineShape(
                tensions: list(-1...1), continuities: list(-1...1), biases: list(-1...1))
        }

        func keyframes(_ mode: CalculationMode) -> KeyframeValues? {
            KeyframeValues(
                values.map { .numbers($0) }, keyTimes: times, mode: mode, shape: shape)
        }

        var description: String { "\(values.map { [$0.x, $0.y] }) at \(times), \(shape)" }
    }

    private func forEachSample(seed: UInt64, _ body: (Sample, inout SplitMix64) throws -> Void)
        rethrows
    {
        var random = SplitMix64(seed: seed)
        print("KeyframePropertyTests: seed \(seed)")
        for _ in 0..<500 { try body(Sample(&random), &random) }
    }

    private func components(_ values: KeyframeValues, _ progress: Double) -> Components {
        guard case .numbers(let components) = values.value(at: progress, over: beneath) else {
            return Components(.nan, .nan, .nan, .nan)
        }
        return components
    }

    @Test func keyTimesShowKeyValues() throws {
        try forEachSample(seed: 0x6E71) { sample, _ in
            for mode in [CalculationMode.linear, .discrete, .cubic] {
                let values = try #require(sample.keyframes(mode))
                for (index, time) in sample.times.enumerated() {
                    let last = sample.times.lastIndex(of: time)!
                    guard index == last else { continue }
                    #expect(components(values, time) == sample.values[index], "\(mode), \(sample)")
                }
            }
        }
    }

    @Test func linearStaysBetweenNeighbours() throws {
        try forEachSample(seed: 0x6E72) { sample, random in
            let values = try #require(sample.keyframes(.linear))
            let progress = Double.random(in: 0..<1, using: &random)
            let next = sample.times.firstIndex { $0 > progress } ?? 0
            let ends = [sample.values[max(next - 1, 0)].x, sample.values[next].x]
            let value = components(values, progress).x
            #expect(ends.min()! - 1e-9 <= value && value <= ends.max()! + 1e-9, "\(sample)")
        }
    }

    /// No jump where times differ, and no corner at keyframes with continuity 0 between segments of equal
    /// length.
    @Test func cubicIsContinuous() throws {
        try forEachSample(seed: 0x6E73) { sample, _ in
            let values = sample.values.map { PropertyValue.numbers($0) }
            var shape = sample.shape
            shape.continuities = []
            let cubic = try #require(KeyframeValues(values, mode: .cubic, shape: shape))
            let step = 1e-6
            for index in values.indices.dropFirst().dropLast() {
                let time = Double(index) / Double(values.count - 1)
                let before = components(cubic, time) - components(cubic, time - step)
                let after = components(cubic, time + step) - components(cubic, time)
                #expect(abs(before.x) < 0.01 && abs(after.x) < 0.01, "\(sample)")
                #expect(abs(before.x - after.x) < 1e-6, "\(sample)")
            }
        }
    }

    @Test func pacedSpeedIsConstant() throws {
        try forEachSample(seed: 0x6E74) { sample, random in
            for mode in [CalculationMode.paced, .cubicPaced] {
                let values = try #require(sample.keyframes(mode))
                let speeds = (0..<5).map { _ in
                    let start = Double.random(in: 0...0.999, using: &random)
                    let way = components(values, start + 1e-6) - components(values, start)
                    return way.length
                }
                let (slow, fast) = (speeds.min()!, speeds.max()!)
                #expect(fast - slow <= 1e-5 * fast + 1e-12, "\(mode), \(sample): \(speeds)")
            }
        }
    }

    @Test func neverNaN() throws {
        try forEachSample(seed: 0x6E75) { sample, random in
            for mode in CalculationMode.allCases {
                let values = try #require(sample.keyframes(mode))
                let progress = [0, 0.25, 0.5, 1, Double.random(in: -2...3, using: &random)]
                for progress in progress {
                    let value = components(values, progress)
                    #expect(value.x.isFinite && value.y.isFinite, "\(mode), \(progress), \(sample)")
                }
            }
        }
    }
}
