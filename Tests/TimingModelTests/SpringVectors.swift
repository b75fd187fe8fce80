import TestSupport
import Testing
import TimingModel

private struct SpringTable: Decodable {
    let settling: [Settling]
    let objects: [UIKitObject]
    let designs: [Design]
    let points: [CurvePoint]
    let runs: [Run]
    let count: Int

    enum CodingKeys: String, CodingKey {
        case settling = "settling_duration_apple"
        case objects = "uikit_objects"
        case designs = "uiview_duration_dampingratio_to_spring"
        case points = "curve_high_precision"
        case runs = "wobble_snapshots"
        case count
    }
}

private struct Settling: Decodable {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
    let settlingDuration: Double

    enum CodingKeys: CodingKey {
        case name, mass, stiffness, damping, initialVelocity, settlingDuration
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        mass = try container.decode(Double.self, forKey: .mass)
        stiffness = try container.decode(Double.self, forKey: .stiffness)
        damping = try container.decode(Double.self, forKey: .damping)
        initialVelocity = try container.decode(Double.self, forKey: .initialVelocity)
        // The file spells Apple's answer for an undamped spring "never (FLT_MAX)".
        settlingDuration =
            (try? container.decode(Double.self, forKey: .settlingDuration))
            ?? Double(Float.greatestFiniteMagnitude)
    }
}

private struct UIKitObject: Decodable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double?
    let dampingRatio: Double?
    let response: Double?
    let duration: Double?
    let perceptualDuration: Double?
    let bounce: Double?
    let assignedDuration: Double?
    let valueAtAssignedDuration: Double?
    let settlingDuration: Double?
    let tol: Double?

    enum CodingKeys: String, CodingKey {
        case mass, stiffness, damping, initialVelocity, dampingRatio, response, duration
        case perceptualDuration, bounce, settlingDuration, tol
        case assignedDuration = "uiview_assigned_duration"
        case valueAtAssignedDuration = "value_at_assigned_duration"
    }
}

private struct Design: Decodable {
    let dampingRatio: Double
    let duration: Double
    let initialSpringVelocity: Double
    let stiffness: Double
    let damping: Double
}

private struct CurvePoint: Decodable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
    let allowsOverdamping: Bool
    let t: Double
    let value: Double
}

private struct Run: Decodable {
    let name: String
    let fromValue: Double
    let toValue: Double
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
    let values: [Double]

    enum CodingKeys: String, CodingKey {
        case name, fromValue, toValue, mass, stiffness, damping, values
        case initialVelocity = "initialVelocity_units_per_s"
    }
}

@Suite struct SpringVectors {
    private let table: SpringTable

    init() throws { table = try vectors("spring", as: SpringTable.self) }

    @Test func everyCaseIsRun() {
        let values = table.runs.reduce(0) { $0 + $1.values.count }
        let designs = table.objects.count + table.designs.count
        #expect(table.settling.count + designs + table.points.count + values == table.count)
    }

    @Test func settlingDurations() {
        for item in table.settling {
            let spring = Spring(
                mass: item.mass, stiffness: item.stiffness, damping: item.damping,
                initialVelocity: item.initialVelocity)
            let error = abs(spring.settlingDuration - item.settlingDuration)
            #expect(error <= 1e-9 * max(1, item.settlingDuration), "\(item)")
        }
    }

    @Test func points() {
        var worst = 0.0
        for item in table.points {
            let spring = Spring(
                mass: item.mass, stiffness: item.stiffness, damping: item.damping,
                initialVelocity: item.initialVelocity, allowsOverdamping: item.allowsOverdamping)
            let error = abs(spring.value(at: item.t) - item.value)
            worst = max(worst, error)
            #expect(error < 1e-12, "\(item)")
        }
        print("spring.json, 40 digits: largest error \(worst)")
    }

    @Test func uiViewDesigns() {
        for item in table.designs {
            let spring = Spring(
                dampingRatio: item.dampingRatio, duration: item.duration,
                initialVelocity: item.initialSpringVelocity)
            #expect(abs(spring.stiffness / item.stiffness - 1) < 1e-9, "\(item)")
            #expect(abs(spring.damping / item.damping - 1) < 1e-9, "\(item)")
        }
    }

    @Test func uiKitObjects() throws {
        for item in table.objects {
            let spring = designed(item)
            let tolerance = item.tol ?? 1e-9 * item.stiffness
            #expect(abs(spring.mass - item.mass) <= tolerance, "\(item)")
            #expect(abs(spring.stiffness - item.stiffness) <= tolerance, "\(item)")
            #expect(abs(spring.damping - item.damping) <= tolerance, "\(item)")
            if let duration = item.assignedDuration {
                let end = try #require(item.valueAtAssignedDuration)
                #expect(abs(spring.value(at: duration) - end) < 1e-9)
                #expect(abs(spring.settlingDuration - item.settlingDuration!) < 1e-9)
            }
        }
    }

    /// The last value of a run is wobble's own snap to the target, made when it calls it at rest.
    @Test func wobbleRuns() {
        for run in table.runs {
            let way = run.toValue - run.fromValue
            let spring = Spring(
                mass: run.mass, stiffness: run.stiffness, damping: run.damping,
                initialVelocity: run.initialVelocity / way)
            for (frame, expected) in run.values.enumerated().dropLast() {
                let value = run.fromValue + way * spring.value(at: Double(frame) * 0.016)
                #expect(abs(value - expected) < 1e-9, "\(run.name), frame \(frame)")
            }
            #expect(run.values.last == run.toValue)
        }
    }

    private func designed(_ item: UIKitObject) -> Spring {
        if let duration = item.perceptualDuration, let bounce = item.bounce {
            return Spring(perceptualDuration: duration, bounce: bounce)
        }
        if let ratio = item.dampingRatio, let response = item.response {
            return Spring(dampingRatio: ratio, response: response)
        }
        if let ratio = item.dampingRatio, let duration = item.duration {
            return Spring(dampingRatio: ratio, duration: duration)
        }
        return Spring(
            mass: item.mass, stiffness: item.stiffness, damping: item.damping,
            initialVelocity: item.initialVelocity ?? 0)
    }
}
