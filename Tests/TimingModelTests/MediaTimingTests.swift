import TestSupport
import Testing
import TimingModel

@Suite struct MediaTimingTests {
    /// The table of measured defaults in ca_media_timing.json.
    @Test func defaultsAreAnAnimations() {
        let timing = MediaTiming()
        #expect(timing.beginTime == .zero && timing.timeOffset == .zero)
        #expect(timing.duration == .zero && timing.repeatDuration == .zero)
        #expect(timing.speed == 1 && timing.repeatCount == 0)
        #expect(!timing.autoreverses && timing.fillMode == .none && timing.curve == .linear)
    }

    /// Five seconds with an offset of two show 2…5, then 0…2.
    @Test func offsetWrapsRound() {
        var timing = MediaTiming(duration: .seconds(5), timeOffset: .seconds(2))
        #expect(timing.progress(at: .zero) == 0.4)
        #expect(timing.progress(at: .seconds(3)) == 0)
        #expect(abs(timing.progress(at: .seconds(4))! - 0.2) < 1e-12)
        #expect(timing.progress(at: .seconds(5)) == nil)
        timing.timeOffset = .seconds(-1)
        #expect(timing.progress(at: .zero) == 0.8)
    }

    @Test func negativeSpeedRunsBackFromTheOffset() {
        var timing = MediaTiming(duration: .seconds(4), speed: -1)
        #expect(timing.progress(at: .seconds(1)) == nil)
        timing.timeOffset = .seconds(4)
        #expect(timing.progress(at: .zero) == 1)
        #expect(timing.progress(at: .seconds(1)) == 0.75)
        #expect(timing.progress(at: .seconds(5)) == nil)
    }

    @Test func standingTimeShowsTheOffset() {
        let timing = MediaTiming(duration: .seconds(4), speed: 0, timeOffset: .seconds(1))
        #expect(timing.progress(at: .zero) == 0.25)
        #expect(timing.progress(at: .seconds(100)) == 0.25)
        #expect(timing.parentTime(fromLocal: .seconds(1)) == nil)
        #expect(MediaTiming(speed: 1e-30).parentTime(fromLocal: .seconds(1)) == nil)
    }

    @Test func wayBackPlaysTheCurveBackwards() {
        let timing = MediaTiming(duration: .seconds(1), autoreverses: true, curve: .easeIn)
        let there = timing.progress(at: .milliseconds(300))!
        let back = timing.progress(at: .milliseconds(1700))!
        #expect(there == TimingCurve.easeIn.value(at: 0.3))
        #expect(abs(back - there) < 1e-12)
    }

    @Test func conversionsAreInverse() throws {
        let seed: UInt64 = 0x3ED1_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<1_000 {
            let timing = MediaTiming(
                beginTime: Duration(seconds: Double.random(in: -50...50, using: &random)),
                speed: Float.random(in: 0.25...4, using: &random),
                timeOffset: Duration(seconds: Double.random(in: -50...50, using: &random)))
            let time = Duration(seconds: Double.random(in: -100...100, using: &random))
            let local = timing.localTime(fromParent: time)
            let back = try #require(timing.parentTime(fromLocal: local))
            #expect(abs((back - time).inSeconds) <= 4e-9, "seed \(seed): \(timing) at \(time)")
        }
    }
}
