import TestSupport
import Testing
import TimingModel

private struct StepTable: Decodable {
    let boundaries: [BoundaryCase]
    let samples: [SampleCase]
    let outputs: [OutputCase]
    let computed: [ComputedCase]
    let count: Int

    enum CodingKeys: String, CodingKey {
        case boundaries = "wpt_boundary_tests"
        case samples = "wpt_easing_samples"
        case outputs = "wpt_css_easing_output"
        case computed, count
    }
}

private struct BoundaryCase: Decodable {
    struct Condition: Decodable {
        let currentTime: Double
        let progress: Double
    }

    let description: String
    let effect: EffectTiming
    let conditions: [Condition]
}

private struct SampleCase: Decodable {
    let easing: String
    let duration: Double
    let currentTime: Double
    let expected: Double
    let tolerance: Double
}

private struct OutputCase: Decodable {
    let test: String
    let keyframeEasing: String
    let effectEasing: String
    let duration: Double
    let from: Double
    let to: Double
    let time: Double
    let left: Double

    enum CodingKeys: String, CodingKey {
        case test, time
        case keyframeEasing = "keyframe_easing"
        case effectEasing = "effect_easing"
        case duration = "duration_ms"
        case from = "from_px"
        case to = "to_px"
        case left = "left_px"
    }
}

private struct ComputedCase: Decodable {
    let steps: Int
    let position: String
    let input: Double
    let output: Double
    let outputBefore: Double

    enum CodingKeys: String, CodingKey {
        case steps, position, input, output
        case outputBefore = "output_before_flag"
    }
}

@Suite struct StepCurveVectorTests {
    private let table: StepTable

    init() throws { table = try vectors("steps", as: StepTable.self) }

    @Test func everyCaseIsRun() {
        let conditions = table.boundaries.reduce(0) { $0 + $1.conditions.count }
        let others = table.samples.count + table.outputs.count + table.computed.count
        #expect(conditions + others == table.count)
    }

    @Test func boundaries() {
        for item in table.boundaries {
            for condition in item.conditions {
                let progress = item.effect.timing.progress(
                    at: .milliseconds(condition.currentTime))
                #expect(
                    abs(progress! - condition.progress) < 1e-9,
                    "\(item.description) at \(condition.currentTime)")
            }
        }
    }

    @Test func samples() {
        for item in table.samples {
            let timing = Timing(
                iterationDuration: .milliseconds(item.duration), fill: .forwards,
                curve: cssCurve(item.easing))
            let progress = timing.progress(at: .milliseconds(item.currentTime))
            #expect(
                abs(progress! - item.expected) <= item.tolerance,
                "\(item.easing) at \(item.currentTime)")
        }
    }

    /// Two keyframes: the effect's easing, whose results may lie outside 0…1, is the input of theirs.
    @Test func outputs() {
        for item in table.outputs {
            let input = cssCurve(item.effectEasing).value(at: item.time / item.duration)
            let progress = cssCurve(item.keyframeEasing).value(at: input)
            let left = item.from + (item.to - item.from) * progress
            #expect(abs(left - item.left) < 1e-9, "\(item.test) at \(item.time)")
        }
    }

    @Test func computed() {
        for item in table.computed {
            let curve = StepCurve(count: item.steps, position: stepPositions[item.position]!)!
            let name = "steps(\(item.steps), \(item.position)) at \(item.input)"
            #expect(abs(curve.value(at: item.input) - item.output) < 1e-12, "\(name)")
            #expect(
                abs(curve.value(at: item.input, before: true) - item.outputBefore) < 1e-12,
                "\(name), before")
        }
    }
}

@Suite struct StepCurveTests {
    @Test func impossibleCountsAreRefused() {
        #expect(StepCurve(count: 0) == nil)
        #expect(StepCurve(count: 1, position: .jumpNone) == nil)
        #expect(StepCurve(count: 1, position: .jumpBoth) != nil)
    }

    @Test func olderKeywordsMeanTheSame() {
        #expect(StepCurve.Position.start == .jumpStart)
        #expect(StepCurve.Position.end == .jumpEnd)
    }
}

private struct LinearTable: Decodable {
    struct Case: Decodable {
        let points: [[Double]]
        let x: Double
        let y: Double
    }

    let cases: [Case]
    let count: Int
}

private typealias Point = PiecewiseLinear.Point

@Suite struct PiecewiseLinearTests {
    @Test func vectorCases() throws {
        let table = try vectors("linear_easing", as: LinearTable.self)
        #expect(table.cases.count == table.count)
        for item in table.cases {
            let points = item.points.map { Point(input: $0[0], output: $0[1]) }
            let curve = PiecewiseLinear(points: points)!
            #expect(abs(curve.value(at: item.x) - item.y) < 1e-12, "\(item)")
        }
    }

    /// The examples of https://www.w3.org/TR/css-easing-2/#linear-canonicalization as numbers.
    @Test func missingInputsAreFilledIn() {
        let inputs = { (given: [Double?]) in
            PiecewiseLinear(points: given.map { Point(input: $0, output: 0) })?.inputs
        }
        #expect(inputs([nil, nil, nil]) == [0, 0.5, 1])
        #expect(inputs([nil, 0.25, nil, nil, 1]) == [0, 0.25, 0.5, 0.75, 1])
        #expect(inputs([0, 0.5, 0.25, 1]) == [0, 0.5, 0.5, 1])
        #expect(inputs([0.5, nil, 0.25, nil]) == [0.5, 0.5, 0.5, 1])
        #expect(inputs([2, nil]) == [2, 2])
        #expect(inputs([nil]) == [0])
    }

    /// A jump at an end leaves no line to extrapolate: the value after the jump stays.
    @Test func jumpsAtTheEndsStayBeyondThem() {
        let points = [(0, 0), (0, 0.1), (1, 0.9), (1, 1)].map { Point(input: $0, output: $1) }
        let curve = PiecewiseLinear(points: points)!
        #expect(curve.value(at: -1) == 0.1)
        #expect(curve.value(at: 2) == 1)
    }

    @Test func impossiblePointsAreRefused() {
        #expect(PiecewiseLinear(points: []) == nil)
        #expect(PiecewiseLinear(points: [Point(output: .nan)]) == nil)
        #expect(PiecewiseLinear(points: [Point(input: .infinity, output: 0)]) == nil)
    }

    @Test func randomCurvesGoThroughTheirPoints() {
        let seed: UInt64 = 0x11EA_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let inputs = (0..<Int.random(in: 2...9, using: &random))
                .map { _ in Double.random(in: 0...1, using: &random) }.sorted()
            let points = inputs.map {
                Point(input: $0, output: Double.random(in: -2...2, using: &random))
            }
            let curve = PiecewiseLinear(points: points)!
            for point in points {
                let error = abs(curve.value(at: point.input!) - point.output)
                #expect(error < 1e-12, "seed \(seed): \(points)")
            }
            for (left, right) in zip(points, points.dropFirst()) {
                let middle = curve.value(at: (left.input! + right.input!) / 2)
                #expect(
                    abs(middle - (left.output + right.output) / 2) < 1e-6,
                    "seed \(seed): \(points)")
            }
        }
    }
}

/// A case of a vector file that is not run, with the reason; tests print and count them.
struct Exclusion: CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "not run: \(name): \(reason)" }
}
