import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// When a frame is shown.
@Suite struct FrameTimeTests {
    @Test("the time of a frame is its number over the rate, to the nanosecond")
    func known() throws {
        let thirds = try requests("0-3", rate: FrameRate("3"), count: 4).map(\.time)
        #expect(
            thirds == [
                .zero, .nanoseconds(333_333_333), .nanoseconds(666_666_667), .seconds(1),
            ])
        let ntsc = try requests("30000", rate: FrameRate("30000/1001"), count: 30_001)
        #expect(ntsc.first?.time == .seconds(1001))
    }

    /// The nearest whole nanosecond `t` to `i·d/n` seconds is the one with |t·n − i·d·10⁹| ≤ n/2.
    @Test("no frame is off by more than half a nanosecond", arguments: [11, 12, 13] as [UInt64])
    func nearest(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let under = Int.random(in: 1...1_000_000, using: &generator)
            let over = Int.random(in: 1...1000 * under, using: &generator)
            guard let rate = FrameRate(numerator: over, denominator: under) else { continue }
            let number = Int.random(in: 0...1_000_000, using: &generator)
            let time = try #require(try requests("\(number)", rate: rate, count: nil).first?.time)
            let (nanoseconds, rest) = time.attoseconds.quotientAndRemainder(
                dividingBy: 1_000_000_000)
            let error = nanoseconds * Int128(over) - Int128(number) * Int128(under) * 1_000_000_000
            #expect(
                rest == 0 && abs(error) * 2 <= over, "seed \(seed): \(number) at \(over)/\(under)")
        }
    }

    @Test("a single frame has the same time as in the whole run")
    func alone() throws {
        let all = try requests("0--1", rate: FrameRate("29.97"), count: 500)
        for number in [0, 1, 17, 499] {
            let alone = try requests("\(number)", rate: FrameRate("29.97"), count: 500)
            #expect(alone == [all[number]])
        }
    }

    private func requests(_ text: String, rate: FrameRate?, count: Int?) throws -> [FrameRequest] {
        let rate = try #require(rate)
        return try FrameSelection(frames: text).requests(count: count, rate: rate, end: .zero)
    }
}
