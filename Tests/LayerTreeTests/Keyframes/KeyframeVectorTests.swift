import LayerTree
import TestSupport
import Testing

/// Keyframes of numbers and points agree with tables of splines and of constant speed.
@Suite struct KeyframeVectorTests {
    private struct CubicTable: Decodable { let cases: [Case] }
    private struct PacedTable: Decodable { let values: [Case] }

    private struct Case: Decodable {
        let values: [VectorComponents]
        let keyTimes: [Double]?
        let mode: String?
        let tension: [Double]?
        let continuity: [Double]?
        let bias: [Double]?
        let duration: Double?
        let t: Double?
        let progress: Double?
        let value: VectorComponents
        let corrected: Double?

        enum CodingKeys: String, CodingKey {
            case values, keyTimes, mode, tension, continuity, bias, duration, t, progress, value
            case corrected = "value_time_corrected"
        }

        func result(_ mode: CalculationMode) -> PropertyValue? {
            let shape = SplineShape(
                tensions: tension ?? [], continuities: continuity ?? [], biases: bias ?? [])
            return KeyframeValues(
                values.map { .numbers($0.components) }, keyTimes: keyTimes, mode: mode, shape: shape
            )?.value(at: progress ?? t! / duration!, over: PropertyValue(0))
        }
    }

    @Test func cubic() throws {
        let cases = try vectors("keyframe_cubic", as: CubicTable.self).cases
        var exclusions = Exclusions()
        for (index, item) in cases.enumerated() {
            #expect(
                item.result(.cubic).isClose(to: item.value.components, within: 1e-9),
                "case \(index)")
            if item.corrected != nil {
                exclusions.add(
                    "tangents corrected for key times: a second expectation for the same input; the "
                        + "shape of the curve depends on values alone here")
            }
        }
        exclusions.report("keyframe_cubic", ran: cases.count)
        #expect(cases.count == 270)
        #expect(exclusions.count == 33)
    }

    @Test func pacedValues() throws {
        let cases = try vectors("keyframe_paced_path", as: PacedTable.self).values
        #expect(cases.count == 7)
        for item in cases {
            let mode = try #require(item.mode.flatMap(CalculationMode.named))
            #expect(item.result(mode).isClose(to: item.value.components, within: 1e-9), "\(item)")
        }
    }
}

/// A number or a point.
struct VectorComponents: Decodable {
    let components: Components

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            components = Components(number, 0, 0, 0)
        } else {
            let numbers = try container.decode([Double].self)
            components = Components(numbers[0], numbers[1], 0, 0)
        }
    }
}

extension CalculationMode {
    /// The mode with a Core Animation name.
    static func named(_ name: String) -> CalculationMode? { allCases.first { "\($0)" == name } }
}

extension PropertyValue? {
    /// Whether this is a list of numbers that all lie within `tolerance` of `components`.
    func isClose(to components: Components, within tolerance: Double) -> Bool {
        guard case .numbers(let actual)? = self else { return false }
        let way = actual - components
        return (0...3).allSatisfy { abs(way[$0]) <= tolerance }
    }
}
