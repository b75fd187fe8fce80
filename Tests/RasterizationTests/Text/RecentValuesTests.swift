import TestSupport
import Testing

@testable import Rasterization

/// What is remembered, and for how long.
@Suite struct RecentValuesTests {
    @Test func forgetsWhatWasUsedLongestAgo() {
        var values = RecentValues<Int, String>(byteLimit: 100)
        for key in 0..<10 { values.insert("\(key)", for: key, byteCount: 10) }
        #expect(values[0] == "0")
        values.insert("new", for: 10, byteCount: 10)
        #expect((0...10).filter { values[$0] != nil } == [0, 6, 7, 8, 9, 10])
        #expect(values.byteCount == 60)
    }

    @Test func neverHoldsMoreThanTheLimit() {
        var values = RecentValues<Int, Int>(byteLimit: 1000)
        var random = SplitMix64(seed: 5)
        for key in 0..<500 {
            values.insert(key, for: key, byteCount: Int.random(in: 0...1200, using: &random))
            #expect(values.byteCount <= 1000)
        }
    }

    @Test func whatIsLargerThanTheLimitIsNotKept() {
        var values = RecentValues<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 5)
        values.insert(2, for: 2, byteCount: 11)
        #expect(values[1] == 1 && values[2] == nil)
    }
}
