extension Sequence {
    /// The elements without those that are equal to an earlier one, in their order.
    /// - Complexity: O(n)
    package func uniqued() -> [Element] where Element: Hashable {
        uniqued(on: { $0 })
    }

    /// The elements without those whose `subject` equals that of an earlier one, in their order.
    /// - Complexity: O(n)
    package func uniqued<Subject: Hashable>(on subject: (Element) throws -> Subject) rethrows
        -> [Element]
    {
        var seen: Set<Subject> = []
        return try filter { seen.insert(try subject($0)).inserted }
    }
}
