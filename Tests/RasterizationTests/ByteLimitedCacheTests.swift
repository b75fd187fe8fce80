import TestSupport
import Testing

@testable import Rasterization

/// What is remembered, and for how long.
@Suite struct ByteLimitedCacheTests {
    @Test func forgetsWhatWasUsedLongestAgo() {
        var values = ByteLimitedCache<Int, String>(byteLimit: 100)
        for key in 0..<10 { values.insert("\(key)", for: key, byteCount: 10) }
        #expect(values[0] == "0")
        values.insert("new", for: 10, byteCount: 10)
        #expect((0...10).filter { values[$0] != nil } == [0, 6, 7, 8, 9, 10])
        #expect(values.byteCount == 60)
        #expect(values.count == 6)
    }

    /// A single value may be larger, and doesn't count.
    @Test func neverHoldsMoreThanTheLimit() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 1000)
        var random = SplitMix64(seed: 5)
        var largest = 0
        for key in 0..<500 {
            let size = Int.random(in: 0...1200, using: &random)
            if size > 1000 { largest = size }
            values.insert(key, for: key, byteCount: size)
            #expect(values.byteCount <= 1000 + largest)
            #expect(values[key] == key)
        }
    }

    /// Frame after frame may need a large text and many small ones.
    @Test func whatIsLargerThanTheLimitEvictsNoSmallerValue() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 5)
        values.insert(2, for: 2, byteCount: 11)
        #expect(values[1] == 1 && values[2] == 2)
        values.insert(3, for: 3, byteCount: 5)
        #expect(values[1] == 1 && values[2] == 2 && values[3] == 3)
        #expect(values.byteCount == 21)
    }

    @Test func onlyOneValueIsLargerThanTheLimit() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 11)
        values.insert(2, for: 2, byteCount: 12)
        #expect(values[1] == nil && values[2] == 2)
        values.insert(3, for: 2, byteCount: 4)
        values.insert(4, for: 4, byteCount: 20)
        #expect(values[2] == 3 && values[4] == 4)
        #expect(values.byteCount == 24)
    }

    /// A value that grew takes the place of the old one, and its bytes that of the old bytes.
    @Test func laterValuesReplaceEarlierOnes() {
        var values = ByteLimitedCache<Int, String>(byteLimit: 100)
        values.insert("small", for: 1, byteCount: 10)
        values.insert("other", for: 2, byteCount: 60)
        values.insert("large", for: 1, byteCount: 40)
        #expect(values[1] == "large" && values[2] == "other")
        #expect(values.byteCount == 100)
    }
}
