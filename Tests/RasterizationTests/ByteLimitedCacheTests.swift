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

    /// A single value may be larger.
    @Test func neverHoldsMoreThanTheLimit() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 1000)
        var random = SplitMix64(seed: 5)
        for key in 0..<500 {
            values.insert(key, for: key, byteCount: Int.random(in: 0...1200, using: &random))
            #expect(values.byteCount <= 1000 || values.count == 1)
            #expect(values[key] == key)
        }
    }

    @Test func whatIsLargerThanTheLimitIsKeptAlone() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 5)
        values.insert(2, for: 2, byteCount: 11)
        #expect(values[1] == nil && values[2] == 2)
        values.insert(3, for: 3, byteCount: 1)
        #expect(values[2] == nil && values[3] == 3)
        #expect(values.byteCount == 1)
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
