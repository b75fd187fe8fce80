import TestSupport
import Testing
import TimingModel

@testable import FrameDiffing

/// Properties of the comparison of any two sequences.
@Suite struct SequencePropertyTests {
    /// Two sequences that have much in common, some with holes.
    private static func pair(_ random: inout SplitMix64) -> (Film, Film) {
        func film(_ pictures: [Int]) -> Film {
            Film(pictures).with { film in
                guard Bool.random(using: &random) else { return }
                film.numbers = film.pictures.indices.filter { _ in
                    Int.random(in: 0..<8, using: &random) > 0
                }
            }
        }
        let pictures = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            Int.random(in: 0...9, using: &random)
        }
        var other = pictures
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let index = Int.random(in: 0...other.count, using: &random)
            other.insert(Int.random(in: 0...9, using: &random), at: index)
        }
        return (film(pictures), film(other))
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func aSequenceIsEqualToItself(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (film, _) = Self.pair(&random)
        let comparison = film.compare(film)
        #expect(comparison.passes == !comparison.frames.isEmpty, "seed \(seed)")
        #expect(comparison.shifts.isEmpty && comparison.countChanges.isEmpty, "seed \(seed)")
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func orderOnlyExchangesAddedAndMissing(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let (there, back) = (first.compare(second), second.compare(first))
        #expect(there.passes == back.passes, "seed \(seed)")
        #expect(there.counts.added == back.counts.missing, "seed \(seed)")
        #expect(there.counts.missing == back.counts.added, "seed \(seed)")
        #expect(there.counts.different == back.counts.different, "seed \(seed)")
        #expect(there.heat == back.heat, "seed \(seed)")
        #expect(there.worst?.frame.time == back.worst?.frame.time, "seed \(seed)")
    }

    /// Every frame of either is in the comparison once, and pairs show the same time.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func noFrameIsLost(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let frames = first.compare(second).frames
        #expect(frames.compactMap(\.expected) == first.sequence().frames, "seed \(seed)")
        #expect(frames.compactMap(\.actual) == second.sequence().frames, "seed \(seed)")
        for frame in frames {
            guard let expected = frame.expected, let actual = frame.actual else { continue }
            #expect(expected.time == actual.time, "seed \(seed)")
            #expect((frame.outcome == .equal) == (expected.hash == actual.hash), "seed \(seed)")
        }
    }

    /// Looser limits never make a sequence fail.
    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func moreToleranceNeverFails(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        var passed = false
        for share in [0, 0.05, 0.1, 0.15, 1] {
            let comparison = first.compare(second, ImageTolerance(share: share, density: 1))
            #expect(comparison.passes || !passed, "seed \(seed), share \(share)")
            passed = comparison.passes
        }
    }
}
