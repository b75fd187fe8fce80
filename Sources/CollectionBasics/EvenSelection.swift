extension Array {
    /// At most `count` elements, evenly spaced, in their order; with at least two, the first and the last are among them.
    /// - Complexity: O(count)
    package func evenSelection(of count: Int) -> [Element] {
        guard self.count > count else { return self }
        guard count > 1 else { return Array(prefix(count)) }
        return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
    }
}
