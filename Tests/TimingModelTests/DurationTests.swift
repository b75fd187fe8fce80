import TestSupport
import Testing
import TimingModel

@Suite struct DurationTests {
    /// The reason for rounding: `Duration.seconds(1.1)` is not exactly 1.1 s.
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

    @Test func secondsAreRestored() {
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

    /// 64 bits of attoseconds end between four and ten seconds. Rounding is the same on both sides.
    @Test func longTimesRoundLikeShortOnes() {
        let seed: UInt64 = 0xD0A7_0002
        var random = SplitMix64(seed: seed)
        for limit: Int64 in [2_000_000_000, 5_000_000_000, 20_000_000_000] {
            for _ in 0..<2000 {
                let count = Int64.random(in: -limit...limit, using: &random)
                let rest = Int64.random(in: -499_999_999...499_999_999, using: &random)
                let time =
                    Duration.nanoseconds(count)
                    + Duration(secondsComponent: 0, attosecondsComponent: rest)
                #expect(time.nanosecondCount == count, "seed \(seed): \(count) ns and \(rest) as")
            }
            let half = Duration(secondsComponent: 0, attosecondsComponent: 500_000_000)
            #expect((Duration.nanoseconds(limit) + half).nanosecondCount == limit + 1)
            #expect((Duration.nanoseconds(-limit) - half).nanosecondCount == -limit - 1)
        }
    }
}
