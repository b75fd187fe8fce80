import TestSupport
import Testing
import TimingModel

@Suite struct DurationTests {
    /// The reason for rounding: `Duration.seconds(1.1)` is not 1.1 s.
    @Test func thousandthsAreExact() {
        for thousandths in 0..<100_000 {
            #expect(Duration(seconds: Double(thousandths) / 1000) == .milliseconds(thousandths))
        }
        #expect(Duration.seconds(1.1) != .milliseconds(1100))
    }

    @Test func halvesRoundAwayFromZero() {
        #expect(Duration(seconds: 0.5e-9) == .nanoseconds(1))
        #expect(Duration(seconds: -0.5e-9) == .nanoseconds(-1))
        #expect((Duration.nanoseconds(5) / 2).nanosecondCount == 3)
        #expect((Duration.nanoseconds(-5) / 2).nanosecondCount == -3)
        #expect((Duration.nanoseconds(7) / 5).nanosecondCount == 1)
    }

    @Test func secondsComeBack() {
        let seed: UInt64 = 0xD0A7_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<10_000 {
            let limit: Int64 = 1_000_000_000_000_000
            let count = Int64.random(in: -limit...limit, using: &random)
            let time = Duration.nanoseconds(count)
            #expect(Duration(seconds: time.inSeconds) == time, "seed \(seed): \(count) ns")
            #expect(time.nanosecondCount == count)
        }
        #expect(Duration(seconds: Duration.limitInSeconds) == .seconds(1_000_000_000))
    }
}
