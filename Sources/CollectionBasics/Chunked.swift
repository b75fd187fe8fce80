extension Collection {
    /// The longest slices in which each element and the next satisfy `belongInSameGroup`, in their order.
    /// - Complexity: O(n)
    package func chunked(
        by belongInSameGroup: (Element, Element) throws -> Bool
    ) rethrows -> [SubSequence] {
        var (chunks, start): ([SubSequence], Index) = ([], startIndex)
        for (index, next) in zip(indices, indices.dropFirst())
        where try !belongInSameGroup(self[index], self[next]) {
            chunks.append(self[start..<next])
            start = next
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
