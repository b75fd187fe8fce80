import CollectionBasics
import Testing

/// Sorting by one function for all types.
@Suite struct OrderedTests {
    @Test(arguments: [[], [3], [2, 1], [5, 3, 3, 9, 1, 3], Array((0..<100).reversed())])
    func isAscending(numbers: [Int]) {
        #expect(numbers.ordered() == numbers.sorted())
        #expect(numbers.ordered(by: >) == numbers.sorted(by: >))
    }

    @Test func equalElementsStayInTheirOrder() {
        let words = (0..<200).map { (number: $0, key: ($0 * 7) % 3) }
        let ordered = words.ordered { $0.key < $1.key }
        #expect(ordered.map(\.key) == words.map(\.key).sorted())
        for key in 0..<3 {
            let numbers = ordered.filter { $0.key == key }.map(\.number)
            #expect(numbers == numbers.sorted())
        }
    }

    @Test func takesAnySequence() {
        #expect(Set(["b", "a", "c"]).ordered() == ["a", "b", "c"])
        #expect(["x": 2, "y": 1].ordered { $0.value < $1.value }.map(\.key) == ["y", "x"])
    }
}
