import TestSupport
import Testing
import TimingModel

@Suite struct FrameRateTests {
    @Test(arguments: [
        ("60", 60, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), ("0.5", 1, 2),
        ("24.000", 24, 1), ("1000", 1000, 1), ("120/2", 60, 1), ("0.000001", 1, 1_000_000),
    ])
    func texts(_ text: String, _ numerator: Int, _ denominator: Int) throws {
        let rate = try #require(FrameRate(text))
        #expect(rate.numerator == numerator && rate.denominator == denominator)
        #expect(FrameRate(rate.description) == rate)
    }

    @Test(arguments: [
        "", "0", "-1", "+1", " 60", "60 ", "1e2", "60/", "/60", "60/0", "1/2/3", "1001", "0/5",
        ".5", "5.", "1.1234567", "1000.1", "nan", "６０", "99999999999999999999",
        "1/9999999999", "4611686018427387904/4611686018427387903",
    ])
    func invalidTexts(_ text: String) { #expect(FrameRate(text) == nil) }

    @Test func numbers() {
        #expect(FrameRate(60.0) == FrameRate("60"))
        #expect(FrameRate(29.97) == FrameRate("2997/100"))
        #expect(FrameRate(23.976024) == FrameRate("23.976024"))
        #expect(FrameRate(0.1) == FrameRate("1/10"))
        for value in [0, -1, 1000.5, .nan, .infinity, 30000.0 / 1001, 1e-7] {
            #expect(FrameRate(value) == nil, "\(value)")
        }
    }

    @Test func descriptions() {
        #expect(FrameRate(60.0)?.description == "60")
        #expect(FrameRate(29.97)?.description == "29.97")
        #expect(FrameRate(12.5)?.description == "12.5")
        #expect(FrameRate("30000/1001")?.description == "30000/1001")
    }

    @Test(arguments: ["60", "24", "30000/1001", "1000", "29.97", "1/7"])
    func framesAreConsecutive(_ text: String) throws {
        let rate = try #require(FrameRate(text))
        for index in [0, 1, 2, 3, 7, 100, 12345] {
            let (frame, next) = (rate.time(ofFrame: index), rate.time(ofFrame: index + 1))
            #expect(rate.frameTime(after: frame) == next)
            #expect(rate.frameTime(after: next - .nanoseconds(1)) == next)
            #expect(rate.frameTime(after: frame + .nanoseconds(1)) == next)
        }
    }

    @Test func framesHaveExactTimes() throws {
        let film = try #require(FrameRate(24))
        #expect(film.time(ofFrame: 1) == .nanoseconds(41_666_667))
        #expect(film.time(ofFrame: 2) == .nanoseconds(83_333_333))
        #expect(film.time(ofFrame: 24_000_000) == .seconds(1_000_000))
        let video = try #require(FrameRate("30000/1001"))
        #expect(video.time(ofFrame: 30_000) == .seconds(1001))
        #expect(video.frameDuration == .nanoseconds(33_366_667))
    }

    @Test func frameCounts() throws {
        let rate = try #require(FrameRate(60))
        #expect(rate.frameCount(until: .zero) == 1)
        #expect(rate.frameCount(until: .seconds(-1)) == 1)
        #expect(rate.frameCount(until: .seconds(1)) == 60)
        #expect(rate.frameCount(until: .seconds(1) + .nanoseconds(1)) == 60)
        #expect(rate.frameCount(until: .seconds(1) + .microseconds(1)) == 61)
        #expect(rate.frameCount(until: Duration(seconds: 0.25)) == 15)
    }

    /// At this low rate, a millionth of a frame is a whole millisecond.
    @Test func upToAMillionthOfAFrameIsTolerated() throws {
        let rate = try #require(FrameRate(0.001))
        let end = Duration.seconds(1000) + .milliseconds(1)
        #expect(rate.frameCount(until: end) == 1)
        #expect(rate.frameCount(until: end + .nanoseconds(1)) == 2)
    }

    /// Frame n starts at the end of n frames, to the nanosecond, at any rate.
    @Test func countsAndTimesAgree() throws {
        let seed: UInt64 = 0xF4A3_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            let denominator = Int.random(in: 1...10_000, using: &random)
            let numerator = Int.random(in: 1...(1000 * denominator), using: &random)
            let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
            let index = Int.random(in: 1...100_000, using: &random)
            let time = rate.time(ofFrame: index)
            #expect(
                rate.frameCount(until: time) == index, "seed \(seed): \(rate), frame \(index)")
            #expect(
                rate.frameCount(until: time + rate.frameDuration / 2) == index + 1,
                "seed \(seed): \(rate), after frame \(index)")
        }
    }
}
