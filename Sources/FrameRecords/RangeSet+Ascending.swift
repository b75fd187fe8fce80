extension RangeSet<Int> {
    /// The set of these numbers, which must be in ascending order.
    package init(ascending numbers: [Int]) {
        self.init()
        var start = numbers.startIndex
        for index in numbers.indices {
            let next = index + 1
            if next < numbers.endIndex, numbers[next] == numbers[index] + 1 { continue }
            insert(contentsOf: numbers[start]..<numbers[index] + 1)
            start = next
        }
    }
}
