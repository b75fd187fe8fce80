extension Collection {
    /// The first index whose element satisfies `belongsInSecondPartition`, in a collection in which all elements that
    /// don't satisfy it come before all that do; the end index if there is none.
    /// - Complexity: O(log n) calls of the predicate if the collection has random access, else O(n) steps.
    @inlinable
    package func partitioningIndex(
        where belongsInSecondPartition: (Element) throws -> Bool
    ) rethrows -> Index {
        var (start, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if try belongsInSecondPartition(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
