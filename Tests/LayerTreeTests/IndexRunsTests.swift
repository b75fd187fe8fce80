import TestSupport
import Testing

@testable import LayerTree

/// Rising indices, kept as runs of neighbours, against a plain list.
@Suite struct IndexRunsTests {
    @Test func runsAreTheIndices() {
        #expect(Array(IndexRuns()) == [])
        #expect(Array(IndexRuns([0, 1, 2, 7, 8, 11])) == [0, 1, 2, 7, 8, 11])
        #expect(IndexRuns([0, 1, 2, 7, 8, 11]).runs == [0..<3, 7..<9, 11..<12])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func removalIsThatOfAList(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var list: [Int32] = []
        var runs = IndexRuns()
        for index in 0..<400 as Range<Int32> {
            list.append(index)
            runs.append(index)
            guard Bool.random(using: &generator) else { continue }
            let gone = Int32.random(in: 0...index, using: &generator)
            list.removeAll { $0 == gone }
            runs.remove(gone)
            #expect(Array(runs) == list)
            #expect(runs == IndexRuns(list))
        }
    }
}
