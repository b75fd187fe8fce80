/// A rising list of indices as runs of neighbours, which takes little where many follow each other.
package struct IndexRuns: Hashable, Sendable {
    /// Not empty, rising, with a gap between any two.
    private(set) var runs: [Range<Int32>] = []

    /// No index.
    package init() {}

    /// These indices, which rise strictly.
    package init(_ indices: some Sequence<Int32>) {
        for index in indices { append(index) }
    }

    /// Adds an index behind all others. O(1).
    package mutating func append(_ index: Int32) {
        let last = runs.indices.last
        if let last, runs[last].upperBound == index {
            runs[last] = runs[last].lowerBound..<index + 1
        } else {
            assert(last.map { runs[$0].upperBound < index } ?? true)
            runs.append(index..<index + 1)
        }
    }

    /// Takes an index out; nothing if it isn't there. O(runs).
    mutating func remove(_ index: Int32) {
        let after = runs.partitionIndex { $0.upperBound > index }
        guard after < runs.count, runs[after].contains(index) else { return }
        let run = runs[after]
        let parts = [run.lowerBound..<index, index + 1..<run.upperBound].filter { !$0.isEmpty }
        runs.replaceSubrange(after...after, with: parts)
    }
}

extension IndexRuns: Sequence {
    /// The indices one by one, rising.
    package struct Iterator: IteratorProtocol {
        private let runs: [Range<Int32>]
        private var run = 0
        private var index: Int32

        fileprivate init(_ runs: [Range<Int32>]) {
            self.runs = runs
            index = runs.first?.lowerBound ?? 0
        }

        /// The next index; nil after the last.
        package mutating func next() -> Int32? {
            guard run < runs.count else { return nil }
            defer { index += 1 }
            if index < runs[run].upperBound { return index }
            run += 1
            guard run < runs.count else { return nil }
            index = runs[run].lowerBound
            return index
        }
    }

    /// The indices one by one, rising.
    package func makeIterator() -> Iterator { Iterator(runs) }
}

extension [Range<Int32>] {
    /// The first place from which on `isBehind` holds; it holds nowhere before. O(log n).
    fileprivate func partitionIndex(where isBehind: (Range<Int32>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
