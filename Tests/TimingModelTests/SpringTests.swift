import TestSupport
import Testing
import TimingModel

@Suite struct SpringTests {
    @Test func valuesThatCoreAnimationRefusesBecomeDefaults() {
        var spring = Spring(mass: 0, stiffness: -5, damping: -1, initialVelocity: .nan)
        #expect(spring == Spring())
        spring.mass = 2
        spring.mass = .infinity
        spring.stiffness = 0
        spring.damping = .nan
        spring.initialVelocity = -.infinity
        #expect(spring == Spring())
        spring.damping = 0
        #expect(spring.damping == 0)
    }

    @Test func overdampingActsAsCriticalUnlessAllowed() {
        let critical = Spring(damping: 20)
        let strong = Spring(damping: 100)
        let slow = Spring(damping: 100, allowsOverdamping: true)
        #expect(strong.value(at: 0.3) == critical.value(at: 0.3))
        #expect(slow.value(at: 0.3) < critical.value(at: 0.3))
        #expect(slow.settlingDuration > critical.settlingDuration)
    }

    /// The table of `animation_systems.md` 6.7, computed there by bisection instead of Newton.
    @Test func uiKitCurvePoints() {
        let curve = SpringCurve(
            spring: Spring(dampingRatio: 0.5, duration: 0.3, initialVelocity: 0.7), duration: 0.3)
        let expected = [0.1: 0.4932, 0.2: 1.0358, 0.3: 1.1605, 0.5: 0.9877, 0.75: 0.9985]
        for (fraction, value) in expected {
            #expect(abs(curve.value(at: fraction) - value) < 5e-5, "at \(fraction)")
        }
    }

    @Test func settledSpringsAreAtRest() {
        let seed: UInt64 = 0x5921_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let spring = randomSpring(using: &random)
            let settled = spring.settlingDuration
            #expect(settled.isFinite && settled >= 0, "seed \(seed): \(spring)")
            for factor in [1.0, 1.01, 1.3, 2, 10] {
                let rest = abs(1 - spring.value(at: settled * factor))
                #expect(rest < 0.001001, "seed \(seed): \(spring) at \(settled * factor): \(rest)")
            }
        }
    }

    @Test func springsAreFiniteAtAnyTime() {
        let seed: UInt64 = 0x5921_0002
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let spring = randomSpring(using: &random)
            #expect(spring.value(at: 0) == 0, "seed \(seed): \(spring)")
            #expect(spring.value(at: -1) == 0, "seed \(seed): \(spring)")
            for time in [1e-9, 0.01, 1, 60, 3600, 1e9] {
                #expect(spring.value(at: time).isFinite, "seed \(seed): \(spring) at \(time)")
            }
        }
    }

    @Test func uiKitSpringsAreFiniteForAnyArguments() {
        let seed: UInt64 = 0x5921_0003
        var random = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let ratio = Double.random(in: -0.5...1.5, using: &random)
            let duration = Double.random(in: -1...12, using: &random)
            let velocity = Double.random(in: -50...50, using: &random)
            let spring = Spring(
                dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            let actual = spring.damping / (2 * spring.stiffness.squareRoot())
            #expect(
                abs(actual - min(max(ratio, 1.1920929e-7), 1)) < 1e-6,
                "seed \(seed): \(ratio), \(duration), \(velocity) gives \(spring)")
            #expect(
                spring.value(at: duration / 2).isFinite,
                "seed \(seed): \(ratio), \(duration), \(velocity) gives \(spring)")
        }
    }

    /// Newton's method diverges for all three. The last has no solution and keeps the initial guess, 5/T.
    @Test func uiKitSpringsSettleInTimeWhereNewtonFails() {
        let critical = Spring(dampingRatio: 1, duration: 1.646, initialVelocity: 14.088)
        #expect(abs(abs(1 - critical.value(at: 1.646)) - 0.001) < 1e-9)
        let swinging = Spring(dampingRatio: 0.435, duration: 2.748, initialVelocity: 0.513)
        #expect(abs(1 - swinging.value(at: 2.748)) < 0.01)
        let endless = Spring(dampingRatio: 0, duration: 2)
        #expect(abs(endless.stiffness - 2.5 * 2.5) < 1e-12)
    }

    private func randomSpring(using random: inout SplitMix64) -> Spring {
        Spring(
            mass: Double.random(in: 0.05...10, using: &random),
            stiffness: Double.random(in: 1...2000, using: &random),
            damping: Double.random(in: 0.1...300, using: &random),
            initialVelocity: Double.random(in: -50...50, using: &random),
            allowsOverdamping: Bool.random(using: &random))
    }
}

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
        // The file writes Apple's answer for an undamped spring as "never (FLT_MAX)".
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

@Suite struct SpringVectorTests {
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

    /// The last value of a run is wobble's own snap to the target once it considers the spring at rest.
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
