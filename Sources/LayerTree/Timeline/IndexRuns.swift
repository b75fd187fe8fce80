internal import CollectionBasics

/// An ascending list of indices, stored as runs of consecutive indices. This saves memory if many of them
/// are consecutive. A single run, as most lists have, takes no memory of its own.
package struct IndexRuns: Hashable, Sendable {
    /// The first run; empty, and then 0..<0, if the list is.
    private var first: Range<Int32> = 0..<0
    /// The other runs: not empty, ascending, with a gap between any two.
    private var others: [Range<Int32>] = []

    /// Creates an empty list.
    package init() {}

    /// Creates a list of these indices, which must be strictly ascending.
    package init(_ indices: some Sequence<Int32>) {
        for index in indices { append(index) }
    }

    /// The number of runs.
    var runCount: Int { first.isEmpty ? 0 : 1 + others.count }

    /// Whether the list has no index.
    var isEmpty: Bool { first.isEmpty }

    /// Appends an index, which must be larger than all others. O(1).
    package mutating func append(_ index: Int32) {
        let last = others.last ?? first
        assert(last.isEmpty || last.upperBound <= index)
        if last.isEmpty {
            first = index..<index + 1
        } else if last.upperBound < index {
            others.append(index..<index + 1)
        } else if others.isEmpty {
            first = first.lowerBound..<index + 1
        } else {
            others[others.count - 1] = last.lowerBound..<index + 1
        }
    }

    /// Removes an index; does nothing if it isn't there. O(runs).
    mutating func remove(_ index: Int32) {
        guard !first.contains(index) else { return removeFromFirst(index) }
        let after = others.partitioningIndex { $0.upperBound > index }
        guard after < others.count, others[after].contains(index) else { return }
        others.replaceSubrange(after...after, with: others[after].parts(without: index))
    }

    /// Inserts an index that isn't there. O(runs).
    mutating func insert(_ index: Int32) {
        var runs = runs
        let next = runs.partitioningIndex { $0.lowerBound > index }
        var run = index..<index + 1
        var replaced = next..<next
        if next > 0, runs[next - 1].upperBound == index {
            run = runs[next - 1].lowerBound..<run.upperBound
            replaced = next - 1..<next
        }
        if next < runs.count, runs[next].lowerBound == index + 1 {
            run = run.lowerBound..<runs[next].upperBound
            replaced = replaced.lowerBound..<next + 1
        }
        runs.replaceSubrange(replaced, with: [run])
        first = runs[0]
        others = Array(runs.dropFirst())
    }

    /// The indices that `other` doesn't have, ascending. O(runs of both + indices found).
    func missing(in other: IndexRuns) -> [Int32] {
        var found: [Int32] = []
        let others = other.runs
        var place = 0
        for run in runs {
            var next = run.lowerBound
            while place < others.count, others[place].upperBound <= next { place += 1 }
            for other in others[place...].prefix(while: { $0.lowerBound < run.upperBound }) {
                if next < other.lowerBound { found += next..<other.lowerBound }
                next = other.upperBound
            }
            if next < run.upperBound { found += next..<run.upperBound }
        }
        return found
    }

    /// The runs, ascending.
    private var runs: [Range<Int32>] { isEmpty ? [] : [first] + others }

    private mutating func removeFromFirst(_ index: Int32) {
        if index == first.lowerBound {
            first = first.lowerBound + 1..<first.upperBound
        } else {
            others.insert(contentsOf: first.parts(without: index).dropFirst(), at: 0)
            first = first.lowerBound..<index
        }
        if first.isEmpty { first = others.isEmpty ? 0..<0 : others.removeFirst() }
    }
}

extension Range<Int32> {
    /// The ranges without an index inside: none, one or two.
    fileprivate func parts(without index: Int32) -> [Range<Int32>] {
        [lowerBound..<index, index + 1..<upperBound].filter { !$0.isEmpty }
    }
}

extension IndexRuns: Sequence {
    /// Iterates over the indices in ascending order.
    package struct Iterator: IteratorProtocol {
        private var run: Range<Int32>
        private let others: [Range<Int32>]
        private var place = 0

        fileprivate init(_ first: Range<Int32>, _ others: [Range<Int32>]) {
            (run, self.others) = (first, others)
        }

        /// The next index; nil after the last.
        package mutating func next() -> Int32? {
            if run.isEmpty {
                guard place < others.count else { return nil }
                run = others[place]
                place += 1
            }
            defer { run = run.lowerBound + 1..<run.upperBound }
            return run.lowerBound
        }
    }

    /// An iterator over the indices in ascending order.
    package func makeIterator() -> Iterator { Iterator(first, others) }
}
