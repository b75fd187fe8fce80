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

    @Test func settlingLeavesNothingBehind() {
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

    /// Newton's steps run off for all three; the last has no solution and keeps the guess, 5/T.
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
