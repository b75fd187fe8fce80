import TestSupport
import Testing

@testable import LayerTree

/// Lists of running animations, compared with plain arrays.
@Suite struct IndexRunsTests {
    @Test func holdWhatWasAppendedAndNotRemoved() {
        var random = SplitMix64(seed: 20)
        for _ in 0..<200 {
            var list = IndexRuns()
            var plain: [Int32] = []
            var next: Int32 = 0
            for _ in 0..<40 {
                if plain.isEmpty || Bool.random(using: &random) {
                    next += Int32.random(in: 1...2, using: &random)
                    list.append(next)
                    plain.append(next)
                } else {
                    // Any index, whether it is there or not.
                    let index = Int32.random(in: 0...next + 1, using: &random)
                    list.remove(index)
                    plain.removeAll { $0 == index }
                }
                #expect(Array(list) == plain)
                #expect(list.isEmpty == plain.isEmpty)
                #expect(list.runCount == runCount(of: plain))
                // Equal lists are equal however they came about.
                #expect(list == IndexRuns(plain))
            }
        }
    }

    private func runCount(of indices: [Int32]) -> Int {
        indices.isEmpty ? 0 : 1 + zip(indices, indices.dropFirst()).filter { $0 + 1 < $1 }.count
    }
}
