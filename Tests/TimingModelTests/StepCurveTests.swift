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

@Suite struct StepCurveVectors {
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

    /// Two keyframes: their easing is fed with what the effect's own gives, outside 0…1 as well.
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

    @Test func olderWordsMeanTheSame() {
        #expect(StepCurve.Position.start == .jumpStart)
        #expect(StepCurve.Position.end == .jumpEnd)
    }
}
