internal import Algorithms

/// An ascending list of indices, stored as runs of consecutive indices. This saves memory if many of them
/// are consecutive.
package struct IndexRuns: Hashable, Sendable {
    /// The runs: not empty, ascending, with a gap between any two.
    private(set) var runs: [Range<Int32>] = []

    /// Creates an empty list.
    package init() {}

    /// Creates a list of these indices, which must be strictly ascending.
    package init(_ indices: some Sequence<Int32>) {
        for index in indices { append(index) }
    }

    /// Appends an index, which must be larger than all others. O(1).
    package mutating func append(_ index: Int32) {
        let last = runs.indices.last
        if let last, runs[last].upperBound == index {
            runs[last] = runs[last].lowerBound..<index + 1
        } else {
            assert(last.map { runs[$0].upperBound < index } ?? true)
            runs.append(index..<index + 1)
        }
    }

    /// Removes an index; does nothing if it isn't there. O(runs).
    mutating func remove(_ index: Int32) {
        let after = runs.partitioningIndex { $0.upperBound > index }
        guard after < runs.count, runs[after].contains(index) else { return }
        let run = runs[after]
        let parts = [run.lowerBound..<index, index + 1..<run.upperBound].filter { !$0.isEmpty }
        runs.replaceSubrange(after...after, with: parts)
    }
}

extension IndexRuns: Sequence {
    /// Iterates over the indices in ascending order.
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

    /// An iterator over the indices in ascending order.
    package func makeIterator() -> Iterator { Iterator(runs) }
}
