import TestSupport
import Testing

@testable import LayerTree

/// Lists of indices as runs, compared with plain lists and sets.
@Suite struct IndexRunsTests {
    @Test func runsAreTheIndices() {
        #expect(Array(IndexRuns()) == [])
        #expect(Array(IndexRuns([0, 1, 2, 7, 8, 11])) == [0, 1, 2, 7, 8, 11])
        #expect(IndexRuns([0, 1, 2, 7, 8, 11]).runCount == 3)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func removalEqualsThatOfAList(seed: UInt64) {
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

    private func inserting(_ indices: [Int32], into list: [Int32]) -> IndexRuns {
        var runs = IndexRuns(list)
        for index in indices { runs.insert(index) }
        return runs
    }

    @Test(
        "an inserted index joins its neighbours",
        arguments: [
            ([], [5], [5], 1), ([5], [4], [4, 5], 1), ([5], [6], [5, 6], 1), ([5], [3], [3, 5], 2),
            ([5], [7], [5, 7], 2), ([1, 3], [2], [1, 2, 3], 1),
            ([1, 2, 5, 6], [4], [1, 2, 4, 5, 6], 2),
            ([1, 2, 5, 6], [3], [1, 2, 3, 5, 6], 2),
            ([1, 2, 5, 6], [3, 4], [1, 2, 3, 4, 5, 6], 1),
            ([1, 2, 5, 6], [4, 3], [1, 2, 3, 4, 5, 6], 1), ([3, 9, 12], [0], [0, 3, 9, 12], 4),
            ([3, 9, 12], [10, 11], [3, 9, 10, 11, 12], 2), ([3, 9, 12], [6], [3, 6, 9, 12], 4),
        ] as [([Int32], [Int32], [Int32], Int)])
    func insert(list: [Int32], indices: [Int32], result: [Int32], runCount: Int) {
        let runs = inserting(indices, into: list)
        #expect(Array(runs) == result)
        #expect(runs.runCount == runCount)
        // Equal lists are equal, however they were made.
        #expect(runs == IndexRuns(result))
    }

    @Test(
        "a removed index splits its run, ends it or takes it away",
        arguments: [
            ([1, 2, 3], 2, [1, 3], 2), ([1, 2, 3], 1, [2, 3], 1), ([1, 2, 3], 3, [1, 2], 1),
            ([5], 5, [], 0), ([1, 5], 1, [5], 1), ([1, 5], 5, [1], 1),
            ([1, 5, 6, 7], 6, [1, 5, 7], 3),
            ([1, 2, 3, 7], 2, [1, 3, 7], 3), ([1, 5, 6], 4, [1, 5, 6], 2), ([], 4, [], 0),
            ([1, 5, 6], 9, [1, 5, 6], 2), ([1, 5, 6], 0, [1, 5, 6], 2),
        ] as [([Int32], Int32, [Int32], Int)])
    func remove(list: [Int32], index: Int32, result: [Int32], runCount: Int) {
        var runs = IndexRuns(list)
        runs.remove(index)
        #expect(Array(runs) == result)
        #expect(runs.runCount == runCount && runs.isEmpty == result.isEmpty)
        #expect(runs == IndexRuns(result))
    }

    @Test(
        "a set of runs tells which indices another list doesn't have",
        arguments: [
            ([], [], []), ([1, 2], [], [1, 2]), ([], [1, 2], []), ([1, 2, 3], [2], [1, 3]),
            ([1, 2, 3], [1, 2, 3], []), ([4, 5, 6], [1, 2, 3, 4, 6, 7], [5]),
            ([1, 2, 3, 7, 8, 9], [3, 4, 5, 6, 7], [1, 2, 8, 9]),
            ([3, 4, 5, 6, 7], [1, 2, 3, 7, 8, 9], [4, 5, 6]),
            ([1, 2, 3, 4, 5, 6, 7, 8], [2, 4, 5, 7], [1, 3, 6, 8]),
            ([1, 9], [0, 2, 8, 10], [1, 9]),
        ] as [([Int32], [Int32], [Int32])])
    func missing(list: [Int32], other: [Int32], result: [Int32]) {
        #expect(IndexRuns(list).missing(in: IndexRuns(other)) == result)
    }

    @Test("a set of runs does as a set does, over many changes")
    func likeASet() {
        var generator = SplitMix64(seed: 7)
        var (runs, set) = (IndexRuns(), Set<Int32>())
        for _ in 0..<2_000 {
            let index = Int32.random(in: 0..<40, using: &generator)
            if set.remove(index) != nil {
                runs.remove(index)
            } else {
                set.insert(index)
                runs.insert(index)
            }
            let sorted = set.sorted()
            #expect(Array(runs) == sorted && runs == IndexRuns(sorted))
            let other = Set((0..<20).map { _ in Int32.random(in: 0..<40, using: &generator) })
            #expect(runs.missing(in: IndexRuns(other.sorted())) == set.subtracting(other).sorted())
        }
    }
}
